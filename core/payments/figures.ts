/**
 * The bursary's figures: what the money of one payment counts as, and what is told of sums by day. A change is always
 * told against a period of the same length, and the words say which. docs/glossary.md says what each figure sums.
 */
import { addDays, type LagosDay, startOfMonth, startOfWeek } from '../shared/lagos-day.ts';
import type { Kobo } from './money.ts';
import type { PaymentStatus } from './payment-status.ts';

/** A payment's money as its row has it. */
export interface PaymentMoney {
  readonly status: PaymentStatus;
  /** The fee that was asked. */
  readonly amountKobo: Kobo;
  readonly arrivedKobo: Kobo;
  /** The amount that left again: to the payer, or to another application. */
  readonly leftKobo: Kobo;
  readonly movedKobo: Kobo;
}

/** held = revenue - revenueReturned + unsettled, of every payment and so of every sum of payments. */
export interface MoneyFigures {
  /** The amount that the college has of it now: the sum of the ledger's entries. */
  readonly heldKobo: Kobo;
  /** Given back to payers, whatever it counted as. */
  readonly returnedKobo: Kobo;
  /** The fee of a completed payment. Money that was moved away counts where it went. */
  readonly revenueKobo: Kobo;
  /** Revenue that was given back. What was paid beyond the fee goes back first. */
  readonly revenueReturnedKobo: Kobo;
  /** Held, and no revenue: under a payment that is not completed, or beyond the fee. */
  readonly unsettledKobo: Kobo;
}

/** @internal The generated columns of payments, which every sum reads, are tested against this rule. */
export function moneyOf(payment: PaymentMoney): MoneyFigures {
  const { status, amountKobo, arrivedKobo, leftKobo, movedKobo } = payment;
  const heldKobo = arrivedKobo - leftKobo;
  const revenueKobo = status === 'Completed' ? Math.min(amountKobo, arrivedKobo - movedKobo) : 0;
  const revenueHeld = Math.min(revenueKobo, heldKobo);
  return {
    heldKobo,
    returnedKobo: leftKobo - movedKobo,
    revenueKobo,
    revenueReturnedKobo: revenueKobo - revenueHeld,
    unsettledKobo: heldKobo - revenueHeld,
  };
}

/**
 * The part of the held revenue that may have to leave: all of a payment that somebody still has to decide about, or
 * the part of the fee that its refunds on the way take. Money beyond the fee goes back first. @internal The statement
 * that every sum reads is tested against this rule.
 */
export const revenueInDoubt = (
  { heldKobo, unsettledKobo }: Pick<MoneyFigures, 'heldKobo' | 'unsettledKobo'>,
  { underReview, promisedKobo }: { underReview: boolean; promisedKobo: Kobo },
): Kobo => {
  const revenueHeld = heldKobo - unsettledKobo;
  return underReview ? revenueHeld : Math.max(0, Math.min(revenueHeld, promisedKobo - unsettledKobo));
};

/** The sums of the payments of one Lagos day. */
export interface DayFigures {
  readonly day: LagosDay;
  /** Begun on the day, and how many of those are Completed now. */
  readonly begun: number;
  readonly completed: number;
  /** Completed payments whose money came on the day, and their revenue. */
  readonly paid: number;
  readonly collectedKobo: Kobo;
}

export interface PeriodFigures {
  readonly begun: number;
  readonly completed: number;
  readonly paid: number;
  readonly collectedKobo: Kobo;
}

/** Days that a change is told over. */
export const CHANGE_DAYS = 30;

/** The sums from a day on, up to and not including another. */
const sumOf = (days: readonly DayFigures[], from: LagosDay, before: LagosDay): PeriodFigures => {
  const sum = { begun: 0, completed: 0, paid: 0, collectedKobo: 0 };
  for (const figures of days) {
    if (figures.day < from || figures.day >= before) continue;
    sum.begun += figures.begun;
    sum.completed += figures.completed;
    sum.paid += figures.paid;
    sum.collectedKobo += figures.collectedKobo;
  }
  return sum;
};

/** The last CHANGE_DAYS days with today, and as many before them. */
export const lastAndBefore = (days: readonly DayFigures[], today: LagosDay) => {
  const tomorrow = addDays(today, 1);
  const from = addDays(tomorrow, -CHANGE_DAYS);
  return { last: sumOf(days, from, tomorrow), before: sumOf(days, addDays(from, -CHANGE_DAYS), from) };
};

/** Completed of all, as a percentage with one decimal; '0' when there are none. */
export const successRate = ({ begun, completed }: Pick<PeriodFigures, 'begun' | 'completed'>): string =>
  begun === 0 ? '0' : ((completed / begun) * 100).toFixed(1);

/** The increase in whole percent of the value before; null where there was nothing to compare with. */
export const percentMore = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);

/** The increase of a success rate in percentage points, to one decimal; null where one of the two has no payments. */
export const pointsMore = (
  now: Pick<PeriodFigures, 'begun' | 'completed'>,
  before: Pick<PeriodFigures, 'begun' | 'completed'>,
): number | null =>
  now.begun === 0 || before.begun === 0
    ? null
    : Math.round((now.completed / now.begun - before.completed / before.begun) * 1000) / 10;

/** The periods of the chart of collections: the last 30 days, 13 weeks or 12 months, up to today. */
export const CHART_PERIODS = ['days', 'weeks', 'months'] as const;
export type ChartPeriod = (typeof CHART_PERIODS)[number];

export const isChartPeriod = (text: unknown): text is ChartPeriod =>
  CHART_PERIODS.includes(text as ChartPeriod);

export interface Bar {
  readonly from: LagosDay;
  /** The first day after it. */
  readonly before: LagosDay;
  readonly paid: number;
  readonly collectedKobo: Kobo;
}

/** The edges of the bars: one more than there are bars. */
export function chartEdges(period: ChartPeriod, today: LagosDay): readonly LagosDay[] {
  if (period === 'days') return range(31, (index) => addDays(today, index - 29));
  if (period === 'weeks') return range(14, (index) => addDays(startOfWeek(today), 7 * (index - 12)));
  return range(13, (index) => startOfMonth(today, index - 11));
}

const range = <Value>(length: number, at: (index: number) => Value): readonly Value[] =>
  Array.from({ length }, (_, index) => at(index));

export function chartBars(days: readonly DayFigures[], period: ChartPeriod, today: LagosDay): readonly Bar[] {
  const edges = chartEdges(period, today);
  return edges.slice(0, -1).map((from, index) => {
    const before = edges[index + 1] ?? from;
    const { paid, collectedKobo } = sumOf(days, from, before);
    return { from, before, paid, collectedKobo };
  });
}

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that is not below a value: where a chart's scale ends. */
export function roundedUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5].find((factor) => factor * power >= value);
  return (step ?? 10) * power;
}
