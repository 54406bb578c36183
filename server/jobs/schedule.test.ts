/** Which nightly jobs were missed, and what is made up after a start. */
import { parseCrontab } from 'graphile-worker';
import { expect, test } from 'vitest';
import { crontab, type KnownRun, missedJobs } from './schedule.ts';

const lines = parseCrontab(crontab({ copy: false }));
const daily = lines.filter(({ options }) => options.backfillPeriod > 0);

test('every job that does not come back within minutes is made up once, and holds one place', () => {
  for (const { task, match, options } of lines) {
    const times = Array.from({ length: 24 * 60 }, (_, minute) =>
      match({ min: minute % 60, hour: Math.floor(minute / 60), date: 3, month: 3, dow: 2 }),
    ).filter(Boolean).length;
    expect(options.backfillPeriod, task).toBe(times === 1 ? 86_400_000 : 0);
    expect(options.queueName, task).toBe(times === 1 ? 'nightly' : undefined);
    expect(times === 1 || times >= 24 * 12, `${task}: ${times} times a day`).toBe(true);
  }
});

test('of a machine that was suspended, one of each waits and not one for every minute', () => {
  for (const { task, options } of lines) {
    expect(options.jobKey, task).toBe(task);
    expect(options.jobKeyMode, task).toBe('replace');
  }
});

test('a backup comes after what is deleted', () => {
  const order = daily.map(({ task }) => task);
  for (const task of ['erase-accounts', 'forget-applications', 'sweep-files', 'delete-old-messages'])
    expect(order.indexOf(task)).toBeLessThan(order.indexOf('nightly-backup'));
});

const at = (text: string) => new Date(`2026-03-${text}:00Z`);
const runs = (last: string | null, since = '01T00:00'): readonly KnownRun[] =>
  daily.map(({ identifier }) => ({
    identifier,
    known_since: at(since),
    last_execution: last ? at(last) : null,
  }));
const missed = (known: readonly KnownRun[], now: string, copy = false) =>
  missedJobs(known, { now: at(now), copy, graceMs: 600_000 }).map(({ task }) => task);

test.each([
  ['a machine that ran all the time', runs('10T08:00'), '10T12:00', []],
  ['off from 2:47 to 4:07', runs('10T02:46'), '10T04:07', ['check-audit', 'tidy-casework', 'nightly-backup']],
  ['off for days', runs('05T12:00'), '10T12:00', daily.map(({ task }) => task)],
  ['the minute is only just over', runs('10T03:00'), '10T03:10', []],
  ['ten minutes later it is missed', runs('10T03:00'), '10T03:17', ['nightly-backup']],
  ['first started today', runs(null, '10T09:00'), '10T12:00', []],
  [
    'first started yesterday, and off at night',
    runs(null, '09T09:00'),
    '10T12:00',
    daily.map(({ task }) => task),
  ],
  ['never started', [], '10T12:00', []],
])('%s', (_, known, now, expected) => {
  expect(missed(known, now)).toEqual(expected);
});

test('of a copy nothing is missed that waits in it', () => {
  expect(missed(runs('05T12:00'), '10T12:00', true)).toEqual(['check-audit', 'nightly-backup']);
});
