/** The server's front door to the content desk. */

export { publishScheduledNews, unscheduleDueNews } from './news/publish-scheduled-news.server.ts';
export { listNewsOfClosed, listNewsOfSession } from './news/session-news.server.ts';
export { prunePictures } from './pictures/prune-pictures.server.ts';
export { forgetRemoved } from './removed/restore-removed.server.ts';
