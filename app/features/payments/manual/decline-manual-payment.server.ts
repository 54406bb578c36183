import { eq } from 'drizzle-orm';
import { findUnresolvedMentions, notifyMentions } from '#app/features/admissions/index.server.ts';
import { type ChangeDeps, changeAs, type Decision, without } from '#app/requests/change.server.ts';
import { reasonForm } from '#core/payments/desk-forms.ts';
import { err } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { bank_statement_lines, manual_payments } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { isRowReversed } from '../ledger/claim-line.server.ts';
import { reopenAttached } from '../ledger/reopen-difference.server.ts';
import { findApplication } from '../payment/queries.server.ts';
import { lockManualPayment } from './approve-manual-payment.server.ts';

/**
 * Anybody at the desk may decline a recorded payment, also the person who recorded it, but not the applicant it is for.
 * The line is free again, unless the bank took its money back.
 */
export const declineManualPayment = (deps: ChangeDeps, input: Decision & { reason: unknown }) =>
  changeAs(deps, input.actor, async function* (it) {
    const { tx, now, newId, update } = it;
    const { actor, id, version, ...form } = input;
    const asked = { id, version, form };
    const { manual, typed: read } = yield* it.decide(
      'payment.record-manual',
      asked,
      async () => {
        const manual = await lockManualPayment(tx, id);
        const application = manual && (await findApplication(tx, manual.application_id));
        return manual && { manual, version: manual.version, ownerId: application?.ownerId };
      },
      reasonForm,
    );
    if (manual.status !== 'Requested') return err({ kind: 'not-waiting' });
    const about = { application: manual.application_id, text: read.reason, field: 'reason' } as const;
    yield* without(await findUnresolvedMentions(tx, about));
    await update(manual_payments, manual, {
      status: 'Declined',
      decided_by: actor.userId,
      decided_at: now,
      decision_note: read.reason,
      updated_at: now,
    });
    // The part of a line that it had is to be matched again, also where the rest was set aside.
    if (manual.line_id)
      await tx
        .update(bank_statement_lines)
        .set({ set_aside_by: null, set_aside_at: null, set_aside_note: null })
        .where(eq(bank_statement_lines.id, manual.line_id));
    if (manual.difference_id) await reopenAttached(tx, deps, manual.difference_id);
    await recordAudit(tx, newId, {
      action: 'payment.manual-decided',
      actorId: actor.userId,
      subjectType: 'application',
      subjectId: manual.application_id,
      details: { manual_payment: id, decision: 'declined' },
    });
    await notifyMentions(tx, deps, {
      actorId: actor.userId,
      id: manual.application_id,
      about: wordsFor('en').bursary.named.manualDeclined,
      text: read.reason,
    });
    return { isReversed: await isRowReversed(tx, manual.line_id) };
  });
