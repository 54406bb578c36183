const MINUTE = 60_000;
export const DAY_MS = 24 * 60 * MINUTE;
/** Since the attempt was started. After the last of these it is hourly. */
const EARLY_MINUTES = [1, 5, 15, 60] as const;
/** Hourly for this long, then daily. */
const HOURLY_DAYS = 3;
/** Branches report what they took some days later, so the end of the intake is not the end of its money. */
const AFTER_INTAKE_DAYS = 14;
/** The limit where the intake's end is not announced. */
export const LONGEST_DAYS = 366;

/**
 * The next moment to ask a gateway about an attempt that is still open, or null when its time has run out: soon at
 * first, since most people pay within minutes, then hourly for as long as money may still arrive.
 * @param staysOpenForDays null where only a person or the end of the intake closes it
 * @param intakeEnds only looked at in that case
 */
export function nextPoll(
  begunAt: Date,
  now: Date,
  staysOpenForDays: number | null,
  intakeEnds: Date | null = null,
): Date | null {
  const age = now.getTime() - begunAt.getTime();
  const early = EARLY_MINUTES.find((minutes) => age < minutes * MINUTE);
  if (early !== undefined) return new Date(begunAt.getTime() + early * MINUTE);
  if (now.getTime() >= endOf(begunAt, staysOpenForDays, intakeEnds)) return null;
  return new Date(now.getTime() + (age < HOURLY_DAYS * DAY_MS ? 60 * MINUTE : DAY_MS));
}

function endOf(begunAt: Date, staysOpenForDays: number | null, intakeEnds: Date | null): number {
  const begun = begunAt.getTime();
  if (staysOpenForDays !== null) return begun + staysOpenForDays * DAY_MS;
  // Started on the last day, it is still given the days of any other attempt.
  return intakeEnds
    ? Math.max(intakeEnds.getTime() + AFTER_INTAKE_DAYS * DAY_MS, begun + HOURLY_DAYS * DAY_MS)
    : begun + LONGEST_DAYS * DAY_MS;
}

/** One waiting question for each attempt, however often it is scheduled. */
export const pollKey = (reference: string) => `poll:${reference}`;
