/** Jobs of processes that died are run again soon; those of processes that live are left alone. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/factories/for-file.ts';
import { type DatabaseClient, openDatabase } from './client.ts';
import { freeAbandonedJobs, keepJobPresence } from './job-presence.ts';
import { addJob } from './outbox.ts';

const here = sql`database = (select oid from pg_database where datname = current_database())`;

const database = testDatabase();
let client: DatabaseClient;
beforeAll(async () => {
  client = openDatabase({ url: database.url, max: 2 });
});
afterAll(async () => {
  await client.close();
});

/** A job that a worker took so long ago. */
async function taken(worker: string, seconds: number): Promise<void> {
  await addJob(client.db, 'send-account-mail', { kind: 'code', email: '' }, { key: worker });
  await client.db.execute(sql`
    update graphile_worker._private_jobs
    set locked_by = ${worker}, locked_at = now() - make_interval(secs => ${seconds}) where key = ${worker}`);
}
async function stillTaken(): Promise<string[]> {
  const { rows } = await client.db.execute<{ worker: string }>(
    sql`select locked_by as worker from graphile_worker._private_jobs where locked_by is not null order by 1`,
  );
  return rows.map(({ worker }) => worker);
}
/** Waits until so many locks are held by connections other than those that were ended. @returns whose they are. */
async function present(count: number, ended: readonly number[] = []): Promise<number[]> {
  for (;;) {
    const { rows } = await client.db.execute<{ pid: number }>(
      sql`select pid from pg_locks where locktype = 'advisory' and classid = 7203125 and granted and ${here}`,
    );
    const pids = rows.map(({ pid }) => pid);
    if (pids.length === count && !pids.some((pid) => ended.includes(pid))) return pids;
  }
}

test('frees the jobs of workers that hold nothing, and takes them for dead when their connection ends', async () => {
  const presence = keepJobPresence({ url: database.url, log: { warn() {} } });
  presence.hold('alive');
  presence.hold('alive too');
  const first = await present(2);
  for (const worker of ['alive', 'alive too', 'dead']) await taken(worker, 90);
  await taken('just begun', 5);
  expect(await freeAbandonedJobs(client.db, 0)).toEqual(['dead']);
  expect(await stillTaken()).toEqual(['alive', 'alive too', 'just begun']);
  expect(await freeAbandonedJobs(client.db, 0)).toEqual([]);
  // As after kill -9: the server ends what a process held.
  await client.db.execute(
    sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7203125 and ${here}`,
  );
  // Its next connection holds them again. The server ends the first one when it gets to it, not at once.
  await present(2, first);
  expect(await freeAbandonedJobs(client.db, 0)).toEqual([]);
  await presence.close();
  await present(0);
  expect((await freeAbandonedJobs(client.db, 0)).sort()).toEqual(['alive', 'alive too']);
  expect(await stillTaken()).toEqual(['just begun']);
});

test('asks a connection for one lock at a time, however many workers begin at once', async () => {
  const warnings: string[] = [];
  const hear = ({ message }: Error) => warnings.push(message);
  process.on('warning', hear);
  const presence = keepJobPresence({ url: database.url, log: { warn() {} } });
  presence.hold('first');
  await present(1);
  for (const worker of ['second', 'third', 'fourth']) presence.hold(worker);
  await present(4);
  await presence.close();
  process.off('warning', hear);
  expect(warnings).toEqual([]);
});
