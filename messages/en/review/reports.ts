/** Reports on the admissions: statistics, the state of the queue, and the nominal roll. */
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { State } from '#core/admissions/vocabularies.ts';
import { answerNames } from '../admissions/answer-names.ts';
import { number } from '../counting.ts';
import { statusNames } from '../status-names.ts';

interface About {
  readonly session: string | null;
  readonly program: string | null;
  readonly state: State | null;
  readonly status?: ApplicationStatus | null;
}

export const reports = {
  title: 'Reports',
  lead: 'Applications by programme, person and place of origin, and the queue over time.',
  filters: 'Filter the reports',
  allSessions: 'All sessions',
  number,
  /** In a small tile: 1,234 is 1.2k. */
  short: (value: number): string =>
    value < 1000
      ? String(value)
      : value < 9950
        ? `${(value / 1000).toFixed(1)}k`
        : `${Math.round(value / 1000)}k`,
  about: ({ session, program, state, status }: About): string =>
    [
      status ? `Applications with status ${statusNames[status]}` : 'All applications',
      program && `for ${program}`,
      state && `from ${answerNames.state[state]}`,
      session ? `in the session ${session}` : 'of all sessions',
    ]
      .filter(Boolean)
      .join(' ')
      .concat('.'),
  unsaid: 'Not entered yet',
  total: 'Total',
  columns: { started: 'Started', sent: 'Ever submitted' },
  bars: { started: 'Started', accepted: 'Accepted' },
  programs: { title: 'By programme', one: 'Programme' },
  awards: { title: 'By award', one: 'Award' },
  sexes: { title: 'By sex', one: 'Sex', names: { female: 'Female', male: 'Male' } },
  verdicts: {
    title: 'By requirements',
    one: 'Requirements',
    lead: 'As the academic record of each compares with what the programme requires.',
  },
  routes: {
    title: 'By way in',
    one: 'Way in',
    lead: 'The way in that the academic record of each fits best.',
  },
  quota: {
    title: (session: string) => `Places of ${session}`,
    lead: 'What is offered in the session, beside who applied and who was accepted.',
    none: 'Nothing is offered in this session yet.',
    columns: {
      name: 'Offering',
      places: 'Places',
      sent: 'Applications',
      accepted: 'Accepted',
      women: 'Women accepted',
      home: 'Accepted from this state',
    },
    notAnnounced: 'Not announced',
  },
  noRecord: 'No academic record',
  states: {
    title: 'By state of origin',
    one: 'State',
    lead: 'Choose a state to see its local government areas.',
    map: 'Applications started, by state',
    table: 'Every state as a table',
  },
  areas: {
    title: (state: string) => `Local government areas of ${state}`,
    one: 'Area',
    none: 'No applications from this state yet.',
  },
  queue: {
    title: 'The queue over time',
    summary: (count: number, day: string) =>
      `${number(count)} applications were waiting at the end of ${day}.`,
    highest: (count: number, day: string) => `The highest number was ${number(count)}, on ${day}.`,
    table: 'The numbers as a table',
    caption: 'Applications waiting at the end of each day',
    evening: 'Day',
  },
  roll: {
    title: 'Nominal roll',
    print: 'By surname. Print the page, or download the full list. Downloads are recorded.',
    name: (surname: string | null, first: string | null): string =>
      [surname?.toUpperCase(), first].filter(Boolean).join(', '),
    columns: {
      serial: 'S/N',
      name: 'Name',
      number: 'Number',
      program: 'Programme',
      status: 'Status',
    },
    register: {
      printed: (count: number, day: string) => `${number(count)} on this list. Printed on ${day}.`,
      state: 'State',
      submitted: 'Submitted',
      /** In a narrow column: 22/11/2026. */
      day: (day: string): string => day.split('-').reverse().join('/'),
      signature: 'Signature',
      signed: ['Prepared by', 'Checked by', 'Registrar'],
      signatureAndDate: 'Name, signature and date',
    },
    empty: 'This list is empty',
    emptyAdvice: 'Choose another programme, status or session above.',
  },
  files: {
    xlsx: 'Excel',
    csv: 'CSV',
    program: 'Programme',
    award: 'Award',
    sex: 'Sex',
    requirements: 'Requirements',
    route: 'Way in',
    state: 'State of origin',
    area: 'LGA of origin',
    names: {
      programmes: 'admissions-by-programme',
      awards: 'admissions-by-award',
      sexes: 'admissions-by-sex',
      requirements: 'admissions-by-requirements',
      routes: 'admissions-by-way-in',
      quota: 'places',
      places: 'admissions-by-place',
      roll: 'nominal-roll',
    },
    sheets: {
      programmes: 'By programme',
      awards: 'By award',
      sexes: 'By sex',
      requirements: 'By requirements',
      routes: 'By way in',
      quota: 'Places',
      places: 'By place',
      roll: 'Nominal roll',
    },
  },
};
