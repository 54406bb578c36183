import { and, desc, eq } from 'drizzle-orm';
import { href } from 'react-router';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { CURRENCY, formatNaira } from '#core/payments/money.ts';
import type {
  DifferenceKind,
  DifferenceResolution,
  DifferenceStatus,
  RunStatus,
} from '#core/payments/reconciliation.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { reconciliation_differences, reconciliation_runs, users } from '#db/schema/index.ts';
import type { Forbidden } from '../payment/bursary-problems.ts';
import type { DifferenceView, ReconciliationRunView } from '../payment/bursary-records-view.ts';

const MOST = 200;
type Side = typeof reconciliation_differences.$inferSelect.ours;

/** Newest first; those of one status, or those that one run saw. */
export async function listDifferences(
  { db }: Pick<AppDeps, 'db'>,
  { actor, status, runId }: { actor: Actor; status?: DifferenceStatus; runId?: string },
): Promise<Result<readonly DifferenceView[], Forbidden>> {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  const rows = await db
    .select({ difference: reconciliation_differences, resolvedBy: users.name })
    .from(reconciliation_differences)
    .leftJoin(users, eq(users.id, reconciliation_differences.resolved_by))
    .where(
      and(
        status ? eq(reconciliation_differences.status, status) : undefined,
        isId(runId) ? eq(reconciliation_differences.last_run_id, runId) : undefined,
      ),
    )
    .orderBy(desc(reconciliation_differences.created_at), desc(reconciliation_differences.id))
    .limit(MOST);
  return ok(
    rows.map(({ difference, resolvedBy }) => ({
      id: difference.id,
      gateway: difference.gateway,
      kind: difference.kind as DifferenceKind,
      reference: difference.reference,
      provider_reference: difference.provider_reference,
      ours: present(difference.ours),
      theirs: present(difference.theirs),
      paymentPath: difference.payment_id && href('/payment-system/:id', { id: difference.payment_id }),
      paid_at: difference.paid_at?.toISOString() ?? null,
      status: difference.status as DifferenceStatus,
      resolution: difference.resolution as DifferenceResolution | null,
      resolution_note: difference.resolution_note,
      resolvedBy,
      created_at: difference.created_at.toISOString(),
      version: difference.version,
    })),
  );
}

const present = (side: Side) =>
  side && {
    status: side.status,
    amount:
      side.currency === CURRENCY
        ? formatNaira(side.amount_kobo)
        : `${side.currency} ${formatNaira(side.amount_kobo).replace('₦', '')}`,
  };

export async function listReconciliationRuns(
  { db }: Pick<AppDeps, 'db'>,
  { actor }: { actor: Actor },
): Promise<Result<readonly ReconciliationRunView[], Forbidden>> {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  const rows = await db
    .select()
    .from(reconciliation_runs)
    .orderBy(desc(reconciliation_runs.created_at), desc(reconciliation_runs.id))
    .limit(MOST);
  return ok(
    rows.map((run) => ({
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
  );
}
