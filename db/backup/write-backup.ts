/**
 * Makes a backup: every table in one repeatable-read snapshot while people go on working, the jobs that have not
 * started, and the uploaded files. Compressed and encrypted; it gets its name only when it is complete and on disk.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open as openFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { renameDurably } from '../private-server/durable-file.ts';
import { type ArchiveRecord, body, type WaitingJob, writeRecord } from './archive.ts';
import {
  appliedMigrations,
  type CopiedTable,
  connect,
  copyOut,
  PLAIN_SESSION,
  PORTAL_TABLES,
  readTables,
} from './catalog.ts';
import { type BackupHeader, newSalt, seal } from './container.ts';
import type { BackupKeys } from './keys.ts';

/** Facts about uploaded files for a backup. */
export interface StoredFiles {
  list(): AsyncIterable<{ readonly path: string; readonly size: number }>;
  /** Null if it has been deleted since. */
  read(path: string): Promise<AsyncIterable<Buffer> | null>;
  has(path: string): Promise<boolean>;
  write(path: string, content: AsyncIterable<Buffer>): Promise<void>;
}

export interface Progress {
  readonly step: 'tables' | 'files' | 'migrate' | 'load' | 'check';
  readonly done: number;
  readonly total: number;
}

export interface WriteBackup {
  readonly url: string;
  readonly keys: BackupKeys;
  readonly files: StoredFiles | null;
  /** The path of the finished file. */
  readonly path: string;
  readonly id: string;
  readonly kind: BackupHeader['kind'];
  readonly now: Date;
  readonly onProgress?: (progress: Progress) => void;
}

export interface WrittenBackup {
  readonly size: number;
  readonly sha256: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly migrations: number;
}

export const partialPath = (path: string): string => `${path}.partial`;

export async function writeBackup(given: WriteBackup): Promise<WrittenBackup> {
  const { url, keys, path } = given;
  const partial = partialPath(path);
  const client = await connect(url, 'portal backup');
  try {
    await client.query(PLAIN_SESSION);
    await client.query('begin transaction isolation level repeatable read, read only');
    const all = await readTables(client);
    const tables = all.filter(({ name }) => PORTAL_TABLES.has(name));
    const header: BackupHeader = {
      id: given.id,
      kind: given.kind,
      madeAt: given.now.toISOString(),
      keyId: keys.id,
      fieldKeyId: keys.fieldKeyId,
      salt: newSalt(),
      migrations: await appliedMigrations(client),
      leftOut: all.filter(({ name }) => !PORTAL_TABLES.has(name)).map(({ name }) => name),
    };
    const count = { tables: 0, rows: 0, files: 0 };
    const hash = createHash('sha256');
    let size = 0;
    const measure = async function* (source: AsyncIterable<Buffer>) {
      for await (const bytes of source) {
        hash.update(bytes);
        size += bytes.length;
        yield bytes;
      }
    };
    await pipeline(
      Readable.from(contentOf(client, tables, given, count), { objectMode: false }),
      createGzip({ level: 6 }),
      (source: AsyncIterable<Buffer>) => seal(header, keys, source),
      measure,
      createWriteStream(partial, { mode: 0o600, flags: 'w', flush: true }),
    );
    await syncFile(partial);
    await renameDurably(partial, path);
    return { ...count, size, sha256: hash.digest('hex'), migrations: header.migrations.length };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await openFile(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function* contentOf(
  client: pg.Client,
  tables: readonly CopiedTable[],
  { files, onProgress }: WriteBackup,
  count: { tables: number; rows: number; files: number },
): AsyncGenerator<Buffer, void> {
  const note = (record: ArchiveRecord) => writeRecord(record);
  for (const table of tables) {
    onProgress?.({ step: 'tables', done: count.tables, total: tables.length });
    yield note({ type: 'table', name: table.name, columns: table.columns });
    const rows = client.query(copyTo(copyOut(table)));
    yield* body(rows, async () => {
      // The server says the count after the bytes, which on a busy machine are over before: the next answer is after it.
      await client.query('select');
      return rows.rowCount;
    });
    count.tables += 1;
    count.rows += rows.rowCount;
  }
  for (const sequence of await readSequences(client)) yield note({ type: 'sequence', ...sequence });
  for (const job of await readWaitingJobs(client)) yield note({ type: 'job', job });
  // The snapshot is no longer needed, and an open one keeps PostgreSQL from cleaning up.
  await client.query('commit');
  if (files) {
    for await (const { path } of files.list()) {
      onProgress?.({ step: 'files', done: count.files, total: count.files + 1 });
      const content = await files.read(path);
      if (!content) continue;
      yield note({ type: 'file', path });
      yield* body(content, () => 0);
      count.files += 1;
    }
  }
  yield note({ type: 'done', ...count });
}

async function readSequences(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace
     order by 1`,
  );
  const found: { name: string; value: string; called: boolean }[] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from public.${client.escapeIdentifier(name)}`,
    );
    if (state[0]) found.push({ name, ...state[0] });
  }
  return found;
}

/** Jobs that have started are finished by the portal that started them. Scheduled ones come again by themselves. */
async function readWaitingJobs(client: pg.Client): Promise<readonly WaitingJob[]> {
  const { rows } = await client.query<WaitingJob>(
    `select t.identifier as task, j.payload, to_json(j.run_at) #>> '{}' as "runAt", j.key
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.locked_at is null and j.attempts < j.max_attempts and j.payload -> '_cron' is null
       and t.identifier <> all ($1)
     order by j.id`,
    [NOT_CARRIED],
  );
  return rows;
}

/** Jobs about backups: in a restored database nobody has asked for them. */
const NOT_CARRIED = ['make-backup', 'nightly-backup', 'prepare-restore'];
