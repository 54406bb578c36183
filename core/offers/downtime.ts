/**
 * Deadlines of offers and the times in which the portal could not be reached. Nobody may lose a place because they
 * could not answer on the last day: such a deadline moves to the end of the first whole day after the portal is back.
 * So it does where the days of grace ended meanwhile, whose last one their page names as well.
 */
import { addDays, lagosDayOf } from '../shared/lagos-day.ts';
import { deadlineOf, graceEnds } from './offer-deadline.ts';

const MINUTE_MS = 60_000;
/** The portal notes this often that it works; less than SHORTEST_OUTAGE_MS between two notes is no outage. */
export const BEAT_MS = MINUTE_MS;
export const SHORTEST_OUTAGE_MS = 5 * MINUTE_MS;
/** The hours before a deadline, or before the end of grace, in which people answer: an outage in them moves it. */
export const NEAR_MS = 24 * 60 * MINUTE_MS;

export interface Outage {
  readonly began: Date;
  readonly ended: Date;
}

/** The time from the last note that the portal worked to the next one; null: no longer than it takes to restart. */
export const outageBetween = (last: Date | null, now: Date): Outage | null =>
  last !== null && now.getTime() - last.getTime() >= SHORTEST_OUTAGE_MS ? { began: last, ended: now } : null;

/** The later deadline; null: it stays. People are told days, so it moves by whole ones. */
export function movedDeadline(deadline: Date, { began, ended }: Outage): Date | null {
  const touches = (end: Date) => ended.getTime() > end.getTime() - NEAR_MS && began < end;
  if (!touches(deadline) && !touches(graceEnds(deadline))) return null;
  const moved = deadlineOf(addDays(lagosDayOf(ended), 1));
  return moved > deadline ? moved : null;
}
