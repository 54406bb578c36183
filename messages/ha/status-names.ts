/** The names of the statuses of applications, payments and students in Hausa. */
import type { CatalogueTranslation } from '../en/catalogue.ts';

export const statusNames: CatalogueTranslation['statusNames'] = {
  Draft: 'Ba a miƙa ba',
  Submitted: 'An miƙa',
  'Under Review': 'Ana dubawa',
  Accepted: 'An karɓa',
  Rejected: 'Ba a karɓa ba',
  'Pending Payment': 'Ana jiran biyan kuɗi',
  Withdrawn: 'An janye',
  'Offer declined': 'Kun ƙi gurbin',
  'Offer lapsed': 'Lokacin gurbi ya wuce',
  'Place deferred': 'An ɗaga gurbin',
  'Offer withdrawn': 'An janye gurbin',

  Completed: 'An kammala',
  Pending: 'Ana jira',
  Failed: 'Bai yi nasara ba',

  Active: 'Ana karatu',
  Graduated: 'An kammala karatu',
  Inactive: 'Ba a karatu yanzu',
  Suspended: 'An dakatar',
};
