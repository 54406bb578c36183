/** Words of the release desk. */

import type { ReleaseState, ReleaseStep } from '#core/review/releases.ts';
import { many, number } from '../counting.ts';
import { secondPerson } from '../second-person.ts';

const makerWaits =
  'A colleague must check it. You cannot check a release that you created or decided in, or while you are an applicant yourself.';

export const releases = {
  number,
  title: 'Releases',
  lead: 'A release sends decisions to many applicants at the same minute. Until then no one outside the college sees them.',
  caption: 'All releases, the newest first',
  empty: 'No releases yet',
  emptyAdvice:
    'Create one. Then choose it under “Tell the applicant” when you accept or reject applications.',
  fields: {
    decisions: 'Decisions',
    by: 'Created by',
    applicant: 'Applicant',
    program: 'Programme',
    status: 'Decision',
    note: 'Attention',
  },
  states: {
    draft: 'Draft',
    checked: 'Checked',
    scheduled: 'Scheduled',
    released: 'Released',
    cancelled: 'Cancelled',
  } satisfies Record<ReleaseState, string>,
  standing: {
    draft: 'You can still add and remove decisions. No one outside the college sees them.',
    checked: 'Decisions can no longer be added or removed. Set the day and the time.',
    scheduled: 'All applicants in it are told at this time.',
    released: 'Released. The applicants in it have been told. Anyone who was not is marked below.',
    cancelled: 'Its decisions were undone. The applications have their earlier status again.',
  } satisfies Record<ReleaseState, string>,
  madeBy: (name: string) => `Created by ${name}.`,
  checkedBy: (name: string) => `Checked by ${name}.`,
  dueAt: (moment: string) => `Scheduled for ${moment}, Lagos time.`,
  releasedAt: (moment: string) => `Released on ${moment}.`,
  events: {
    check: 'Confirm the check',
    reopen: 'Reopen release',
    unschedule: 'Stop release',
  } satisfies Record<Exclude<ReleaseStep, 'schedule' | 'cancel'>, string>,
  checkTitle: 'Check by a second person',
  checkAdvice:
    'Read the counts and the list below. By confirming, you agree that these people get these decisions.',
  makerWaits,
  why: {
    stale:
      'A colleague has changed this release since you opened the page, so nothing was done. The page now shows it as it is. Read what has changed, then try again.',
    'not-possible': 'This cannot be done with the release in its current status.',
    'same-person': makerWaits,
    alone: secondPerson.alone,
    empty: 'There is no decision in this release yet.',
    letters:
      'Some letters cannot be issued. They are listed on this page. Correct the applications, or remove these people.',
  },
  counts: {
    title: 'Summary',
    caption: 'Decisions by programme',
    noProgram: 'No programme',
    total: (count: number) => (count === 1 ? 'One decision' : `${number(count)} decisions`),
  },
  letters: {
    title: 'Letters to read',
    advice:
      'Read these letters before you confirm the release. They are examples as they would be sent now: the longest name, and each kind of letter for each programme.',
    stopped: (count: number) =>
      count === 1
        ? 'One letter cannot be issued because a field is empty or not in Latin letters'
        : `${number(count)} letters cannot be issued because a field is empty or not in Latin letters`,
  },
  printTitle: 'Letters to print',
  printNote:
    'All valid letters of this release, sorted by name, in PDF files of 100 letters each. The ZIP file is prepared in the background. Find it under Exports.',
  print: 'Prepare letters',
  stoppedAt: (moment: string) => `Stopped on ${moment}, when it was due. No applicant was told`,
  stoppedAdvice:
    'A letter cannot be issued because a field in it is empty or not in Latin letters. Correct it. Then a colleague must check the release again and set a new time.',
  changes: {
    title: 'What has changed',
    sinceCheck: (moment: string) => `Since it was last checked, on ${moment}:`,
    sinceRead: (moment: string) => `Since you opened the page, on ${moment}:`,
    sinceMade: 'Since it was created:',
    none: 'Nothing. The same people get the same decisions.',
    added: (status: string) => `added, ${status}`,
    taken: (status: string) => `removed, was ${status}`,
    other: (from: string, to: string) => `now ${to}, was ${from}`,
  },
  /** On paper. */
  board: {
    title: 'List for the Academic Board',
    print: 'Print this page to get the list for the Academic Board to sign.',
    inPrint: (total: number) =>
      `Print this page. The list is only in the print, with all ${number(total)} decisions.`,
    whole: (total: number) =>
      `Open the list of all ${number(total)} decisions to print it for the Academic Board`,
    printed: (shown: number, total: number, day: string) =>
      `${shown === total ? number(total) : `${number(shown)} of ${number(total)}`} decisions. Printed on ${day}. Confidential until the release.`,
    serial: 'No.',
    number: 'Application number',
    program: 'Programme and award',
    verdict: 'Requirements',
    signed: ['Prepared by', 'Checked by', 'Chairman, Academic Board'],
  },
  list: {
    title: 'Applicants',
    caption: 'Decisions in this release',
    more: (shown: number, all: number) =>
      `The first ${number(shown)} of ${number(all)}; those that need attention come first.`,
    empty: 'This release is empty. Choose it under “Tell the applicant” when you decide.',
    blocked: 'Cannot be released: the application has changed. Remove it and decide again.',
    blockedLater:
      'Cannot be released: the application has changed. Reopen the release and remove it, or this person is not told.',
    overtaken: 'Was not released: the application had changed.',
    unreachable: 'No verified e-mail address: call this person.',
    unmetCount: (count: number) =>
      `${many(count, 'applicant who is to be accepted does', 'applicants who are to be accepted do')} not meet the requirements`,
    unmetAdvice: 'The list below says which requirements. Open these applications and check them first.',
    unmet: (rules: readonly string[]) =>
      rules.length === 0 ? 'Requirements not met' : `Requirements not met: ${rules.join('; ')}`,
    missing: (documents: readonly string[]) => `Documents missing: ${documents.join(', ')}`,
    takeOut: 'Remove',
    takeOutOf: (name: string) => `Remove ${name}`,
  },
};
