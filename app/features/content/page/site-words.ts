/** The words of the public pages in the reader's language. English is the only one now; see messages/en/content/site.ts. */
import { site } from '#messages/en/content/site.ts';

export type SiteWords = typeof site;

export const useSiteWords = (): SiteWords => site;
