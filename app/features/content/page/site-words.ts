/** The words of the public pages in the reader's language. */
import { useCatalogue } from '#app/words/words.tsx';
import { site } from '#messages/en/content/site.ts';

export type SiteWords = typeof site;

export const useSiteWords = (): SiteWords => useCatalogue()?.site ?? site;
