/** A page says these in Hausa when something it shows has changed meanwhile. Lists of staff are English. */
import type { CatalogueTranslation } from '../en/catalogue.ts';

export const live: CatalogueTranslation['live'] = {
  show: 'Nuna',
  kept: 'Ba a iya amfani da wannan wuri yanzu. Abin da kuka rubuta:',
  changed: 'Wannan takardar nema ta canza.',
  done: (what) => `${what}.`,
};
