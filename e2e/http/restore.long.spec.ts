/**
 * A restore from the screen, on a portal and a database of its own: what was changed after the backup is gone and what was
 * lost is back, for everybody and without a new start; what it replaced is kept; and what it refuses changes nothing.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, expect, request, test } from '@playwright/test';
import pg from 'pg';
import { giveConsent } from '#app/features/identity/index.server.ts';
import { databaseOf, urlOfDatabase } from '#db/backup/catalog.ts';
import { listKept, withMaintenance } from '#db/backup/databases.ts';
import { makeBackupFolder } from '#db/backup/folder.ts';
import { makeBackupKeys } from '#db/backup/keys.ts';
import { writeBackup } from '#db/backup/write-backup.ts';
import { makeFieldCipher } from '#db/field-encryption.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/index.ts';
import { personWithPassword, WORD } from '#tests/factories/accounts.ts';
import { makeApplication, makeTestDeps } from '#tests/factories/index.ts';
import { freePort } from '#tests/free-port.ts';

test.skip(!process.env.TEST_SERVER_URL, 'needs a database server of the tests');

const entry = fileURLToPath(new URL('../../build/server/index.js', import.meta.url));
const SCREEN = '/database-system?tab=backups';
const RESTORE = '/database-system/restore';
const FIELD_KEY = 'a field key for this restore that is long enough';

let database: TestDatabase;
let dataDir = '';
let origin = '';
let portal: ChildProcess;
let email = '';
let master: APIRequestContext;
/** The application that is lost and comes back. */
let lost = '';

async function ask<Row extends object>(sql: string, name = databaseOf(database.url)): Promise<Row[]> {
  const client = new pg.Client({ connectionString: urlOfDatabase(database.url, name) });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test.beforeAll(async () => {
  database = await createTestDatabase();
  // Where there is an application, the demonstration adds no others.
  const deps = makeTestDeps(database.url, { cipher: makeFieldCipher(FIELD_KEY) });
  const person = await personWithPassword(deps, 'master_admin');
  email = person.email;
  await giveConsent(deps, person);
  lost = (await makeApplication(deps, { status: 'Submitted' })).id;
  await deps.close();
  dataDir = await mkdtemp(join(tmpdir(), 'portal-restore-'));
  const port = await freePort();
  origin = `http://localhost:${port}`;
  portal = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORTAL_MODE: 'demo',
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      FIELD_KEY,
      LOG_LEVEL: 'silent',
      REQUESTS_AT_ONCE: '1000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect
    .poll(async () => (await fetch(`${origin}/readyz`).catch(() => null))?.status, {
      intervals: [50],
    })
    .toBe(200);
  master = await signIn();
});

test.afterAll(async () => {
  const ended = once(portal, 'exit');
  portal.kill('SIGTERM');
  await ended;
  await withMaintenance(database.url, async (server) => {
    for (const { name } of await listKept(server, databaseOf(database.url))) await server.drop(name);
  });
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function signIn(): Promise<APIRequestContext> {
  const person = await request.newContext({ baseURL: origin, maxRedirects: 0 });
  const form = { intent: 'sign-in', email, password: WORD };
  expect((await person.post('/auth', { form })).status()).toBe(303);
  return person;
}
const status = async (path: string, form: Record<string, string>): Promise<number> =>
  (await master.post(path, { form })).status();
const read = async (path: string): Promise<string> => (await master.get(path)).text();
const site = async (path: string): Promise<string> => (await fetch(`${origin}${path}`)).text();
const until = (path: string, says: string) =>
  expect.poll(() => read(path), { intervals: [200] }).toContain(says);

const names = async (): Promise<string[]> =>
  [...(await read(SCREEN)).matchAll(/\/database-system\/backups\/([a-z0-9-]+)#restore/g)].map(
    ([, name = '']) => name,
  );

/** What people see of the data: a news item of the site, and an application at the desk. */
const LATER = 'Written after the backup';
async function seen(): Promise<{ later: boolean; lost: number }> {
  const [news, one] = await Promise.all([site('/news'), master.get(`/review/applications/${lost}`)]);
  return { later: news.includes(LATER), lost: one.status() };
}

test('made, refused, restored, and kept', async () => {
  const before = { later: false, lost: 200 };
  const after = { later: true, lost: 404 };
  expect(await seen()).toEqual(before);
  expect(await status(SCREEN, { intent: 'create-backup' })).toBe(303);
  await expect.poll(names, { intervals: [200] }).toHaveLength(1);
  const [name = ''] = await names();
  const backup = `/database-system/backups/${name}`;

  // The day goes on: something is written, and something is lost.
  const item = {
    version: '0',
    title: LATER,
    category: 'Academic',
    summary: 'A sentence that is long enough to be a summary.',
    content: 'Nobody reads this for long.',
    intent: 'publish',
  };
  expect((await master.post('/admin-portal/content/news/new', { multipart: item })).status()).toBe(303);
  await ask(`delete from application_events where application_id = '${lost}'`);
  await ask(`delete from applications where id = '${lost}'`);
  await expect.poll(seen).toEqual(after);

  // A backup of another key is told apart before anything is made of it.
  const folder = makeBackupFolder(join(dataDir, 'backups'));
  await writeBackup({
    url: database.url,
    keys: makeBackupKeys({ backupKey: 'the key of another portal, also long', fieldKey: FIELD_KEY }),
    files: null,
    path: folder.pathOf('brought-from-elsewhere'),
    id: 'brought-from-elsewhere',
    kind: 'by-hand',
    now: new Date(),
  });
  expect(await names()).toContain('brought-from-elsewhere');
  const foreign = '/database-system/backups/brought-from-elsewhere';
  expect(await status(foreign, { restore_password: WORD })).toBe(303);
  await until(RESTORE, 'This backup was encrypted with another key.');
  expect(await status(RESTORE, { intent: 'place', confirmation: 'RESTORE', password: WORD })).toBe(422);
  expect(await seen()).toEqual(after);
  expect(await status(RESTORE, { intent: 'give-up' })).toBe(303);

  // The right one waits for the password, the word and the password once more.
  expect(await status(backup, { restore_password: 'not that' })).toBe(422);
  expect(await status(RESTORE, { intent: 'place', confirmation: 'RESTORE', password: WORD })).toBe(422);
  expect(await status(backup, { restore_password: WORD })).toBe(303);
  await until(RESTORE, 'name="confirmation"');
  expect(await status(RESTORE, { intent: 'place', confirmation: 'yes', password: WORD })).toBe(422);
  expect(await status(RESTORE, { intent: 'place', confirmation: 'RESTORE', password: 'not that' })).toBe(422);
  expect(await seen()).toEqual(after);
  expect(await status(RESTORE, { intent: 'place', confirmation: 'RESTORE', password: WORD })).toBe(303);

  // Everybody reads what the backup holds: the desk, and the site from its memory.
  // By itself a page is renewed after half a minute.
  const signedOut = await master.get(RESTORE);
  expect(signedOut.status()).toBe(302);
  expect(await site(signedOut.headers().location ?? '')).toContain(
    'Replacing the database signs everyone out.',
  );
  master = await signIn();
  await expect.poll(seen, { intervals: [100], timeout: 20_000 }).toEqual(before);
  expect(await read(RESTORE)).toContain('The backup is now in use');
  expect(await read('/admin-portal/audit')).toContain('Backup restored');

  // No mail leaves it yet, and nothing says that one has, whether there is an account or not.
  for (const address of [email, 'nobody@example.test']) {
    const guest = await request.newContext({ baseURL: origin });
    const asked = await guest.post('/auth/forgot', { form: { email: address } });
    expect(await asked.text()).toContain('we will send a link to it later');
    expect(await (await guest.get('/auth/code?sent=1')).text()).not.toContain('we have sent');
    expect(await (await guest.get('/contact')).text()).toContain('E-mails are delayed');
    await guest.dispose();
  }
  const trail = await ask<{ action: string; details: { kept_as: string } }>(
    `select action, details from audit_log where action like 'restore.%' and subject_id = '${name}'`,
  );
  expect(trail.map(({ action }) => action)).toEqual(['restore.put-in-place']);

  // What it replaced stands, with what was written there, and the screen names it.
  const aside = trail[0]?.details.kept_as ?? '';
  expect(await read(SCREEN)).toContain(`/database-system/kept/${aside}`);
  expect(await ask(`select 1 from news_items where title = '${LATER}'`, aside)).toHaveLength(1);
});
