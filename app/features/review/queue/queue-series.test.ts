import { expect, test } from 'vitest';
import { type DayMoves, firstDayOf, queueSeries, SPANS, waitingIn } from './queue-series.ts';

const today = '2026-03-31';
const move = (day: string, from: DayMoves['from'], to: DayMoves['to'], count = 1): DayMoves => ({
  day,
  from,
  to,
  count,
});

test('ends with what waits now, and takes back each day’s moves', () => {
  const series = queueSeries(
    { Submitted: 7, 'Under Review': 1, Draft: 50, Accepted: 8 },
    [
      move('2026-03-30', 'Draft', 'Submitted', 5),
      move('2026-03-30', 'Submitted', 'Under Review', 2),
      move('2026-03-31', 'Under Review', 'Accepted'),
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
      move(first, 'Draft', 'Submitted'),
      move('2026-03-25', 'Draft', 'Submitted'),
      move('2026-03-24', 'Draft', 'Submitted'),
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
