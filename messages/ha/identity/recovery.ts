/** The way to the page for whoever has lost the mailbox of their account. The page itself is in English. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';

export const recovery: CatalogueTranslation['recovery'] = {
  way: 'Kun daina amfani da wannan imel?',
};
