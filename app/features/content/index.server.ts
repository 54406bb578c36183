/** The server's front door to the public pages. */
export { deleteOldMessages } from './delete-old-messages.server.ts';
export { listUpcomingEvents, type UpcomingEvent } from './list-upcoming-events.server.ts';
export { searchSite } from './search-site.server.ts';
