/** The stage of the accreditation of an award, its meaning, and why the fee does not wait for it. */
import type { AccreditationShown } from '#core/admissions/offering.ts';

export const accreditation = {
  title: 'Accreditation',
  stages: {
    unstated: 'Not stated yet',
    applied: 'Applied for',
    interim: 'Interim accreditation',
    full: 'Full accreditation',
    accredited: 'Accredited',
  } satisfies Readonly<Record<AccreditationShown, string>>,
  means: {
    unstated:
      'The college has not published a letter of the National Board for Technical Education (NBTE) about this award. Ask the admissions office for it before you pay.',
    applied:
      'The college has applied to the National Board for Technical Education (NBTE). NBTE has not accredited this award yet.',
    interim:
      'The National Board for Technical Education (NBTE) lets the college teach this award. Full accreditation needs another visit.',
    full: 'The National Board for Technical Education (NBTE) has accredited this award in full.',
    accredited: 'The National Board for Technical Education (NBTE) has accredited this award.',
  } satisfies Readonly<Record<AccreditationShown, string>>,
  until: (day: string) => `until ${day}`,
  ended: (day: string) => `ended on ${day}`,
  why: 'The application fee pays for the handling of your application, so it does not wait for the accreditation. If the college withdraws the programme before it starts, the whole fee is refunded.',
  body: 'Ask NBTE: nbte.gov.ng',
};
