/** What the doctor says of a database, and of faults that were planted in it. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { symmetricEncrypt } from 'better-auth/crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBackup, newBackup } from '#app/features/operations/index.server.ts';
import { OPENING_CHECKS } from '#core/settings/opening.ts';
import { makeBackupFolder } from '#db/backup/folder.ts';
import { makeBackupKeys } from '#db/backup/keys.ts';
import { claimFieldKey } from '#db/field-keys.ts';
import { MIGRATIONS_FOLDER } from '#db/migrate.ts';
import { drawn } from '#tests/factories/drawn-secret.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/people.ts';
import { readConfig } from '../config/config.ts';
import { noteSchema } from '../database/note-schema.ts';
import { identityKeys } from '../wiring.ts';
import { type Check, type Patient, runCheck } from './check.ts';
import { clocks, connections, migrations, privacy, server } from './database.ts';
import { authSecret, changing, fieldKey } from './keys.ts';
import { opening } from './opening.ts';
import { gateways } from './outside.ts';
import { auditTrail, backups, jobs, nightlyJobs } from './records.ts';

const deps = testDeps();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-doctor-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const KEY = 'a field key of the doctor, long enough';
const patient = (env: Record<string, string> = {}, more: Partial<Patient> = {}): Patient => ({
  config: readConfig({ DATABASE_URL: deps.url, DATA_DIR: folder, FIELD_KEY: KEY, ...env }),
  root: '/',
  now: () => new Date(),
  database: deps.client.pool,
  unreachable: null,
  migrationsFolder: MIGRATIONS_FOLDER,
  built: async () => 'current',
  ...more,
});
const levels = async (check: Check, env?: Record<string, string>, more?: Partial<Patient>) =>
  (await runCheck(check, patient(env, more))).map(({ level }) => level);
const keysOf = (AUTH_SECRET: string) => identityKeys(readConfig({ AUTH_SECRET }));
const run = (text: string, values: unknown[] = []) => deps.client.pool.query(text, values);

it('finds nothing wrong with a good database', async () => {
  for (const check of [server, migrations, clocks, connections, privacy, jobs])
    expect(await levels(check), check.name).not.toContain('bad');
});

it('names the nightly jobs that did not run, in a copy those alone that run in it', async () => {
  expect(await levels(nightlyJobs)).toEqual(['good']);
  await run(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('erase-accounts', now() - interval '9 days', now() - interval '2 days'),
      ('check-audit', now() - interval '9 days', null), ('sweep-payments', now() - interval '9 days', null),
      ('nightly-backup', now() - interval '9 days', now())`);
  const named = async () => (await runCheck(nightlyJobs, patient())).map(({ text }) => text.split(' ')[0]);
  expect(await named()).toEqual(['erase-accounts', 'check-audit']);
  await run(
    `insert into settings (key, value) values ('restored_copy', '{"backup":"b","madeAt":null,"since":"2026-01-01T00:00:00Z"}')`,
  );
  expect(await named()).toEqual(['check-audit']);
  await run(`delete from settings where key = 'restored_copy'`);
  await run('delete from graphile_worker._private_known_crontabs');
});

it('says that a database is away, and leaves out what needs one', async () => {
  const away = { database: null, unreachable: 'It is away.' };
  expect(await levels(server, {}, away)).toEqual(['bad']);
  expect(await levels(migrations, {}, away)).toEqual([]);
});

it('sees a clock that goes wrong', async () => {
  const wrong = () => new Date(Date.now() - 3_600_000);
  expect(await levels(clocks, {}, { now: wrong })).toContain('bad');
});

it('sees a pool that the server has no connections for', async () => {
  expect(await levels(connections, { DATABASE_POOL: '500' })).toEqual(['bad']);
});

it('sees migrations that only the database knows, and such as are still to come', async () => {
  await run(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1)`);
  expect(await levels(migrations)).toEqual(['bad']);
  await run(`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`);
  const { rows } = await run(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning hash, created_at',
  );
  expect(await levels(migrations)).toEqual(['note']);
  await run('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    rows[0].hash,
    rows[0].created_at,
  ]);
});

it('sees keys that do not open what is stored', async () => {
  expect(await levels(fieldKey)).toEqual(['good']);
  await claimFieldKey(deps.db, { fieldKey: KEY, previousFieldKey: undefined });
  expect(await levels(fieldKey)).toEqual(['good']);
  const other = 'another field key, which is long enough';
  expect(await levels(fieldKey, { FIELD_KEY: other })).toEqual(['bad']);
  expect(await levels(fieldKey, { FIELD_KEY: other, FIELD_KEY_PREVIOUS: KEY })).toEqual(['note']);

  const secret = 'an auth secret of the doctor, long enough';
  expect(await levels(authSecret, { AUTH_SECRET: secret })).toEqual(['good']);
  const { userId } = await makePerson(deps);
  await run(`insert into two_factors (id, user_id, secret, backup_codes) values ($1, $2, $3, '')`, [
    deps.newId(),
    userId,
    await symmetricEncrypt({ key: keysOf(secret).factor, data: 'JBSWY3DPEHPK3PXP' }),
  ]);
  expect(await levels(authSecret, { AUTH_SECRET: secret })).toEqual(['good']);
  expect(await levels(authSecret, { AUTH_SECRET: `${secret} no more` })).toEqual(['bad']);
  const changed = { AUTH_SECRET: `${secret} no more`, AUTH_SECRET_PREVIOUS: secret };
  expect(await levels(authSecret, changed)).toEqual(['good']);
  expect(await levels(changing, changed)).toEqual(['note']);
  // As it was encrypted before each purpose had a key of its own.
  await run('update two_factors set secret = $1', [
    await symmetricEncrypt({ key: secret, data: 'JBSWY3DPEHPK3PXP' }),
  ]);
  expect(await levels(authSecret, { AUTH_SECRET: secret })).toEqual(['good']);
});

it('opens the newest backup, and sees one that is old or has another key', async () => {
  const own = {
    ...deps,
    clock: () => new Date(),
    backups: {
      ...deps.backups,
      folder: makeBackupFolder(join(folder, 'backups')),
      keys: makeBackupKeys({ backupKey: undefined, fieldKey: KEY }),
    },
  };
  const asked = newBackup(own, { kind: 'nightly', by: null });
  await own.backups.folder.write(asked);
  await makeBackup(own, { name: asked.name });
  expect(await levels(backups)).toEqual(['good', 'good']);
  const later = () => new Date(Date.now() + 3 * 86_400_000);
  expect(await levels(backups, {}, { now: later })).toEqual(['bad', 'good']);
  expect(await levels(backups, { BACKUP_KEY: 'a backup key of nobody, long enough' })).toEqual([
    'good',
    'bad',
  ]);
});

it('sees an audit trail that was found broken, cut, or not looked at', async () => {
  expect(await levels(auditTrail)).toEqual(['note']);
  const check = (sound: boolean, seq: number, head: string, at: Date) =>
    run(
      `insert into audit_checks (id, through_seq, head, sound, signature, created_at) values ($1, $2, $3, $4, 'x', $5)`,
      [deps.newId(), seq, head, sound, at],
    );
  await check(true, 0, '', new Date(Date.now() - 9 * 86_400_000));
  expect(await levels(auditTrail)).toEqual(['note']);
  await check(true, 0, '', new Date(Date.now() - 1000));
  expect(await levels(auditTrail)).toEqual(['good']);
  await check(true, 999_999, 'of a chain that was cut', new Date());
  expect(await levels(auditTrail)).toEqual(['bad']);
  await check(false, 0, '', new Date(Date.now() + 1000));
  expect(await levels(auditTrail)).toEqual(['bad']);
});

it('sees jobs that nobody does, that fail, and that are held for ever', async () => {
  await run('delete from graphile_worker._private_jobs');
  expect(await levels(jobs)).toEqual(['good']);
  await run(`select graphile_worker.add_job('send-email', '{}'::json, run_at => now() - interval '1 hour')`);
  expect(await levels(jobs)).toEqual(['bad']);
  await run(`update graphile_worker._private_jobs set attempts = 3, last_error = 'refused'`);
  expect(await levels(jobs)).toEqual(['note']);
  await run(
    `update graphile_worker._private_jobs set locked_at = now() - interval '5 hours', last_error = null`,
  );
  expect(await levels(jobs)).toEqual(['note']);
});

it('looks only at gateways that applicants are offered', async () => {
  const env = {
    PORTAL_MODE: 'production',
    ORIGIN: 'https://portal.example.edu.ng',
    SMTP_URL: 'smtp://127.0.0.1',
    AUTH_SECRET: drawn('a'),
    FIELD_KEY: drawn('b'),
    PAYSTACK_SECRET_KEY: 'sk_live_hush',
    PAYSTACK_BASE_URL: 'https://127.0.0.1:1',
  };
  // It may not be offered before the treasury has approved it, so it is no fault that it does not answer.
  const found = await runCheck(gateways, patient(env));
  expect(found.map(({ level }) => level)).not.toContain('bad');
  expect(found[0]?.text).toContain('paystack is not offered');
});

it('says what is missing before the portal opens, from the list of the page', async () => {
  const env = {
    PORTAL_MODE: 'production',
    ORIGIN: 'https://portal.example.edu.ng',
    SMTP_URL: 'smtp://127.0.0.1',
    AUTH_SECRET: drawn('a'),
    FIELD_KEY: drawn('b'),
  };
  await run(`insert into settings (key, value) values ('applications', '{"open": false, "waived": []}')`);
  const closed = await runCheck(opening, patient(env));
  expect(closed.map(({ level }) => level)).not.toContain('bad');
  expect(closed[0]?.text).toContain('closed');
  expect(closed.length).toBe(OPENING_CHECKS.length + 1);
  await run(`update settings set value = $1 where key = 'applications'`, [
    { open: true, waived: [{ check: 'gateway', reason: 'Transfers only this year.' }] },
  ]);
  const open = await runCheck(opening, patient(env));
  const of = (check: string) => open.find(({ text }) => text.startsWith(`${check}:`));
  expect(of('Payment')).toMatchObject({ level: 'note', text: expect.stringContaining('Transfers only') });
  expect(of('Session and dates')).toMatchObject({ level: 'bad' });
});

it('sees in the data folder that a newer version has used the private database', async () => {
  const stopped = {
    config: readConfig({ DATA_DIR: folder }),
    database: null,
    unreachable: 'It does not run.',
  };
  expect(await levels(migrations, {}, stopped)).toEqual([]);
  await noteSchema(stopped.config, MIGRATIONS_FOLDER);
  expect(await levels(migrations, {}, stopped)).toEqual(['good']);
  const file = join(folder, 'migrations.json');
  await writeFile(file, JSON.stringify([...JSON.parse(await readFile(file, 'utf8')), 'of tomorrow']));
  expect(await levels(migrations, {}, stopped)).toEqual(['bad']);
});

it('gives no advice about the role of the private server', async () => {
  const { rows } = await run('select rolsuper as superuser from pg_roles where rolname = current_user');
  const texts = async (more: Partial<Patient>) =>
    (await runCheck(server, patient({}, more))).map(({ text }) => text).join();
  if (rows[0].superuser) expect(await texts({})).toContain('administrator of the server');
  expect(await texts({ config: readConfig({ DATA_DIR: folder }) })).not.toContain('administrator');
});
