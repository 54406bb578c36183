import { and, eq } from 'drizzle-orm';
import type { SheetCell } from '#app/exports/table-file.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { applications, payments } from '#db/schema/index.ts';
import type { AppDeps } from '../../context.ts';
import { paymentCondition } from './find-payments.server.ts';
import type { ExportFormat, Narrowing } from './payment-filters.ts';
import type { Forbidden } from './payment-problems.ts';
import { PAYMENT_ORDER } from './search-payments.server.ts';

/** Rows read at once: enough that the way to the database does not count, few enough that nobody notices them in memory. */
const BATCH = 1000;

/**
 * The columns of the report, in order. The words of the screen name them. A column of amounts adds up to the figure of
 * that name: revenue to Total Revenue, held to the ledger.
 */
export const REPORT_COLUMNS = [
  'reference',
  'status',
  'amount',
  'revenue',
  'received',
  'otherMoney',
  'returned',
  'moved',
  'held',
  'unsettled',
  'method',
  'gateway',
  'providerReference',
  'begunAt',
  'paidAt',
  'application',
  'firstName',
  'lastName',
  'program',
  'review',
] as const;

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
  let after: { created_at: Date; id: string } | undefined;
  for (;;) {
    const { beyond, order } = PAYMENT_ORDER(after ? { createdAt: after.created_at, id: after.id } : null);
    const rows = await deps.db
      .select({
        id: payments.id,
        created_at: payments.created_at,
        reference: payments.payment_reference,
        status: payments.status,
        amount: payments.amount_kobo,
        revenue: payments.revenue_kobo,
        received: payments.arrived_kobo,
        currency: payments.currency,
        lastReceived: payments.received_kobo,
        lastCurrency: payments.received_currency,
        left: payments.refunded_kobo,
        moved: payments.moved_kobo,
        held: payments.held_kobo,
        unsettled: payments.unsettled_kobo,
        method: payments.payment_method,
        gateway: payments.gateway,
        providerReference: payments.provider_reference,
        paidAt: payments.paid_at,
        application: applications.application_number,
        firstName: applications.first_name,
        lastName: applications.last_name,
        program: applications.program,
        review: payments.review_reason,
        reviewed: payments.review_resolved_at,
      })
      .from(payments)
      .innerJoin(applications, eq(applications.id, payments.application_id))
      .where(and(paymentCondition(narrowing), beyond))
      .orderBy(...order)
      .limit(BATCH);
    after = rows.at(-1);
    if (rows.length > 0) yield rows.map(toCells);
    if (rows.length < BATCH) return;
  }
}

interface Selected {
  readonly created_at: Date;
  readonly reference: string;
  readonly status: string;
  readonly amount: number;
  readonly revenue: number;
  readonly received: number;
  readonly currency: string;
  readonly lastReceived: number | null;
  readonly lastCurrency: string | null;
  readonly left: number;
  readonly moved: number;
  readonly held: number;
  readonly unsettled: number;
  readonly method: string;
  readonly gateway: string;
  readonly providerReference: string | null;
  readonly paidAt: Date | null;
  readonly application: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly program: string | null;
  readonly review: string | null;
  readonly reviewed: Date | null;
}

/** Kobo as naira: a number with at most two decimals is exact enough for any sum that people pay. */
const naira = (kobo: number): number => kobo / 100;

function toCells(row: Selected): readonly SheetCell[] {
  const { lastReceived, lastCurrency } = row;
  const other = lastReceived !== null && lastCurrency !== null && lastCurrency !== row.currency;
  return [
    row.reference,
    row.status,
    naira(row.amount),
    naira(row.revenue),
    naira(row.received),
    other ? `${lastCurrency} ${naira(lastReceived)}` : null,
    naira(row.left - row.moved),
    naira(row.moved),
    naira(row.held),
    naira(row.unsettled),
    row.method.replaceAll('_', ' '),
    row.gateway.replaceAll('_', ' '),
    row.providerReference,
    row.created_at,
    row.paidAt,
    row.application,
    row.firstName,
    row.lastName,
    row.program,
    row.reviewed ? null : row.review,
  ];
}
