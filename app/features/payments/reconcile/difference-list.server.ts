import { and, eq, exists, getTableColumns, inArray, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { href } from 'react-router';
import { completedPayments } from '#app/features/admissions/index.server.ts';
import { isSame, needsAnother } from '#app/features/identity/index.server.ts';
import { newestFirst } from '#app/lists/keyset.server.ts';
import { list, oneOf } from '#app/lists/list.server.ts';
import type { Presented } from '#app/lists/open-list.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { lagosDay } from '#app/words/lagos-time.ts';
import { can } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import { statementKey } from '#core/payments/manual-payment.ts';
import { CURRENCY, formatNaira } from '#core/payments/money.ts';
import { openReview } from '#core/payments/open-review.ts';
import {
  type Explanation,
  explainDifference,
  needsColleagueToExplain,
} from '#core/payments/reconciliation.ts';
import type { Queryable } from '#db/client.ts';
import {
  applications,
  manual_payments,
  payments,
  reconciliation_differences,
  reconciliation_runs,
  users,
} from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { formatMoney, promisedOf } from '../payment/present-payment.server.ts';

const SAYS_SHOWN = 60;
const PATH = '/payment-system/reconciliation';
const { file: _file, ...omitFile } = getTableColumns(reconciliation_runs);
type Side = typeof reconciliation_differences.$inferSelect.ours;

const words = wordsFor('en');
const { reconciliation: texts, manual, decideRow, gateway, count } = words.bursary;
const { facts } = words.payments;
const approver = alias(users, 'approver');

const STATUSES = { open: 'Open', done: 'Resolved' } as const;
const OPEN = ['open'];
const DONE = ['done'];

type Read = Pick<DifferenceLine, 'difference' | 'payment'>;
const pathOfPayment = ({ payment_id: id }: Difference) => id && href('/payment-system/:id', { id });
const nameIn = ({ difference }: Read) => difference.reference ?? difference.provider_reference;

/** Newest first: those that are open, or those that were decided. */
export const DIFFERENCES = list({
  path: PATH,
  permission: 'payments.screen',
  title: texts.title,
  size: 25,
  select: ({ db }) =>
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
      .leftJoin(applications, eq(applications.id, payments.application_id)),
  order: () => newestFirst(reconciliation_differences.created_at, reconciliation_differences.id),
  placeOf: ({ difference }) => ({ createdAt: difference.created_at, id: difference.id }),
  filters: {
    show: oneOf(['open', 'done'], {
      label: texts.title,
      otherwise: 'open',
      where: (show) => eq(reconciliation_differences.status, STATUSES[show]),
    }),
  },
  tabs: { filter: 'show', label: texts.title },
  opens: { id: reconciliation_differences.id, which: ({ difference }) => difference.status === 'Open' },
  columns: {
    kind: { heading: texts.kind, value: ({ difference }) => texts.kinds[difference.kind] },
    gateway: {
      heading: texts.fields.gateway,
      on: OPEN,
      value: ({ difference }) => gateway(difference.gateway),
    },
    applicant: {
      heading: facts.applicant,
      fills: true,
      on: OPEN,
      value: ({ first_name, last_name }) => fullName(first_name, last_name) || texts.nothing,
    },
    reference: {
      heading: facts.reference,
      as: 'code',
      value: (row) => nameIn(row) ?? texts.nothing,
      to: ({ difference }) => pathOfPayment(difference),
    },
    ours: {
      heading: texts.ours,
      on: OPEN,
      value: ({ difference, payment }) => sayOurs(difference.ours, payment),
    },
    theirs: { heading: texts.theirs, on: OPEN, value: ({ difference }) => say(difference.theirs) },
    decide: { heading: decideRow, acts: true, on: OPEN, value: nameIn },
    resolution: {
      heading: texts.fields.resolution,
      on: DONE,
      value: ({ difference }) => difference.resolution && texts.decided[difference.resolution],
      note: ({ difference }) => difference.resolution_note,
    },
    by: {
      heading: texts.by,
      on: DONE,
      value: ({ resolvedBy, approvedBy }) =>
        resolvedBy ? manual.twoPersons(resolvedBy, approvedBy) : texts.nothing,
    },
  },
  present: async (rows, { db, actor }) => {
    const open = rows.filter(({ difference }) => difference.status === 'Open');
    const causes = await explainDifferences(db, open);
    const same = await needsAnother(db, actor, 'payment.record-manual');
    return rows.map(({ difference, resolvedBy, payment, ownerId, ...row }) => ({
      application_number: row.application_number,
      applicant: fullName(row.first_name, row.last_name) || null,
      gateway: difference.gateway,
      kind: difference.kind,
      reference: difference.reference,
      provider_reference: difference.provider_reference,
      paymentPath: pathOfPayment(difference),
      paid_at: difference.paid_at?.toISOString() ?? null,
      status: difference.status,
      resolution: difference.resolution,
      resolution_note: difference.resolution_note,
      resolvedBy,
      resolved_at: difference.resolved_at?.toISOString() ?? null,
      // Explained by one person, and open until a second agrees.
      waits: difference.status === 'Open' && difference.resolution !== null,
      whyNot: same(difference.resolved_by).whyNot,
      mayApprove: !isSame(same(difference.resolved_by)) && can(actor, 'payment.record-manual', { ownerId }),
      needsColleague: needsColleagueToExplain(difference.theirs, payment?.held_kobo ?? 0, difference.kind),
      likely: causes.get(difference.id) ?? null,
      version: difference.version,
    }));
  },
  empty: ({ show }) =>
    show === 'done' ? { title: texts.noneDone } : { title: texts.noneOpen, advice: texts.noneOpenAdvice },
});

export type DifferenceView = Presented<typeof DIFFERENCES>;

const statusNames: Readonly<Record<string, string>> = { ...words.statusNames, ...texts.outcomes };

/** The facts that one side knows of a payment. */
const say = (side: Side, amount = side && formatMoney(side.amount_kobo, side.currency)): string =>
  side ? `${statusNames[side.status] ?? side.status}, ${amount}` : texts.nothing;

/**
 * The amount asked stands beside the amount held: money that is wrong equals theirs, and only differs from the fee.
 */
function sayOurs(side: Side, payment: typeof payments.$inferSelect | null): string {
  if (!side) return texts.nothing;
  const held = formatMoney(side.amount_kobo, side.currency);
  const asked = payment && formatMoney(payment.amount_kobo, payment.currency);
  return say(side, asked === null || asked === held ? held : texts.held(held, asked));
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

/** The comparisons, newest first. */
export const RUNS = list({
  path: PATH,
  at: { show: 'runs' },
  permission: 'payments.screen',
  title: texts.views.runs,
  size: 25,
  select: ({ db }) => db.select(omitFile).from(reconciliation_runs),
  order: () => newestFirst(reconciliation_runs.created_at, reconciliation_runs.id),
  placeOf: ({ created_at, id }) => ({ createdAt: created_at, id }),
  filters: {},
  columns: {
    gateway: {
      heading: texts.fields.gateway,
      value: (run) => gateway(run.gateway),
      note: ({ file_name }) => file_name,
    },
    days: {
      heading: texts.days,
      value: ({ status, from_at, to_at }) =>
        status === 'Asking' ? texts.nothing : texts.span(dayOf(from_at), dayOf(to_at)),
    },
    status: { heading: facts.status, value: ({ status }) => texts.statuses[status] },
    listed: {
      heading: texts.listed,
      as: 'count',
      value: ({ listed }) => count(listed),
      note: ({ reading }) =>
        [
          ...(reading?.totals ?? []).map(({ row, says, sumKobo }) =>
            texts.total(row, says.slice(0, SAYS_SHOWN), sumKobo === null ? null : formatNaira(sumKobo)),
          ),
          ...(reading?.leftOut ? [texts.leftOut(reading.leftOut)] : []),
        ].join(' ') || null,
    },
    matched: { heading: texts.matched, as: 'count', value: ({ matched }) => count(matched) },
    differences: { heading: texts.found, as: 'count', value: ({ differences }) => count(differences) },
    when: { heading: texts.startedAt, as: 'moment', value: ({ created_at }) => created_at },
  },
  present: (runs) =>
    runs.map((run) => ({
      status: run.status,
      problem: run.problem,
      file_name: run.file_name,
      doubt: run.status === 'Asking' ? (run.reading?.doubt ?? null) : null,
      assumed: run.reading?.dates?.assumed ?? null,
    })),
  empty: { title: texts.noRuns },
});

const dayOf = (moment: Date) => lagosDay(words, moment.toISOString());

/** True if any comparison has come to its end. Without one nothing is known to agree. */
export const hasCompared = async ({ db }: Pick<AppDeps, 'db'>): Promise<boolean> =>
  (await db.$count(reconciliation_runs, eq(reconciliation_runs.status, 'Finished'))) > 0;

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
