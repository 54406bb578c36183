/** The server's front door to the public pages. */
export { deleteOldMessages } from './contact/send-message.server.ts';
export { listUpcomingEvents, notOver } from './page/list-upcoming-events.server.ts';
export { readContentLanguage, readTranslations } from './page/read-content-language.server.ts';
export { DRAFTED_NEWS, type FoundNews, readHeadlines } from './page/read-news.server.ts';
export { readPeople } from './page/read-people.server.ts';
export {
  readFooterLine,
  readSite,
  readSiteNow,
  readSiteWith,
  SITE_TEXTS,
  valueOfRevision,
} from './page/read-site.server.ts';
export { searchSite } from './search/search-site.server.ts';
