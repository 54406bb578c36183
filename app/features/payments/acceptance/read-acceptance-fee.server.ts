/**
 * Reads the fee for accepting an offer, as its applicant sees it: how much, by when, whether it is paid, what goes
 * back.
 */
import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import { checkPaymentPath, findWaiting, paymentFactsOf } from '#app/features/admissions/index.server.ts';
import { refundRules } from '#college/policies/refund-rules.ts';
import { asksFee, type OfferState } from '#core/offers/offer-status.ts';
import { type FeeStanding, feePaidBy, feeStanding, moneyToReturn } from '#core/payments/fee-standing.ts';
import { formatNaira, type Kobo } from '#core/payments/money.ts';
import { type RefundRule, refundRuleOf } from '#core/payments/refund-rule.ts';
import { type LagosDay, lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { listRefundRules } from '#db/list-refund-rules.ts';
import { payments } from '#db/schema/index.ts';
import { acceptanceFeeOf } from '../payment/queries.server.ts';

export interface AcceptanceFeeView {
  readonly applicationId: string;
  readonly offer: OfferState;
  readonly amount: string;
  readonly amountKobo: Kobo;
  /** Counted from the acceptance; null: no last day. */
  readonly withinDays: number | null;
  /** Its applicant asks to start later: until that is decided, nothing is due. */
  readonly deferralAsked: boolean;
  /** Once it is accepted. */
  readonly dueOn: LagosDay | null;
  readonly overdue: boolean;
  readonly standing: FeeStanding['kind'];
  /** The amount that came and the amount that is missing, where a part came. */
  readonly part: { readonly came: string; readonly missing: string } | null;
  /** The number by which it can be paid at a bank. */
  readonly rrr: string | null;
  /** The reason for which the last attempt came to nothing, as staff wrote it. */
  readonly because: string | null;
  /** Asks the gateway once more, while an attempt is open. */
  readonly checkPath: string | null;
  readonly receiptPath: string | null;
  /** The day in Lagos; null: not paid. */
  readonly paidOn: LagosDay | null;
  /** The payment that paid it, or the last attempt; null: nobody has tried. */
  readonly paymentId: string | null;
  readonly rule: RefundRule;
  /** The amount of it that is on its way back; null means none. */
  readonly returning: string | null;
}

interface Offer {
  readonly id: string;
  readonly application_id: string;
  readonly state: string;
  readonly acceptance_fee_id: string | null;
  readonly acceptance_due_on: string | null;
}

/** Null means that nothing is asked for this offer, and nothing of a fee is shown. */
export async function readAcceptanceFee(
  db: Queryable,
  offer: Offer,
  now: Date,
): Promise<AcceptanceFeeView | null> {
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
    withinDays: fee.payWithinDays,
    deferralAsked: waiting === 'defer',
    dueOn,
    overdue: dueOn !== null && lagosDayOf(now) > dueOn,
    standing: standing.kind,
    part:
      standing.kind === 'part-paid'
        ? { came: formatNaira(standing.heldKobo), missing: formatNaira(standing.missingKobo) }
        : null,
    rrr: standing.kind === 'left' ? standing.payment.number : null,
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
