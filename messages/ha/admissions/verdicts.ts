/** The result of a rule, in two or three words, in Hausa. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';

export const verdicts: CatalogueTranslation['verdicts'] = {
  ok: 'An cika',
  for_staff: 'Ma’aikata za su duba',
  awaiting: 'Ana jiran sakamako',
  missing: 'Ba a cika ba',
};
