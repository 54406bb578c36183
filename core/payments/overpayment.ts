/** The decisions that are possible at once about a payment of which more came than was asked. */
import type { Kobo } from './money.ts';
import type { PaymentStatus } from './payment-status.ts';
import type { ReviewReason } from './settlement.ts';

export interface PaymentHeld {
  /** The fee that was asked. */
  readonly amountKobo: Kobo;
  readonly arrivedKobo: Kobo;
  /** The amount that left again: to the payer, or to another application. */
  readonly leftKobo: Kobo;
  /** The amount that is asked for or approved to leave, and has not left yet. */
  readonly promisedKobo: Kobo;
}

/** The amount that nobody has asked for yet: only this can be refunded or moved. */
export const freeKobo = ({ arrivedKobo, leftKobo, promisedKobo }: Omit<PaymentHeld, 'amountKobo'>): Kobo =>
  Math.max(0, arrivedKobo - leftKobo - promisedKobo);

/**
 * The amount that goes back when the fee is kept; 0 where nothing is beyond the fee, or the fee itself is promised
 * away.
 */
export const surplusKobo = (payment: PaymentHeld): Kobo =>
  Math.max(0, freeKobo(payment) - payment.amountKobo);

/** Why flagged money cannot be kept as the fee of its application; null: it can. */
export function whyNotKept({
  review,
  status,
  amountKobo,
  arrivedKobo,
  leftKobo,
}: Omit<PaymentHeld, 'promisedKobo'> & {
  readonly review: ReviewReason;
  readonly status: PaymentStatus;
}): 'paid-twice' | 'not-enough' | null {
  if (review === 'duplicate') return 'paid-twice';
  const heldKobo = arrivedKobo - leftKobo;
  return status !== 'Completed' && heldKobo > 0 && heldKobo < amountKobo ? 'not-enough' : null;
}

/** The use of a part of the money that came beyond the fee, done or planned. */
export type AboveFee = 'refunded' | 'moved' | 'agreed' | 'kept' | 'undecided';

export interface Overpaid {
  /** The fee that was asked. */
  readonly amountKobo: Kobo;
  readonly arrivedKobo: Kobo;
  /** The amount that left again, and the part of it that went to another application. */
  readonly refundedKobo: Kobo;
  readonly movedKobo: Kobo;
  /** Agreed to go back by a second person, and not there yet. */
  readonly agreedKobo: Kobo;
  /** The bursary has decided that it stays. */
  readonly kept: boolean;
}

/** The parts of what came beyond the fee, which goes back before the fee does; empty where no more came. */
export function aboveFee(payment: Overpaid): readonly { readonly part: AboveFee; readonly kobo: Kobo }[] {
  let left = Math.max(0, payment.arrivedKobo - payment.amountKobo);
  const take = (part: AboveFee, kobo: Kobo) => {
    const taken = Math.min(left, kobo);
    left -= taken;
    return { part, kobo: taken };
  };
  return [
    take('moved', payment.movedKobo),
    take('refunded', payment.refundedKobo - payment.movedKobo),
    take('agreed', payment.agreedKobo),
    take(payment.kept ? 'kept' : 'undecided', left),
  ].filter(({ kobo }) => kobo > 0);
}
