/**
 * The times for which data are kept, as the privacy page promises. The nightly jobs and the pages read these numbers
 * here.
 */
import { KEEP } from '../operations/retention.ts';

/** Days in which a person who closed their account can come back by signing in. */
export const COOLING_OFF_DAYS = 14;
/** Months after the session has closed in which a draft that was never sent is kept. */
export const DRAFT_MONTHS = 12;
/** Months in which a message of the contact form is kept. */
export const MESSAGE_MONTHS = 12;
/** Hours in which a list that staff made as a file can be fetched. */
export const EXPORT_HOURS = 24;
/** Months after the decision in which an application keeps its names whose applicant did not become a student. */
export const DECIDED_MONTHS = 24;

/** Finds the same day so many months earlier; the last of the month where there is no such day. */
export const monthsBefore = (moment: Date, months: number): Date => {
  const earlier = new Date(moment);
  const day = earlier.getUTCDate();
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  if (earlier.getUTCDate() !== day) earlier.setUTCDate(0);
  return earlier;
};

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * 86_400_000);

/** The times of the jobs, by the fact that names them in texts: the privacy page has no number of its own. */
export const RETENTION = {
  closingTime: ['days', COOLING_OFF_DAYS],
  draftTime: ['months', DRAFT_MONTHS],
  decidedTime: ['months', DECIDED_MONTHS],
  messageTime: ['months', MESSAGE_MONTHS],
  exportTime: ['hours', EXPORT_HOURS],
  backupTime: ['months', KEEP.months],
} as const satisfies Readonly<Record<string, readonly ['days' | 'hours' | 'months', number]>>;

/** The same in English. */
export const RETENTION_FACTS = Object.fromEntries(
  Object.entries(RETENTION).map(([fact, [unit, count]]) => [fact, `${count} ${unit}`]),
);
