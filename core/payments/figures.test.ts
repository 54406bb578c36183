import { describe, expect, test } from 'vitest';
import {
  CHANGE_DAYS,
  CHART_PERIODS,
  chartBars,
  chartEdges,
  type DayFigures,
  lastAndBefore,
  percentMore,
  pointsMore,
  revenueInDoubt,
  roundedUp,
  successRate,
} from './figures.ts';

const day = (day: string, given: Partial<DayFigures> = {}): DayFigures => ({
  day,
  begun: 0,
  completed: 0,
  paid: 0,
  collectedKobo: 0,
  ...given,
});

describe('the success rate', () => {
  test('is 0 when there are no payments, and has one decimal otherwise', () => {
    expect(successRate({ begun: 0, completed: 0 })).toBe('0');
    expect(successRate({ begun: 3, completed: 2 })).toBe('66.7');
    expect(successRate({ begun: 4, completed: 4 })).toBe('100.0');
    expect(successRate({ begun: 4, completed: 0 })).toBe('0.0');
  });

  test('is compared in points, and only where both periods have payments', () => {
    expect(pointsMore({ begun: 3, completed: 2 }, { begun: 2, completed: 1 })).toBe(16.7);
    expect(pointsMore({ begun: 2, completed: 1 }, { begun: 2, completed: 2 })).toBe(-50);
    expect(pointsMore({ begun: 0, completed: 0 }, { begun: 2, completed: 2 })).toBeNull();
    expect(pointsMore({ begun: 2, completed: 2 }, { begun: 0, completed: 0 })).toBeNull();
  });
});

test('growth from nothing has no percentage', () => {
  expect(percentMore(5, 0)).toBeNull();
  expect(percentMore(0, 5)).toBe(-100);
  expect(percentMore(15, 10)).toBe(50);
});

test('the last days and those before them meet without a gap and without today counted twice', () => {
  const days = [
    day('2026-03-31', { paid: 1 }),
    day('2026-03-02', { paid: 10 }),
    day('2026-03-01', { paid: 100 }),
    day('2026-01-31', { paid: 1000 }),
    day('2026-01-30', { paid: 10_000 }),
  ];
  expect(CHANGE_DAYS).toBe(30);
  const { last, before } = lastAndBefore(days, '2026-03-31');
  expect(last.paid).toBe(11);
  expect(before.paid).toBe(1100);
});

describe('the chart', () => {
  test.each(CHART_PERIODS)('of %s covers each day once, to today', (period) => {
    const edges = chartEdges(period, '2026-03-31');
    expect(edges).toEqual(edges.toSorted());
    expect(new Set(edges).size).toBe(edges.length);
    expect(edges.at(-2)).not.toBeUndefined();
    expect((edges.at(-2) ?? '') <= '2026-03-31' && (edges.at(-1) ?? '') > '2026-03-31').toBe(true);
  });

  test('adds up weeks from Monday and months from the first', () => {
    const days = [
      day('2026-03-29', { paid: 1, collectedKobo: 5 }),
      day('2026-03-30', { paid: 2, collectedKobo: 7 }),
      day('2026-02-28', { paid: 4, collectedKobo: 9 }),
    ];
    expect(chartBars(days, 'weeks', '2026-03-31').slice(-2)).toEqual([
      { from: '2026-03-23', before: '2026-03-30', paid: 1, collectedKobo: 5 },
      { from: '2026-03-30', before: '2026-04-06', paid: 2, collectedKobo: 7 },
    ]);
    expect(chartBars(days, 'months', '2026-03-31').slice(-2)).toEqual([
      { from: '2026-02-01', before: '2026-03-01', paid: 4, collectedKobo: 9 },
      { from: '2026-03-01', before: '2026-04-01', paid: 3, collectedKobo: 12 },
    ]);
    expect(chartBars(days, 'days', '2026-03-31')).toHaveLength(30);
  });

  test('ends its scale at a round number', () => {
    expect([0, 1, 3, 24, 26, 51, 100, 101].map(roundedUp)).toEqual([1, 1, 5, 25, 50, 100, 100, 200]);
  });
});

test.each([
  ['nothing is decided about it yet', 2_500_000, 0, true, 0, 2_500_000],
  ['nothing is wrong with it', 2_500_000, 0, false, 0, 0],
  ['its refund is on the way', 2_500_000, 0, false, 2_500_000, 2_500_000],
  ['a part of it is to be refunded', 2_500_000, 0, false, 1_000_000, 1_000_000],
  ['what was paid beyond the fee goes back', 3_000_000, 500_000, false, 500_000, 0],
  ['more than that goes back', 3_000_000, 500_000, false, 1_500_000, 1_000_000],
  ['it has gone back', 0, 0, false, 0, 0],
] as const)(
  'revenue is in doubt where %s',
  (_why, heldKobo, unsettledKobo, underReview, promisedKobo, doubt) => {
    expect(revenueInDoubt({ heldKobo, unsettledKobo }, { underReview, promisedKobo })).toBe(doubt);
  },
);
