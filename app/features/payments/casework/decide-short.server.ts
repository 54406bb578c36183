/**
 * A fee that is a little short can be taken as paid: one person asks for it and says why (resolveFlag), another agrees,
 * knowing what is missing. No more may be missing than the setting short_fee_limit allows, when it is asked and when it
 * is agreed.
 */
import { paymentFactsOf } from '#app/features/admissions/index.server.ts';
import { asSecond } from '#app/features/identity/index.server.ts';
import { changeAs, type Decision, reject } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { reasonUnless } from '#core/payments/desk-forms.ts';
import { type PartPaid, partPaid } from '#core/payments/fee-standing.ts';
import type { Raw } from '#core/shared/form.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { readSetting } from '#db/settings.ts';
import { OPEN_REVIEW, recordPaymentEvent, writePayment } from '../ledger/write-payment.server.ts';
import type { NotEnough } from '../payment/payment-problems.ts';
import {
  findPaymentByReference,
  lockPayment,
  lockToDecide,
  type PaymentRecord,
} from '../payment/queries.server.ts';
import { joinParts } from '../settle/apply-settlement.server.ts';
import type { SettlementDeps } from '../settle/mail-of-settlement.server.ts';

/** The resolution of a payment's review by which one person asked to accept less than the fee. */
export const SHORT_ASKED = 'short-asked';

/**
 * The amount that is missing of the fee that this payment is a part of; null where that is more than may be, or
 * nothing.
 */
export async function shortfallOf(
  db: Queryable,
  { demo }: Pick<AppDeps, 'demo'>,
  { application_id, purpose }: Pick<PaymentRecord, 'application_id' | 'purpose'>,
): Promise<PartPaid | null> {
  const short = partPaid(await paymentFactsOf(db, application_id, purpose));
  const limit = await readSetting({ db, demo }, 'short_fee_limit');
  return short && short.missingKobo > 0 && short.missingKobo <= limit ? short : null;
}

const MAY = 'payment.flag-refund';
type Deps = SettlementDeps & Pick<AppDeps, 'db'>;

export const decideShort = (deps: Deps, decision: 'approve' | 'decline', input: Decision & { form?: Raw }) =>
  changeAs(deps, input.actor, async function* (it) {
    const { tx } = it;
    const { actor, id } = input;
    const form = reasonUnless(decision === 'approve');
    const { payment, ownerId, typed } = yield* it.decide(MAY, input, lockToDecide, form);
    const asked = payment.review_resolution === SHORT_ASKED && payment.review_resolved_at === null;
    if (!asked || !payment.review_resolved_by) return yield* reject({ kind: 'not-waiting' });
    yield* asSecond({ tx }, deps, {
      ...{ kind: 'short-fee', id, mark: payment.version, actor, decision },
      askedBy: [payment.review_resolved_by],
      ownerId,
    });
    if (decision === 'approve') return accept(tx, deps, payment, actor.userId);
    await writePayment(tx, deps, payment, OPEN_REVIEW);
    await recordPaymentEvent(tx, deps, {
      paymentId: id,
      kind: 'short-declined',
      source: 'staff',
      actorId: actor.userId,
      details: typed,
      audit: 'payment.flag-resolved',
    });
    return undefined;
  });

async function accept(
  tx: Transaction,
  deps: Deps,
  payment: PaymentRecord,
  actorId: string,
): Promise<Result<void, NotEnough | { readonly kind: 'not-waiting' }>> {
  const short = await shortfallOf(tx, deps, payment);
  if (!short) return err({ kind: 'not-enough', heldKobo: payment.arrived_kobo - payment.refunded_kobo });
  const outcome = await joinParts(
    tx,
    deps,
    { payment, by: 'staff', source: 'staff', actorId, audit: 'payment.flag-resolved' },
    short.missingKobo,
  );
  const first = outcome && (await findPaymentByReference(tx, short.payment.reference));
  const whole = first && (await lockPayment(tx, first.id));
  if (!whole) return err({ kind: 'not-waiting' });
  await writePayment(tx, deps, whole, {
    review_resolution: 'short-accepted',
    // A doubt that completing it raised is still to be decided.
    ...(outcome.review === null && { review_resolved_at: deps.clock(), review_resolved_by: actorId }),
  });
  return ok(undefined);
}
