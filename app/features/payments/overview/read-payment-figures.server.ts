/**
 * Every sum of payments that a screen, a chart or another program shows. What a payment's money counts as is decided in
 * core/payments/figures.ts and is in generated columns; here they are only added up. docs/glossary.md says what each
 * figure sums.
 */
import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import { matching } from '#app/lists/open-list.server.ts';
import { searchInTime } from '#app/lists/text-search.server.ts';
import type { DayMoney } from '#core/payments/bank-days.ts';
import type { CashMovement } from '#core/payments/cash-book.ts';
import {
  type ChartPeriod,
  chartBars,
  chartEdges,
  type DayFigures,
  lastAndBefore,
  percentMore,
  pointsMore,
  roundedUp,
  successRate,
} from '#core/payments/figures.ts';
import { CURRENCY, formatNaira } from '#core/payments/money.ts';
import type { PaymentMethod } from '#core/payments/payment-methods.ts';
import { addDays, type LagosDay, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import type { Database, Queryable } from '#db/client.ts';
import { gateway_settlements, manual_payments, payment_events, payments } from '#db/schema/index.ts';
import { formatMoney, mayBeInDoubt, revenueInDoubtOf } from '../payment/present-payment.server.ts';
import { PAYMENTS, type PaymentFilters } from '../transactions/payment-list.server.ts';

const DAY_MS = 86_400_000;
/** The days that the cards look back: the days of a change, and as many before them. */
const CARD_DAYS = 60;

export async function readStats(db: Queryable, now: Date) {
  const today = lagosDayOf(now);
  const midnight = startOfDay(today);
  const totals = await readTotals(db);
  const waiting = await readWaitingAt(db, midnight);
  const lately = { from: addDays(today, 1 - CARD_DAYS), before: addDays(today, 1) };
  const { last, before } = lastAndBefore(
    mergeDays([...(await readBegun(db, lately)), ...(await readPaid(db, lately))]),
    today,
  );
  const begunBetween = (from: Date, to: Date) =>
    db.$count(payments, and(gte(payments.created_at, from), lt(payments.created_at, to)));
  const unsettled = [
    ...(totals.unsettledKobo > 0 ? [formatNaira(totals.unsettledKobo)] : []),
    ...(await readOtherMoney(db)).map(({ amount, currency }) => formatMoney(amount, currency)),
  ];
  return {
    revenue: formatNaira(totals.revenueKobo),
    inDoubt: totals.inDoubtKobo === 0 ? null : formatNaira(totals.inDoubtKobo),
    refunded: totals.revenueReturnedKobo === 0 ? null : formatNaira(totals.revenueReturnedKobo),
    unsettled: unsettled.length === 0 ? null : unsettled,
    recent: formatNaira(last.collectedKobo),
    recentMore: percentMore(last.collectedKobo, before.collectedKobo),
    today: await begunBetween(midnight, startOfDay(addDays(today, 1))),
    yesterday: await begunBetween(startOfDay(addDays(today, -1)), new Date(now.getTime() - DAY_MS)),
    pending: totals.pending,
    pendingAtMidnight: waiting,
    successRate: successRate(totals),
    recentRate: successRate(last),
    recentRateMore: pointsMore(last, before),
  };
}

/** Sums come as text, since they can be larger than a number holds exactly; these cannot. */
const amount = (text: SQL) => sql`(${text})`.mapWith(Number);

/**
 * The totals of all payments there ever were. Each is counted along an index of its own: see decision 0041 for the
 * time that takes.
 */
async function readTotals(db: Queryable) {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select (select count(*) from ${payments}) as begun,
      (select count(*) from ${payments} where ${payments.status} = 'Pending') as pending,
      (select coalesce(sum(${payments.unsettled_kobo}), 0) from ${payments} where ${payments.unsettled_kobo} > 0) as unsettled,
      (select coalesce(sum(${payments.revenue_kobo} + ${payments.unsettled_kobo} - ${payments.held_kobo}), 0)
        from ${payments} where ${payments.refunded_kobo} > 0 and ${payments.status} = 'Completed') as revenue_returned,
      (select coalesce(sum(${revenueInDoubtOf(db)}), 0) from ${payments}
        where ${payments.status} = 'Completed' and ${mayBeInDoubt}) as in_doubt,
      completed, revenue
    from (select count(*) as completed, coalesce(sum(${payments.revenue_kobo}), 0) as revenue
      from ${payments} where ${payments.status} = 'Completed') as good`);
  const read = (name: string) => Number(rows[0]?.[name] ?? 0);
  return {
    begun: read('begun'),
    completed: read('completed'),
    pending: read('pending'),
    revenueKobo: read('revenue'),
    revenueReturnedKobo: read('revenue_returned'),
    inDoubtKobo: read('in_doubt'),
    unsettledKobo: read('unsettled'),
  };
}

/**
 * The number of payments that waited at a moment: those that do and did, and those that stopped since, without those
 * that wait again since money was taken back.
 */
async function readWaitingAt(db: Queryable, at: Date): Promise<number> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select ((select count(*) from ${payments} where ${payments.status} = 'Pending' and ${payments.created_at} < ${moment})
      + (select count(*) from ${payment_events} join ${payments} on ${payments.id} = ${payment_events.payment_id}
          where ${payment_events.from_status} = 'Pending' and ${payment_events.to_status} <> 'Pending'
            and ${payment_events.created_at} >= ${moment} and ${payments.created_at} < ${moment})
      - (select count(*) from ${payments} join ${payment_events} on ${payments.id} = ${payment_events.payment_id}
          where ${payments.refunded_kobo} > 0 and ${payment_events.from_status} = 'Completed' and ${payment_events.to_status} = 'Pending'
            and ${payment_events.created_at} >= ${moment} and ${payments.created_at} < ${moment}))::int as waiting`);
  return rows[0]?.waiting ?? 0;
}

/** Money of other currencies that the ledger holds; it is under no payment's sum. */
const readOtherMoney = (db: Queryable) =>
  db
    .select({ currency: payment_events.currency, amount: amount(sql`sum(${payment_events.amount})`) })
    .from(payment_events)
    .where(sql`${payment_events.currency} <> ${sql.raw(`'${CURRENCY}'`)}`)
    .groupBy(payment_events.currency)
    .having(sql`sum(${payment_events.amount}) <> 0`)
    .orderBy(payment_events.currency);

/** Days from one up to, and not including, another. */
interface Days {
  readonly from: LagosDay;
  readonly before: LagosDay;
  /** One, or each by itself; otherwise they are taken together, for which an index has everything. */
  readonly gateway?: string | undefined;
}

/** A day's figures, of one gateway where that was asked. */
interface GatewayDay extends DayFigures {
  readonly gateway: string;
  /**
   * Money that payers sent, whatever it counts as, by the day it came; and what was given back to them, by the day it
   * left.
   */
  readonly receivedKobo: number;
  readonly returnedKobo: number;
}

const NOTHING = { begun: 0, completed: 0, paid: 0, collectedKobo: 0, receivedKobo: 0, returnedKobo: 0 };
/** Every gateway by itself. */
const EACH = 'each';
const gatewayOf = ({ gateway }: Days) =>
  sql<string>`${gateway === undefined ? sql`''` : sql`${payments.gateway}`}`;
const dayOf = (moment: SQL) => sql<string>`(${moment} at time zone 'Africa/Lagos')::date::text`;
const within = (moment: SQL, { from, before, gateway }: Days): SQL =>
  sql`${moment} >= ${startOfDay(from).toISOString()}::timestamptz and ${moment} < ${startOfDay(before).toISOString()}::timestamptz
    and ${gateway === undefined || gateway === EACH ? sql`true` : sql`${payments.gateway} = ${gateway}`}`;

async function readBegun(db: Queryable, days: Days): Promise<GatewayDay[]> {
  const at = sql`${payments.created_at}`;
  const rows = await db
    .select({
      day: dayOf(at),
      gateway: gatewayOf(days),
      begun: amount(sql`count(*)`),
      completed: amount(sql`count(*) filter (where ${payments.status} = 'Completed')`),
    })
    .from(payments)
    .where(within(at, days))
    .groupBy(sql`1, 2`);
  return rows.map((row) => ({ ...NOTHING, ...row }));
}

async function readPaid(db: Queryable, days: Days): Promise<GatewayDay[]> {
  const at = sql`${payments.paid_at}`;
  const rows = await db
    .select({
      day: dayOf(at),
      gateway: gatewayOf(days),
      // One whose money was moved away paid nothing here.
      paid: amount(sql`count(*) filter (where ${payments.revenue_kobo} > 0)`),
      collectedKobo: amount(sql`sum(${payments.revenue_kobo})`),
    })
    .from(payments)
    .where(sql`${payments.status} = 'Completed' and ${within(at, days)}`)
    .groupBy(sql`1, 2`);
  return rows.map((row) => ({ ...NOTHING, ...row }));
}

/** Money that completes a fee with that of another payment stays with the method by which it came. */
const notJoined = sql`${payment_events.kind} not in ('joined', 'joined-away')`;

/** A refund that came back is less money given back, and not more that payers sent. */
const inward = sql`((${payment_events.amount} > 0 and ${payment_events.kind} <> 'refund-returned') or ${payment_events.kind} = 'moved-away')`;

/**
 * Money that is moved leaves one payment and arrives at another on the day on which it first came, and so adds
 * nothing.
 */
async function readMoved(db: Queryable, days: Days): Promise<GatewayDay[]> {
  const at = sql`coalesce(${payment_events.value_at}, ${payment_events.created_at})`;
  const rows = await db
    .select({
      day: dayOf(at),
      gateway: gatewayOf(days),
      receivedKobo: amount(sql`coalesce(sum(${payment_events.amount}) filter (where ${inward}), 0)`),
      returnedKobo: amount(sql`coalesce(-sum(${payment_events.amount}) filter (where not ${inward}), 0)`),
    })
    .from(payment_events)
    .innerJoin(payments, sql`${payments.id} = ${payment_events.payment_id}`)
    .where(
      sql`${payment_events.amount} <> 0 and ${payment_events.currency} = ${payments.currency} and ${notJoined} and ${within(at, days)}`,
    )
    .groupBy(sql`1, 2`);
  return rows.map((row) => ({ ...NOTHING, ...row }));
}

/** Adds up what several questions say of one day and gateway; oldest first. */
function mergeDays(parts: readonly GatewayDay[]): readonly GatewayDay[] {
  const merged = Map.groupBy(parts, ({ day, gateway }) => `${day} ${gateway}`);
  const add = (a: GatewayDay, b: GatewayDay): GatewayDay => ({
    ...a,
    begun: a.begun + b.begun,
    completed: a.completed + b.completed,
    paid: a.paid + b.paid,
    collectedKobo: a.collectedKobo + b.collectedKobo,
    receivedKobo: a.receivedKobo + b.receivedKobo,
    returnedKobo: a.returnedKobo + b.returnedKobo,
  });
  return [...merged.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, same]) => same.reduce(add));
}

/** All that happened on each day at one gateway, or at each of them. */
export async function readGatewayDays(
  db: Queryable,
  { gateway = EACH, ...days }: Days,
): Promise<readonly GatewayDay[]> {
  const asked = { ...days, gateway };
  return mergeDays([
    ...(await readBegun(db, asked)),
    ...(await readPaid(db, asked)),
    ...(await readMoved(db, asked)),
  ]);
}

/**
 * Reads the ledger's sum before a day, and its movements on each day from it on, by the method of payment. Money that
 * is moved to another application adds nothing, as in readMoved.
 */
export async function readCash(db: Queryable, { from, before }: Omit<Days, 'gateway'>) {
  const at = sql`coalesce(${payment_events.value_at}, ${payment_events.created_at})`;
  const naira = sql`${payment_events.amount} <> 0 and ${payment_events.currency} = ${CURRENCY}`;
  const [held] = await db
    .select({ kobo: amount(sql`coalesce(sum(${payment_events.amount}), 0)`) })
    .from(payment_events)
    .where(sql`${naira} and ${at} < ${startOfDay(from).toISOString()}::timestamptz`);
  const movements: readonly CashMovement[] = await db
    .select({
      day: dayOf(at),
      method: sql<PaymentMethod>`${payments.payment_method}`,
      inKobo: amount(sql`coalesce(sum(${payment_events.amount}) filter (where ${inward}), 0)`),
      outKobo: amount(sql`coalesce(-sum(${payment_events.amount}) filter (where not ${inward}), 0)`),
    })
    .from(payment_events)
    .innerJoin(payments, sql`${payments.id} = ${payment_events.payment_id}`)
    .where(sql`${naira} and ${notJoined} and ${within(at, { from, before })}`)
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`);
  return { openingKobo: held?.kobo ?? 0, movements };
}

/**
 * The amounts that payers paid through each gateway on each day, with which its payouts are compared. Money that staff
 * moved from another payment was paid there, and is counted there.
 */
export async function readExpected(db: Queryable, days: Omit<Days, 'gateway'>): Promise<readonly DayMoney[]> {
  const at = sql`coalesce(${payment_events.value_at}, ${payment_events.created_at})`;
  const isMove = sql`exists (select 1 from ${manual_payments} where ${manual_payments.from_payment_id} is not null
    and ${manual_payments.payment_id} = ${payments.id}
    and ${payment_events.receipt_key} = 'statement:' || ${manual_payments.statement_key})`;
  return db
    .select({
      day: dayOf(at),
      gateway: payments.gateway,
      expectedKobo: amount(sql`sum(${payment_events.amount})`),
    })
    .from(payment_events)
    .innerJoin(payments, sql`${payments.id} = ${payment_events.payment_id}`)
    .where(
      sql`${payment_events.amount} > 0 and ${payment_events.currency} = ${CURRENCY} and ${within(at, days)} and ${notJoined} and ${inward} and not ${isMove}`,
    )
    .groupBy(sql`1, 2`);
}

/** The part of the expected money that was found on lines of uploaded statements. */
export const readSeen = (db: Queryable, days: Omit<Days, 'gateway'>): Promise<readonly DayMoney[]> =>
  db
    .select({
      day: dayOf(sql`${manual_payments.value_date}`),
      gateway: payments.gateway,
      settledKobo: amount(sql`sum(${manual_payments.amount_kobo})`),
    })
    .from(manual_payments)
    .innerJoin(payments, sql`${payments.id} = ${manual_payments.payment_id}`)
    .where(
      sql`${manual_payments.status} = 'Approved' and ${manual_payments.line_id} is not null and ${within(sql`${manual_payments.value_date}`, days)}`,
    )
    .groupBy(sql`1, 2`);

/** The amounts that the bank or a gateway took back, on the day on which they left. */
export const readTakenBack = (db: Queryable, days: Omit<Days, 'gateway'>): Promise<readonly DayMoney[]> => {
  const at = sql`coalesce(${payment_events.value_at}, ${payment_events.created_at})`;
  return db
    .select({
      day: dayOf(at),
      gateway: payments.gateway,
      takenBackKobo: amount(sql`-sum(${payment_events.amount})`),
    })
    .from(payment_events)
    .innerJoin(payments, sql`${payments.id} = ${payment_events.payment_id}`)
    .where(
      sql`${payment_events.kind} = 'reversed' and ${payment_events.amount} < 0 and ${payment_events.currency} = ${CURRENCY} and ${within(at, days)}`,
    )
    .groupBy(sql`1, 2`);
};

/** The amounts that were recorded of gateways' payouts. */
export const readSettled = (db: Queryable, days: Omit<Days, 'gateway'>): Promise<readonly DayMoney[]> =>
  db
    .select({
      day: dayOf(sql`${gateway_settlements.day}`),
      gateway: gateway_settlements.gateway,
      settledKobo: amount(sql`sum(${gateway_settlements.settled_kobo})`),
      chargesKobo: amount(sql`sum(${gateway_settlements.charges_kobo})`),
      remittedKobo: amount(sql`sum(${gateway_settlements.remitted_kobo})`),
    })
    .from(gateway_settlements)
    .where(
      sql`${gateway_settlements.withdrawn_at} is null and ${within(sql`${gateway_settlements.day}`, days)}`,
    )
    .groupBy(sql`1, 2`);

/** Parts of the scale between its lines. */
const SCALE_PARTS = 4;

export async function readChart(db: Queryable, now: Date, period: ChartPeriod) {
  const today = lagosDayOf(now);
  const edges = chartEdges(period, today);
  const days = await readPaid(db, { from: edges[0] ?? today, before: edges.at(-1) ?? today });
  const sums = chartBars(days, period, today);
  const end = roundedUp(Math.max(...sums.map(({ collectedKobo }) => collectedKobo), 0) / 100) * 100;
  const bars = sums.map(({ from, before, paid, collectedKobo }) => ({
    from,
    to: addDays(before, -1),
    paid,
    amount: formatNaira(collectedKobo),
    height: Math.max(0, collectedKobo / end),
  }));
  const highest = bars.reduce<(typeof bars)[number] | null>(
    (best, bar) => (bar.height > (best?.height ?? 0) ? bar : best),
    null,
  );
  return {
    period,
    bars,
    total: formatNaira(sums.reduce((total, { collectedKobo }) => total + collectedKobo, 0)),
    // A part of a round number can end in half a naira, which would only clutter the scale.
    scale: Array.from({ length: SCALE_PARTS + 1 }, (_, index) =>
      formatNaira(Math.round(((SCALE_PARTS - index) / SCALE_PARTS) * (end / 100)) * 100),
    ),
    highest,
  };
}

/**
 * The number of payments that the filters of the list hold, and their amount. Null where the search takes too long.
 */
export async function readListSums(db: Database, filters: PaymentFilters) {
  const where = matching(PAYMENTS, filters, { db });
  const rows = await searchInTime(db, filters.q, (searching) =>
    searching
      .select({
        count: amount(sql`count(*)`),
        asked: amount(sql`coalesce(sum(${payments.amount_kobo}), 0)`),
        revenue: amount(sql`coalesce(sum(${payments.revenue_kobo}), 0)`),
        inDoubt: amount(sql`coalesce(sum(${revenueInDoubtOf(db)}), 0)`),
        held: amount(sql`coalesce(sum(${payments.held_kobo}), 0)`),
      })
      .from(payments)
      .where(where),
  );
  const [row] = rows ?? [];
  return row
    ? {
        count: row.count,
        asked: formatNaira(row.asked),
        revenue: formatNaira(row.revenue),
        inDoubt: formatNaira(row.inDoubt),
        held: formatNaira(row.held),
      }
    : null;
}
