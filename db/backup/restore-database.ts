/**
 * Restores a backup into a new database beside the one in use and checks it there: every table must have the rows and
 * the checksum of the backup, and every foreign key must hold. Then it is migrated to the newest schema. If anything
 * fails, the new database is dropped and nothing has changed. Putting it in place is another step (databases.ts).
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { migrate, ownMigrations, readJournal } from '../migrate.ts';
import { type ArchiveRecord, readRecords, type WaitingJob } from './archive.ts';
import {
  type CopiedTable,
  connect,
  copyIn,
  copyOut,
  databaseOf,
  PLAIN_SESSION,
  readTables,
} from './catalog.ts';
import { type BackupHeader, open } from './container.ts';
import { withMaintenance } from './databases.ts';
import type { BackupKeys } from './keys.ts';
import { BackupError } from './problem.ts';
import type { Progress, StoredFiles } from './write-backup.ts';

export interface RestoreDatabase {
  /** The file of the backup. */
  readonly path: string;
  readonly keys: BackupKeys;
  readonly migrationsFolder: string;
  /** The database in use, or the one to be; only its server matters here. */
  readonly liveUrl: string;
  /** The name of the new database. */
  readonly name: string;
  readonly files: StoredFiles | null;
  readonly onProgress?: (progress: Progress) => void;
}

export interface RestoredDatabase {
  readonly header: BackupHeader;
  readonly url: string;
  readonly name: string;
  /** Rows of each table. */
  readonly tables: Readonly<Record<string, number>>;
  readonly files: number;
  readonly jobs: number;
}

/** @throws BackupError, after which the new database is gone. */
export async function restoreDatabase(given: RestoreDatabase): Promise<RestoredDatabase> {
  const { path, keys, migrationsFolder, liveUrl, name } = given;
  await inspectBackup(given);
  const { header, content } = await open(createReadStream(path), keys);
  const schema = await checkHeader(header, keys, migrationsFolder);
  return withMaintenance(liveUrl, async (server) => {
    if (!(await server.lockFor(databaseOf(liveUrl)))) {
      await content.return();
      throw new BackupError('busy', 'Another restore of this database is under way.');
    }
    await server.create(name);
    try {
      const url = server.urlFor(name);
      given.onProgress?.({ step: 'migrate', done: 0, total: 1 });
      await migrateThrough(url, migrationsFolder, schema);
      const loaded = await loadAll(url, content, given);
      given.onProgress?.({ step: 'migrate', done: 0, total: 1 });
      await migrate(url, migrationsFolder);
      await promiseJobs(url, loaded.jobs);
      return { header, url, name, tables: loaded.tables, files: loaded.files, jobs: loaded.jobs.length };
    } catch (error) {
      await server.drop(name).catch(() => {});
      throw error;
    }
  });
}

/**
 * Reads the file from beginning to end without restoring: is it complete, and can it be restored here? Damage is found
 * before anything is created.
 */
async function inspectBackup({
  path,
  keys,
  migrationsFolder,
}: Pick<RestoreDatabase, 'path' | 'keys' | 'migrationsFolder'>): Promise<{
  readonly header: BackupHeader;
  readonly rows: number;
  readonly tables: number;
  readonly files: number;
}> {
  const { header, content } = await open(createReadStream(path), keys);
  try {
    await checkHeader(header, keys, migrationsFolder);
    let last: ArchiveRecord | null = null;
    for await (const record of readRecords(inflate(content))) last = record;
    if (last?.type !== 'done') throw new BackupError('damaged', 'The end of the file is missing.');
    return { header, rows: last.rows, tables: last.tables, files: last.files };
  } finally {
    await content.return();
  }
}

/** Can this file be restored here? Returns the number of our migrations that make its schema. */
async function checkHeader(
  header: BackupHeader,
  keys: BackupKeys,
  migrationsFolder: string,
): Promise<number> {
  if (header.keyId !== keys.id)
    throw new BackupError('wrong-key', `The file wants the key ${header.keyId}, this portal has ${keys.id}.`);
  if (header.fieldKeyId !== keys.fieldKeyId)
    throw new BackupError('wrong-field-key', 'FIELD_KEY is not the one that the backup was made with.');
  return schemaOf(header.migrations, migrationsFolder);
}

interface Loaded {
  readonly tables: Record<string, number>;
  readonly jobs: WaitingJob[];
  files: number;
}

async function loadAll(
  url: string,
  content: AsyncIterable<Buffer>,
  { files, onProgress }: RestoreDatabase,
): Promise<Loaded> {
  const client = await connect(url, 'portal restore');
  try {
    await client.query(PLAIN_SESSION);
    const tables = await readTables(client);
    const closed = await openForLoading(client, tables);
    const loaded: Loaded = { tables: {}, jobs: [], files: 0 };
    const sums = new Map<string, string>();
    const reader = readRecords(inflate(content));
    let whole = false;
    for await (const record of iterate(reader)) {
      if (whole) throw new BackupError('damaged', 'Something stands behind the end.');
      if (record.type === 'table') {
        onProgress?.({ step: 'load', done: sums.size, total: tables.length });
        const end = await loadTable(client, record, tables, reader);
        loaded.tables[record.name] = end.rows;
        sums.set(record.name, end.sha256);
      } else if (record.type === 'sequence') {
        await client.query(`select setval(to_regclass($1), $2::bigint, $3)`, [
          `public.${client.escapeIdentifier(record.name)}`,
          record.value,
          record.called,
        ]);
      } else if (record.type === 'job') loaded.jobs.push(record.job);
      else if (record.type === 'file') {
        loaded.files += 1;
        onProgress?.({ step: 'files', done: loaded.files, total: loaded.files + 1 });
        await keepFile(files, record.path, reader);
      } else if (record.type === 'done') {
        if (record.tables !== sums.size || record.files !== loaded.files)
          throw new BackupError('damaged', 'The file does not hold what its end says.');
        whole = true;
      }
    }
    if (!whole) throw new BackupError('damaged', 'The end of the file is missing.');
    await checkTables(client, tables, sums, onProgress);
    await closeAfterLoading(client, closed);
    return loaded;
  } finally {
    await client.end().catch(() => {});
  }
}

async function* inflate(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  const gunzip = createGunzip();
  const fed = pipeline(Readable.from(content, { objectMode: false }), gunzip).catch((error) => {
    const named = error instanceof BackupError ? error : null;
    throw named ?? new BackupError('damaged', 'The content cannot be unpacked.', error);
  });
  fed.catch(() => {});
  try {
    for await (const bytes of gunzip) yield bytes as Buffer;
  } catch {
    // The pipeline reports what went wrong.
  }
  await fed;
}

/** A loop during which others may take records too: `for await` over a generator would end it. */
function iterate(reader: AsyncGenerator<ArchiveRecord, void>): AsyncIterable<ArchiveRecord> {
  return { [Symbol.asyncIterator]: () => ({ next: () => reader.next() }) };
}

type End = Extract<ArchiveRecord, { type: 'end' }>;

/** The bytes up to the end record, which is kept and compared with what came. */
function bodyOf(reader: AsyncGenerator<ArchiveRecord, void>) {
  const hash = createHash('sha256');
  let end: End | null = null;
  async function* bytes(): AsyncGenerator<Buffer, void> {
    for (;;) {
      const { value, done } = await reader.next();
      if (done) throw new BackupError('damaged', 'A table ends too early.');
      if (value.type === 'end') {
        end = value;
        return;
      }
      if (value.type !== 'data') throw new BackupError('damaged', 'A table is not whole.');
      hash.update(value.bytes);
      yield value.bytes;
    }
  }
  return {
    bytes: bytes(),
    ended(): End {
      if (!end || end.sha256 !== hash.digest('hex'))
        throw new BackupError('damaged', 'A table is not what was written.');
      return end;
    },
  };
}

async function loadTable(
  client: pg.Client,
  { name, columns }: Extract<ArchiveRecord, { type: 'table' }>,
  tables: readonly CopiedTable[],
  reader: AsyncGenerator<ArchiveRecord, void>,
): Promise<End> {
  const known = tables.find((table) => table.name === name);
  if (!known || columns.some((column) => !known.columns.includes(column)))
    throw new BackupError('damaged', `The table ${name} does not fit the schema that the backup names.`);
  const content = bodyOf(reader);
  const into = client.query(copyFrom(copyIn(name, columns)));
  await pipeline(Readable.from(content.bytes, { objectMode: false }), into);
  const end = content.ended();
  // Backups were written that have no count where the machine was busy. Their checksum proves that the table is whole.
  const isUncounted = end.rows === 0 && end.bytes > 0;
  if (into.rowCount !== end.rows && !isUncounted)
    throw new BackupError('damaged', `${name}: ${into.rowCount} rows came, ${end.rows} were written.`);
  return end;
}

async function keepFile(
  files: StoredFiles | null,
  path: string,
  reader: AsyncGenerator<ArchiveRecord, void>,
): Promise<void> {
  const content = bodyOf(reader);
  if (files && !(await files.has(path))) await files.write(path, content.bytes);
  else for await (const _ of content.bytes);
  content.ended();
}

interface Closed {
  readonly triggers: readonly { readonly table: string; readonly name: string; readonly state: string }[];
  readonly references: readonly { readonly table: string; readonly name: string; readonly rule: string }[];
}

/**
 * Loads rows unchanged: triggers are off, foreign keys are removed and added again (which checks every row), and rows
 * that migrations wrote are deleted.
 */
async function openForLoading(client: pg.Client, tables: readonly CopiedTable[]): Promise<Closed> {
  const { rows: triggers } = await client.query<Closed['triggers'][number]>(`
    select c.relname as table, t.tgname as name, t.tgenabled::text as state
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`);
  const { rows: references } = await client.query<Closed['references'][number]>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as rule
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and k.conparentid = 0`);
  const quote = (name: string) => client.escapeIdentifier(name);
  for (const { table } of triggers)
    await client.query(`alter table public.${quote(table)} disable trigger user`);
  for (const { table, name } of references)
    await client.query(`alter table public.${quote(table)} drop constraint ${quote(name)}`);
  await client.query(`truncate ${tables.map(({ name }) => `public.${quote(name)}`).join(', ')}`);
  return { triggers, references };
}

const ENABLE: Readonly<Record<string, string>> = {
  O: 'enable trigger',
  A: 'enable always trigger',
  R: 'enable replica trigger',
  D: 'disable trigger',
};

async function closeAfterLoading(client: pg.Client, { triggers, references }: Closed): Promise<void> {
  const quote = (name: string) => client.escapeIdentifier(name);
  for (const { table, name, rule } of references) {
    await client
      .query(`alter table public.${quote(table)} add constraint ${quote(name)} ${rule}`)
      .catch((cause) => {
        throw new BackupError('checks-failed', `${table}: ${cause.message}`, cause);
      });
  }
  for (const { table, name, state } of triggers)
    await client.query(`alter table public.${quote(table)} ${ENABLE[state]} ${quote(name)}`);
  await client.query('analyze');
}

async function checkTables(
  client: pg.Client,
  tables: readonly CopiedTable[],
  sums: ReadonlyMap<string, string>,
  onProgress: RestoreDatabase['onProgress'],
): Promise<void> {
  let done = 0;
  for (const table of tables) {
    onProgress?.({ step: 'check', done: done++, total: tables.length });
    const wanted = sums.get(table.name);
    if (wanted === undefined)
      throw new BackupError('damaged', `The table ${table.name} is not in the backup.`);
    if ((await sumOf(client, table)) !== wanted)
      throw new BackupError('checks-failed', `The table ${table.name} is not what the backup holds.`);
  }
}

/** The checksum of a table as a backup writes it. */
export async function sumOf(client: pg.Client, table: CopiedTable): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of client.query(copyTo(copyOut(table)))) hash.update(bytes as Buffer);
  return hash.digest('hex');
}

async function promiseJobs(url: string, jobs: readonly WaitingJob[]): Promise<void> {
  const client = await connect(url, 'portal restore');
  try {
    for (const { task, payload, runAt, key } of jobs)
      await client.query(
        'select graphile_worker.add_job($1, $2::json, run_at => $3::timestamptz, job_key => $4)',
        [task, JSON.stringify(payload), runAt, key],
      );
  } finally {
    await client.end();
  }
}

/**
 * Migrates an empty database to the schema of a backup. A backup with a migration that we do not have is from a newer
 * portal and is refused.
 */

/** The number of our migrations that make the schema of the backup. */
async function schemaOf(migrations: readonly string[], folder: string): Promise<number> {
  const ours = await ownMigrations(folder);
  const known = migrations.every((hash, index) => ours[index] === hash);
  if (!known || migrations.length === 0)
    throw new BackupError(
      'newer-schema',
      `The backup has ${migrations.length} migrations, and this portal (${ours.length}) does not know all of them.`,
    );
  return migrations.length;
}

async function migrateThrough(url: string, folder: string, count: number): Promise<void> {
  const journal = await readJournal(folder);
  const entries = journal.entries.slice(0, count);
  const aside = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
  try {
    await mkdir(join(aside, 'meta'));
    await writeFile(join(aside, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await copyFile(join(folder, `${tag}.sql`), join(aside, `${tag}.sql`));
    await migrate(url, aside);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
