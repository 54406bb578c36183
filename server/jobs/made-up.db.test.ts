/** The queue makes up what the schedule says was missed while the machine was off: once, and one after the other. */
import { EventEmitter } from 'node:events';
import { Logger, run, type WorkerEvents } from 'graphile-worker';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { testDatabase } from '#tests/factories/for-file.ts';
import { crontab } from './schedule.ts';

const database = testDatabase();

test.each([
  ['the night before the start', '3 days', 1],
  ['and nothing that ran', '0 minutes', 0],
])('what was missed: %s', async (_, ago, times) => {
  const client = openDatabase({ url: database.url, max: 6 });
  const ran: string[] = [];
  let working = 0;
  let most = 0;
  const task = (name: string) => async () => {
    working += 1;
    most = Math.max(most, working);
    await client.pool.query('select 1');
    ran.push(name);
    working -= 1;
  };
  // Whatever the time is, each of them was due once in the last day.
  const nightly = crontab({ copy: false })
    .split('\n')
    .filter((line) => line.includes('fill='));
  const names = nightly.map((line) => line.split(' ')[5] ?? '');
  await client.pool.query('delete from graphile_worker._private_known_crontabs');
  await client.pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     select name, now() - interval '30 days', now() - $2::interval from unnest($1::text[]) as name`,
    [names, ago],
  );
  const events: WorkerEvents = new EventEmitter();
  const begun = new Promise((resolve) => events.on('cron:started', resolve));
  const runner = await run({
    events,
    pgPool: client.pool,
    crontab: nightly.join('\n'),
    taskList: Object.fromEntries(names.map((name) => [name, task(name)])),
    concurrency: 4,
    pollInterval: 50,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  });
  await begun;
  await vi.waitFor(
    async () => {
      const left = await client.pool.query('select from graphile_worker._private_jobs');
      expect(left.rowCount).toBe(0);
    },
    { timeout: 20_000 },
  );
  await runner.stop();
  await client.close();
  expect([...ran].sort()).toEqual(times ? [...names].sort() : []);
  expect(most).toBe(times);
});
