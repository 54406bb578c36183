/** FIELD_KEY is changed under a database that holds something in every encrypted column, and the change dies midway. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checkAudit, verifyTrail } from '#app/features/admin/audit/check-audit.server.ts';
import { makeApplication } from '#tests/factories/applications.ts';
import { makeMortalDeps } from '#tests/factories/crashing.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/people.ts';
import { ENCRYPTED_TABLES } from './encrypted-columns.ts';
import { makeFieldCipher } from './field-encryption.ts';
import { claimFieldKey } from './field-keys.ts';
import { rotateFieldKey } from './rotate-field-key.ts';

const OLD = 'the old field key, which is long enough';
const NEW = 'the new field key, which is long enough';
const NEWEST = 'the newest field key, which is long enough';
const MANY = 25;

const deps = testDeps({ cipher: makeFieldCipher(OLD) });

const run = async (text: string, values: unknown[] = []) => (await deps.client.pool.query(text, values)).rows;

/** Every encrypted value of the database, opened by one key alone. */
async function readAll(key: string): Promise<Map<string, string>> {
  const cipher = makeFieldCipher(key);
  const values = new Map<string, string>();
  for (const { table, key: id, columns } of ENCRYPTED_TABLES)
    for (const [column, field] of Object.entries(columns))
      for (const row of await run(
        `select ${id}::text as id, ${column} as value from ${table} where ${column} is not null`,
      ))
        values.set(`${table}.${column} ${row.id}`, cipher.decrypt(field(row.id), row.value));
  return values;
}

it('knows every place of the program that encrypts', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const places = ['app', 'db', 'server', 'core'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .filter((name) => /\.encrypt\(/.test(readFileSync(join(root, folder, name), 'utf8')))
      .map((name) => `${folder}/${name}`),
  );
  // A new place that stores what it encrypts belongs into encrypted-columns.ts, one that does not only here.
  expect(places.toSorted()).toEqual([
    'app/features/admissions/application/move-application.server.ts',
    'app/features/admissions/form/keep-unfinished.server.ts',
    'app/features/admissions/record/academic-record.server.ts',
    'app/features/admissions/record/answer-columns.server.ts',
    'app/features/api/webhooks/manage-webhooks.server.ts',
    'app/features/content/contact/send-message.server.ts',
    'app/features/documents/requests/answer-request.server.ts',
    'app/features/identity/sign-in/sign-up.server.ts',
    'app/features/operations/tables/read-table.server.ts',
    'app/forms/park-form.server.ts',
    'db/field-keys.ts',
    'db/gateway-settings.ts',
    'db/rotate-field-key.ts',
    'server/demonstration/a-season-of-applications.ts',
  ]);
});

it('changes the key however often it is killed, and everything opens with the new one alone', async () => {
  const cipher = makeFieldCipher(OLD);
  await claimFieldKey(deps.db, { fieldKey: OLD, previousFieldKey: undefined });
  await checkAudit(deps, { actorId: null });
  const { userId } = await makePerson(deps);
  const one = await makeApplication(deps);
  for (let index = 0; index < MANY; index += 1) {
    const nin = String(10_000_000_000 + index);
    await run(
      `insert into parked_forms (id, owner_id, token_hash, path, body, expires_at) values ($1, $2, $3, '/', $4, now())`,
      [deps.newId(), userId, `hash ${index}`, cipher.encrypt('parked_form', nin)],
    );
  }
  await run(
    `update applications set nin_number = $1, nin_fingerprint = $2, submitted_document = $3, next_of_kin_name = $4`,
    [
      cipher.encrypt('nin_number', '12345678901'),
      cipher.fingerprint('nin_number', '12345678901'),
      cipher.encrypt('submitted_document', '{"a":1}'),
      cipher.encrypt('next_of_kin_name', 'Ɗanladi'),
    ],
  );
  await run(`insert into academic_records (application_id, special_need) values ($1, $2)`, [
    one.id,
    cipher.encrypt('academic_records.special_need', 'Braille'),
  ]);
  await run(`insert into gateway_settings (gateway, secrets) values ('remita', $1)`, [
    cipher.encrypt('gateway_settings.secrets:remita', '{"apiKey":"x"}'),
  ]);
  const [before] = await run('select version, updated_at from applications where id = $1', [one.id]);
  const values = await readAll(OLD);
  expect(values.size).toBeGreaterThan(MANY + 4);

  const keys = { fieldKey: NEW, previousFieldKey: OLD };
  const mortal = makeMortalDeps(deps.url);
  // It dies at ever later statements, at last inside the tables; each life begins from the beginning.
  for (const at of [2, 9, 16, 25, 40]) {
    const life = mortal.live(deps, at, at % 2 === 0 ? 'before' : 'after');
    await expect(rotateFieldKey(life.db, keys, { batch: 4 })).rejects.toThrow();
    const both = makeFieldCipher(NEW, OLD);
    for (const row of await run('select body from parked_forms')) both.decrypt('parked_form', row.body);
  }
  mortal.close();
  const done = await rotateFieldKey(deps.db, keys, { batch: 4 });
  expect(done).toMatchObject({ unreadable: [], retired: [expect.any(String)] });
  // Some of it had been done by those that died.
  expect(done.values).toBeGreaterThan(0);
  expect(done.values).toBeLessThan(values.size);

  const after = await readAll(NEW);
  for (const [place, value] of values) expect(after.get(place), place).toBe(value);
  expect(await run('select version, updated_at from applications where id = $1', [one.id])).toEqual([before]);
  const [{ nin_fingerprint }] = await run('select nin_fingerprint from applications limit 1');
  expect(nin_fingerprint).toBe(makeFieldCipher(NEW).fingerprint('nin_number', '12345678901'));
  expect((await rotateFieldKey(deps.db, keys)).values).toBe(0);
});

it('keeps the checks of the audit trail verifiable over two changes, and still finds a forged one', async () => {
  const next = { ...deps, cipher: makeFieldCipher(NEW) };
  expect((await verifyTrail(next)).broken).toBeNull();
  await checkAudit(next, { actorId: null });
  await rotateFieldKey(deps.db, { fieldKey: NEWEST, previousFieldKey: NEW });
  const newest = { ...deps, cipher: makeFieldCipher(NEWEST) };
  expect((await verifyTrail(newest)).broken).toBeNull();
  await run(
    `insert into audit_checks (id, through_seq, head, sound, signature) values ($1, 0, '', true, 'made up')`,
    [deps.newId()],
  );
  expect((await verifyTrail(newest)).broken?.problem).toBe('check-forged');
});

it('does not retire a key while something opens with neither, and says what', async () => {
  const stray = makeFieldCipher('a key that nobody has any more, long enough');
  await run(`update gateway_settings set secrets = $1`, [
    stray.encrypt('gateway_settings.secrets:remita', '{}'),
  ]);
  const done = await rotateFieldKey(deps.db, { fieldKey: OLD, previousFieldKey: NEWEST });
  expect(done).toMatchObject({ unreadable: ['gateway_settings.secrets remita'], retired: [] });
  await expect(claimFieldKey(deps.db, { fieldKey: OLD, previousFieldKey: undefined })).rejects.toMatchObject({
    problem: 'field-key-changing',
  });
});
