import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import { situationForMail } from '#app/features/admissions/index.server.ts';
import { changeAs, type Decision, reject } from '#app/requests/change.server.ts';
import { reasonForm } from '#core/payments/desk-forms.ts';
import { formatNaira } from '#core/payments/money.ts';
import { openReview } from '#core/payments/open-review.ts';
import { freeKobo } from '#core/payments/overpayment.ts';
import { err } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { applications, users } from '#db/schema/index.ts';
import { closeAttempt } from '../ledger/fail-attempt.server.ts';
import { moneyBehind, openRefunds, promisedMoney } from '../ledger/promised-money.server.ts';
import {
  lockPayment,
  lockToDecide,
  type PayableApplication,
  type PaymentRecord,
} from '../payment/queries.server.ts';
import { writeRefundRequest } from '../refunds/request-refund.server.ts';
import { type SettleDeps, settlePayment } from '../settle/settle-payment.server.ts';

type Deps = SettleDeps;
const MAY = 'payment.confirm-transfer';

/**
 * Staff end an attempt: one for which money came that does not match, once it is agreed what happens to that money, or
 * one at a gateway, which is asked first and may not answer. What came is asked to go back. A flag stays; the
 * applicant can pay again and is told why. While some of it is on its way back the attempt stays open: it ends by
 * itself when nothing is left of it.
 */
export async function closeFlaggedPayment(deps: Deps, asked: Decision & { reason: unknown }) {
  const { actor, id } = asked;
  const input = { ...asked, form: { reason: asked.reason } };
  const seen = await changeAs(deps, actor, async function* (it) {
    return yield* it.decide(MAY, input, lockToDecide, reasonForm);
  });
  if (!seen.ok) return seen;
  if (isOpenAtGateway(seen.value.payment)) {
    const reference = seen.value.payment.payment_reference;
    const settled = await settlePayment(deps, { reference, source: 'staff', actorId: actor.userId });
    if (settled.ok && settled.value.status !== 'Pending') return err({ kind: 'stale' });
  }
  return changeAs(deps, actor, async function* (it) {
    const { tx } = it;
    const { payment, application, typed } = yield* it.decide(MAY, input, lockToDecide, reasonForm);
    const { reason } = typed;
    const flagged = payment.status === 'Pending' && openReview(payment);
    if (!(flagged || isOpenAtGateway(payment)) || (await openRefunds(tx, id)) > 0)
      yield* reject({ kind: 'not-waiting' });
    await closeAttempt(tx, deps, payment, { actorId: actor.userId, details: { reason } });
    // Its applicant is told that it goes back, so that is asked for here and now.
    const closed = (await lockPayment(tx, id)) ?? payment;
    const amount = freeKobo(moneyBehind(closed, await promisedMoney(tx, id)));
    if (amount > 0)
      await writeRefundRequest(tx, deps, { payment: closed, amount, reason, actorId: actor.userId });
    await tellApplicant(tx, deps, { payment, application }, reason);
  });
}

/** Nobody can be asked about a transfer: it is declined, or its applicant takes it back. */
const isOpenAtGateway = ({ status, gateway }: PaymentRecord): boolean =>
  status === 'Pending' && gateway !== 'bank_transfer';

async function tellApplicant(
  tx: Transaction,
  deps: Deps,
  {
    payment: { id, version, amount_kobo, arrived_kobo },
    application,
  }: { payment: PaymentRecord; application: PayableApplication },
  reason: string,
): Promise<void> {
  const [owner] = await tx
    .select({ email: users.email, first_name: users.first_name, row: applications })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(eq(applications.id, application.id));
  if (!owner) return;
  await addJob(tx, 'send-email', {
    messageId: `payment-closed-${id}-${version}`,
    to: owner.email,
    template: 'paymentClosed',
    params: {
      firstName: owner.first_name,
      number: application.application_number,
      amount: formatNaira(amount_kobo),
      reason,
      ...(arrived_kobo > 0 && { came: 'yes' }),
      ...(await situationForMail(tx, deps, owner.row)),
      link: deps.origin + href('/student-portal/applications/:id', { id: application.id }),
    },
  });
}
