/** The parts of an academic record, as pages and requests call them in Hausa. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';

export const recordParts = {
  person: 'Ranar haihuwa da jinsi',
  guardian: 'Mahaifi ko mai kula',
  'sitting-1': 'Jarrabawar sakandare: zama na farko',
  'sitting-2': 'Jarrabawar sakandare: zama na biyu',
  jamb: 'JAMB',
  'award-1': 'Takardar shaida ta baya',
  'award-2': 'Takardar shaida ta baya ta biyu',
} satisfies NonNullable<CatalogueTranslation['academicRecord']>['parts'];
