/** Differences stand once, however many runs see them: of each payment one is open, what the newest run found of it. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { DifferenceKind, DifferenceStatus } from '#core/payments/reconciliation.ts';
import { type payments, reconciliation_differences, type reconciliation_runs } from '#db/schema/index.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId'>;
type Run = Pick<typeof reconciliation_runs.$inferSelect, 'id' | 'gateway'>;
type Side = NonNullable<typeof reconciliation_differences.$inferSelect.theirs>;

export interface Difference {
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

export async function noteDifference(
  { db, clock, newId }: Deps,
  run: Run,
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
        // What a person explained stays explained, as long as the other side says the same.
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
  run: Run,
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
