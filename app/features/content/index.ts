/** What the process has to know of the public pages. It reads the college's texts, so it runs only where Vite built it. */
export { importContent } from './import-content.server.ts';
export { keepSearch } from './keep-search.server.ts';
export { fixedPages } from './public-pages.ts';
export { readStoredText } from './read-text.server.ts';
export { type EditablePage, editablePages, filesContent } from './site-content.ts';
