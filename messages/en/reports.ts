/** Reports on the admissions: statistics, the state of the queue, and the nominal roll. */

const number = (value: number): string => String(value).replace(/\B(?=(\d{3}){1,6}$)/g, ',');

interface About {
  readonly session: string | null;
  readonly program: string | null;
  readonly state: string | null;
  readonly status?: string | null;
}

export const reports = {
  title: 'Reports',
  lead: 'Who applies, for what and from where, and how the work on it goes.',
  filters: 'What the reports are about',
  fields: {
    session: 'Session',
    program: 'Programme',
    state: 'State of origin',
    status: 'Status',
    span: 'Queue over',
  },
  any: { session: 'All sessions', program: 'All programmes', state: 'All states', status: 'All statuses' },
  spans: { quarter: 'The last 13 weeks', year: 'The last 12 months' },
  show: 'Show',
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
      status ? `Applications that are ${status}` : 'All applications',
      program && `for ${program}`,
      state && `from ${state}`,
      session ? `in the session ${session}` : 'of all sessions',
    ]
      .filter(Boolean)
      .join(' ')
      .concat('.'),
  unsaid: 'Not said yet',
  total: 'Together',
  columns: { started: 'Started', sent: 'Sent in' },
  bars: { started: 'Started', accepted: 'Accepted of these' },
  programs: { title: 'By programme', one: 'Programme' },
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
    none: 'Nobody from this state has applied yet.',
  },
  queue: {
    title: 'The queue over time',
    summary: (count: number, day: string) => `${number(count)} applications waited on the evening of ${day}.`,
    highest: (count: number, day: string) => `Most were ${number(count)}, on ${day}.`,
    table: 'The numbers as a table',
    caption: 'Applications that waited, by evening',
    evening: 'Evening of',
  },
  roll: {
    title: 'Nominal roll',
    print: 'By surname. Print the page, or take all of it as a file. Files of names are recorded.',
    name: (surname: string | null, first: string | null): string =>
      [surname?.toUpperCase(), first].filter(Boolean).join(', '),
    columns: { name: 'Name', number: 'Number', program: 'Programme', place: 'Origin', status: 'Status' },
    empty: 'Nobody is on this list',
    emptyAdvice: 'Choose another programme, status or session above.',
    file: {
      number: 'Application number',
      surname: 'Surname',
      firstName: 'First name',
      state: 'State of origin',
      lga: 'LGA of origin',
      program: 'Programme',
      session: 'Session',
      status: 'Status',
    },
  },
  files: {
    xlsx: 'Excel',
    csv: 'CSV',
    program: 'Programme',
    state: 'State of origin',
    area: 'LGA of origin',
    names: { programmes: 'admissions-by-programme', places: 'admissions-by-place', roll: 'nominal-roll' },
    sheets: { programmes: 'By programme', places: 'By place', roll: 'Nominal roll' },
  },
};
