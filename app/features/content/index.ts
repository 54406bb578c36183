/** What the process has to know of the public pages. It reads the college's texts, so it runs only where Vite built it. */
export { importContent } from './import-content.server.ts';
export { keepSearch } from './keep-search.server.ts';
export { filesContent } from './site-content.ts';
