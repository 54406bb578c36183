/** The kinds of differences between the college's books and a gateway's. */
import { CURRENCY, type Kobo } from './money.ts';

/** Asking: a report whose order of dates somebody still has to choose. */
export const RUN_STATUSES = ['Asking', 'Waiting', 'Running', 'Finished', 'Failed'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export const DIFFERENCE_KINDS = [
  /** The gateway has money under a reference that no payment here carries. */
  'missing-here',
  /** A payment is Completed here, and the gateway's list does not know it. */
  'missing-there',
  /** Both know it, with other amounts or currencies. */
  'amount',
  /** Paid there and not Completed here after asking again, or the other way round. */
  'status',
  /** The gateway took money more than once under one reference. */
  'paid-twice',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export const DIFFERENCE_STATUSES = [
  /** A person has to look. */
  'Open',
  /** The settlement made it right by itself. */
  'Settled',
  /** A person explained it. */
  'Resolved',
] as const;
export type DifferenceStatus = (typeof DIFFERENCE_STATUSES)[number];

export const DIFFERENCE_RESOLUTIONS = ['attached', 'refunded', 'explained'] as const;
export type DifferenceResolution = (typeof DIFFERENCE_RESOLUTIONS)[number];

/**
 * The amount of a payment that went back, where the other side's record differs because money was refunded. @param
 * theirs their record; null: they do not know the payment. @param heldKobo the amount that our books hold.
 */
export function wentBackKobo(
  kind: DifferenceKind,
  theirs: { readonly status: string; readonly amount_kobo: Kobo } | null,
  heldKobo: Kobo,
): Kobo {
  if (theirs && (theirs.status === 'reversed' || kind === 'paid-twice'))
    return Math.min(theirs.amount_kobo, heldKobo);
  return theirs?.status === 'paid' ? Math.max(0, heldKobo - theirs.amount_kobo) : heldKobo;
}

/**
 * True if explaining it leaves money unexplained: the two sides do not hold the same amount in the same currency. Then
 * one person's word is not enough, whichever side has more, as for every refund. @param theirs their record; null:
 * they do not know the payment. They do not hold money that they were not paid. @param kind of money that they took
 * twice, one part is nobody's yet.
 */
export const needsColleagueToExplain = (
  theirs: { readonly status: string; readonly amount_kobo: Kobo; readonly currency: string } | null,
  heldKobo: Kobo,
  kind?: DifferenceKind,
): boolean =>
  kind === 'paid-twice' ||
  (theirs?.status === 'paid'
    ? theirs.amount_kobo !== heldKobo || theirs.currency !== CURRENCY
    : heldKobo > 0);
