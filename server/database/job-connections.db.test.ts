/** A job that is done while no connection can be had, or while they are cut: the process lives, and the job is done once. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Logger, run } from 'graphile-worker';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DatabaseClient, openDatabase } from '#db/client.ts';
import { testDatabase } from '#tests/factories/for-file.ts';
import { withPatience } from './job-connections.ts';

const database = testDatabase();
/** Another process, which sees what is stored. */
let other: DatabaseClient;
beforeAll(async () => {
  other = openDatabase({ url: database.url, max: 2 });
});
afterAll(async () => {
  await other.close();
});
beforeEach(() => other.db.execute(sql`delete from graphile_worker._private_jobs`));

const quiet = new Logger(() => () => {});

async function untilNoJobIsLeft(): Promise<void> {
  for (;;) {
    const { rows } = await other.db.execute(sql`select 1 from graphile_worker._private_jobs`);
    if (rows.length === 0) return;
    await pause(20);
  }
}

async function runOneJob(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  await other.db.execute(sql`select graphile_worker.add_job('probe', '{}'::json)`);
  const runner = await run({
    pgPool: withPatience(pool),
    taskList: { probe: work },
    concurrency: 1,
    pollInterval: 50,
    noHandleSignals: true,
    logger: quiet,
  });
  await untilNoJobIsLeft();
  await runner.stop();
}

async function listeners(): Promise<number> {
  const { rows } = await other.pool.query(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'portal' and query like 'LISTEN%'`,
  );
  return rows.length;
}

test('all connections are taken when a job is done', async () => {
  const client = openDatabase({ url: database.url, max: 2 });
  const taken: pg.PoolClient[] = [];
  let runs = 0;
  await runOneJob(client.pool, async () => {
    runs += 1;
    // Only now: on a busy machine the first connection of the queue may itself take longer.
    client.pool.options.connectionTimeoutMillis = 50;
    // Both are held: by this job, or one of them by the queue's listener, which keeps its own. What is only being
    // opened, or was lent for one query, comes back and would let the end of the job be written at once.
    while (taken.length + (await listeners()) < 2) {
      const more = await client.pool.connect().catch(() => null);
      if (more) taken.push(more);
    }
    void pause(400).then(() => {
      for (const one of taken.splice(0)) one.release();
    });
  });
  expect(runs).toBe(1);
  expect(taken).toHaveLength(0);
  await client.close();
});

test('every connection is cut as the end of a job is being written', async () => {
  const client = openDatabase({ url: database.url, max: 3 });
  const held = await other.pool.connect();
  let runs = 0;
  await runOneJob(client.pool, async () => {
    runs += 1;
    // Its end waits for this lock, and that is when the connections are cut.
    await held.query('begin; lock table graphile_worker._private_jobs in exclusive mode');
    void cutWhenWaiting(held);
  });
  expect(runs).toBe(1);
  held.release();
  await client.close();
});

/** Looked at from outside the transaction that holds the lock: within one, PostgreSQL says each time what it said first. */
async function cutWhenWaiting(held: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await other.pool.query(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like 'delete from%'`,
    );
    if (rows.length > 0) break;
    await pause(20);
  }
  await other.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'portal' and wait_event_type = 'Lock'`,
  );
  await held.query('commit');
}
