import { number } from './counting.ts';
import { fileSize } from './file-size.ts';
import { secondPerson, secondPersonButtons } from './second-person.ts';

/** Words of the design system itself; everything else reaches a component through its props. */
export const wait = (minutes: number): string => {
  if (minutes === 1) return 'a minute';
  const hours = Math.ceil(minutes / 60);
  return minutes < 120 ? `${minutes} minutes` : `${hours} hours`;
};

export const ui = {
  secondPerson: secondPersonButtons,
  count: number,
  notLoadedAdvice:
    'Nothing is lost. Wait a minute, then reload the page. If it keeps happening, tell the college.',
  reload: 'Reload',
  optional: '(optional)',
  dayParts: { day: 'Day', month: 'Month', year: 'Year' },
  errorPrefix: 'Error:',
  errorHeading: 'There is a problem',
  tooManyAttempts: (minutes: number) => `Too many attempts. Wait ${wait(minutes)}, then try again.`,
  failed:
    'Something went wrong on our side and nothing was saved. What you typed is kept. Wait a minute, then submit it again.',
  offline:
    'There is no connection, so nothing was sent. What you typed is kept. Submit it again when the network is back.',
  /** Said where a file is chosen, which is not taken. */
  file: {
    type: (name: string) =>
      `“${name}” was not taken: this field takes another kind of file. Choose one that the field names.`,
    size: (name: string, bytes: number, most: number) =>
      `“${name}” was not taken: it has ${fileSize(bytes)}, and a file here can have at most ${fileSize(most)}. Save it with a smaller size, then choose it again.`,
    goWithout: 'Continue without this file',
  },
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  dismiss: 'Dismiss this message',
  close: 'Close',
  /** Why a form was not carried out, by kind of problem. */
  refused: {
    stale: {
      title: 'This record has changed',
      advice:
        'A colleague changed it after you opened this page. Your change was not saved. Check the record, then try again.',
    },
    'not-waiting': {
      title: 'This is not waiting for a decision',
      advice: 'It was decided already, or it cannot be decided this way. Check its current status.',
    },
    own: { title: 'This is your own application', advice: 'Ask a colleague to decide.' },
    'same-person': {
      title: 'A second person must approve this',
      advice: secondPerson['same-person'],
    },
    alone: { title: 'Nobody else can approve this yet', advice: secondPerson.alone },
    other: {
      title: 'This was not done',
      advice: 'Reload the page, check the current status, and try again.',
    },
  },
  saving: 'Saving...',
  /** Before the translation of an English sentence that binds. */
  translation: 'Translation (the English text applies):',
  keptHere: {
    shared: 'This is a shared computer: do not store what I type on it',
    /** {when} is filled in by the page's script. */
    back: 'What you typed on {when} is back. It has not been sent.',
    two: 'You typed other answers on this device on {when}',
    advice: 'They were changed elsewhere, too. Choose which to keep. The form shows the newer ones.',
    line: '{label}: “{here}” on this device, “{saved}” saved.',
    takeHere: 'Use what I typed here',
    takeSaved: 'Use what is saved',
  },
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  /** Under a field of a record that somebody else changed meanwhile. */
  recordNow: (text: string) => `The record now says: ${text}`,
  recordNowEmpty: 'The record is now empty here',
  ticked: 'ticked',
  notTicked: 'not ticked',
  list: {
    apply: 'Show',
    more: 'More filters',
    /** The button of those that are folded away, and how many of them are used. */
    filters: (used: number) => (used > 0 ? `Filters (${used})` : 'Filters'),
    clear: 'Clear search and filters',
    clearShort: 'Clear',
    close: 'Close',
    /** On paper. */
    narrowed: (filters: string) => `Filtered by ${filters}.`,
    daysReversed: 'The first day is after the last day. Choose an earlier first day or a later last day.',
    tooBroad: 'This search took too long',
    tooBroadAdvice: 'Add a word or choose a status.',
    /** Headings in a file, where a number or a date does not say what it is. */
    units: {
      amount: (column: string) => `${column} (NGN)`,
      moment: (column: string) => `${column} (Lagos time)`,
    },
    file: {
      title: 'Export this list',
      csv: 'Export CSV',
      xlsx: 'Export Excel',
      note: 'The file contains what your filters show. Each export is recorded.',
    },
  },
  breadcrumbs: 'You are here',
  search: 'Search',
  copy: 'Copy',
  copied: 'Copied',
  loading: 'Loading',
  newTab: '(opens in a new tab)',
  steps: 'Steps of this form',
  stepOf: (step: number, total: number) => `Step ${step} of ${total}`,
  stepState: { done: 'completed', current: 'current step', todo: 'not started' },
  tone: {
    neutral: 'Note',
    info: 'Information',
    progress: 'In progress',
    success: 'Success',
    warning: 'Warning',
    danger: 'Problem',
  },
};
