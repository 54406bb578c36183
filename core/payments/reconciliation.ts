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

const DIFFERENCE_CAUSES = [
  /** It was recorded by hand under this reference, and waits for its second person. */
  'waits-for-approval',
  /** One unpaid application began to pay this amount here in those days. */
  'begun-here',
  'unknown-payer',
  'other-currency',
  /** A refund in our records says where the money went. */
  'refund-recorded',
  /** Money went back, and no refund says so. */
  'went-back',
  /** The payment waits for a decision about its money. */
  'in-review',
  /** The sides differ by no more than what gateways keep. */
  'charge',
  'other-amount',
  /** They say that nothing was paid, or nothing at all, of money that counts here. */
  'denied',
  'not-listed',
  /** They say paid, and answered otherwise when they were asked. */
  'not-confirmed',
  'second-payment',
] as const;
export type DifferenceCause = (typeof DIFFERENCE_CAUSES)[number];

interface Side {
  readonly status: string;
  readonly amount_kobo: Kobo;
  readonly currency: string;
}

export interface DifferenceFacts {
  readonly kind: DifferenceKind;
  /** The amount that was held when they were compared. */
  readonly ours: Side | null;
  readonly theirs: Side | null;
  /** The status of the payment now. */
  readonly refundedKobo: Kobo;
  /** The amount that is asked for or approved to go back, and has not gone. */
  readonly promisedKobo: Kobo;
  readonly inReview: boolean;
  readonly waitsForApproval: boolean;
  /** Unpaid applications that began to pay this amount through this gateway in those days. */
  readonly begun: number;
}

export interface Explanation {
  readonly cause: DifferenceCause;
  /** The decision that fits; null: something else has to be done or found out first. */
  readonly resolution: DifferenceResolution | null;
}

/**
 * Finds the most likely cause of a difference, from both sides and from the rest of our records, and the decision that
 * follows. A person decides; nothing is decided by a likelihood.
 */
export function explainDifference(facts: DifferenceFacts): Explanation {
  const { kind, ours, theirs, inReview } = facts;
  if (kind === 'missing-here') return explainUnknown(facts);
  if (kind === 'paid-twice') return { cause: 'second-payment', resolution: null };
  const heldKobo = ours?.amount_kobo ?? 0;
  const wentBack = wentBackKobo(kind, theirs, heldKobo);
  if (wentBack > 0 && facts.refundedKobo + facts.promisedKobo >= wentBack)
    return { cause: 'refund-recorded', resolution: 'refunded' };
  if (theirs?.status === 'reversed') return { cause: 'went-back', resolution: 'refunded' };
  if (!theirs) return { cause: 'not-listed', resolution: null };
  if (ours && theirs.currency !== ours.currency) return { cause: 'other-currency', resolution: null };
  if (inReview) return { cause: 'in-review', resolution: null };
  if (kind === 'amount')
    return isCharge(theirs.amount_kobo, heldKobo)
      ? { cause: 'charge', resolution: 'explained' }
      : { cause: 'other-amount', resolution: null };
  return { cause: theirs.status === 'paid' ? 'not-confirmed' : 'denied', resolution: null };
}

function explainUnknown({ theirs, waitsForApproval, begun }: DifferenceFacts): Explanation {
  if (waitsForApproval) return { cause: 'waits-for-approval', resolution: null };
  if (theirs && theirs.currency !== CURRENCY) return { cause: 'other-currency', resolution: null };
  return begun === 1
    ? { cause: 'begun-here', resolution: 'attached' }
    : { cause: 'unknown-payer', resolution: null };
}

/** Some reports give what the payer paid with the charge, or what is left without it: a few in a hundred, up to a limit. */
const CHARGE_SHARE = 0.04;
const CHARGE_FIXED: Kobo = 20_000;
const CHARGE_MOST: Kobo = 250_000;

const isCharge = (one: Kobo, other: Kobo): boolean => {
  const most = Math.min(CHARGE_MOST, Math.max(one, other) * CHARGE_SHARE + CHARGE_FIXED);
  return one !== other && Math.abs(one - other) <= most;
};
