/**
 * Payment references: 'PAY', the moment in milliseconds, and six digits of chance for two payments in one millisecond
 * (a unique index decides in the end). Letters and digits only, 22 characters: every provider accepts that.
 */
import type { RandomBelow } from '../shared/random.ts';

export const makePaymentReference = (at: Date, random: RandomBelow): string =>
  `PAY${String(at.getTime()).padStart(13, '0')}${String(random(1_000_000)).padStart(6, '0')}`;

/** A reference this portal could have made; what arrives in addresses and notifications is checked before it is looked up. */
export const isPaymentReference = (text: unknown): text is string =>
  typeof text === 'string' && /^PAY\d{19,21}$/.test(text);

/** A Remita Retrieval Reference (RRR) as a person reads it out: '280007982070' is '2800-0798-2070'. */
export const printRrr = (rrr: string): string => rrr.replace(/^(\d{4})(\d{4})(\d+)$/, '$1-$2-$3');

/** A provider's reference as it is shown: of Remita it is the RRR. */
export const shownReference = (gateway: string, reference: string): string =>
  gateway === 'remita' ? printRrr(reference) : reference;
