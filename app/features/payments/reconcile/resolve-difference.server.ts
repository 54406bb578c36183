/**
 * Records the decision of a person about a difference that reconciliation left. See start-reconciliation.server.ts.
 */

import { eq } from 'drizzle-orm';
import { findUnresolvedMentions, notifyMentions } from '#app/features/admissions/index.server.ts';
import { type ChangeDeps, changeAs, type Decision, orReject, without } from '#app/requests/change.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { CURRENCY } from '#core/payments/money.ts';
import { needsColleagueToExplain, wentBackKobo } from '#core/payments/reconciliation.ts';
import type { FieldOf, Raw } from '#core/shared/form.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { applications, payments, reconciliation_differences } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { openRefunds } from '../ledger/promised-money.server.ts';
import { findTarget, type LineProblem, writeManualPayment } from '../manual/record-manual-payment.server.ts';
import type {
  DeskProblem,
  Invalid,
  NotEnough,
  NotRecorded,
  PaidAlready,
} from '../payment/payment-problems.ts';
import { lockPayment, type PaymentRecord } from '../payment/queries.server.ts';
import { writeRefundRequest } from '../refunds/request-refund.server.ts';
import { differenceForm } from './reconcile-forms.ts';

type Field = FieldOf<typeof differenceForm>;
type Row = typeof reconciliation_differences.$inferSelect;
type Problems = DeskProblem | LineProblem | PaidAlready | NotEnough | NotRecorded | Invalid<Field>;

/**
 * attached: money that is missing here is recorded for an application, and waits for a second person's approval.
 * refunded: what went back is a refund on the books, or is asked for as one, and waits for a second person too.
 * explained: the note says what was found; nothing is written to any payment. Of money that counts here and that the
 * other side does not have, a second person has to agree (decide-explanation.server.ts).
 */
export const resolveDifference = (deps: ChangeDeps, input: Decision & { form: Raw }) =>
  changeAs(deps, input.actor, async function* (it) {
    const { tx, now, may, update, audit } = it;
    const { actor, id, form } = input;
    const found = yield* it.decide('payment.record-manual', input, lockDifference, differenceForm);
    const { difference, payment, ownerId } = found;
    const { resolution, note, application_number } = found.typed;
    if (difference.status !== 'Open' || difference.resolution !== null) return err({ kind: 'not-waiting' });
    if (resolution === 'attached') {
      yield* orReject(await attach(tx, deps, { difference, actor, note, application_number, form }));
    }
    if (resolution !== 'attached') {
      const application = payment?.application_id ?? null;
      yield* without(await findUnresolvedMentions(tx, { application, text: note, field: 'note' }));
    }
    if (resolution === 'refunded') {
      if (!payment) return err({ kind: 'not-recorded' });
      yield* may('payment.flag-refund', { ownerId }, 'own');
      yield* orReject(await putOnBooks(tx, deps, { difference, payment, actor, note }));
    }
    const waits =
      resolution === 'explained' &&
      needsColleagueToExplain(
        difference.theirs,
        payment ? payment.arrived_kobo - payment.refunded_kobo : 0,
        difference.kind,
      );
    await update(reconciliation_differences, difference, {
      status: waits ? 'Open' : 'Resolved',
      resolution,
      resolution_note: note,
      resolved_by: actor.userId,
      resolved_at: now,
      updated_at: now,
    });
    await audit('payment.difference-resolved', difference.payment_id, {
      difference: id,
      kind: difference.kind,
      resolution,
      ...(waits && { decision: 'proposed' }),
    });
    if (resolution === 'explained' && payment)
      await notifyMentions(tx, deps, {
        actorId: actor.userId,
        id: payment.application_id,
        about: wordsFor('en').bursary.named.explained(payment.payment_reference),
        text: note,
      });
    return { waits };
  });

/** The payment is locked before its difference, as by a person who declines a refund. */
export async function lockDifference(tx: Transaction, id: string) {
  const payment = await lockPaymentOf(tx, id);
  const [difference] = await tx
    .select()
    .from(reconciliation_differences)
    .where(eq(reconciliation_differences.id, id))
    .for('update');
  if (!difference) return undefined;
  const ownerId = difference.payment_id ? await ownerOfPayment(tx, difference.payment_id) : null;
  return { difference, payment, ownerId, version: difference.version };
}

async function ownerOfPayment(tx: Transaction, paymentId: string): Promise<string | null> {
  const [row] = await tx
    .select({ ownerId: applications.user_id })
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.application_id))
    .where(eq(payments.id, paymentId));
  return row?.ownerId ?? null;
}

async function lockPaymentOf(tx: Transaction, differenceId: string): Promise<PaymentRecord | undefined> {
  const [seen] = await tx
    .select({ paymentId: reconciliation_differences.payment_id })
    .from(reconciliation_differences)
    .where(eq(reconciliation_differences.id, differenceId));
  return seen?.paymentId ? lockPayment(tx, seen.paymentId) : undefined;
}

/** Asks for a refund of the part for which there is none yet. */
async function putOnBooks(
  tx: Transaction,
  deps: ChangeDeps,
  {
    difference: { kind, theirs },
    payment,
    actor,
    note,
  }: { difference: Row; payment: PaymentRecord; actor: Actor; note: string },
): Promise<Result<unknown, NotEnough>> {
  const heldKobo = payment.arrived_kobo - payment.refunded_kobo;
  const wentBack = wentBackKobo(kind, theirs, heldKobo);
  const amount = wentBack - (await openRefunds(tx, payment.id));
  const onBooks = wentBack > 0 || payment.refunded_kobo > payment.moved_kobo;
  if (amount <= 0) return onBooks ? ok(undefined) : err({ kind: 'not-enough', heldKobo });
  return writeRefundRequest(tx, deps, { payment, amount, reason: note, actorId: actor.userId });
}

interface Attaching {
  readonly difference: Row;
  readonly actor: Actor;
  readonly note: string;
  readonly application_number: string | null;
  readonly form: Raw;
}

async function attach(
  tx: Transaction,
  deps: ChangeDeps,
  { difference, actor, note, application_number, form }: Attaching,
): Promise<Result<unknown, Problems>> {
  const { theirs, kind, gateway } = difference;
  // Only naira can become a fee; the party that took other money gives it back.
  if (kind !== 'missing-here' || theirs?.currency !== CURRENCY) return err({ kind: 'not-waiting' });
  const found = await findTarget(tx, { actor, number: application_number, form });
  if (!found.ok) return found;
  const target = found.value;
  return writeManualPayment(tx, deps, {
    application_id: target.id,
    application_number: target.application_number,
    amount_kobo: theirs.amount_kobo,
    source:
      gateway === 'bank_transfer'
        ? 'bank statement'
        : gateway === 'remita'
          ? 'remita report'
          : 'gateway report',
    statement_reference: difference.provider_reference ?? difference.subject_key,
    value_date: difference.paid_at ?? deps.clock(),
    reason: note,
    evidence: `${gateway} ${difference.subject_key}`,
    recorded_by: actor.userId,
    difference_id: difference.id,
  });
}
