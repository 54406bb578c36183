/** The words of the public pages in the reader's language. English is the only one now; see messages/en/site.ts. */
import { site } from '#messages/en/site.ts';

export type SiteWords = typeof site;

export const useSiteWords = (): SiteWords => site;
