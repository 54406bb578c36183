/**
 * Reads the facts about payments of applications that core needs for the state of their fees. Nothing is written here.
 */
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { AttemptEnding, PaymentFacts } from '#core/payments/fee-standing.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import { lastReview } from '#core/payments/open-review.ts';
import { isRefusalReason } from '#core/payments/refusal-reasons.ts';
import { OPEN_WORDS } from '#core/payments/settlement.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { payment_events, payments, refunds } from '#db/schema/index.ts';

const ENDINGS: Readonly<Record<string, AttemptEnding>> = {
  declined: 'declined',
  returned: 'returned',
  closed: 'closed',
  'verified-failed': 'refused',
  expired: 'expired',
  // The gateway's last word on an attempt that is open.
  'try-refused': 'refused',
  left: 'left',
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
    rows.filter(({ status }) => status !== 'Completed').map(({ id }) => id),
  );
  const given = await refundsOf(
    db,
    rows.filter(({ arrived_kobo }) => arrived_kobo > 0).map(({ id }) => id),
  );
  const facts = rows.map((row) => ({
    applicationId: row.application_id,
    payment: present(row, endings.get(row.id), given.get(row.id)),
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
  ending: Ending = {},
  { channel = null, refunds: of = [] }: Pick<Partial<PaymentFacts>, 'channel' | 'refunds'> = {},
): PaymentFacts {
  const { received_kobo, received_currency } = row;
  return {
    reference: row.payment_reference,
    method: row.payment_method,
    status: row.status,
    asksGateway: row.gateway !== 'bank_transfer',
    begunOn: lagosDayOf(row.created_at),
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
    number: ending.cancelled ? null : row.offline_code,
    cancelledNumber: ending.cancelled ? row.offline_code : null,
    channel,
    ending: endingOf(row, ending),
    refunds: of,
  };
}

interface Ending {
  readonly failed?: PaymentFacts['ending'] | undefined;
  /** The gateway's word while the attempt was open; null: something is under way. */
  readonly said?: PaymentFacts['ending'] | undefined;
  readonly cancelled?: boolean;
}

function endingOf(
  { status, offline_code }: typeof payments.$inferSelect,
  { failed, said }: Ending,
): PaymentFacts['ending'] {
  if (status === 'Completed') return null;
  if (status === 'Failed') return failed ?? { kind: 'other', because: null };
  // A number is given out to be paid at a bank: until something else is heard, nobody has.
  return said === undefined && offline_code !== null ? { kind: 'left', because: null } : (said ?? null);
}

/** Reads the ending of each attempt: by the last event that ended it, or by its gateway's word while it is open. */
async function endingsOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Ending>> {
  if (ids.length === 0) return new Map();
  const { payment_id, kind, details, to_status } = payment_events;
  const rows = await db
    .select({ id: payment_id, kind, details, to: to_status })
    .from(payment_events)
    .where(
      and(
        inArray(payment_id, [...ids]),
        or(eq(to_status, 'Failed'), inArray(kind, [...OPEN_WORDS, 'cancelled'])),
      ),
    )
    .orderBy(payment_events.created_at, payment_events.id);
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, events]) => {
      const failed = events.findLast(({ to }) => to === 'Failed');
      const said = events.findLast((event) => OPEN_WORDS.some((word) => word === event.kind));
      return [
        id,
        {
          failed: failed && endingBy(failed),
          said: said && endingBy(said),
          cancelled: events.some((event) => event.kind === 'cancelled'),
        },
      ];
    }),
  );
}

const endingBy = ({
  kind,
  details: { reason, refusal },
}: Pick<typeof payment_events.$inferSelect, 'kind' | 'details'>): PaymentFacts['ending'] =>
  kind === 'under-way'
    ? null
    : {
        kind: ENDINGS[kind] ?? 'other',
        because: typeof reason === 'string' ? reason : null,
        refusal: isRefusalReason(refusal) ? refusal : undefined,
      };

/** Reads, for attempts that brought money, the channel and the refunds. */
async function refundsOf(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<PaymentFacts, 'channel' | 'refunds'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: refunds.payment_id, amountKobo: refunds.amount_kobo, status: refunds.status })
    .from(refunds)
    .where(inArray(refunds.payment_id, [...ids]));
  const of = Map.groupBy(rows, ({ id }) => id);
  const channels = await db
    .select({ id: payment_events.payment_id, channel: sql<string>`${payment_events.details}->>'channel'` })
    .from(payment_events)
    .where(and(inArray(payment_events.payment_id, [...ids]), sql`${payment_events.details} ? 'channel'`));
  const channelOf = new Map(channels.map(({ id, channel }) => [id, channel]));
  return new Map(
    ids.map((id) => [
      id,
      {
        channel: channelOf.get(id) ?? null,
        refunds: (of.get(id) ?? []).map(({ amountKobo, status }) => ({
          amountKobo,
          status: status,
        })),
      },
    ]),
  );
}
