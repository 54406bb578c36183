import { and, eq, exists, getTableColumns, inArray, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { href } from 'react-router';
import { completedPayments } from '#app/features/admissions/index.server.ts';
import { isSame, needsAnother } from '#app/features/identity/index.server.ts';
import { newestFirst, readKeysetPage } from '#app/lists/keyset.server.ts';
import type { ListAddress } from '#app/lists/list-address.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import { type Explanation, explainDifference } from '#core/payments/difference-cause.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import { statementKey } from '#core/payments/manual-payment.ts';
import { CURRENCY, formatNaira } from '#core/payments/money.ts';
import { openReview } from '#core/payments/open-review.ts';
import { type DifferenceStatus, needsColleagueToExplain } from '#core/payments/reconciliation.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import {
  applications,
  manual_payments,
  payments,
  reconciliation_differences,
  reconciliation_runs,
  users,
} from '#db/schema/index.ts';
import { formatMoney, promisedOf } from '../payment/present-payment.server.ts';

const PAGE_SIZE = 25;
const SAYS_SHOWN = 60;
const { file: _file, ...omitFile } = getTableColumns(reconciliation_runs);
type Side = typeof reconciliation_differences.$inferSelect.ours;

interface Wanted extends Partial<Pick<ListAddress, 'after' | 'before'>> {
  readonly actor: Actor;
}

/** Newest first, a page at a time; those of one status, or all, or one of them. */
export async function listDifferences(
  { db }: Pick<AppDeps, 'db'>,
  { actor, status, id, after = null, before = null }: Wanted & { status?: DifferenceStatus; id?: string },
) {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  const approver = alias(users, 'approver');
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
          approvedBy: approver.name,
          payment: payments,
          promisedKobo: promisedOf(db),
          ownerId: applications.user_id,
          application_number: applications.application_number,
          first_name: applications.first_name,
          last_name: applications.last_name,
        })
        .from(reconciliation_differences)
        .leftJoin(users, eq(users.id, reconciliation_differences.resolved_by))
        .leftJoin(approver, eq(approver.id, reconciliation_differences.approved_by))
        .leftJoin(payments, eq(payments.id, reconciliation_differences.payment_id))
        .leftJoin(applications, eq(applications.id, payments.application_id))
        .where(
          and(
            status ? eq(reconciliation_differences.status, status) : undefined,
            id ? eq(reconciliation_differences.id, id) : undefined,
            beyond,
          ),
        )
        .orderBy(...order)
        .limit(limit),
    placeOf: ({ difference }) => ({ createdAt: difference.created_at, id: difference.id }),
  });
  const causes = await explainDifferences(
    db,
    page.rows.filter(({ difference }) => difference.status === 'Open'),
  );
  const same = await needsAnother(db, actor, 'payment.record-manual');
  return ok({
    ...page,
    rows: page.rows.map(({ difference, resolvedBy, approvedBy, payment, ownerId, ...row }) => ({
      application_number: row.application_number,
      applicant: fullName(row.first_name, row.last_name) || null,
      id: difference.id,
      gateway: difference.gateway,
      kind: difference.kind,
      reference: difference.reference,
      provider_reference: difference.provider_reference,
      ours: presentOurs(difference.ours, payment),
      theirs: present(difference.theirs),
      paymentPath: difference.payment_id && href('/payment-system/:id', { id: difference.payment_id }),
      paid_at: difference.paid_at?.toISOString() ?? null,
      status: difference.status,
      resolution: difference.resolution,
      resolution_note: difference.resolution_note,
      resolvedBy,
      resolved_at: difference.resolved_at?.toISOString() ?? null,
      approvedBy,
      // Explained by one person, and open until a second agrees.
      waits: difference.status === 'Open' && difference.resolution !== null,
      whyNot: same(difference.resolved_by).whyNot,
      mayApprove: !isSame(same(difference.resolved_by)) && can(actor, 'payment.record-manual', { ownerId }),
      needsColleague: needsColleagueToExplain(difference.theirs, payment?.held_kobo ?? 0, difference.kind),
      likely: causes.get(difference.id) ?? null,
      created_at: difference.created_at.toISOString(),
      version: difference.version,
    })),
  });
}

/** A side that knows nothing of it is null. */
const present = (side: Side) =>
  side && {
    status: side.status,
    amount: formatMoney(side.amount_kobo, side.currency),
  };

/**
 * The amount asked stands beside the amount held: money that is wrong equals theirs, and only differs from the fee.
 */
function presentOurs(side: Side, payment: typeof payments.$inferSelect | null) {
  const ours = present(side);
  if (!ours) return null;
  const asked = payment && formatMoney(payment.amount_kobo, payment.currency);
  return { ...ours, asked: asked === ours.amount ? null : asked };
}

/**
 * Counts the differences that a person has to explain or has explained, and sums what each side has of those with this
 * status.
 */
export async function countDifferences({ db }: Pick<AppDeps, 'db'>, status: 'Open' | 'Resolved') {
  const kobo = (side: 'ours' | 'theirs') =>
    sql<string>`coalesce(sum((${reconciliation_differences[side]} ->> 'amount_kobo')::bigint) filter (where
      ${reconciliation_differences.status} = ${status} and ${reconciliation_differences[side]} ->> 'currency' = ${CURRENCY}), 0)`;
  const [row] = await db
    .select({
      open: sql<number>`(count(*) filter (where ${reconciliation_differences.status} = 'Open'))::int`,
      done: sql<number>`(count(*) filter (where ${reconciliation_differences.status} = 'Resolved'))::int`,
      ours: kobo('ours'),
      theirs: kobo('theirs'),
    })
    .from(reconciliation_differences)
    .where(inArray(reconciliation_differences.status, ['Open', 'Resolved']));
  const { open = 0, done = 0, ours = '0', theirs = '0' } = row ?? {};
  return { open, done, ours: formatNaira(Number(ours)), theirs: formatNaira(Number(theirs)) };
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
        .select(omitFile)
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
      status: run.status,
      listed: run.listed,
      matched: run.matched,
      settled: run.settled,
      differences: run.differences,
      problem: run.problem,
      file_name: run.file_name,
      doubt: run.status === 'Asking' ? (run.reading?.doubt ?? null) : null,
      assumed: run.reading?.dates?.assumed ?? null,
      totals: (run.reading?.totals ?? []).map(({ row, says, sumKobo }) => ({
        row,
        says: says.slice(0, SAYS_SHOWN),
        sum: sumKobo === null ? null : formatNaira(sumKobo),
      })),
      leftOut: run.reading?.leftOut ?? 0,
      created_at: run.created_at.toISOString(),
      finished_at: run.finished_at?.toISOString() ?? null,
    })),
  });
}

/** True if any comparison has come to its end. Without one nothing is known to agree. */
export const hasCompared = async ({ db }: Pick<AppDeps, 'db'>): Promise<boolean> =>
  (await db.$count(reconciliation_runs, eq(reconciliation_runs.status, 'Finished'))) > 0;

export type DifferenceView = Given<typeof listDifferences>['rows'][number];
export type ReconciliationRunView = Given<typeof listReconciliationRuns>['rows'][number];

type Difference = typeof reconciliation_differences.$inferSelect;
type Payment = typeof payments.$inferSelect;

/** A difference with its payment, and what of that is promised to go back. */
interface DifferenceLine {
  readonly difference: Difference;
  readonly payment: Payment | null;
  readonly promisedKobo: number | null;
}

interface LikelyCause extends Explanation {
  /** The application that began to pay it. */
  readonly application_number: string | null;
}

async function explainDifferences(
  db: Queryable,
  lines: readonly DifferenceLine[],
): Promise<ReadonlyMap<string, LikelyCause>> {
  const unknown = lines.flatMap(({ difference }) => (difference.kind === 'missing-here' ? [difference] : []));
  const waiting = await findWaiting(db, unknown);
  const begun = await findBegun(db, unknown);
  return new Map(
    lines.map(({ difference, payment, promisedKobo }) => {
      const numbers = begun.get(difference.id) ?? [];
      const explained = explainDifference({
        kind: difference.kind,
        ours: difference.ours,
        theirs: difference.theirs,
        refundedKobo: payment ? payment.refunded_kobo - payment.moved_kobo : 0,
        promisedKobo: promisedKobo ?? 0,
        inReview: payment !== null && openReview(payment) !== null,
        waitsForApproval: namesOf(difference).some((name) => waiting.has(name)),
        begun: numbers.length,
      });
      const application_number = explained.cause === 'begun-here' ? (numbers[0] ?? null) : null;
      return [difference.id, { ...explained, application_number }];
    }),
  );
}

const namesOf = ({ provider_reference, reference, subject_key }: Difference): readonly string[] =>
  [provider_reference, reference, subject_key].flatMap((name) => (name ? [statementKey(name)] : []));

async function findWaiting(db: Queryable, unknown: readonly Difference[]): Promise<ReadonlySet<string>> {
  const names = [...new Set(unknown.flatMap(namesOf))];
  if (names.length === 0) return new Set();
  const rows = await db
    .select({ key: manual_payments.statement_key })
    .from(manual_payments)
    .where(and(inArray(manual_payments.statement_key, names), eq(manual_payments.status, 'Requested')));
  return new Set(rows.map(({ key }) => key));
}

/** Applications that are not paid and began to pay the same amount through the same gateway, from two days before on. */
async function findBegun(
  db: Queryable,
  unknown: readonly Difference[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (unknown.length === 0) return new Map();
  const { theirs, paid_at, gateway, id } = reconciliation_differences;
  const rows = await db
    .selectDistinct({ id, number: applications.application_number })
    .from(reconciliation_differences)
    .innerJoin(
      payments,
      and(
        eq(payments.gateway, gateway),
        inArray(payments.status, ['Pending', 'Failed']),
        eq(payments.arrived_kobo, 0),
        sql`${payments.amount_kobo} = (${theirs} ->> 'amount_kobo')::bigint`,
        sql`${payments.currency} = ${theirs} ->> 'currency'`,
        sql`${payments.created_at} between ${paid_at} - interval '2 days' and ${paid_at} + interval '1 hour'`,
      ),
    )
    .innerJoin(applications, eq(applications.id, payments.application_id))
    .where(
      and(
        inArray(
          id,
          unknown.map((one) => one.id),
        ),
        not(exists(completedPayments(db, applications.id, undefined, sql<PaidPurpose>`${payments.purpose}`))),
      ),
    );
  const found = new Map<string, string[]>();
  for (const row of rows) found.set(row.id, [...(found.get(row.id) ?? []), row.number]);
  return found;
}
