/**
 * The cost of accepting an offer: whether its offering asks a fee, how much it was at the release, and by when it is
 * paid.
 */
import { acceptanceFeeOf } from '#app/features/payments/index.server.ts';
import type { Offering } from '#core/admissions/offering.ts';
import { activeFee, type Fee, feeAbout } from '#core/payments/fees.ts';
import { addDays, type LagosDay, lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { listActiveFees } from '#db/list-active-fees.ts';

interface Offered {
  readonly program: string | null;
  readonly award: string | null;
}

/** Finds the fee among fees that were read before; null: nothing is asked. */
export const feeFor = (
  fees: readonly Fee[],
  now: Date,
  offered: Offered,
  offering: Offering | null,
): Fee | null =>
  offering?.charges.includes('acceptance')
    ? activeFee(fees, now, { ...feeAbout(offered), purpose: 'acceptance' })
    : null;

/** The fee at the release, which writes it down: the amount in the letter is the amount charged. */
export const feeAtRelease = async (
  db: Queryable,
  now: Date,
  offered: Offered,
  offering: Offering | null,
): Promise<Fee | null> => feeFor(await listActiveFees(db), now, offered, offering);

/** The last day to pay, of an offer that is accepted at this moment. */
export async function dueOnAcceptance(
  db: Queryable,
  now: Date,
  offer: { readonly acceptance_fee_id: string | null },
): Promise<LagosDay | null> {
  const fee = await acceptanceFeeOf(db, offer);
  return fee?.payWithinDays ? addDays(lagosDayOf(now), fee.payWithinDays) : null;
}
