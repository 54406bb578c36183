/** The parts of an academic record, as pages and requests call them. */
import type { Part } from '#core/record/record-parts.ts';

export const recordParts: Readonly<Record<Part, string>> = {
  person: 'Date of birth and sex',
  guardian: 'Parent or guardian',
  'sitting-1': 'School certificate: first sitting',
  'sitting-2': 'School certificate: second sitting',
  jamb: 'JAMB',
  'award-1': 'Earlier award',
  'award-2': 'Second earlier award',
};
