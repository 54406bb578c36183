/** A fee without which nobody accepts a place, and that is refunded: asked by the pages of the offer and before every answer. */
import { paymentFactsOf } from '#app/features/admissions/index.server.ts';
import { feeStanding } from '#core/payments/fee-standing.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import type { Queryable } from '#db/client.ts';

interface Offer {
  readonly application_id: string;
  readonly acceptance_fee_id: string | null;
}

/**
 * Which fee is on its way back, all of it, or the application fee that is back already, all or a part of it: that one is paid again only after
 * the admissions office has reopened the application. An acceptance fee that is back is simply paid again.
 */
export async function feeLeaving(
  db: Queryable,
  { application_id, acceptance_fee_id }: Offer,
): Promise<PaidPurpose | null> {
  const application = feeStanding(await paymentFactsOf(db, application_id));
  const isLost = application.kind === 'given-back' || application.kind === 'part-paid';
  if (isLost || (application.kind === 'paid' && application.goesBack)) return 'application';
  if (!acceptance_fee_id) return null;
  const acceptance = feeStanding(await paymentFactsOf(db, application_id, 'acceptance'));
  return acceptance.kind === 'paid' && acceptance.goesBack ? 'acceptance' : null;
}

/** Answers by which somebody takes the place. */
const TAKES: readonly string[] = ['accept', 'undo-decline'];

export const isStoppedByFee = async (db: Queryable, offer: Offer, answer: string): Promise<boolean> =>
  TAKES.includes(answer) && (await feeLeaving(db, offer)) !== null;
