/**
 * Keeps which job workers are alive, over all processes and machines. graphile-worker gives the jobs of a killed
 * process to another one only after four hours. Here each worker holds a lock while its process is connected; the jobs
 * of workers without a lock are free again within two minutes.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Queryable } from './client.ts';
import { listenToChannel } from './listen-to-channel.ts';

/** First key of the locks; the second names the worker. Nothing else uses pairs with this key. */
const PRESENCE = 7_203_125;

export interface JobPresence {
  hold(workerId: string): void;
  close(): Promise<void>;
}

export function keepJobPresence({
  url,
  log,
}: {
  readonly url: string;
  readonly log: { warn(fields: object, message: string): void };
}): JobPresence {
  const held = new Set<string>();
  let client: pg.Client | null = null;
  // One after the other: several workers start at once, and a connection runs one statement at a time.
  let last: Promise<unknown> = Promise.resolve();
  const lock = (connection: pg.Client, workerId: string) => {
    last = last
      .catch(() => {})
      .then(() => connection.query('select pg_advisory_lock_shared($1, hashtext($2))', [PRESENCE, workerId]));
    return last;
  };
  const listener = listenToChannel({
    url,
    channel: 'job_presence',
    onNotice: () => {},
    onHearing: () => {},
    onTrouble: (error) =>
      log.warn({ error: error.message }, 'other processes do not see this one for a moment'),
    async onConnect(connection) {
      // If a machine disappears, the server notices within a minute.
      await connection.query(
        'set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
      );
      for (const workerId of held) await lock(connection, workerId);
      client = connection;
    },
  });
  return {
    hold(workerId) {
      held.add(workerId);
      // If the connection breaks meanwhile, the next one takes all locks.
      if (client) lock(client, workerId).catch(() => {});
    },
    close: () => listener.close(),
  };
}

/** A broken connection is back sooner than this. */
const SECOND_LOOK_MS = 5_000;

/** @returns the workers whose jobs were freed. */
export async function freeAbandonedJobs(db: Queryable, secondLookMs = SECOND_LOOK_MS): Promise<string[]> {
  const first = await workersGone(db);
  if (first.length === 0) return [];
  await pause(secondLookMs);
  const second = new Set(await workersGone(db));
  const gone = first.filter((workerId) => second.has(workerId));
  if (gone.length > 0)
    await db.execute(sql`select graphile_worker.force_unlock_workers(${sql.param(gone)}::text[])`);
  return gone;
}

async function workersGone(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ worker: string }>(sql`
    select distinct jobs.locked_by as worker from graphile_worker._private_jobs jobs
    where jobs.locked_at < now() - interval '1 minute'
      and not exists (
        select from pg_locks
        where locktype = 'advisory' and granted and classid = ${PRESENCE}
          and database = (select oid from pg_database where datname = current_database())
          and objid::bigint = (hashtext(jobs.locked_by)::bigint & 4294967295)
      )`);
  return rows.map(({ worker }) => worker);
}
