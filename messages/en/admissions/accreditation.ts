/** The stage of the accreditation of an award, its meaning, and why the fee does not wait for it. */
import type { AccreditationShown } from '#core/admissions/offering.ts';

export const accreditation = {
  title: 'Accreditation by the National Board for Technical Education (NBTE)',
  stages: {
    unstated: 'Not stated yet',
    applied: 'Applied for',
    interim: 'Interim accreditation',
    full: 'Full accreditation',
    accredited: 'Accredited',
  } satisfies Readonly<Record<AccreditationShown, string>>,
  means: {
    unstated:
      'The college has published no letter of NBTE about this award. Ask the admissions office for it before you pay.',
    applied: 'The college has applied to NBTE. NBTE has not accredited this award yet.',
    interim: 'NBTE lets the college teach this award. Full accreditation needs another visit.',
    full: 'NBTE has accredited this award in full.',
    accredited: 'NBTE has accredited this award.',
  } satisfies Readonly<Record<AccreditationShown, string>>,
  until: (day: string) => `until ${day}`,
  ended: (day: string) => `ended on ${day}`,
  why: 'The application fee pays for handling your application, so it does not wait for accreditation. If the college withdraws the programme before it starts, the fee is refunded.',
  body: 'Ask the National Board for Technical Education (NBTE): nbte.gov.ng',
};
