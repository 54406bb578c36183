import { expect, test } from 'vitest';
import { nextPoll } from './poll-schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const begunAt = new Date('2026-01-15T09:00:00.000Z');

/** Minutes after the beginning at which the gateway is asked next. */
const next = (age: number, days: number | null = 3) => {
  const at = nextPoll(begunAt, new Date(begunAt.getTime() + age), days);
  return at && (at.getTime() - begunAt.getTime()) / MINUTE;
};

test('asks after 1, 5, 15 and 60 minutes, then hourly', () => {
  expect([0, 1, 5, 15, 60, 120].map((minutes) => next(minutes * MINUTE))).toEqual([1, 5, 15, 60, 120, 180]);
});

test('comes later than it was meant to, and asks no sooner for it', () => {
  expect(next(16 * MINUTE)).toBe(60);
  expect(next(61 * MINUTE)).toBe(121);
});

test('stops when the gateway’s time is over', () => {
  expect(next(3 * DAY - 1)).not.toBeNull();
  expect(next(3 * DAY)).toBeNull();
});

test('asks once a day until the intake is over and its late money is in', () => {
  const intakeEnds = new Date(begunAt.getTime() + 30 * DAY);
  const until = (age: number) => nextPoll(begunAt, new Date(begunAt.getTime() + age), null, intakeEnds);
  expect(until(3 * DAY)).toEqual(new Date(begunAt.getTime() + 4 * DAY));
  expect(until(44 * DAY - 1)).not.toBeNull();
  expect(until(44 * DAY)).toBeNull();
  expect(next(3 * DAY, null)).toBe((4 * DAY) / MINUTE);
  expect(next(90 * DAY, null)).not.toBeNull();
  expect(next(366 * DAY, null)).toBeNull();
});

test('gives an attempt of the intake’s last hour the days of any other', () => {
  const closed = new Date(begunAt.getTime() - 15 * DAY);
  expect(nextPoll(begunAt, new Date(begunAt.getTime() + 2 * DAY), null, closed)).not.toBeNull();
  expect(nextPoll(begunAt, new Date(begunAt.getTime() + 3 * DAY), null, closed)).toBeNull();
});
