/** npm run restore where the portal does not run: what it asks, what it says, and what it leaves behind. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestDeps } from '#tests/factories/deps.ts';
import { testDatabase } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/people.ts';
import { databaseOf } from '../db/backup/catalog.ts';
import { withMaintenance } from '../db/backup/databases.ts';
import { makeBackupKeys } from '../db/backup/keys.ts';
import { writeBackup } from '../db/backup/write-backup.ts';
import { root } from './running/project.ts';

const FIELD_KEY = 'Fq7-zP2 hW9_kL4 mX8+tB3 vN6 jR1 cD5';

const database = testDatabase();
let folder: string;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-restore-command-'));
  path = join(folder, 'one.backup');
  const deps = makeTestDeps(database.url);
  await makePerson(deps);
  await deps.close();
  const keys = makeBackupKeys({ backupKey: undefined, fieldKey: FIELD_KEY });
  await writeBackup({
    url: database.url,
    keys,
    files: null,
    path,
    id: 'one',
    kind: 'by-hand',
    now: new Date(),
  });
});
afterAll(async () => {
  await withMaintenance(database.url, async (server) => {
    for (const name of await beside()) await server.drop(name);
  });
  await rm(folder, { recursive: true, force: true });
});

const beside = () =>
  withMaintenance(database.url, async ({ client }) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1) order by 1',
      [`${databaseOf(database.url)}_`],
    );
    return rows.map(({ name }) => name);
  });

function restore(...args: string[]): Promise<{ code: number | null; output: string }> {
  const { PATH = '', NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env;
  const own = { PORTAL_MODE: 'demo', DATABASE_URL: database.url, DATA_DIR: folder, FIELD_KEY };
  return new Promise((resolve) => {
    // An open end that never says anything, as under a service manager.
    const child = spawn(process.execPath, [join(root, 'scripts/restore.ts'), ...args], {
      env: { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, ...own },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.once('close', (code) => resolve({ code, output }));
  });
}

it('refuses at once where nobody can answer, and leaves nothing behind', async () => {
  for (const args of [[path], ['--kept=portal_before_20260101_000000'], ['--portal-now']])
    expect(await restore(...args)).toEqual({ code: 2, output: expect.stringContaining('Add --yes') });
  expect(await beside()).toEqual([]);
});

it('restores, goes back to what it put aside, and names no database that is not there', async () => {
  const restored = await restore(path, '--yes');
  expect(restored.code, restored.output).toBe(0);
  const [aside = ''] = await beside();
  expect(restored.output).toContain(`kept as ${aside}.`);
  expect(restored.output).toContain('npm run restore -- --portal-now');
  expect(await beside()).toHaveLength(1);

  const unknown = await restore('--kept=portal_before_20260101_000000', '--yes');
  expect(unknown.code).toBe(1);
  expect(unknown.output).toContain(`available: ${aside}`);
  const back = await restore(`--kept=${aside}`, '--yes', '--portal-now');
  expect(back.code, back.output).toBe(0);
  expect(await beside()).toHaveLength(1);
  expect(await restore('--portal-now', '--yes')).toMatchObject({
    code: 0,
    output: expect.stringContaining('was already confirmed as the portal'),
  });

  await withMaintenance(database.url, (server) => server.drop(databaseOf(database.url)));
  const empty = await restore(path, '--yes');
  expect(empty.code, empty.output).toBe(0);
  expect(empty.output).toContain('There was no previous database.');
  expect(await restore('--portal-now', '--yes')).toMatchObject({
    code: 0,
    output: expect.stringContaining('This is the portal now.'),
  });
});
