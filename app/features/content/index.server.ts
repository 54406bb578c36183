/** The server's front door to the public pages. */
export { deleteOldMessages } from './delete-old-messages.server.ts';
