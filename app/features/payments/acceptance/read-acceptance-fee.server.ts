/**
 * Reads the fee for accepting an offer, as its applicant sees it: how much, by when, whether it is paid, what goes
 * back.
 */
import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import { checkPaymentPath, findWaiting, paymentFactsOf } from '#app/features/admissions/index.server.ts';
import { refundRules } from '#college/policies/refund-rules.ts';
import { asksFee, type OfferState } from '#core/offers/offer-status.ts';
import { feePaidBy, feeStanding, moneyToReturn } from '#core/payments/fee-standing.ts';
import { formatNaira } from '#core/payments/money.ts';
import { refundRuleOf } from '#core/payments/refund-rule.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { listRefundRules } from '#db/list-refund-rules.ts';
import { payments } from '#db/schema/index.ts';
import { acceptanceFeeOf } from '../payment/queries.server.ts';

export type AcceptanceFeeView = NonNullable<Awaited<ReturnType<typeof readAcceptanceFee>>>;

interface Offer {
  readonly id: string;
  readonly application_id: string;
  readonly state: string;
  readonly acceptance_fee_id: string | null;
  readonly acceptance_due_on: string | null;
}

/** Null means that nothing is asked for this offer, and nothing of a fee is shown. */
export async function readAcceptanceFee(db: Queryable, offer: Offer, now: Date) {
  const fee = await acceptanceFeeOf(db, offer);
  if (!fee) return null;
  const { application_id: applicationId } = offer;
  const waiting = await findWaiting(db, offer.id);
  const dueOn = asksFee(offer.state as OfferState, waiting) ? offer.acceptance_due_on : null;
  const facts = await paymentFactsOf(db, applicationId, 'acceptance');
  const standing = feeStanding(facts);
  const paid = feePaidBy(facts);
  const last = paid ?? facts[0];
  const paymentId = last ? await idOf(db, last.reference) : null;
  const returningKobo = moneyToReturn(facts).reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  return {
    applicationId,
    offer: offer.state as OfferState,
    amount: formatNaira(fee.amountKobo),
    amountKobo: fee.amountKobo,
    // Counted from the acceptance; null: no last day.
    withinDays: fee.payWithinDays,
    // Until a wish to start later is decided, nothing is due.
    deferralAsked: waiting === 'defer',
    dueOn,
    overdue: dueOn !== null && lagosDayOf(now) > dueOn,
    standing: standing.kind,
    part:
      standing.kind === 'part-paid'
        ? { came: formatNaira(standing.heldKobo), missing: formatNaira(standing.missingKobo) }
        : null,
    // It can be paid at a bank by this number.
    rrr: standing.kind === 'left' ? standing.payment.number : null,
    // Why the last attempt came to nothing, as staff wrote it.
    because: 'payment' in standing ? (standing.payment.ending?.because ?? null) : null,
    checkPath:
      standing.kind === 'open' || standing.kind === 'left'
        ? checkPaymentPath(applicationId, standing.payment.reference)
        : null,
    receiptPath: paid && paymentId && href('/student-portal/payments/:id', { id: paymentId }),
    paidOn: paid?.paidOn ?? null,
    paymentId,
    // A paid fee follows the rule of the day on which it was paid.
    rule: refundRuleOf(await listRefundRules(db, refundRules), paid?.paidOn ?? lagosDayOf(now)),
    returning: returningKobo > 0 ? formatNaira(returningKobo) : null,
  };
}

async function idOf(db: Queryable, reference: string): Promise<string | null> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.payment_reference, reference));
  return row?.id ?? null;
}
