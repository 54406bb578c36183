/** Beside the papers that the portal issues, in Hausa. What stands on them is English. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';

export const papers: CatalogueTranslation['papers'] = {
  print: 'Buga',
  pdf: 'Sauke PDF',
  slip: { open: 'Takardar shaidar nema (application slip)' },
};
