/** The server's front door to the content desk. */
export { publishScheduledNews } from './publish-scheduled-news.server.ts';
