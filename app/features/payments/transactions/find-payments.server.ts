/** Which payments a view means. What is searched for is in the applicant's name, the application number or the reference, or names it. */
import { and, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import { anywhere } from '#app/lists/text-search.server.ts';
import { isPaymentReference } from '#core/payments/payment-reference.ts';
import { addDays, startOfDay } from '#core/shared/lagos-day.ts';
import { isFlagged } from '#db/open-review.ts';
import { applications, payments } from '#db/schema/index.ts';
import { applicantIs, paymentsNamedBy } from '../payment/named-by.server.ts';
import { isShownAs } from '../payment/payment-columns.server.ts';
import type { Narrowing } from '../payment/payment-filters.ts';

/** Money of another currency never settles anything; it is few, and is in the ledger alone. */
const HOLDS_UNSETTLED = sql`(${payments.unsettled_kobo} > 0 or ${payments.id} in (
  select payment_id from payment_events where currency <> 'NGN' group by payment_id, currency having sum(amount) <> 0))`;

const inStatus = (status: Narrowing['status']): SQL | undefined => {
  if (status === 'flagged') return isFlagged;
  if (status === 'unsettled') return HOLDS_UNSETTLED;
  return status ? isShownAs(status) : undefined;
};

/** On payments, joined to nothing. */
export const paymentCondition = ({
  q,
  status,
  purpose,
  method,
  gateway,
  from,
  to,
}: Narrowing): SQL | undefined =>
  and(
    inStatus(status),
    purpose ? eq(payments.purpose, purpose) : undefined,
    gateway ? eq(payments.gateway, gateway) : undefined,
    method ? eq(payments.payment_method, method) : undefined,
    from ? gte(payments.created_at, startOfDay(from)) : undefined,
    to ? lt(payments.created_at, startOfDay(addDays(to, 1))) : undefined,
    searched(q),
  );

/** Parts of 'PAY' and digits. Nothing else can be in a reference, so nothing else has to be looked for there. */
const PART_OF_REFERENCE = /^(?:(?:(?:p?a)?y)?\d+|p|pa|pay|a|ay|y)$/i;

function searched(q: string): SQL | undefined {
  if (!q) return undefined;
  const reference = q.toUpperCase();
  if (isPaymentReference(reference)) return eq(payments.payment_reference, reference);
  const named = paymentsNamedBy(q);
  return or(
    ofApplicants(applicantIs(q)),
    // A number of Remita's can look like one of ours.
    PART_OF_REFERENCE.test(q) ? ilike(payments.payment_reference, anywhere(q)) : undefined,
    isAmong(named),
  );
}

const isAmong = (named: SQL | undefined): SQL | undefined =>
  named && sql`${payments.id} = any(array${named})`;

const ofApplicants = (where: SQL | undefined): SQL =>
  sql`${payments.application_id} in (select ${applications.id} from ${applications} where ${where})`;
