/** The server's front door to the public pages. */
export { deleteOldMessages } from './contact/delete-old-messages.server.ts';
export { listUpcomingEvents, notOver, type UpcomingEvent } from './page/list-upcoming-events.server.ts';
export { readSiteNow, valueOfRevision } from './page/read-site.server.ts';
export { searchSite } from './search/search-site.server.ts';
