/** What our records say besides of open differences, for core to explain them. */

import { and, eq, exists, inArray, not, sql } from 'drizzle-orm';
import { completedPayments } from '#app/features/admissions/index.server.ts';
import { type Explanation, explainDifference } from '#core/payments/difference-cause.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import { statementKey } from '#core/payments/manual-payment.ts';
import { openReview } from '#core/payments/open-review.ts';
import type { Queryable } from '#db/client.ts';
import { applications, manual_payments, payments, reconciliation_differences } from '#db/schema/index.ts';

type Difference = typeof reconciliation_differences.$inferSelect;
type Payment = typeof payments.$inferSelect;

/** A difference with its payment, and what of that is promised to go back. */
export interface DifferenceLine {
  readonly difference: Difference;
  readonly payment: Payment | null;
  readonly promisedKobo: number | null;
}

export interface LikelyCause extends Explanation {
  /** The application that began to pay it. */
  readonly application_number: string | null;
}

export async function explainDifferences(
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
