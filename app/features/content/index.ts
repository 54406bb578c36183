/**
 * The facts about the public pages that the process has to know. It reads the college's texts, so it runs only where
 * Vite built it.
 */

export { PICTURE_PLACES } from './page/picture-places.ts';
export { fixedPages } from './page/public-pages.ts';

export { filesContent } from './page/site-content.ts';
export { allTexts, type SiteText } from './page/site-texts.ts';
export { keepSearch } from './search/keep-search.server.ts';
export { importContent } from './texts/import-content.server.ts';
