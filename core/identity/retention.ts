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

/** The times of the jobs, as the texts name them: the privacy page has no number of its own. */
export const RETENTION_FACTS = {
  closingTime: `${COOLING_OFF_DAYS} days`,
  draftTime: `${DRAFT_MONTHS} months`,
  decidedTime: `${DECIDED_MONTHS} months`,
  messageTime: `${MESSAGE_MONTHS} months`,
  exportTime: `${EXPORT_HOURS} hours`,
  backupTime: `${KEEP.months} months`,
} as const satisfies Readonly<Record<string, string>>;
