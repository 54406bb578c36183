/** Databases that a portal must not start on, and what it says then. */
import { describe, expect, it } from 'vitest';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeFieldCipher } from './field-encryption.ts';
import { claimFieldKey, judgeFieldKey } from './field-keys.ts';
import { compareMigrations, MIGRATIONS_FOLDER, migrate } from './migrate.ts';
import { reachDatabase } from './reach-database.ts';

const deps = testDeps();
const lines: string[] = [];
const tell = (line: string) => lines.push(line);

const run = (text: string, values: unknown[] = []) => deps.client.pool.query(text, values);

describe('at the start', () => {
  it('a good database is taken at once and without a word', async () => {
    await reachDatabase(deps.url, tell);
    expect(lines).toEqual([]);
    expect(await compareMigrations(deps.client.pool as never, MIGRATIONS_FOLDER)).toEqual({
      pending: 0,
      unknown: [],
    });
  });

  it('a database that is not there is refused at once, with what to do', async () => {
    const url = deps.url.replace(/portal_test_[^?]*/, 'portal_of_nobody');
    await expect(reachDatabase(url, tell)).rejects.toThrow(/portal_of_nobody.*create database/);
  });

  it('a schema that is newer than the program is refused, and nothing is changed', async () => {
    await run(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1)`);
    await expect(migrate(deps.url)).rejects.toMatchObject({ problem: 'newer-schema' });
    await expect(migrate(deps.url)).rejects.toThrow(
      /1 migration that this one does not know.*Start that version/,
    );
    await run(`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`);
    await migrate(deps.url);
  });

  it('a schema from before the first release is refused, with what to do', async () => {
    const first = '2f64f32f4674b5cd9f823c7bbf8ffb54900516101d970298f6400b6cb49b1985';
    await run('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, 1)', [first]);
    await expect(migrate(deps.url)).rejects.toMatchObject({ problem: 'before-release' });
    await expect(migrate(deps.url)).rejects.toThrow(
      /before the first release.*Start with an empty data folder/,
    );
    await run('delete from drizzle.__drizzle_migrations where hash = $1', [first]);
    await migrate(deps.url);
  });
});

describe('FIELD_KEY', () => {
  const one = 'the first field key, which is long enough';
  const two = 'the second field key, which is long enough';
  const keys = (fieldKey: string, previousFieldKey?: string) => ({ fieldKey, previousFieldKey });

  it('of a database without proofs is judged by what is encrypted there', async () => {
    expect(await judgeFieldKey(deps.db, keys(one))).toBe('first');
    const sealed = makeFieldCipher(one).encrypt('gateway_settings.secrets:paystack', '{}');
    await run(`insert into gateway_settings (gateway, secrets) values ('paystack', $1)`, [sealed]);
    await expect(claimFieldKey(deps.db, keys(two))).rejects.toMatchObject({ problem: 'wrong-field-key' });
    expect((await run('select from field_keys')).rowCount).toBe(0);
    expect(await claimFieldKey(deps.db, keys(one))).toBe('same');
  });

  it('that does not open what is stored is refused, and no key is told', async () => {
    await expect(claimFieldKey(deps.db, keys(two))).rejects.toMatchObject({ problem: 'wrong-field-key' });
    await claimFieldKey(deps.db, keys(two)).catch(({ message }: Error) => {
      expect(message).toMatch(/FIELD_KEY_PREVIOUS/);
      expect(message).not.toContain(one);
      expect(message).not.toContain(two);
    });
    expect((await run('select from field_keys')).rowCount).toBe(1);
  });

  it('is changed only with the previous one beside it; until that is done neither does alone', async () => {
    expect(await claimFieldKey(deps.db, keys(two, one))).toBe('changing');
    for (const alone of [one, two])
      await expect(claimFieldKey(deps.db, keys(alone))).rejects.toMatchObject({
        problem: 'field-key-changing',
      });
    expect(await claimFieldKey(deps.db, keys(two, one))).toBe('changing');
    expect((await run('select from field_keys where retired_at is null')).rowCount).toBe(2);
  });
});
