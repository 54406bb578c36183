/**
 * Money that came outside every gateway, recorded by one member of staff from a statement. It counts for nothing until a
 * second one approves it (approve-manual-payment.server.ts).
 *
 *   recordManualPayment(deps, { actor, form })             form: the fields of manualPaymentSchema, as posted
 *   approveManualPayment(deps, { actor, id, version })     another person than the one who recorded it
 *   declineManualPayment(deps, { actor, id, version, reason })
 *   listManualPayments(deps, { actor, status? })
 */
import { and, eq, ne } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import { manualPaymentSchema, statementKey } from '#core/payments/manual-payment.ts';
import { CURRENCY } from '#core/payments/money.ts';
import { readForm } from '#core/shared/form.ts';
import { startOfDay } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { applications, manual_payments, payment_events } from '#db/schema/index.ts';
import type { AppDeps } from '../../context.ts';
import { unlessTaken } from '../admissions/index.server.ts';
import type { Forbidden, Invalid, LineTaken, Own } from './bursary-problems.ts';

export type ManualPaymentField = keyof ReturnType<typeof manualPaymentSchema>['shape'];
type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId'>;

export async function recordManualPayment(
  deps: Deps,
  { actor, form }: { actor: Actor; form: Readonly<Record<string, unknown>> },
): Promise<Result<{ id: string }, Forbidden | Own | LineTaken | Invalid<ManualPaymentField>>> {
  if (!mayEver(actor, 'payment.record-manual')) return err({ kind: 'forbidden' });
  const read = readForm(manualPaymentSchema(deps.clock()), form);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  const { application_number, amount, value_date, ...typed } = read.value;

  return deps.db.transaction(async (tx) => {
    const [application] = await tx
      .select({ id: applications.id, ownerId: applications.user_id })
      .from(applications)
      .where(eq(applications.application_number, application_number.toUpperCase()));
    if (!application) {
      return err({ kind: 'invalid', issues: [{ field: 'application_number', code: 'application-number' }] });
    }
    if (!can(actor, 'payment.record-manual', application)) return err({ kind: 'own' });
    return writeManualPayment(tx, deps, {
      ...typed,
      application_id: application.id,
      amount_kobo: amount,
      value_date: startOfDay(value_date),
      recorded_by: actor.userId,
    });
  });
}

type NewManualPayment = Omit<
  typeof manual_payments.$inferInsert,
  'id' | 'statement_key' | 'currency' | 'status' | 'created_at' | 'updated_at' | 'version'
>;

export async function writeManualPayment(
  tx: Transaction,
  deps: Pick<AppDeps, 'clock' | 'newId'>,
  given: NewManualPayment,
): Promise<Result<{ id: string }, LineTaken>> {
  const id = deps.newId();
  const now = deps.clock();
  const statement_key = statementKey(given.statement_reference);
  if (await isLineTaken(tx, statement_key)) return err({ kind: 'line-taken' });
  const written = await unlessTaken(tx, 'manual_payments_one_line', (inner) =>
    inner
      .insert(manual_payments)
      .values({ ...given, id, statement_key, currency: CURRENCY, created_at: now, updated_at: now }),
  );
  if (!written) return err({ kind: 'line-taken' });
  await recordAudit(tx, deps.newId, {
    action: 'payment.recorded-by-hand',
    actorId: given.recorded_by,
    subjectType: 'application',
    subjectId: given.application_id,
    details: { manual_payment: id, amount_kobo: given.amount_kobo, source: given.source },
  });
  return ok({ id });
}

export const receiptKeyOf = (statement_key: string): string => `statement:${statement_key}`;

/** Is the line somebody's money already, by hand or by a transfer that was confirmed from it? */
export async function isLineTaken(db: Queryable, key: string, exceptId?: string): Promise<boolean> {
  const recorded = await db.$count(
    manual_payments,
    and(
      eq(manual_payments.statement_key, key),
      ne(manual_payments.status, 'Declined'),
      exceptId ? ne(manual_payments.id, exceptId) : undefined,
    ),
  );
  return (
    recorded > 0 || (await db.$count(payment_events, eq(payment_events.receipt_key, receiptKeyOf(key)))) > 0
  );
}
