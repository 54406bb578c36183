/** Offerings at the desks: what can be applied for in a session. */

import type { Award, Mode, Route } from '#core/admissions/award.ts';
import type { Handover } from '#core/admissions/offering.ts';
import type { Mark } from '#core/record/o-level.ts';
import { number } from '../counting.ts';

const awards: Readonly<Record<Award, string>> = {
  Certificate: 'Certificate',
  'Pre-ND': 'Pre-ND',
  ND: 'National Diploma (ND)',
  HND: 'Higher National Diploma (HND)',
};

const modes: Readonly<Record<Mode, string>> = { full_time: 'Full-time', part_time: 'Part-time' };

const routes: Readonly<Record<Route, string>> = {
  utme: 'UTME: JAMB’s examination and O-level credits',
  'without-utme': 'O-level credits and JAMB registration, without the UTME',
  'direct-entry': 'Direct entry, with NTC, ANTC or Pre-ND',
  'nd-holder': 'National Diploma and industrial attachment',
  college: 'The college’s own admission',
};

const routesShort: Readonly<Record<Route, string>> = {
  utme: 'UTME',
  'without-utme': 'Without UTME',
  'direct-entry': 'Direct entry',
  'nd-holder': 'ND holders',
  college: 'College',
};

const handovers: Readonly<Record<Handover, string>> = {
  CAPS: 'JAMB, on CAPS',
  NBTE: 'NBTE, on its HND portal',
  none: 'The college alone',
};

const handoversShort: Readonly<Record<Handover, string>> = { CAPS: 'CAPS', NBTE: 'NBTE', none: 'College' };

export const offerings = {
  title: 'Programmes on offer',
  lead: 'What people can apply for in a session. The form, the public pages and the fees follow this list.',
  caption: (session: string) => `Programmes on offer in ${session}`,
  ofSession: (session: string) => `Session ${session}`,
  choosesSession: 'Choose the session',
  session: 'Session',
  add: 'Add programme',
  newTitle: 'Add a programme to the session',
  newLead: (session: string) => `It can be applied for in ${session} as soon as you add it.`,
  empty: (session: string) => `Nothing is on offer in ${session} yet`,
  noneAdvice:
    'While this list is empty, the form asks for the programme only, not for the award. Fill it from the session before, or from the college’s programmes if there is none. You can then change each line.',
  start: 'Fill the list',
  noSession: 'There is no admissions session yet',
  noSessionAdvice: 'Open a session under Settings. Its list of programmes is then filled in for you.',
  toSettings: 'Go to settings',
  awards,
  modes,
  choice: (award: Award, mode: Mode) => (mode === 'part_time' ? `${award}, part-time` : awards[award]),
  routes,
  routesShort,
  handovers,
  handoversShort,
  fields: {
    program: 'Programme',
    award: 'Award',
    mode: 'Mode of study',
    routes: 'Ways in',
    handover: 'Admission confirmed by',
    external_code: 'Code at JAMB or NBTE',
    places: 'Places',
    accreditation: 'Accreditation by NBTE',
    accredited_until: 'Accredited until',
    charges: 'Charged in the first session',
    open: 'Applications',
    requirements: 'Entry requirements',
    record_needed: 'Academic record',
    sent: 'Sent',
    accepted: 'Accepted',
  },
  hints: {
    external_code: 'As their files call this programme.',
    places: 'Leave it empty while the number has not been announced.',
    accreditation: 'As NBTE’s letter says. Leave it empty while there is none.',
    accredited_until: 'The last day of NBTE’s accreditation, from its letter.',
  },
  choose: 'Choose one',
  chooseRoute: 'Choose at least one way in.',
  openLabel: 'Takes applications',
  openHint: 'While the session is open. Applications that were sent stay valid when you untick this.',
  recordLabel: 'Asks for an academic record before the fee is paid',
  recordHint:
    'What the requirements below are compared with: date of birth, results, JAMB number, earlier award. Awaited results count. Without this tick, applicants may leave the record empty.',
  recordNeeded: 'Needed',
  recordOptional: 'Optional',
  open: 'Open',
  closed: 'Closed',
  notPublished: 'Not published',
  notAnnounced: 'Not announced',
  /** In a column of numbers. */
  notSet: 'Not set',
  none: 'None',
  touches: {
    title: (count: number) =>
      count === 1 ? 'This changes one application' : `This changes ${count} applications`,
    lead: 'Applications without a decision that have an academic record. Nothing is saved yet.',
    line: (count: number, from: string, to: string) => `${count}: from “${from}” to “${to}”`,
    notSaved: 'Check the day of the accreditation',
    lapsed: (day: string) => `The accreditation ended on ${day}`,
    lapsedLead:
      'This programme takes applications, and its page will show this day. Correct the day, or save it if it is right. Nothing is saved yet.',
    saveAnyway: 'Save with this day',
    nothingAsked: 'Nothing required',
    save: (count: number) =>
      count === 1 ? 'Save and change one application' : `Save and change ${count} applications`,
  },
  judging: {
    title: 'Records are being compared with the new requirements',
    progress: (done: number, all: number) =>
      `${number(done)} of ${number(all)} done. Until then the queue shows some results for the earlier requirements.`,
  },
  allClosed: {
    title: 'No one can apply in this session: every programme is closed',
    text: 'Applicants and the public pages are told that applications are closed. To take applications, open at least one programme.',
  },
  save: 'Save changes',
  cancel: 'Cancel',
  stale:
    'Someone else has changed this programme since you opened the page. Check what it says now, then make your change again. What you typed is kept.',
  thereAlready:
    'This session already has the programme at this award and mode of study. Change that line instead.',
  toRequirements: 'Entry requirements',
  requirementsLead:
    'For each way in, what the applicant must have. The public pages show it, and the portal checks results against it. It never rejects an applicant: staff decide.',
  marks: { credit: 'Credit (C6 or better)', pass: 'Pass (E8 or better)' } satisfies Readonly<
    Record<Mark, string>
  >,
  sittings: { 1: 'One sitting', 2: 'Two sittings together' },
  /** The way in, for the error above the form. */
  ruleOf: (route: string, rule: string) => `${route}, ${rule}`,
  ways: (count: number) => (count === 0 ? 'None' : count === 1 ? 'For one way in' : `For ${count} ways in`),
  history: 'Earlier versions',
  since: 'Since',
  changed: 'Changed',
  firstVersion: 'First entry',
  setBy: 'By',
  portal: 'The portal',
};
