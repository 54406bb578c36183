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

test('asks once a day for as long as an attempt that nobody closes can be paid', () => {
  expect(next(3 * DAY, null)).toBe((4 * DAY) / MINUTE);
  expect(next(90 * DAY, null)).toBeNull();
});
