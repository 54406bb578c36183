/** Of one line of a statement, or of one payment, the parts that are recorded for several applications and fees. */

import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { fullName } from '#core/identity/full-name.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import { formatNaira } from '#core/payments/money.ts';
import type { Queryable } from '#db/client.ts';
import { applications, bank_statement_lines, manual_payments, payments } from '#db/schema/index.ts';
import { purposeAskedOfEach } from '../payment/queries.server.ts';

type Manual = Pick<typeof manual_payments.$inferSelect, 'line_id' | 'from_payment_id'>;

const sourceOf = ({ line_id, from_payment_id }: Manual): string | null => line_id ?? from_payment_id;

/** @returns of each: all parts beside it that were not declined; null where it takes all there is. */
export async function partsOfMoney(db: Queryable, of: readonly Manual[]) {
  const ids = of.flatMap((one) => sourceOf(one) ?? []);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            id: manual_payments.id,
            line_id: manual_payments.line_id,
            from_payment_id: manual_payments.from_payment_id,
            amountKobo: manual_payments.amount_kobo,
            wholeKobo:
              sql<number>`coalesce(${bank_statement_lines.amount_kobo}, ${payments.arrived_kobo})`.mapWith(
                Number,
              ),
            application_number: applications.application_number,
            first_name: applications.first_name,
            last_name: applications.last_name,
            purpose: sql<PaidPurpose>`coalesce(${manual_payments.purpose}, ${purposeAskedOfEach})`,
            status: manual_payments.status,
          })
          .from(manual_payments)
          .innerJoin(applications, eq(applications.id, manual_payments.application_id))
          .leftJoin(bank_statement_lines, eq(bank_statement_lines.id, manual_payments.line_id))
          .leftJoin(payments, eq(payments.id, manual_payments.from_payment_id))
          .where(
            and(
              ne(manual_payments.status, 'Declined'),
              or(inArray(manual_payments.line_id, ids), inArray(manual_payments.from_payment_id, ids)),
            ),
          )
          .orderBy(asc(manual_payments.created_at), asc(manual_payments.id));
  const bySource = Map.groupBy(rows, (row) => sourceOf(row));
  return (manual: Manual) => {
    const parts = bySource.get(sourceOf(manual)) ?? [];
    const wholeKobo = parts[0]?.wholeKobo ?? 0;
    const takenKobo = parts.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
    if (parts.length < 2 && takenKobo >= wholeKobo) return null;
    return {
      whole: formatNaira(wholeKobo),
      left: formatNaira(Math.max(0, wholeKobo - takenKobo)),
      parts: parts.map(({ id, amountKobo, application_number, first_name, last_name, purpose }) => ({
        id,
        application_number,
        applicant: fullName(first_name, last_name),
        purpose,
        amount: formatNaira(amountKobo),
      })),
    };
  };
}
