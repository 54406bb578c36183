/** What is known of the payments of applications, as core needs it to say how their fees stand. Only read here. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AttemptEnding, PaymentFacts } from '#core/payments/fee-standing.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import { lastReview } from '#core/payments/open-review.ts';
import type { PaymentMethod } from '#core/payments/payment-methods.ts';
import type { PaymentStatus } from '#core/payments/payment-status.ts';
import type { RefundStatus } from '#core/payments/refund-status.ts';
import { isRefusalReason } from '#core/payments/refusal-reasons.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { payment_events, payments, refunds } from '#db/schema/index.ts';

const ENDINGS: Readonly<Record<string, AttemptEnding>> = {
  declined: 'declined',
  returned: 'returned',
  closed: 'closed',
  'verified-failed': 'refused',
};

/** @returns by the id of the application, newest first; those without any are not in it. */
export async function readPaymentFacts(
  db: Queryable,
  applicationIds: readonly string[],
  purpose: PaidPurpose = 'application',
): Promise<ReadonlyMap<string, readonly PaymentFacts[]>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.application_id, [...applicationIds]), eq(payments.purpose, purpose)))
    .orderBy(desc(payments.created_at), desc(payments.id));
  if (rows.length === 0) return new Map();
  const endings = await endingsOf(
    db,
    rows.filter(({ status }) => status === 'Failed').map(({ id }) => id),
  );
  const given = await refundsOf(
    db,
    rows.filter(({ arrived_kobo }) => arrived_kobo > 0).map(({ id }) => id),
  );
  const facts = rows.map((row) => ({
    applicationId: row.application_id,
    payment: present(row, endings.get(row.id) ?? null, given.get(row.id) ?? []),
  }));
  return new Map(
    [...Map.groupBy(facts, ({ applicationId }) => applicationId)].map(([id, of]) => [
      id,
      of.map(({ payment }) => payment),
    ]),
  );
}

export const paymentFactsOf = async (db: Queryable, applicationId: string, purpose?: PaidPurpose) =>
  (await readPaymentFacts(db, [applicationId], purpose)).get(applicationId) ?? [];

function present(
  row: typeof payments.$inferSelect,
  ending: PaymentFacts['ending'],
  of: PaymentFacts['refunds'],
): PaymentFacts {
  const { received_kobo, received_currency } = row;
  return {
    reference: row.payment_reference,
    method: row.payment_method as PaymentMethod,
    status: row.status as PaymentStatus,
    asksGateway: row.gateway !== 'bank_transfer',
    amountKobo: row.amount_kobo,
    feeKobo: row.fee_kobo ?? row.amount_kobo,
    arrivedKobo: row.arrived_kobo,
    refundedKobo: row.refunded_kobo,
    movedKobo: row.moved_kobo,
    paidOn: row.paid_at && lagosDayOf(row.paid_at),
    received:
      received_kobo !== null && received_currency !== null
        ? { amount: received_kobo, currency: received_currency }
        : null,
    review: lastReview(row),
    resolved: row.review_resolved_at !== null,
    ending: row.status === 'Failed' ? (ending ?? { kind: 'other', because: null }) : null,
    refunds: of,
  };
}

/** The last event of each that ended it. */
async function endingsOf(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, NonNullable<PaymentFacts['ending']>>();
  const rows = await db
    .select({
      id: payment_events.payment_id,
      kind: payment_events.kind,
      details: payment_events.details,
    })
    .from(payment_events)
    .where(and(inArray(payment_events.payment_id, [...ids]), eq(payment_events.to_status, 'Failed')))
    .orderBy(payment_events.created_at, payment_events.id);
  return new Map(
    rows.map(({ id, kind, details }) => [
      id,
      {
        kind: ENDINGS[kind] ?? ('other' as const),
        because: typeof details.reason === 'string' ? details.reason : null,
        refusal: isRefusalReason(details.refusal) ? details.refusal : undefined,
      },
    ]),
  );
}

async function refundsOf(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaymentFacts['refunds']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: refunds.payment_id, amountKobo: refunds.amount_kobo, status: refunds.status })
    .from(refunds)
    .where(inArray(refunds.payment_id, [...ids]));
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => [
      id,
      of.map(({ amountKobo, status }) => ({ amountKobo, status: status as RefundStatus })),
    ]),
  );
}
