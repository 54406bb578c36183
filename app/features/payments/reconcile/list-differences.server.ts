import { and, eq } from 'drizzle-orm';
import { href } from 'react-router';
import { newestFirst, readKeysetPage } from '#app/lists/keyset.server.ts';
import type { ListAddress } from '#app/lists/list-address.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type {
  DifferenceKind,
  DifferenceResolution,
  DifferenceStatus,
  RunStatus,
} from '#core/payments/reconciliation.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import {
  applications,
  payments,
  reconciliation_differences,
  reconciliation_runs,
  users,
} from '#db/schema/index.ts';
import { formatMoney } from '../payment/present-payment.server.ts';

const PAGE_SIZE = 25;
type Side = typeof reconciliation_differences.$inferSelect.ours;

interface Wanted extends Partial<Pick<ListAddress, 'after' | 'before'>> {
  readonly actor: Actor;
}

/** Newest first, a page at a time; those of one status, or all. */
export async function listDifferences(
  { db }: Pick<AppDeps, 'db'>,
  { actor, status, after = null, before = null }: Wanted & { status?: DifferenceStatus },
) {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  const page = await readKeysetPage({
    size: PAGE_SIZE,
    after,
    before,
    ordering: newestFirst(reconciliation_differences.created_at, reconciliation_differences.id),
    read: ({ beyond, order, limit }) =>
      db
        .select({
          difference: reconciliation_differences,
          resolvedBy: users.name,
          asked_kobo: payments.amount_kobo,
          asked_currency: payments.currency,
          application_number: applications.application_number,
          first_name: applications.first_name,
          last_name: applications.last_name,
        })
        .from(reconciliation_differences)
        .leftJoin(users, eq(users.id, reconciliation_differences.resolved_by))
        .leftJoin(payments, eq(payments.id, reconciliation_differences.payment_id))
        .leftJoin(applications, eq(applications.id, payments.application_id))
        .where(and(status ? eq(reconciliation_differences.status, status) : undefined, beyond))
        .orderBy(...order)
        .limit(limit),
    placeOf: ({ difference }) => ({ createdAt: difference.created_at, id: difference.id }),
  });
  return ok({
    ...page,
    rows: page.rows.map(
      ({ difference, resolvedBy, application_number, first_name, last_name, ...asked }) => ({
        application_number,
        applicant: `${first_name ?? ''} ${last_name ?? ''}`.trim() || null,
        id: difference.id,
        gateway: difference.gateway,
        kind: difference.kind as DifferenceKind,
        reference: difference.reference,
        provider_reference: difference.provider_reference,
        ours: presentOurs(difference.ours, asked),
        theirs: present(difference.theirs),
        paymentPath: difference.payment_id && href('/payment-system/:id', { id: difference.payment_id }),
        paid_at: difference.paid_at?.toISOString() ?? null,
        status: difference.status as DifferenceStatus,
        resolution: difference.resolution as DifferenceResolution | null,
        resolution_note: difference.resolution_note,
        resolvedBy,
        created_at: difference.created_at.toISOString(),
        version: difference.version,
      }),
    ),
  });
}

/** Null where that side knows nothing of it. */
const present = (side: Side) =>
  side && {
    status: side.status,
    amount: formatMoney(side.amount_kobo, side.currency),
  };

/** What was asked stands beside what is held: money that is wrong equals theirs, and only differs from the fee. */
function presentOurs(
  side: Side,
  { asked_kobo, asked_currency }: { asked_kobo: number | null; asked_currency: string | null },
) {
  const ours = present(side);
  if (!ours) return null;
  const asked =
    asked_kobo === null || asked_currency === null ? null : formatMoney(asked_kobo, asked_currency);
  return { ...ours, asked: asked === ours.amount ? null : asked };
}

export async function listReconciliationRuns(
  { db }: Pick<AppDeps, 'db'>,
  { actor, after = null, before = null }: Wanted,
) {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  const page = await readKeysetPage({
    size: PAGE_SIZE,
    after,
    before,
    ordering: newestFirst(reconciliation_runs.created_at, reconciliation_runs.id),
    read: ({ beyond, order, limit }) =>
      db
        .select()
        .from(reconciliation_runs)
        .where(beyond)
        .orderBy(...order)
        .limit(limit),
    placeOf: ({ created_at, id }) => ({ createdAt: created_at, id }),
  });
  return ok({
    ...page,
    rows: page.rows.map((run) => ({
      id: run.id,
      gateway: run.gateway,
      source: run.source as 'gateway' | 'file',
      from: run.from_at.toISOString(),
      to: run.to_at.toISOString(),
      status: run.status as RunStatus,
      listed: run.listed,
      matched: run.matched,
      settled: run.settled,
      differences: run.differences,
      problem: run.problem,
      file_name: run.file_name,
      created_at: run.created_at.toISOString(),
      finished_at: run.finished_at?.toISOString() ?? null,
    })),
  });
}

/** Whether any comparison has come to its end. Without one nothing is known to agree. */
export const hasCompared = async ({ db }: Pick<AppDeps, 'db'>): Promise<boolean> =>
  (await db.$count(reconciliation_runs, eq(reconciliation_runs.status, 'Finished' satisfies RunStatus))) > 0;

export type DifferenceView = Given<typeof listDifferences>['rows'][number];
export type ReconciliationRunView = Given<typeof listReconciliationRuns>['rows'][number];
