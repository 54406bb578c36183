/**
 * The restore drill: back up, wipe, restore, compare every table byte for byte. And what must not be restored, what a
 * restore leaves behind when it is killed, and that a restored database takes its place whole or not at all.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MIGRATIONS_FOLDER } from '#db/migrate.ts';
import { testDatabase } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson, makeTestDeps } from '#tests/factories/index.ts';
import { recordAudit } from '../audit.ts';
import { verifyChain } from '../audit-chain.ts';
import { openDatabase } from '../client.ts';
import { addJob } from '../outbox.ts';
import { isUnavailable } from '../unavailable.ts';
import { connect, databaseOf, PLAIN_SESSION, readTables } from './catalog.ts';
import { dropLeftovers, listKept, nameBeside, swapDatabases, withMaintenance } from './databases.ts';
import { makeBackupKeys } from './keys.ts';
import type { BackupError } from './problem.ts';
import { restoreDatabase, sumOf } from './restore-database.ts';
import { type StoredFiles, writeBackup } from './write-backup.ts';

const FIELD_KEY = 'a field key for tests that is long enough';
const keys = makeBackupKeys({ backupKey: undefined, fieldKey: FIELD_KEY });
const sign = (text: string) => `signed ${text}`;

const database = testDatabase();
let folder: string;
let path: string;
let before: Record<string, string>;
let stored: Map<string, Buffer>;
const made: string[] = [];
/** The database that the first test restores; the last ones put it to use. */
const whole = `portal_drill_${process.pid}`;

/** Checksum of every table. */
async function sums(url: string): Promise<Record<string, string>> {
  const client = await connect(url, 'portal tests');
  try {
    await client.query(PLAIN_SESSION);
    const found: Record<string, string> = {};
    for (const table of await readTables(client)) found[table.name] = await sumOf(client, table);
    return found;
  } finally {
    await client.end();
  }
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []) {
  const client = await connect(url, 'portal tests');
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

const filesIn = (map: Map<string, Buffer>): StoredFiles => ({
  async *list() {
    for (const [name, bytes] of map) yield { path: name, size: bytes.length };
  },
  async read(name) {
    const bytes = map.get(name);
    return (
      (bytes &&
        (async function* () {
          yield bytes;
        })()) ||
      null
    );
  },
  has: async (name) => map.has(name),
  async write(name, content) {
    const pieces: Buffer[] = [];
    for await (const piece of content) pieces.push(piece);
    map.set(name, Buffer.concat(pieces));
  },
});

const restore = (name: string, options: { file?: string; with?: typeof keys; files?: StoredFiles } = {}) => {
  made.push(name);
  return restoreDatabase({
    path: options.file ?? path,
    keys: options.with ?? keys,
    migrationsFolder: MIGRATIONS_FOLDER,
    liveUrl: database.url,
    name,
    files: options.files ?? null,
  });
};
const problem = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'restored',
    (error: BackupError) => error.problem ?? error.message,
  );
const databases = async () =>
  (
    await ask<{ name: string }>(
      database.url,
      'select datname as name from pg_database where starts_with(datname, $1)',
      [`${databaseOf(database.url)}_restore`],
    )
  ).map(({ name }) => name);
const nextName = (() => {
  let minute = 0;
  return () => nameBeside(databaseOf(database.url), 'restore', new Date(Date.UTC(2026, 0, 1, 0, minute++)));
})();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-drill-'));
  path = join(folder, 'drill.backup');
  const deps = makeTestDeps(database.url);
  const master = await makePerson(deps, { role: 'master_admin', last_name: 'Tab\there \\ and\nthere, \\N' });
  for (let index = 0; index < 40; index += 1)
    await makeApplication(deps, { owner: await makePerson(deps), status: index % 2 ? 'Accepted' : 'Draft' });
  for (let index = 0; index < 5; index += 1)
    await recordAudit(deps.db, deps.newId, {
      action: 'setting.changed',
      actorId: master.userId,
      subjectType: 'setting',
      subjectId: 'x',
      details: { count: index, reason: 'a "quoted" \\ one' },
    });
  const run = (sql: string) => deps.client.pool.query(sql);
  await run(`insert into payment_notifications (id, gateway, event_key, payment_references, body)
    values ('01890000-0000-7000-8000-000000000001', 'sandbox', 'k', array['a,b', 'c"d', null], '\\x00ff0a5c'::bytea)`);
  await run(`insert into search_documents (id, keeper, kind, address, title, summary, body, words, content_hash)
    values ('01890000-0000-7000-8000-000000000002', 'k', (select 'page'), '/x', 'Ɗan', 's', 'b',
      setweight(to_tsvector('simple', 'alpha beta'), 'A'), 'h')`);
  await addJob(deps.db, 'announce-content-change', {}, { runAt: new Date('2030-01-01'), key: 'fee-begins' });
  await deps.close();
  stored = new Map([
    ['a/photo.jpg', Buffer.from([0xff, 0xd8, 0, 1])],
    ['b/large', Buffer.alloc(300_000, 7)],
  ]);
  before = await sums(database.url);
  await writeBackup({
    url: database.url,
    keys,
    files: filesIn(stored),
    path,
    id: 'drill',
    kind: 'by-hand',
    now: new Date('2026-11-21T10:00:00Z'),
  });
});
afterAll(async () => {
  await withMaintenance(database.url, async (server) => {
    for (const name of made) await server.drop(name);
    for (const { name } of await listKept(server, databaseOf(database.url))) await server.drop(name);
  });
  await rm(folder, { recursive: true });
});

test('what is restored is what was backed up, byte for byte, with its triggers, references and work', async () => {
  const files = new Map<string, Buffer>();
  const restored = await restore(whole, { files: filesIn(files) });
  expect(await sums(restored.url)).toEqual(before);
  expect(restored.tables.applications).toBe(40);
  expect(files).toEqual(stored);

  const client = openDatabase({ url: restored.url, max: 2 });
  expect((await verifyChain(client.db, sign)).throughSeq).toBeGreaterThanOrEqual(5);
  // The same rules hold as before: the trail only grows, the chain goes on, references are checked.
  await expect(client.pool.query('delete from audit_log')).rejects.toThrow('only ever added to');
  await expect(
    client.pool.query("set session_replication_role = 'replica'; delete from audit_log"),
  ).rejects.toThrow();
  await expect(client.pool.query('delete from users')).rejects.toThrow('foreign key');
  const shape = `select
      (select json_agg(d order by d) from (select pg_get_constraintdef(c.oid) || conrelid::regclass as d
        from pg_constraint c where c.connamespace = 'public'::regnamespace) x) as constraints,
      (select json_agg(d order by d) from (select concat(tgrelid::regclass, tgname, tgenabled) as d from pg_trigger
        where not tgisinternal) x) as triggers`;
  const [now] = await client.pool.query(shape).then(({ rows }) => rows);
  const [then] = await ask(database.url, shape);
  expect(now).toEqual(then);
  const { rows: jobs } = await client.pool.query(
    `select task_identifier, key, run_at from graphile_worker.jobs`,
  );
  expect(jobs).toEqual([
    { task_identifier: 'announce-content-change', key: 'fee-begins', run_at: new Date('2030-01-01') },
  ]);
  await client.close();
});

describe('refused, with nothing left behind', () => {
  const altered = async (change: (bytes: Buffer) => Buffer): Promise<string> => {
    const file = join(folder, `altered-${Math.random()}.backup`);
    await writeFile(file, change(Buffer.from(await readFile(path))));
    return file;
  };
  const refusal = async (change: (bytes: Buffer) => Buffer) =>
    problem(restore(nextName(), { file: await altered(change) }));

  test('a file that is none', async () => {
    expect(await refusal(() => Buffer.from('<!doctype html>'.repeat(9)))).toBe('not-a-backup');
    expect(await refusal(() => Buffer.alloc(0))).toBe('not-a-backup');
  });
  test('one that was cut short, at any place', async () => {
    for (const keep of [0.2, 0.6, 0.999])
      expect(await refusal((bytes) => bytes.subarray(0, bytes.length * keep)), `${keep}`).toMatch(
        /damaged|not-a-backup/,
      );
  });
  test('one with a single bit changed, in the content or in the header', async () => {
    const flip = (place: number) => (bytes: Buffer) => {
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      return bytes;
    };
    const { length } = await readFile(path);
    for (const place of [length - 1, Math.floor(length / 2)])
      expect(await refusal(flip(place))).toBe('damaged');
    const moment = (await readFile(path)).indexOf('2026-11-21');
    expect(await refusal(flip(moment + 3))).toBe('damaged');
  });
  test('one with something behind its end', async () => {
    expect(await refusal((bytes) => Buffer.concat([bytes, Buffer.from('more')]))).toBe('damaged');
  });
  test('another key, for the file or for the fields in it', async () => {
    const other = makeBackupKeys({
      backupKey: 'another key that is certainly long enough',
      fieldKey: FIELD_KEY,
    });
    expect(await problem(restore(nextName(), { with: other }))).toBe('wrong-key');
    const otherField = makeBackupKeys({
      backupKey: FIELD_KEY,
      fieldKey: 'another field key that is long enough',
    });
    expect(await problem(restore(nextName(), { with: otherField }))).toBe('wrong-field-key');
  });
  test('a backup of a newer portal', async () => {
    const older = await mkdtemp(join(folder, 'older-'));
    const meta = join(older, 'meta');
    const journal = JSON.parse(await readFile(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'));
    await mkdir(meta);
    for (const file of await readdir(MIGRATIONS_FOLDER))
      if (file.endsWith('.sql'))
        await writeFile(join(older, file), await readFile(join(MIGRATIONS_FOLDER, file)));
    await writeFile(
      join(meta, '_journal.json'),
      JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }),
    );
    const name = nextName();
    made.push(name);
    const restoring = restoreDatabase({
      path,
      keys,
      migrationsFolder: older,
      liveUrl: database.url,
      name,
      files: null,
    });
    expect(await problem(restoring)).toBe('newer-schema');
  });
  test('and none of them left a database', async () => {
    expect(await databases()).toEqual([]);
  });
});

test('killed on the way: the old one serves, and what was left goes', async () => {
  const script = join(import.meta.dirname, '../../tests/crash/restore-and-die.ts');
  const died = await promisify(execFile)(process.execPath, [
    script,
    database.url,
    path,
    nextName(),
    'load',
    FIELD_KEY,
  ]).catch((error) => error);
  expect(died.signal, died.stderr).toBe('SIGKILL');
  expect(await databases()).toHaveLength(1);
  expect(await sums(database.url)).toEqual(before);
  // The server ends the dead process's lock when it notices that nobody is there.
  await expect
    .poll(() => dropLeftovers(database.url, null).then(({ length }) => length), { timeout: 10_000 })
    .toBe(1);
  expect(await databases()).toEqual([]);
});

test('wipe, restore, swap: whoever connects finds the old one or the new one, and the old one is kept', async () => {
  const live = databaseOf(database.url);
  await ask(database.url, "alter table contact_messages add column wiped text default 'yes'");
  await ask(database.url, 'truncate contact_messages cascade');
  // A portal with its connections open, and visitors that come all the while.
  const portal = openDatabase({ url: database.url, max: 3 });
  let told = 0;
  // What knows the old one by heart, as the queue of jobs does, never gets a connection to the new one.
  const knowing = openDatabase({ url: database.url, max: 3, onOtherDatabase: () => (told += 1) });
  await Promise.all([1, 2, 3].map(() => knowing.pool.query('select pg_sleep(0.05)')));
  await Promise.all([1, 2, 3].map(() => portal.pool.query('select pg_sleep(0.05)')));
  const seen: string[] = [];
  let visiting = true;
  const visits = (async () => {
    while (visiting) {
      const [row] = await ask<{ wiped: boolean }>(
        database.url,
        "select exists (select 1 from information_schema.columns where column_name = 'wiped') as wiped",
      ).catch(() => []);
      if (row) seen.push(row.wiped ? 'old' : 'new');
    }
  })();
  const aside = nameBeside(live, 'before', new Date('2026-11-21T12:00:00Z'));
  await swapDatabases(database.url, { incoming: whole, aside });
  await expect.poll(() => seen.at(-1)).toBe('new');
  visiting = false;
  await visits;
  expect(seen.join(' ')).toMatch(/^(old )*new( new)*$/);
  expect(await sums(database.url)).toEqual(before);
  await expect(portal.pool.query('select 1')).resolves.toBeTruthy();
  await portal.close();
  expect(told).toBe(0);
  const refused = await knowing.pool.query('select 1').catch((error: unknown) => error);
  expect(isUnavailable(refused)).toBe(true);
  expect(told).toBe(1);
  await knowing.close();
  const kept = await withMaintenance(database.url, (server) => listKept(server, live));
  expect(kept.map((one) => one.name)).toEqual([aside]);
  // And back again, which is how a restore is undone.
  await swapDatabases(database.url, { incoming: aside, aside: whole });
  expect(
    await ask(database.url, "select 1 from information_schema.columns where column_name = 'wiped'"),
  ).toHaveLength(1);
});

test('where the database is gone altogether, the restored one takes its name', async () => {
  await withMaintenance(database.url, (server) => server.drop(databaseOf(database.url)));
  await swapDatabases(database.url, { incoming: whole, aside: 'never_used' });
  expect(await sums(database.url)).toEqual(before);
});
