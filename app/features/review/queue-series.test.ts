import { expect, test } from 'vitest';
import { type DayChange, firstDayOf, queueSeries, SPANS, waitingIn } from './queue-series.ts';

const today = '2026-03-31';
const change = (
  day: string,
  status: DayChange['status'],
  change: number,
  entered = Math.max(change, 0),
): DayChange => ({
  day,
  status,
  change,
  entered,
});

test('begins with what stood there and follows each day’s changes', () => {
  const series = queueSeries(
    { Submitted: 4, Draft: 90, Accepted: 7 },
    [
      change('2026-03-30', 'Submitted', 3, 5),
      change('2026-03-30', 'Under Review', 2),
      change('2026-03-31', 'Under Review', -1, 0),
      change('2026-03-31', 'Accepted', 1),
      change('2026-03-31', 'Draft', -40, 0),
    ],
    { span: 'quarter', today },
  );
  expect(series).toHaveLength(SPANS.quarter.steps);
  expect(series[0]).toEqual({
    day: firstDayOf('quarter', today),
    waiting: { 'Pending Payment': 0, Submitted: 4, 'Under Review': 0 },
    submitted: 0,
    decided: 0,
  });
  expect(series.at(-2)).toMatchObject({
    day: '2026-03-30',
    waiting: { Submitted: 7, 'Under Review': 2 },
    submitted: 5,
  });
  expect(series.at(-1)).toMatchObject({
    day: today,
    waiting: { Submitted: 7, 'Under Review': 1 },
    decided: 1,
  });
  expect(series.map(waitingIn).slice(-3)).toEqual([4, 9, 8]);
});

test('a step of a week holds seven days and ends today', () => {
  const first = firstDayOf('year', today);
  const series = queueSeries(
    {},
    [
      change(first, 'Submitted', 1),
      change('2026-03-25', 'Submitted', 1),
      change('2026-03-24', 'Submitted', 1),
    ],
    { span: 'year', today },
  );
  expect(series).toHaveLength(SPANS.year.steps);
  expect(series[0]?.submitted).toBe(1);
  expect(series.slice(-2).map(({ day, submitted }) => [day, submitted])).toEqual([
    ['2026-03-24', 1],
    [today, 1],
  ]);
});
