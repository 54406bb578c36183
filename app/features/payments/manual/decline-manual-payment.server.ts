import { eq } from 'drizzle-orm';
import { findUnclearName, tellNamed } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { bank_statement_lines, manual_payments } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { isRowReversed } from '../ledger/claim-line.server.ts';
import { reopenAttached } from '../ledger/reopen-difference.server.ts';
import type { DeskProblem, Invalid } from '../payment/bursary-problems.ts';
import { type Decision, readDecision } from '../payment/decide-payment.server.ts';
import { findApplication } from '../payment/queries.server.ts';
import { reasonSchema } from '../payment/reason-form.ts';
import { lockManualPayment } from './approve-manual-payment.server.ts';

/**
 * Anybody at the desk may turn a recorded payment down, also whoever recorded it, but not the applicant it is for. The line
 * is free again, unless the bank took its money back.
 */
export async function declineManualPayment(
  { db, clock, newId }: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  input: Decision & { reason: unknown },
): Promise<Result<{ readonly isReversed: boolean }, DeskProblem | Invalid<'reason'>>> {
  const { actor, id, version } = input;
  const read = readDecision('payment.record-manual', input, reasonSchema, { reason: input.reason });
  if (!read.ok) return read;
  return db.transaction(async (tx) => {
    const manual = await lockManualPayment(tx, id);
    if (!manual) return err({ kind: 'not-found' });
    const application = await findApplication(tx, manual.application_id);
    if (!can(actor, 'payment.record-manual', { ownerId: application?.ownerId })) return err({ kind: 'own' });
    if (manual.version !== version) return err({ kind: 'stale' });
    if (manual.status !== 'Requested') return err({ kind: 'not-waiting' });
    const unclear = await findUnclearName(tx, {
      application: manual.application_id,
      text: read.value.reason,
      field: 'reason',
    });
    if (unclear) return err(unclear);
    const now = clock();
    await tx
      .update(manual_payments)
      .set({
        status: 'Declined',
        decided_by: actor.userId,
        decided_at: now,
        decision_note: read.value.reason,
        version: version + 1,
        updated_at: now,
      })
      .where(eq(manual_payments.id, id));
    // What it had of a line is to be matched again, also where the rest was set aside.
    if (manual.line_id)
      await tx
        .update(bank_statement_lines)
        .set({ set_aside_by: null, set_aside_at: null, set_aside_note: null })
        .where(eq(bank_statement_lines.id, manual.line_id));
    if (manual.difference_id) await reopenAttached(tx, { clock }, manual.difference_id);
    await recordAudit(tx, newId, {
      action: 'payment.manual-decided',
      actorId: actor.userId,
      subjectType: 'application',
      subjectId: manual.application_id,
      details: { manual_payment: id, decision: 'declined' },
    });
    await tellNamed(
      tx,
      { clock, newId },
      {
        actorId: actor.userId,
        id: manual.application_id,
        about: wordsFor('en').bursary.named.manualDeclined,
        text: read.value.reason,
      },
    );
    return ok({ isReversed: await isRowReversed(tx, manual.line_id) });
  });
}
