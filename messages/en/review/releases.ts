/** Words of the release desk. */
import type { ReleaseState, ReleaseStep } from '#core/review/releases.ts';

const number = (value: number) => value.toLocaleString('en');

export const releases = {
  title: 'Releases',
  lead: 'A release tells many applicants in the same minute what was decided about them. Until then nobody outside the college sees any of it.',
  caption: 'All releases, the newest first',
  empty: 'There is no release yet.',
  emptyAdvice:
    'Make one, then choose it under “Tell the applicant” when you accept or reject an application, one by one or many at once.',
  makeTitle: 'New release',
  make: 'Make the release',
  fields: {
    title: 'Name',
    state: 'Standing',
    decisions: 'Decisions',
    due: 'Time',
    by: 'Made by',
    on: 'Day',
    time: 'Time of day',
    version: 'This form',
    understood: 'Yes, undo all decisions in it',
    applicant: 'Applicant',
    program: 'Programme',
    status: 'Decision',
    note: 'Attention',
  },
  titleHint: 'For colleagues, such as “National Diploma, first list”. Applicants do not see it.',
  states: {
    draft: 'Being made up',
    checked: 'Checked',
    scheduled: 'Scheduled',
    released: 'Released',
    cancelled: 'Cancelled',
  } satisfies Record<ReleaseState, string>,
  noTime: 'None yet',
  standing: {
    draft: 'Decisions can still be added and taken out. Nobody outside sees anything.',
    checked: 'Nothing can be added or taken out any more. Set the day and the minute.',
    scheduled: 'At this minute every applicant in it is told, all at once.',
    released: 'Carried out. Everybody in it has been told, except those marked below.',
    cancelled: 'Its decisions were undone. The applications stand where they stood before.',
  } satisfies Record<ReleaseState, string>,
  madeBy: (name: string) => `Made by ${name}.`,
  checkedBy: (name: string) => `Checked by ${name}.`,
  dueAt: (moment: string) => `Scheduled for ${moment}, Lagos time.`,
  releasedAt: (moment: string) => `Released on ${moment}.`,
  events: {
    check: 'I have checked it',
    reopen: 'Open it again',
    schedule: 'Schedule',
    unschedule: 'Stop the release',
    cancel: 'Cancel the release',
  } satisfies Record<ReleaseStep, string>,
  checkTitle: 'Check by a second person',
  checkAdvice:
    'Read the counts and the list below. Whoever checks confirms that these people get these decisions.',
  makerWaits:
    'A colleague must check it: nobody confirms a list that they made or decided in, nor while they have applied themselves.',
  scheduleTitle: 'Day and minute',
  scheduleHint: 'Lagos time, at least two minutes from now. You can stop it until then.',
  cancelTitle: 'Cancel',
  cancelAdvice: 'All decisions in it are undone, and the applications can be decided again.',
  why: {
    stale: 'A colleague has changed this release since you opened the page. Read it again.',
    'not-possible': 'That cannot be done as the release stands now.',
    maker:
      'A colleague must check it: nobody confirms a list that they made or decided in, nor while they have applied themselves.',
    empty: 'There is no decision in this release yet.',
    letters:
      'Some letters cannot be issued. They are named on this page. Correct the applications, or take these people out.',
  },
  counts: {
    title: 'What it tells',
    caption: 'Decisions by programme',
    noProgram: 'No programme',
    total: (count: number) => (count === 1 ? 'One decision' : `${number(count)} decisions`),
  },
  letters: {
    title: 'Letters to read',
    advice:
      'Read these letters before you confirm the release. They are written as they would be sent now: the longest name, and each programme with each kind of letter.',
    stopped: (count: number) =>
      count === 1
        ? 'One letter cannot be issued, because something is empty'
        : `${number(count)} letters cannot be issued, because something is empty`,
  },
  printTitle: 'Letters to print',
  printNote:
    'All letters of this release that are valid now, in the order of names, in PDF files of 100 letters each. The ZIP file is prepared in the background, and you find it under Exports.',
  print: 'Prepare the letters',
  stoppedAt: (moment: string) => `Stopped on ${moment}, at its minute: nobody was told`,
  stoppedAdvice:
    'A letter cannot be issued, because something in it is empty. Correct it, then let a colleague check the release again and set a new minute.',
  changes: {
    title: 'What has changed',
    sinceCheck: (moment: string) => `Since it was last checked, on ${moment}:`,
    sinceMade: 'Since it was made:',
    none: 'Nothing. The same people get the same decisions.',
    added: (status: string) => `added, ${status}`,
    taken: (status: string) => `taken out, was ${status}`,
    other: (from: string, to: string) => `now ${to}, was ${from}`,
  },
  /** On paper. */
  board: {
    print: 'Print this page to get the list for the Academic Board to sign.',
    printed: (shown: number, total: number, day: string) =>
      `${shown === total ? number(total) : `${number(shown)} of ${number(total)}`} decisions. Printed on ${day}. Confidential until the release.`,
    serial: 'No.',
    number: 'Application number',
    program: 'Programme and award',
    verdict: 'Requirements',
    signed: ['Prepared by', 'Checked by', 'Chairman, Academic Board'],
  },
  list: {
    title: 'Who is told',
    caption: 'Decisions in this release',
    more: (shown: number, all: number) =>
      `The first ${number(shown)} of ${number(all)}; those that need attention stand first.`,
    empty: 'Nothing is in it yet. Choose this release under “Tell the applicant” when you decide.',
    blocked: 'Cannot be carried out: the application has changed. Take it out and decide again.',
    blockedLater:
      'Cannot be carried out: the application has changed. Open the release again to take it out, or this person is told nothing.',
    overtaken: 'Was not carried out: the application had changed.',
    unreachable: 'Has no confirmed e-mail address: tell this person by telephone.',
    takeOut: 'Take out',
    takeOutOf: (name: string) => `Take out ${name}`,
  },
  /** Where somebody decides. */
  choice: {
    label: 'Tell the applicant',
    alone: 'In two minutes',
    hint: 'Applies to acceptance and rejection.',
  },
};
