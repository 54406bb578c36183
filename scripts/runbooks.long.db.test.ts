/** The commands of the runbooks, run as a person runs them, on a database that a portal has used. */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/people.ts';
import { makeFieldCipher } from '../db/field-encryption.ts';
import { root } from './running/project.ts';

const OLD = 'the old field key of the runbooks, long enough';
const NEW = 'the new field key of the runbooks, long enough';
const BACKUP_KEY = 'a backup key of the runbooks, long enough';

const deps = testDeps();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-runbooks-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** As `npm run` gives it to the pinned Node, with the settings of the service and nothing else. */
function command(name: string, args: readonly string[], settings: Record<string, string>): Promise<Ended> {
  const { PATH = '', NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env;
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    NODE_OPTIONS,
    PORTAL_MODE: 'demo',
    DATABASE_URL: deps.url,
    DATA_DIR: folder,
    FIELD_KEY: OLD,
    BACKUP_KEY,
    ...settings,
  };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'scripts', `${name}.ts`), ...args], { env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

it('changes a key, proves the trail, makes a backup and ends sessions', async () => {
  const { userId } = await makePerson(deps);
  const pool = deps.client.pool;
  await pool.query(
    `insert into parked_forms (id, owner_id, token_hash, path, body, expires_at) values ($1, $2, 'h', '/', $3, now())`,
    [deps.newId(), userId, makeFieldCipher(OLD).encrypt('parked_form', 'typed')],
  );
  await pool.query(
    `insert into sessions (id, user_id, token, expires_at) values ($1, $2, 'a token', now() + interval '1 day')`,
    [deps.newId(), userId],
  );

  // rotate-keys.md
  const rotated = await command('rotate-keys', [], { FIELD_KEY: NEW, FIELD_KEY_PREVIOUS: OLD });
  expect(rotated).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 values encrypted with the new key'),
  });
  expect(rotated.output).toContain('the old key is no longer needed');

  // breach.md, upgrade.md
  const done = { FIELD_KEY: NEW };
  const [ended, backup] = await Promise.all([
    command('end-sessions', ['--yes'], done),
    command('backup', [], done),
  ]);
  expect(ended).toMatchObject({ code: 0, output: expect.stringContaining('1 sessions ended') });
  expect((await pool.query('select from sessions')).rowCount).toBe(0);
  expect(backup.code, backup.output).toBe(0);
  expect((await readdir(join(folder, 'backups'))).some((name) => name.endsWith('.backup'))).toBe(true);

  // lost-factor.md
  const { userId: locked, email } = await makePerson(deps, { role: 'master_admin' });
  await pool.query(
    `insert into two_factors (id, user_id, secret, backup_codes, verified) values ($1, $2, 's', 'c', true)`,
    [deps.newId(), locked],
  );
  const reset = () => command('reset-factor', [email, '--yes'], done);
  expect(await reset()).toMatchObject({
    code: 0,
    output: expect.stringContaining('is removed, and the person is signed out'),
  });
  expect((await pool.query('select from two_factors')).rowCount).toBe(0);
  expect(await reset()).toMatchObject({ code: 1, output: expect.stringContaining('Nothing was changed') });

  // What they left is in order with the new key, and not with the one that was taken away.
  const [verified, well, ill] = await Promise.all([
    command('verify-audit', [], done),
    command('doctor', ['--quiet'], done),
    command('doctor', ['--quiet'], { FIELD_KEY: OLD }),
  ]);
  expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('The audit trail is intact') });
  expect(well.output).not.toMatch(/BAD {2}(Settings|FIELD_KEY|Backups|Audit)/);
  expect(ill).toMatchObject({ code: 1, output: expect.stringMatching(/BAD {2}FIELD_KEY/) });
  expect(ill.output + rotated.output).not.toMatch(/long enough/);

  // What the check found is kept, so that the doctor does not say that it was never made.
  expect(well.output).not.toContain('It has not been checked');
  const again = await command('doctor', [], done);
  expect(again.output).toContain('It was intact at the last check');

  // A command that fails ends with a sentence: neither a stack nor a statement with somebody's name in it.
  await pool.query('alter table profiles rename to profiles_away');
  const failed = await command(
    'create-admin',
    ['--email=ngozi@example.com', '--first-name=Ngozi', '--last-name=Bello'],
    done,
  );
  expect(failed.code).not.toBe(0);
  expect(failed.output).toMatch(/(portal|npm run) doctor/);
  expect(failed.output).not.toMatch(/ngozi|bello|insert into|select |\n\s+at /i);
});
