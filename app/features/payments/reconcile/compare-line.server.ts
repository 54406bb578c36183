/** One line of the other side's list against the books. */
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { statementKey } from '#core/payments/manual-payment.ts';
import type { DifferenceKind, DifferenceStatus } from '#core/payments/reconciliation.ts';
import {
  manual_payments,
  payment_events,
  payments,
  reconciliation_differences,
  reconciliation_lines,
  type reconciliation_runs,
} from '#db/schema/index.ts';
import { flagPayment } from '../ledger/flag-payment.server.ts';
import { joinedTo } from '../ledger/promised-money.server.ts';
import { moneyColumns, recordPaymentEvent, writePayment } from '../ledger/write-payment.server.ts';
import { lockPayment } from '../payment/queries.server.ts';
import { type SettleDeps, settlePayment } from '../settle/settle-payment.server.ts';

type Line = typeof reconciliation_lines.$inferSelect;
type Run = typeof reconciliation_runs.$inferSelect;
type Payment = typeof payments.$inferSelect;

export interface Compared {
  /** The subject on which both sides agree; null where they differ or where there is nothing to agree on. */
  readonly agreed: string | null;
  /** The subject of a difference that is open. */
  readonly differs?: string;
}

export async function compareLine(deps: SettleDeps, run: Run, line: Line): Promise<Compared> {
  const theirs = {
    status: line.outcome,
    amount_kobo: line.amount_kobo,
    currency: line.currency,
    providerReference: line.provider_reference,
    paidAt: line.paid_at,
  };
  let payment = await findPayment(deps, run, line);
  if (!payment) {
    const subject_key = line.reference ?? line.provider_reference ?? line.line_key;
    if (line.outcome !== 'paid' || (await isRecordedByHand(deps, line))) return { agreed: subject_key };
    await noteDifference(deps, run, { kind: 'missing-here', subject_key, payment: null, theirs });
    return { agreed: null, differs: subject_key };
  }
  const subject_key = payment.payment_reference;
  // One line speaks for a payment: a reversal before the money that it took back, and that before tries that failed.
  if (await isOutweighed(deps, run, line, payment)) return { agreed: null };
  if (line.outcome === 'paid' && (await isPaidAgain(deps, run, line, payment))) {
    await recordSecondReceipt(deps, run, line, payment);
    payment = await reread(deps, payment);
    // The bursary has decided about the second money.
    if (payment.review_resolved_at) return { agreed: subject_key };
    await noteDifference(deps, run, { kind: 'paid-twice', subject_key, payment, theirs });
    return { agreed: null, differs: subject_key };
  }
  if (agrees(payment, line, (await joinedTo(deps.db, payment.id)).joinedKobo)) return { agreed: subject_key };

  // The list is a hint as everything else; the gateway itself is asked before anything is believed.
  const before = payment.status;
  await settlePayment(deps, { reference: payment.payment_reference, source: 'reconciliation' });
  payment = await reread(deps, payment);
  const settled = agrees(payment, line, (await joinedTo(deps.db, payment.id)).joinedKobo);
  const sameStatus = before === 'Completed' && line.outcome === 'paid';
  const kind = sameStatus || payment.received_kobo !== null ? 'amount' : 'status';
  await noteDifference(deps, run, {
    kind,
    subject_key,
    payment,
    theirs,
    status: settled ? 'Settled' : 'Open',
  });
  return settled ? { agreed: subject_key } : { agreed: null, differs: subject_key };
}

async function isOutweighed(
  deps: SettleDeps,
  run: Run,
  line: Line,
  { status, paid_at }: Payment,
): Promise<boolean> {
  switch (line.outcome) {
    case 'reversed':
      return false;
    case 'paid':
      return (await otherLines(deps, run, line, ['reversed'])) > 0;
    default:
      // It was paid after the days of this list, which cannot have more than the tries before.
      if (status === 'Completed' && paid_at !== null && paid_at >= run.to_at) return true;
      return (await otherLines(deps, run, line, ['paid', 'reversed'])) > 0;
  }
}

async function findPayment({ db }: SettleDeps, run: Run, line: Line): Promise<Payment | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.gateway, run.gateway),
        or(
          line.reference ? eq(payments.payment_reference, line.reference) : undefined,
          line.provider_reference ? eq(payments.provider_reference, line.provider_reference) : undefined,
        ),
      ),
    )
    .limit(1);
  return payment;
}

async function reread({ db }: SettleDeps, { id }: Payment): Promise<Payment> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new Error(`payment ${id} is gone`);
  return payment;
}

function agrees(
  { status, arrived_kobo, refunded_kobo, moved_kobo, currency, amount_kobo }: Payment,
  line: Line,
  joinedKobo: number,
): boolean {
  switch (line.outcome) {
    case 'paid':
      return (
        status === 'Completed' &&
        currency === line.currency &&
        arrived_kobo >= line.amount_kobo &&
        // The gateway may have had a part of a fee that is complete.
        line.amount_kobo >= Math.min(amount_kobo, arrived_kobo - joinedKobo)
      );
    case 'reversed':
      return refunded_kobo - moved_kobo >= Math.min(line.amount_kobo, arrived_kobo);
    default:
      return status !== 'Completed';
  }
}

const receiptKey = (run: Run, line: Line) => `${run.gateway}:${line.provider_reference}`;

/** The same reference is in the list once more as paid, under another transaction of theirs. */
async function isPaidAgain({ db }: SettleDeps, run: Run, line: Line, payment: Payment): Promise<boolean> {
  if (!line.provider_reference || line.provider_reference === payment.provider_reference) return false;
  if (payment.status !== 'Completed' || !line.reference || line.currency !== payment.currency) return false;
  return (await otherLines({ db }, run, line, ['paid'])) > 0;
}

/** Other lines of the same payment that say one of these. */
const otherLines = (
  { db }: Pick<SettleDeps, 'db'>,
  run: Run,
  { id, reference, provider_reference }: Line,
  outcomes: readonly Line['outcome'][],
): Promise<number> =>
  db.$count(
    reconciliation_lines,
    and(
      eq(reconciliation_lines.run_id, run.id),
      or(
        reference ? eq(reconciliation_lines.reference, reference) : undefined,
        provider_reference ? eq(reconciliation_lines.provider_reference, provider_reference) : undefined,
      ),
      inArray(reconciliation_lines.outcome, [...outcomes]),
      ne(reconciliation_lines.id, id),
    ),
  );

/** The second money is in the ledger once, under the provider's name for it, and before the bursary. */
async function recordSecondReceipt(deps: SettleDeps, run: Run, line: Line, { id }: Payment): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (!payment) return;
    const key = receiptKey(run, line);
    if ((await tx.$count(payment_events, eq(payment_events.receipt_key, key))) > 0) return;
    const money = { amount: line.amount_kobo, currency: line.currency };
    await writePayment(tx, deps, payment, moneyColumns(payment, money));
    await recordPaymentEvent(tx, deps, {
      paymentId: id,
      kind: 'paid-again',
      source: 'reconciliation',
      actorId: null,
      money,
      receiptKey: key,
      details: { provider_reference: line.provider_reference },
      audit: 'payment.settled',
    });
    const standing = await lockPayment(tx, id);
    if (standing) {
      await flagPayment(tx, deps, standing, { review: 'overpaid', source: 'reconciliation', actorId: null });
    }
  });
}

/** A line that a second person approved as a payment recorded by hand is in the books already. */
async function isRecordedByHand({ db }: SettleDeps, line: Line): Promise<boolean> {
  for (const name of [line.provider_reference, line.reference]) {
    if (!name) continue;
    const approved = and(
      eq(manual_payments.statement_key, statementKey(name)),
      eq(manual_payments.status, 'Approved'),
    );
    if ((await db.$count(manual_payments, approved)) > 0) return true;
  }
  return false;
}

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId'>;
type NoteDifferenceRun = Pick<typeof reconciliation_runs.$inferSelect, 'id' | 'gateway'>;
type Side = NonNullable<typeof reconciliation_differences.$inferSelect.theirs>;

interface Difference {
  readonly kind: DifferenceKind;
  /** Our reference, or the provider's where ours is missing. */
  readonly subject_key: string;
  readonly payment: typeof payments.$inferSelect | null;
  readonly theirs:
    | (Side & { readonly providerReference?: string | null; readonly paidAt?: Date | null })
    | null;
  /** Default: Open. */
  readonly status?: DifferenceStatus;
}

/** Records a difference once, however many runs see it: each payment has one that is open, as the newest run found it. */
export async function noteDifference(
  { db, clock, newId }: Deps,
  run: NoteDifferenceRun,
  { kind, subject_key, payment, theirs, status = 'Open' }: Difference,
): Promise<void> {
  const now = clock();
  const facts = {
    last_run_id: run.id,
    payment_id: payment?.id ?? null,
    reference: payment?.payment_reference ?? subject_key,
    provider_reference: theirs?.providerReference ?? payment?.provider_reference ?? null,
    ours: payment && {
      status: payment.status,
      amount_kobo: payment.arrived_kobo - payment.refunded_kobo,
      currency: payment.currency,
    },
    theirs: theirs && { status: theirs.status, amount_kobo: theirs.amount_kobo, currency: theirs.currency },
    paid_at: theirs?.paidAt ?? payment?.paid_at ?? null,
    updated_at: now,
  };
  await db
    .insert(reconciliation_differences)
    .values({
      id: newId(),
      run_id: run.id,
      gateway: run.gateway,
      kind,
      subject_key,
      status,
      created_at: now,
      ...facts,
    })
    .onConflictDoUpdate({
      target: [
        reconciliation_differences.gateway,
        reconciliation_differences.kind,
        reconciliation_differences.subject_key,
      ],
      set: {
        ...facts,
        // A difference that a person explained stays explained, as long as the other side says the same.
        status: sql`case when ${reconciliation_differences.status} = 'Resolved' and ${isSame} then 'Resolved' else ${status} end`,
        ...Object.fromEntries(DECIDED.map((column) => [column, kept(column)])),
        version: sql`${reconciliation_differences.version} + 1`,
      },
    });
  await db
    .update(reconciliation_differences)
    .set(SETTLED(now))
    .where(
      and(
        eq(reconciliation_differences.gateway, run.gateway),
        eq(reconciliation_differences.subject_key, subject_key),
        ne(reconciliation_differences.kind, kind),
        eq(reconciliation_differences.status, 'Open'),
      ),
    );
}

const isSame = sql`${reconciliation_differences.theirs} is not distinct from excluded.theirs`;
const DECIDED = [
  'resolution',
  'resolution_note',
  'resolved_by',
  'resolved_at',
  'approved_by',
  'approved_at',
] as const;
const kept = (column: (typeof DECIDED)[number]) =>
  sql`case when ${reconciliation_differences.status} <> 'Settled' and ${isSame} then ${reconciliation_differences[column]} end`;

const SETTLED = (now: Date) => ({
  status: 'Settled' as const,
  updated_at: now,
  version: sql`${reconciliation_differences.version} + 1`,
});

/** Both sides agree about these by now, so what was open about them is not any more. */
export async function settleDifferences(
  { db, clock }: Deps,
  run: NoteDifferenceRun,
  references: readonly string[],
): Promise<void> {
  for (let at = 0; at < references.length; at += 500) {
    await db
      .update(reconciliation_differences)
      .set(SETTLED(clock()))
      .where(
        and(
          eq(reconciliation_differences.gateway, run.gateway),
          eq(reconciliation_differences.status, 'Open'),
          inArray(reconciliation_differences.subject_key, references.slice(at, at + 500)),
        ),
      );
  }
}
