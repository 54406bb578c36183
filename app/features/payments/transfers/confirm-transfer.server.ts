/**
 * Staff found an announced transfer on the bank statement.
 *
 *   confirmTransfer(deps, { actor, id, version, form })      form: the fields of confirmTransferForm
 *   confirmFromLine(deps, { actor, id, version, lineId })    what the line of an uploaded statement shows
 *
 * Both are a payment recorded by hand that names the transfer, so the line pays once and the same checks hold. Up to
 * the setting one_person_limit it counts at once; above it, it waits for a second person (approveManualPayment).
 */

import { and, desc, eq, ne } from 'drizzle-orm';
import {
  type Change,
  changeAs,
  type Decision,
  found,
  orReject,
  type Reader,
  reject,
  upToDate,
  without,
} from '#app/requests/change.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { amountIfAny, confirmTransferForm } from '#core/payments/desk-forms.ts';
import { statementKey } from '#core/payments/manual-payment.ts';
import type { Kobo } from '#core/payments/money.ts';
import { openReview } from '#core/payments/open-review.ts';
import { form, type Raw } from '#core/shared/form.ts';
import { isId } from '#core/shared/id.ts';
import { lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import type { Transaction } from '#db/client.ts';
import { bank_statement_lines, manual_payments } from '#db/schema/index.ts';
import { readSetting } from '#db/settings.ts';
import { leftOf } from '../ledger/claim-line.server.ts';
import {
  countMoney,
  lockManualPayment,
  type ManualPaymentRecord,
} from '../manual/approve-manual-payment.server.ts';
import { warnIfPaid, writeManualPayment } from '../manual/record-manual-payment.server.ts';
import { lockToDecide } from '../payment/queries.server.ts';
import type { SettlementOutcome } from '../settle/apply-settlement.server.ts';
import { findWaitingConfirmation, type TransferDeps, takesReceipt } from './decline-transfer.server.ts';

export interface TransferConfirmed extends Pick<SettlementOutcome, 'status' | 'review'> {
  /** True: nothing counts until a second person approves. */
  readonly waits: boolean;
}

export const confirmTransfer = (deps: TransferDeps, input: Decision & { form: Raw }) =>
  changeAs(deps, input.actor, async function* (it) {
    const form = confirmTransferForm(lagosDayOf(it.now));
    return yield* confirm(it, deps, input, form, async ({ evidence, ...line }) => ({
      statement_reference: line.statement_reference,
      amount_kobo: line.amount,
      value_date: startOfDay(line.value_date),
      evidence: evidence ?? '',
    }));
  });

/** The amount that is left of the line, or a part of it. */
const lineForm = form({ amount: amountIfAny() });

export const confirmFromLine = (
  deps: TransferDeps,
  { lineId, ...decision }: Decision & { lineId: string; form: Raw },
) =>
  changeAs(deps, decision.actor, async function* (it) {
    const { tx } = it;
    return yield* confirm(it, deps, decision, lineForm, async ({ amount }) => {
      // Claiming the line locks it, after the payment as everywhere.
      const [line] = isId(lineId)
        ? await tx.select().from(bank_statement_lines).where(eq(bank_statement_lines.id, lineId))
        : [];
      return (
        line && {
          line_id: line.id,
          statement_reference: line.reference ?? line.statement_key,
          amount_kobo: amount ?? ((await leftOf(tx, line)) || line.amount_kobo),
          value_date: line.value_date,
          evidence: line.narration,
        }
      );
    });
  });

interface FoundMoney {
  readonly line_id?: string;
  readonly statement_reference: string;
  readonly amount_kobo: Kobo;
  readonly value_date: Date;
  readonly evidence: string;
}

async function* confirm<Typed, Field extends string>(
  it: Change,
  deps: TransferDeps,
  { actor, id, version, form }: Decision & { readonly form: Raw },
  reader: Reader<Typed, Field>,
  find: (typed: Typed) => Promise<FoundMoney | undefined>,
) {
  const { tx } = it;
  const decided = yield* it.decide('payment.confirm-transfer', { id, form }, lockToDecide, reader);
  const { payment, application } = decided;
  const money = yield* found(await find(decided.typed));
  const again = await findOwnConfirmation(tx, { id, actor, reference: money.statement_reference });
  if (again && (again.status === 'Requested' || payment.version === version + 1))
    return confirmed(payment.status, openReview(payment), again.status === 'Requested');
  yield* upToDate(payment, version);
  if (!takesReceipt(payment)) yield* reject({ kind: 'not-waiting' });
  if (await findWaitingConfirmation(tx, id)) yield* reject({ kind: 'confirmation-waits' });
  yield* without(await warnIfPaid(tx, application, form, payment.purpose));

  const recorded = yield* orReject(
    await writeManualPayment(tx, deps, {
      ...money,
      application_id: application.id,
      application_number: application.application_number,
      source: 'bank statement',
      reason: '',
      recorded_by: actor.userId,
      confirms_payment_id: payment.id,
    }),
  );
  const limit = await readSetting({ db: tx, demo: deps.demo }, 'one_person_limit');
  if (money.amount_kobo > limit) return confirmed(payment.status, null, true);
  const manual = await lockManualPayment(tx, recorded.id);
  if (!manual) throw new Error(`the confirmation ${recorded.id} is gone`);
  const counted = await countMoney(tx, deps, {
    manual,
    payment,
    actorId: actor.userId,
    audit: 'payment.transfer-confirmed',
    onePersonLimitKobo: limit,
  });
  return confirmed(counted.status, counted.review, false);
}

const confirmed = (
  status: TransferConfirmed['status'],
  review: TransferConfirmed['review'],
  waits: boolean,
): TransferConfirmed => ({ status, review, waits });

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
