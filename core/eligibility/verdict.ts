/** What a rule, a way in or all of them come to for a record. It stands apart, so that a list that shows it brings no rules along. */

/** Best first. `awaiting`: a result is still to come. `for_staff`: somebody has to look at it. */
export const VERDICTS = ['ok', 'for_staff', 'awaiting', 'missing'] as const;
export type Verdict = (typeof VERDICTS)[number];
export const isVerdict = (text: unknown): text is Verdict => VERDICTS.includes(text as Verdict);
