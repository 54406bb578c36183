import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { AuditEvent } from '#db/audit.ts';
import { readEvents } from '../events/read-events.server.ts';
import { readTables } from '../tables/list-tables.server.ts';
import { readOnly, rowsOf } from '../tables/read-only.server.ts';

type Deps = Pick<AppDeps, 'db' | 'backups'>;
const READ_MS = 5_000;

/** Something that the role of the portal may not read, or that no one knows, is null. */
export type Health = Given<typeof readHealth>;

/** The cards on top of every tab. */
export async function readHealth({ db, backups }: Deps, { actor }: { actor: Actor }) {
  if (!can(actor, 'database.screen')) return err({ kind: 'forbidden' });
  const tables = await readTables(db, false);
  const [reading] = await readOnly(db, READ_MS, (tx) =>
    rowsOf<{ connections: number; most: number | null; bytes: string }>(
      tx,
      sql`select (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
        current_setting('max_connections', true)::int as most,
        pg_database_size(current_database())::text as bytes`,
    ),
  );
  const made = (await backups.folder.list()).filter(({ status }) => status === 'completed');
  return ok({
    records: {
      count: tables.reduce((sum, { rows }) => sum + rows, 0),
      exact: tables.every(({ exact }) => exact),
      tables: tables.length,
    },
    connections: { count: reading?.connections ?? 0, most: reading?.most ?? null },
    storage: {
      database: Number(reading?.bytes ?? 0),
      backups: made.reduce((sum, { size }) => sum + (size ?? 0), 0),
    },
    lastBackup: made[0] ? { at: made[0].at, size: made[0].size } : null,
  });
}

export type OverviewReadings = Given<typeof readOverview>;

/** The Overview tab: what the pool, the disk, the memory and the server say now. */
export async function readOverview({ db, backups }: Deps, { actor }: { actor: Actor }) {
  if (!can(actor, 'database.screen')) return err({ kind: 'forbidden' });
  const pool = db.$client;
  // The pool is read before our own questions take a connection.
  const inUse = {
    used: pool.totalCount - pool.idleCount,
    total: pool.options.max,
    waiting: pool.waitingCount,
  };
  const { counters, activity, server } = await readOnly(db, READ_MS, async (tx) => ({
    counters: (await rowsOf<CounterRow>(tx, COUNTERS))[0],
    activity: await readEvents(tx, DATABASE_EVENTS),
    server: (await rowsOf<{ version: string; startedAt: string | null }>(tx, SERVER))[0],
  }));
  const disk = await readDisk(backups.dataDir);
  return ok({
    pool: inUse,
    disk: disk && { ...disk, holdsDatabase: backups.privateServer },
    memory: {
      total: totalmem(),
      used: Math.max(0, totalmem() - process.availableMemory()),
      process: process.memoryUsage.rss(),
    },
    activity,
    counters: {
      since: counters?.since ?? null,
      commits: Number(counters?.commits ?? 0),
      rollbacks: Number(counters?.rollbacks ?? 0),
      inserted: Number(counters?.inserted ?? 0),
      updated: Number(counters?.updated ?? 0),
      deleted: Number(counters?.deleted ?? 0),
      deadlocks: Number(counters?.deadlocks ?? 0),
      cacheHits: counters?.hits === null || counters === undefined ? null : Number(counters.hits),
    },
    server: {
      version: server?.version ?? '',
      startedAt: server?.startedAt ?? null,
      private: backups.privateServer,
    },
  });
}

type CounterRow = Record<'commits' | 'rollbacks' | 'inserted' | 'updated' | 'deleted' | 'deadlocks', string> &
  Record<'since' | 'hits', string | null>;

const COUNTERS = sql`
  select to_json(stats_reset) #>> '{}' as since, xact_commit::text as commits, xact_rollback::text as rollbacks,
    tup_inserted::text as inserted, tup_updated::text as updated, tup_deleted::text as deleted,
    deadlocks::text as deadlocks,
    round(100.0 * blks_hit / nullif(blks_hit + blks_read, 0), 1)::text as hits
  from pg_stat_database where datname = current_database()`;

/** Events that concern the database as a whole. */
const DATABASE_EVENTS: readonly AuditEvent[] = [
  'backup.made',
  'backup.failed',
  'backup.downloaded',
  'backup.removed',
  'restore.asked',
  'restore.prepared',
  'restore.failed',
  'restore.put-in-place',
  'restore.given-up',
  'restore.declared-portal',
  'restore.kept-removed',
  'table.viewed',
  'table.exported',
  'database.migrated',
  'key.rotated',
];

const SERVER = sql`
  select current_setting('server_version') as version, to_json(pg_postmaster_start_time()) #>> '{}' as "startedAt"`;

async function readDisk(folder: string) {
  try {
    const { blocks, bfree, bsize } = await statfs(folder);
    return { used: (blocks - bfree) * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}
