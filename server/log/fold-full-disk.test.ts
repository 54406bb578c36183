import { pino } from 'pino';
import { expect, it } from 'vitest';
import { foldFullDisk } from './log.ts';

it('says once in ten minutes that the disk is full, at level 50, and nothing of what follows from it', () => {
  const lines: { level: number; msg: string; more?: number }[] = [];
  let now = 0;
  const log = foldFullDisk(
    pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) }),
    () => now,
  );
  const ofDatabase = Object.assign(new Error('Failed query: insert ...\nparams: Ngozi'), {
    cause: Object.assign(new Error('could not extend file "base/1/2"'), { code: '53100' }),
  });
  log.warn({ errors: [ofDatabase] }, 'a job failed');
  log.warn({ error: 'ENOSPC: no space left on device, write' }, 'gateway calls were not logged');
  log.error({ requestId: 'x', error: 'No space left on device' }, 'request failed');
  log.warn({ error: 'something else' }, 'another matter');
  log.info({ path: '/' }, 'request');
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [50, 'the disk is full: make room, and the portal goes on by itself'],
    [40, 'another matter'],
    [30, 'request'],
  ]);
  now = 11 * 60_000;
  log.warn({ error: Object.assign(new Error('write'), { code: 'ENOSPC' }) }, 'again');
  expect(lines.at(-1)).toMatchObject({ level: 50, more: 2 });
});
