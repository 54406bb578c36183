/** The server's front door to the API of other programs. */
export { forgetDeeds } from './keep-deed.server.ts';
export { numberEvents } from './number-events.server.ts';
