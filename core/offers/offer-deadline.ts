/** The deadline of an offer: a day in Lagos, days of grace after it, and reminders before. */
import { addDays, daysBetween, type LagosDay, lagosDayOf, startOfDay } from '../shared/lagos-day.ts';
import { type OfferState, undoEnds } from './offer-status.ts';

/** The number of days to answer where the officer who decides names no day. */
export const REPLY_DAYS = 14;
const HOUR_MS = 3_600_000;
export const GRACE_MS = 72 * HOUR_MS;
/** Days before the last one on which its applicant is reminded. */
export const REMIND_DAYS = [7, 3, 1] as const;

/** The end of the last day, later by what the portal could not be reached. */
export const deadlineOf = (day: LagosDay, downMs = 0): Date =>
  new Date(startOfDay(addDays(day, 1)).getTime() + downMs);

/** The moment when it lapses. */
export const graceEnds = (deadline: Date): Date => new Date(deadline.getTime() + GRACE_MS);

export const defaultReplyDay = (now: Date): LagosDay => addDays(lagosDayOf(now), REPLY_DAYS);

/** The last day on which it can be answered in time, as its holder reads it. */
export const lastDayOf = (deadline: Date): LagosDay => lagosDayOf(new Date(deadline.getTime() - 1));

interface Dated {
  readonly state: string;
  readonly since: Date;
  readonly deadline_at: Date | null;
  /** The moment of its holder's answer that waits for a second officer; null: none waits. */
  readonly answer_given_at: Date | null;
}

/** The offer as it is at a moment, whether or not the job that lets offers lapse has seen it. */
export function offerAt<Offer extends Dated>(offer: Offer, now: Date): Offer {
  // An answer is recorded in time only, and nothing lapses while it waits.
  if (offer.state !== 'released' || !offer.deadline_at || offer.answer_given_at) return offer;
  const ends = graceEnds(offer.deadline_at);
  return now >= ends ? { ...offer, state: 'lapsed', since: ends } : offer;
}

/** The moment until which its holder can undo that it was declined; null: no longer, or it was not. */
export function undoUntil(
  { state, before, since, deadline_at }: Dated & { readonly before: string | null },
  now: Date,
): Date | null {
  if (state !== 'declined' || before === null) return null;
  const ends = undoEnds(since, before as OfferState, deadline_at && graceEnds(deadline_at));
  return now < ends ? ends : null;
}

/** The days that its holder reads: the last one, and where that is over the last on which an answer is still taken. */
export interface LastDays {
  readonly replyBy: LagosDay | null;
  readonly graceBy: LagosDay | null;
  /** Days from today until the one of them that holds now: 0 on that day itself. */
  readonly daysLeft: number | null;
  /** The last day of grace, after which the place can be offered to somebody else. */
  readonly lapsesAfter: LagosDay | null;
}

export function lastDays(deadline: Date | null, now: Date): LastDays {
  if (!deadline) return { replyBy: null, graceBy: null, daysLeft: null, lapsesAfter: null };
  const replyBy = lastDayOf(deadline);
  const lapsesAfter = lastDayOf(graceEnds(deadline));
  const graceBy = now >= deadline ? lapsesAfter : null;
  return { replyBy, graceBy, daysLeft: daysBetween(lagosDayOf(now), graceBy ?? replyBy), lapsesAfter };
}

/** The number of reminders that should have gone by now: those before the last day, and one in the days of grace. */
export function remindersDue(deadline: Date, now: Date): number {
  const last = startOfDay(lastDayOf(deadline)).getTime();
  const before = REMIND_DAYS.filter((days) => now.getTime() >= last - days * 24 * HOUR_MS).length;
  return now >= deadline ? REMIND_DAYS.length + 1 : before;
}
