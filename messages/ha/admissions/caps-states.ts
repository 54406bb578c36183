/** Where an application stands on CAPS, in two or three words, in Hausa. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';

export const capsStates: NonNullable<CatalogueTranslation['capsStates']> = {
  not_listed: 'Babu a jerin',
  listed: 'Akwai a jerin',
  olevel_missing: 'Babu sakamakon O-level',
  differs: 'Bayanai sun bambanta',
  sent: 'Kwalejin ta aika',
  recommended: 'An gabatar (recommended)',
  approved: 'JAMB ta amince',
  candidate_accepted: 'Mai nema ya karɓa',
  candidate_rejected: 'Mai nema ya ƙi',
  refused: 'Ba a amince ba',
};
