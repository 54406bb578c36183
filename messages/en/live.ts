/** A page says these when something it shows has changed meanwhile, and who else has it open. */
export const live = {
  show: 'Show',
  kept: 'This form is no longer available. What you typed:',
  status: (to: string) => `The status of this application is now ${to}.`,
  statusBy: (name: string, to: string) => `${name} changed the status to ${to}.`,
  note: (name: string) => `${name} added a note.`,
  proposal: 'A decision on this application was proposed or handed back.',
  decision: 'A colleague has decided on this application, or taken the decision back.',
  reader: (name: string) => `${name} has opened this application too.`,
  readers: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} has this application open`
      : `${names.join(', ')} have this application open`,
  readersSince: (moment: string) => `Opened on ${moment}. Agree who decides.`,
  assigned: (name: string) => `Now assigned to ${name}.`,
  unassigned: 'No longer assigned.',
  changed: 'This application has changed.',
  done: (what: string) => `${what}.`,
  doneBy: (name: string, what: string) => `${name}: ${what.charAt(0).toLowerCase()}${what.slice(1)}.`,
  missed: 'This list may have changed.',
  queue: {
    one: '1 application changed since this list was loaded.',
    many: '{n} applications changed since this list was loaded.',
  },
  payments: {
    one: '1 payment is new or changed since this page was loaded.',
    many: '{n} payments are new or changed since this page was loaded.',
  },
};
