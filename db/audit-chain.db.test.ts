import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditDetails } from '#core/identity/audit-details.ts';
import { createTestDatabase } from '#tests/database/index.ts';
import { makeTestDeps, type TestDeps } from '#tests/factories/index.ts';
import { recordAudit } from './audit.ts';
import { checkText, sealHash, verifyChain } from './audit-chain.ts';
import { audit_checks, audit_log, audit_seals } from './schema/index.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let deps: TestDeps;

beforeEach(async () => {
  database = await createTestDatabase();
  deps = makeTestDeps(database.url, { connections: 8 });
});
afterEach(async () => {
  await deps.close();
  await database.drop();
});

const sign = (text: string) => createHmac('sha256', 'a key for tests').update(text).digest('hex');
const check = () => verifyChain(deps.db, sign);

const record = (details: AuditDetails = {}, db: Parameters<typeof recordAudit>[0] = deps.db) =>
  recordAudit(db, deps.newId, {
    action: 'account.signed-in',
    actorId: null,
    subjectType: 'user',
    subjectId: 'somebody',
    details,
  });

async function recordSome(count: number): Promise<readonly string[]> {
  for (let made = 0; made < count; made += 1) await record({ count: made });
  const rows = await deps.db.select().from(audit_seals).orderBy(audit_seals.seq);
  return rows.map((row) => row.audit_id);
}

/** What somebody can do who owns the tables: the triggers sleep meanwhile. */
async function tamper(statement: string, values: unknown[] = []): Promise<void> {
  const tables = ['audit_log', 'audit_seals', 'audit_checks'];
  for (const table of tables) await deps.client.pool.query(`alter table ${table} disable trigger user`);
  await deps.client.pool.query(
    'alter table audit_seals drop constraint if exists audit_seals_audit_id_audit_log_id_fk',
  );
  await deps.client.pool.query(statement, values);
  for (const table of tables) await deps.client.pool.query(`alter table ${table} enable trigger user`);
}

async function keepCheck(): Promise<void> {
  const { throughSeq, head, sound } = await check();
  await deps.db.insert(audit_checks).values({
    id: deps.newId(),
    through_seq: throughSeq,
    head,
    sound,
    signature: sign(checkText(throughSeq, head)),
  });
}

describe('the trail', () => {
  it('is only ever added to, also by the role that owns it', async () => {
    await recordSome(2);
    await keepCheck();
    for (const table of ['audit_log', 'audit_seals', 'audit_checks']) {
      for (const statement of [
        `delete from ${table}`,
        `delete from ${table} where false`,
        `truncate ${table} cascade`,
      ]) {
        await expect(deps.client.pool.query(statement), statement).rejects.toThrow(/only ever added to/);
      }
    }
    for (const statement of [
      "update audit_log set action = 'account.signed-out'",
      "update audit_seals set hash = ''",
      'update audit_checks set sound = true',
      "insert into audit_log (id, action, subject_type) select id, action, subject_type from audit_log on conflict (id) do update set action = ''",
    ])
      await expect(deps.client.pool.query(statement), statement).rejects.toThrow(/only ever added to/);
    expect(await deps.db.select().from(audit_log)).toHaveLength(2);
  });

  it('is sealed in the transaction of the action, and not at all when that comes to nothing', async () => {
    await expect(
      deps.db.transaction(async (tx) => {
        await record({}, tx);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await deps.db.transaction(async (tx) => {
      await record({ again: true }, tx);
      await record({ late: true }, tx);
    });
    const seals = await deps.db.select().from(audit_seals).orderBy(audit_seals.seq);
    expect(seals.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(await check()).toEqual({ sound: true, throughSeq: 2, head: seals[1]?.hash, broken: null });
  });

  it('is one chain, however many write at once and in whatever order they lock', async () => {
    // Half of them record before they take a row that the other half holds: whoever waits must not hold the chain.
    await deps.client.pool.query('create table contended (id int primary key, n int)');
    await deps.client.pool.query('insert into contended values (1, 0)');
    const bump = sql`update contended set n = n + 1 where id = 1`;
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        deps.db.transaction(async (tx) => {
          if (index % 2) await tx.execute(bump);
          await record({ count: index }, tx);
          if (!(index % 2)) await tx.execute(bump);
        }),
      ),
    );
    expect(await check()).toMatchObject({ sound: true, throughSeq: 40 });
  });

  it('has a hash that depends on no version and no setting', async () => {
    const id = '019bc0e2-1280-7000-8000-054db37321be';
    await deps.db.transaction(async (tx) => {
      await tx.execute(sql`set local timezone to 'Africa/Lagos'`);
      await tx.execute(sql`set local datestyle to 'German'`);
      await tx.execute(sql`
       insert into audit_log (id, action, subject_type, subject_id, details, created_at)
       values (${id}, 'account.signed-in', 'user', 'Ɗanladi', ${'{"z": 1.50, "a": ["é\\n", null, 1e3], "long name": {"b": false, "a": ""}}'}::jsonb, '2026-01-15T10:00:00.120+01:00')`);
    });
    const [seal] = await deps.db.select().from(audit_seals);
    const entry = {
      id,
      actor_id: null,
      action: 'account.signed-in',
      subject_type: 'user',
      subject_id: 'Ɗanladi',
      details: '{"a": ["é\\n", null, 1000], "z": 1.50, "long name": {"a": "", "b": false}}',
      created_at: '2026-01-15T09:00:00.120Z',
    };
    expect(seal?.hash).toBe(sealHash(1, '', entry));
    expect(seal?.hash).toBe('f7b7914a2a39ff74739e11f98cc21f4bdcd045b58ab76a9660ee3c3f206a56f9');
  });
});

describe('what somebody did who could switch the triggers off', () => {
  it.each([
    ["update audit_log set action = 'account.signed-out' where id = $1"],
    ['update audit_log set actor_id = id where id = $1'],
    ["update audit_log set details = '{}' where id = $1"],
    ["update audit_log set created_at = created_at - interval '1 millisecond' where id = $1"],
    ['update audit_log set subject_id = null where id = $1'],
  ])('is found: %s', async (statement) => {
    const entries = await recordSome(5);
    await tamper(statement, [entries[2]]);
    expect(await check()).toMatchObject({
      sound: false,
      throughSeq: 2,
      broken: { seq: 3, entryId: entries[2], problem: 'changed' },
    });
  });

  it('is found: an entry taken out, with its seal or without', async () => {
    const entries = await recordSome(5);
    await tamper('delete from audit_log where id = $1', [entries[3]]);
    expect(await check()).toMatchObject({ throughSeq: 3, broken: { seq: 4, problem: 'entry-missing' } });
    await tamper('delete from audit_seals where audit_id = $1', [entries[3]]);
    expect(await check()).toMatchObject({ throughSeq: 3, broken: { seq: 4, problem: 'seal-missing' } });
  });

  it('is found: an entry put in, and one that changed places', async () => {
    const entries = await recordSome(4);
    const extra = deps.newId();
    await tamper(
      "insert into audit_log (id, action, subject_type) values ($1, 'account.signed-in', 'user')",
      [extra],
    );
    expect(await check()).toMatchObject({ throughSeq: 4, broken: { entryId: extra, problem: 'unsealed' } });
    await tamper(
      'update audit_seals set audit_id = case seq when 2 then $1::uuid else $2::uuid end where seq in (2, 3)',
      [extra, entries[1]],
    );
    expect(await check()).toMatchObject({ throughSeq: 1, broken: { seq: 2, problem: 'changed' } });
  });

  it('is found by what earlier checks saw: a chain cut short, or computed anew', async () => {
    const entries = await recordSome(5);
    await keepCheck();
    expect(await check()).toMatchObject({ sound: true });
    await tamper('delete from audit_seals where seq > 3');
    await tamper('delete from audit_log where id in ($1, $2)', [entries[3], entries[4]]);
    expect(await check()).toMatchObject({ throughSeq: 3, broken: { seq: 4, problem: 'rewritten' } });

    // The trail grows on over the cut, and everything in it fits again.
    await recordSome(4);
    expect(await check()).toMatchObject({ throughSeq: 4, broken: { seq: 5, problem: 'rewritten' } });
  });

  it('is found: a check that was made up to fit', async () => {
    await recordSome(3);
    const { head } = await check();
    await deps.db
      .insert(audit_checks)
      .values({ id: deps.newId(), through_seq: 3, head, sound: true, signature: 'made up' });
    expect(await check()).toMatchObject({ sound: false, broken: { seq: 3, problem: 'check-forged' } });
  });
});
