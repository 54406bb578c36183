/**
 * When to ask a gateway again about an attempt that is still open: soon at first, since most people pay within minutes,
 * then hourly for as long as money may still arrive.
 */
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Since the attempt was begun. After the last of these it is hourly. */
const EARLY_MINUTES = [1, 5, 15, 60] as const;
/** Where only a person or the end of the intake closes an attempt, asking goes on for this long, once a day in the end. */
const LONGEST_DAYS = 90;
const HOURLY_DAYS = 3;

/** The next moment to ask, or null when the gateway's time for the attempt has run out. */
export function nextPoll(begunAt: Date, now: Date, staysOpenForDays: number | null): Date | null {
  const age = now.getTime() - begunAt.getTime();
  const early = EARLY_MINUTES.find((minutes) => age < minutes * MINUTE);
  if (early !== undefined) return new Date(begunAt.getTime() + early * MINUTE);
  if (age >= (staysOpenForDays ?? LONGEST_DAYS) * DAY) return null;
  return new Date(now.getTime() + (age < HOURLY_DAYS * DAY ? 60 * MINUTE : DAY));
}

/** One waiting question for each attempt, however often it is scheduled. */
export const pollKey = (reference: string) => `poll:${reference}`;
