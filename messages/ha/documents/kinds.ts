/** What each kind of document is called in Hausa. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';

export const kinds = {
  passport_photograph: 'Hoton fasfo',
  o_level_result: 'Sakamakon O-level',
  birth_certificate: 'Takardar haihuwa',
  indigene_letter: 'Takardar asali (indigene letter)',
  other: 'Sauran takardu',
  transfer_evidence: 'Shaidar tura kuɗi ta banki',
} satisfies NonNullable<CatalogueTranslation['documents']>['kinds'];
