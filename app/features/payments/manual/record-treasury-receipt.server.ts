/**
 * Writes the treasury's e-receipt number beside a completed payment; from then on the payer's paper is a receipt. A
 * mistyped number is put right by recording the right one: both stand in the history.
 *
 *   recordTreasuryReceipt(deps, { actor, id, version, form: { treasury_receipt } })
 */
import { z } from 'zod';
import { unlessTaken } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import { readForm, requiredText } from '#core/shared/form.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { text } from '#core/shared/text-rules.ts';
import { recordPaymentEvent } from '../ledger/record-payment-event.server.ts';
import { writePayment } from '../ledger/write-payment.server.ts';
import type { DeskProblem, Invalid } from '../payment/bursary-problems.ts';
import { findApplication, lockPayment } from '../payment/queries.server.ts';

/** The treasury publishes no form of its numbers, so any short text of one line is taken. */
const schema = z.object({ treasury_receipt: requiredText(text({ min: 4, max: 60 })) });

export async function recordTreasuryReceipt(
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  input: { actor: Actor; id: string; version: number; form: Readonly<Record<string, unknown>> },
): Promise<Result<void, DeskProblem | { kind: 'receipt-taken' } | Invalid<'treasury_receipt'>>> {
  const { actor, id, version, form } = input;
  if (!mayEver(actor, 'payment.confirm-transfer')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const read = readForm(schema, form);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  const { treasury_receipt } = read.value;
  return deps.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (!payment) return err({ kind: 'not-found' });
    const application = await findApplication(tx, payment.application_id);
    if (!can(actor, 'payment.confirm-transfer', { ownerId: application?.ownerId }))
      return err({ kind: 'own' });
    if (payment.version !== version) return err({ kind: 'stale' });
    if (payment.status !== 'Completed') return err({ kind: 'not-waiting' });
    const written = await unlessTaken(tx, 'payments_treasury_receipt_unique', (inner) =>
      writePayment(inner, deps, payment, { treasury_receipt }),
    );
    if (!written) return err({ kind: 'receipt-taken' });
    await recordPaymentEvent(tx, deps, {
      paymentId: payment.id,
      kind: 'treasury-receipt',
      source: 'staff',
      actorId: actor.userId,
      details: { treasury_receipt },
      audit: 'payment.receipt-recorded',
    });
    return ok(undefined);
  });
}
