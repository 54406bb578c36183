/** The four figures on top of the bursary's screen, and what the chart is drawn from: sums by day, never a full count. */
import { and, gte, lt, sql } from 'drizzle-orm';
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
import { formatNaira } from '#core/payments/money.ts';
import { addDays, type LagosDay, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { payment_days, payments } from '#db/schema/index.ts';
import type { ChartBar, ChartView, PaymentStats } from './bursary-view.ts';

const DAY_MS = 86_400_000;

export async function readStats(db: Queryable, now: Date): Promise<PaymentStats> {
  const today = lagosDayOf(now);
  const [totals] = await db
    .select({
      begun: sum(sql`${payment_days.begun}`),
      completed: sum(sql`${payment_days.completed}`),
      collected: sum(sql`${payment_days.collected_kobo}`),
      refunded: sum(sql`${payment_days.refunded_kobo}`),
      pending: sum(sql`${payment_days.pending_change}`),
      pendingAtMidnight: sum(sql`${payment_days.pending_change}`, sql`${payment_days.day} < ${today}`),
    })
    .from(payment_days);
  if (!totals) throw new Error('a sum has one row');
  const { last, before } = lastAndBefore(await readDays(db, addDays(today, -60)), today);
  const midnight = startOfDay(today);
  const begunBetween = (from: Date, to: Date) =>
    db.$count(payments, and(gte(payments.created_at, from), lt(payments.created_at, to)));
  return {
    revenue: formatNaira(totals.collected),
    refunded: totals.refunded === 0 ? null : formatNaira(totals.refunded),
    recent: formatNaira(last.collectedKobo),
    recentMore: percentMore(last.collectedKobo, before.collectedKobo),
    today: await begunBetween(midnight, startOfDay(addDays(today, 1))),
    yesterday: await begunBetween(startOfDay(addDays(today, -1)), new Date(now.getTime() - DAY_MS)),
    pending: totals.pending,
    pendingAtMidnight: totals.pendingAtMidnight,
    successRate: successRate(totals),
    recentRate: successRate(last),
    recentRateMore: pointsMore(last, before),
  };
}

/** Sums come as text, since they can be larger than a number holds exactly; these cannot. */
const sum = (column: ReturnType<typeof sql>, where?: ReturnType<typeof sql>) =>
  sql`coalesce(sum(${column})${where ? sql` filter (where ${where})` : sql``}, 0)`.mapWith(Number);

async function readDays(db: Queryable, from: LagosDay): Promise<readonly DayFigures[]> {
  return db
    .select({
      day: payment_days.day,
      begun: sum(sql`${payment_days.begun}`),
      completed: sum(sql`${payment_days.completed}`),
      paid: sum(sql`${payment_days.paid}`),
      collectedKobo: sum(sql`${payment_days.collected_kobo}`),
    })
    .from(payment_days)
    .where(gte(payment_days.day, from))
    .groupBy(payment_days.day);
}

/** Parts of the scale between its lines. */
const SCALE_PARTS = 4;

export async function readChart(db: Queryable, now: Date, period: ChartPeriod): Promise<ChartView> {
  const today = lagosDayOf(now);
  const days = await readDays(db, chartEdges(period, today)[0] ?? today);
  const sums = chartBars(days, period, today);
  const end = roundedUp(Math.max(...sums.map(({ collectedKobo }) => collectedKobo), 0) / 100) * 100;
  const bars = sums.map(
    ({ from, before, paid, collectedKobo }): ChartBar => ({
      from,
      to: addDays(before, -1),
      paid,
      amount: formatNaira(collectedKobo),
      height: Math.max(0, collectedKobo / end),
    }),
  );
  const highest = bars.reduce<ChartBar | null>(
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
