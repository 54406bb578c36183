/** What can be done at once with a payment of which more came than was asked. */
import type { Kobo } from './money.ts';

export interface PaymentHeld {
  /** The fee that was asked. */
  readonly amountKobo: Kobo;
  readonly arrivedKobo: Kobo;
  /** What left again: to the payer, or to another application. */
  readonly leftKobo: Kobo;
  /** What is asked for or approved to leave, and has not left yet. */
  readonly promisedKobo: Kobo;
}

/** What nobody has asked for yet: only this can be refunded or moved. */
export const freeKobo = ({ arrivedKobo, leftKobo, promisedKobo }: Omit<PaymentHeld, 'amountKobo'>): Kobo =>
  Math.max(0, arrivedKobo - leftKobo - promisedKobo);

/** What goes back when the fee is kept; 0 where nothing is beyond the fee, or the fee itself is promised away. */
export const surplusKobo = (payment: PaymentHeld): Kobo =>
  Math.max(0, freeKobo(payment) - payment.amountKobo);
