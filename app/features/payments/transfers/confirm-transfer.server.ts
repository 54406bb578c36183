/**
 * Staff found an announced transfer on the bank statement.
 *
 *   confirmTransfer(deps, { actor, id, version, form })      form: the fields of confirmTransferSchema
 *   confirmFromLine(deps, { actor, id, version, lineId })    what the line of an uploaded statement shows
 *
 * Both are a payment recorded by hand that names the transfer, so the line pays once and the same checks hold. Up to
 * the setting one_person_limit it counts at once; above it, it waits for a second person (approveManualPayment).
 */

import { and, desc, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#core/identity/actor.ts';
import { confirmTransferSchema, nairaAmount, statementKey } from '#core/payments/manual-payment.ts';
import type { Kobo } from '#core/payments/money.ts';
import { openReview } from '#core/payments/open-review.ts';
import { optionalText } from '#core/shared/form.ts';
import { isId } from '#core/shared/id.ts';
import { startOfDay } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { bank_statement_lines, manual_payments } from '#db/schema/index.ts';
import { readSetting } from '#db/settings.ts';
import { leftOf } from '../ledger/claim-line.server.ts';
import {
  countMoney,
  lockManualPayment,
  type ManualPaymentRecord,
} from '../manual/approve-manual-payment.server.ts';
import { type LineProblem, warnIfPaid, writeManualPayment } from '../manual/record-manual-payment.server.ts';
import type { ConfirmationWaits, Invalid, PaidAlready } from '../payment/bursary-problems.ts';
import { type Decision, lockToDecide, type Posted, readDecision } from '../payment/decide-payment.server.ts';
import type { SettlementOutcome } from '../settle/apply-settlement.server.ts';
import { type TransferDeps, type TransferProblem, takesReceipt } from './decide-transfer.server.ts';
import { findWaitingConfirmation } from './decline-transfer.server.ts';

export type ConfirmField = keyof ReturnType<typeof confirmTransferSchema>['shape'];

export interface TransferConfirmed extends Pick<SettlementOutcome, 'status' | 'review'> {
  /** True: nothing counts until a second person approves. */
  readonly waits: boolean;
}

type Problems = TransferProblem | LineProblem | ConfirmationWaits | PaidAlready;

export async function confirmTransfer(
  deps: TransferDeps,
  input: Decision & { form: Posted },
): Promise<Result<TransferConfirmed, Problems | Invalid<ConfirmField>>> {
  const read = readDecision(
    'payment.confirm-transfer',
    input,
    confirmTransferSchema(deps.clock()),
    input.form,
  );
  if (!read.ok) return read;
  const { statement_reference, value_date, amount, evidence } = read.value;
  return deps.db.transaction((tx) =>
    confirm(tx, deps, {
      ...input,
      found: {
        statement_reference,
        amount_kobo: amount,
        value_date: startOfDay(value_date),
        evidence: evidence ?? '',
      },
    }),
  );
}

/** What is left of the line, or a part of that. */
const lineSchema = z.object({
  amount: optionalText(nairaAmount).transform((kobo): Kobo | null => (kobo === null ? null : Number(kobo))),
});

export async function confirmFromLine(
  deps: TransferDeps,
  input: Decision & { lineId: string; form: Posted },
): Promise<Result<TransferConfirmed, Problems | Invalid<'amount'>>> {
  const { lineId, ...decision } = input;
  const read = readDecision('payment.confirm-transfer', input, lineSchema, input.form);
  if (!read.ok) return read;
  if (!isId(lineId)) return err({ kind: 'not-found' });
  return deps.db.transaction(async (tx) => {
    // Claiming the line locks it, after the payment as everywhere.
    const [line] = await tx.select().from(bank_statement_lines).where(eq(bank_statement_lines.id, lineId));
    if (!line) return err({ kind: 'not-found' });
    return confirm(tx, deps, {
      ...decision,
      found: {
        line_id: line.id,
        statement_reference: line.reference ?? line.statement_key,
        amount_kobo: read.value.amount ?? ((await leftOf(tx, line)) || line.amount_kobo),
        value_date: line.value_date,
        evidence: line.narration,
      },
    });
  });
}

interface Confirmation extends Decision {
  readonly form: Posted;
  readonly found: {
    readonly line_id?: string;
    readonly statement_reference: string;
    readonly amount_kobo: Kobo;
    readonly value_date: Date;
    readonly evidence: string;
  };
}

async function confirm(
  tx: Transaction,
  deps: TransferDeps,
  { actor, id, version, form, found }: Confirmation,
): Promise<Result<TransferConfirmed, Problems>> {
  const locked = await lockToDecide(tx, 'payment.confirm-transfer', { actor, id });
  if (!locked.ok) return locked;
  const { payment, application } = locked.value;
  const again = await findOwnConfirmation(tx, { id, actor, reference: found.statement_reference });
  if (again && (again.status === 'Requested' || payment.version === version + 1)) {
    return ok({ status: payment.status, review: openReview(payment), waits: again.status === 'Requested' });
  }
  if (payment.version !== version) return err({ kind: 'stale' });
  if (!takesReceipt(payment)) return err({ kind: 'not-waiting' });
  if (await findWaitingConfirmation(tx, id)) return err({ kind: 'confirmation-waits' });
  const warning = await warnIfPaid(tx, application, form, payment.purpose);
  if (warning) return err(warning);

  const recorded = await writeManualPayment(tx, deps, {
    ...found,
    application_id: application.id,
    application_number: application.application_number,
    source: 'bank statement',
    reason: '',
    recorded_by: actor.userId,
    confirms_payment_id: payment.id,
  });
  if (!recorded.ok) return recorded;
  const limit = await readSetting({ db: tx, demo: deps.demo }, 'one_person_limit');
  if (found.amount_kobo > limit) return ok({ status: payment.status, review: null, waits: true });
  const manual = await lockManualPayment(tx, recorded.value.id);
  if (!manual) throw new Error(`the confirmation ${recorded.value.id} is gone`);
  const counted = await countMoney(tx, deps, {
    manual,
    payment,
    actorId: actor.userId,
    audit: 'payment.transfer-confirmed',
    onePersonLimitKobo: limit,
  });
  return ok({ status: counted.status, review: counted.review, waits: false });
}

/** This person's form that has come a second time. */
async function findOwnConfirmation(
  tx: Transaction,
  { id, actor, reference }: { id: string; actor: Actor; reference: string },
): Promise<ManualPaymentRecord | undefined> {
  const [last] = await tx
    .select()
    .from(manual_payments)
    .where(
      and(
        eq(manual_payments.confirms_payment_id, id),
        eq(manual_payments.recorded_by, actor.userId),
        ne(manual_payments.status, 'Declined'),
      ),
    )
    .orderBy(desc(manual_payments.created_at))
    .limit(1);
  return last && statementKey(last.statement_reference) === statementKey(reference) ? last : undefined;
}
