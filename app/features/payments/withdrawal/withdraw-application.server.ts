/**
 * The owner withdraws an application. What the policy gives back is asked for in the same transaction, as a refund that
 * the bursary has to approve.
 */

import {
  carryOutMove,
  lockForDecision,
  type MoveDeps,
  paymentFactsOf,
} from '#app/features/admissions/index.server.ts';
import type { Typed } from '#app/forms/refusal.ts';
import { changeAs } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { decide } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { feePaidBy } from '#core/payments/fee-standing.ts';
import { err } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { findPaymentByReference, lockPayment, type PaymentRecord } from '../payment/queries.server.ts';
import { writeRefundRequest } from '../refunds/request-refund.server.ts';
import { withdrawalOf } from './read-withdrawal.server.ts';

/** Read by the bursary. */
const { payments: words } = wordsFor('en');

export const withdrawApplication = (
  deps: Pick<AppDeps, 'db'> & MoveDeps,
  { actor, id, version, form }: { actor: Actor; id: string; version: number; form: Typed },
) =>
  changeAs(deps, actor, async ({ tx }) => {
    // A payment is locked before its application, as everywhere.
    const payment = await lockFee(tx, id);
    const before = await lockForDecision(tx, id);
    if (!before || !can(actor, 'application.withdraw', before)) return err({ kind: 'not-found' });
    const { why, refund, reviewed } = await withdrawalOf(tx, before);
    // Sent twice, it was withdrawn by the first.
    if (why === 'withdrawn') return;
    if (why) return err({ kind: why });
    if (form.understood !== 'yes')
      return err({ kind: 'invalid', issues: [{ field: 'understood', code: 'understood' }] });
    const asSeen =
      version === before.version &&
      form.refund === String(refund.amountKobo) &&
      refund.reference === (payment?.payment_reference ?? null);
    if (!asSeen) return err({ kind: 'stale' });

    if (payment && refund.amountKobo > 0) {
      const asked = await writeRefundRequest(tx, deps, {
        payment,
        amount: refund.amountKobo,
        reason: words.withdrawal.refundReason(reviewed, refund.share),
        actorId: actor.userId,
      });
      if (!asked.ok) return err({ kind: 'stale' });
    }
    const move = decide(before.status, 'withdrawn', before);
    if (!move.ok) throw new Error(`application ${id} could not be withdrawn: ${move.error}`);
    const moved = await carryOutMove(tx, deps, before, move.value, {
      event: 'withdrawn',
      actorId: actor.userId,
      reason: 'withdrawn',
    });
    if (!moved.ok) throw new Error(`application ${id} could not be withdrawn: ${moved.error.kind}`);
  });

async function lockFee(tx: Transaction, applicationId: string): Promise<PaymentRecord | undefined> {
  const paid = feePaidBy(await paymentFactsOf(tx, applicationId));
  const payment = paid && (await findPaymentByReference(tx, paid.reference));
  return payment ? lockPayment(tx, payment.id) : undefined;
}
