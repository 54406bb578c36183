import { and, eq } from 'drizzle-orm';
import type { SheetCell } from '#app/lists/table-file.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { applications, payments } from '#db/schema/index.ts';
import type { ExportFormat, Narrowing } from '../payment/payment-filters.ts';
import type { Forbidden } from '../payment/payment-problems.ts';
import { paymentCondition } from './find-payments.server.ts';
import { PAYMENT_ORDER } from './search-payments.server.ts';

/** Rows read at once: enough that the way to the database does not count, few enough that nobody notices them in memory. */
const BATCH = 1000;

/** Kobo as naira: a number with at most two decimals is exact enough for any sum that people pay. */
const naira = (kobo: number): number => kobo / 100;

const SELECTED = {
  payment: payments,
  number: applications.application_number,
  firstName: applications.first_name,
  lastName: applications.last_name,
  program: applications.program,
};
interface Row {
  readonly payment: typeof payments.$inferSelect;
  readonly number: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly program: string | null;
}

/**
 * The columns of the report, in order, each with what it holds. The words of the screen name them. A column of amounts
 * adds up to the figure of that name: revenue to Total Revenue, held to the ledger.
 */
const COLUMNS = {
  reference: ({ payment }) => payment.payment_reference,
  status: ({ payment }) => payment.status,
  amount: ({ payment }) => naira(payment.amount_kobo),
  revenue: ({ payment }) => naira(payment.revenue_kobo),
  received: ({ payment }) => naira(payment.arrived_kobo),
  otherMoney: ({ payment: { received_kobo: last, received_currency, currency } }) =>
    last !== null && received_currency !== null && received_currency !== currency
      ? `${received_currency} ${naira(last)}`
      : null,
  returned: ({ payment }) => naira(payment.refunded_kobo - payment.moved_kobo),
  moved: ({ payment }) => naira(payment.moved_kobo),
  held: ({ payment }) => naira(payment.held_kobo),
  unsettled: ({ payment }) => naira(payment.unsettled_kobo),
  method: ({ payment }) => payment.payment_method.replaceAll('_', ' '),
  gateway: ({ payment }) => payment.gateway.replaceAll('_', ' '),
  providerReference: ({ payment }) => payment.provider_reference,
  begunAt: ({ payment }) => payment.created_at,
  paidAt: ({ payment }) => payment.paid_at,
  application: ({ number }) => number,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  program: ({ program }) => program,
  review: ({ payment }) => (payment.review_resolved_at ? null : payment.review_reason),
} as const satisfies Readonly<Record<string, (row: Row) => SheetCell>>;

export const REPORT_COLUMNS = Object.keys(COLUMNS) as readonly (keyof typeof COLUMNS)[];

/**
 * All payments that match, newest first, a batch at a time. Nothing is held between batches but the place in the list,
 * so a slow reader keeps no transaction open. Who took what is in the audit trail before the first row leaves.
 */
export async function exportPayments(
  deps: Pick<AppDeps, 'db' | 'newId'>,
  { actor, narrowing, format }: { actor: Actor; narrowing: Narrowing; format: ExportFormat },
): Promise<Result<AsyncIterable<readonly (readonly SheetCell[])[]>, Forbidden>> {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  // What was searched for can be a person's name, so only that something was is written down.
  const { q, ...filters } = narrowing;
  await recordAudit(deps.db, deps.newId, {
    action: 'payments.exported',
    actorId: actor.userId,
    subjectType: 'payment',
    subjectId: null,
    details: { format, searched: q !== '', ...filters },
  });
  return ok(readBatches(deps, narrowing));
}

async function* readBatches(deps: Pick<AppDeps, 'db'>, narrowing: Narrowing) {
  let last: Row | undefined;
  for (;;) {
    const { beyond, order } = PAYMENT_ORDER(
      last ? { createdAt: last.payment.created_at, id: last.payment.id } : null,
    );
    const rows = await deps.db
      .select(SELECTED)
      .from(payments)
      .innerJoin(applications, eq(applications.id, payments.application_id))
      .where(and(paymentCondition(narrowing), beyond))
      .orderBy(...order)
      .limit(BATCH);
    last = rows.at(-1);
    if (rows.length > 0) yield rows.map((row) => REPORT_COLUMNS.map((name) => COLUMNS[name](row)));
    if (rows.length < BATCH) return;
  }
}
