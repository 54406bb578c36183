/** The server's front door to the content desk. */
export { prunePictures } from './prune-pictures.server.ts';
export { publishScheduledNews } from './publish-scheduled-news.server.ts';
