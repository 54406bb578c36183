/** A difference whose decision the second person declined is there to be decided about again. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { DifferenceResolution, DifferenceStatus } from '#core/payments/reconciliation.ts';
import type { Transaction } from '#db/client.ts';
import { reconciliation_differences } from '#db/schema/index.ts';

/** The money that it was to be recorded as. */
export const reopenAttached = (tx: Transaction, deps: Pick<AppDeps, 'clock'>, differenceId: string) =>
  reopen(tx, deps, 'attached', eq(reconciliation_differences.id, differenceId));

/** The refund that it was explained with. */
export const reopenRefunded = (tx: Transaction, deps: Pick<AppDeps, 'clock'>, paymentId: string) =>
  reopen(tx, deps, 'refunded', eq(reconciliation_differences.payment_id, paymentId));

/** Reopens a difference that one person explained, where another person does not believe it. */
export const reopenExplained = (tx: Transaction, deps: Pick<AppDeps, 'clock'>, differenceId: string) =>
  reopen(tx, deps, 'explained', eq(reconciliation_differences.id, differenceId));

async function reopen(
  tx: Transaction,
  { clock }: Pick<AppDeps, 'clock'>,
  resolution: DifferenceResolution,
  which: SQL,
): Promise<void> {
  await tx
    .update(reconciliation_differences)
    .set({
      status: 'Open' satisfies DifferenceStatus,
      resolution: null,
      resolution_note: null,
      resolved_by: null,
      resolved_at: null,
      updated_at: clock(),
      version: sql`${reconciliation_differences.version} + 1`,
    })
    .where(and(which, eq(reconciliation_differences.resolution, resolution)));
}
