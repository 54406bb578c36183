/**
 * One person's traces after erasure: a word is planted in every personal or secret column that can hold one, in every table
 * that belongs to the person, and in a file. After the erasure the word is looked for in every column of every table.
 */
import { eq, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { deleteFiles } from '#app/features/documents/index.server.ts';
import { changeStatus } from '#app/features/review/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { classOf } from '#db/column-classes.ts';
import { addJob } from '#db/outbox.ts';
import { ACCOUNT_TABLES, erasedTables } from '#db/personal-columns.ts';
import * as schema from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { eraseAccounts } from './erase-accounts.server.ts';

const { applications, decisions, offers, profiles } = schema;
const WORD = 'Zzplanted';
const deps = testDeps();
let staff: Actor;
const TABLES = new Map(
  Object.values(schema)
    .filter((one) => is(one, PgTable))
    .map((table) => [getTableName(table as PgTable), table as PgTable]),
);
/** What was said of one person beside the tables that point at their application or account. */
const BESIDE = [
  'payment_notifications',
  'sandbox_charges',
  'bulk_changes',
  'contact_messages',
  'message_answers',
  'approvals',
];
/** The word stays in these, and the privacy page says so. */
const STAYS = [
  'manual_payments.statement_key',
  'manual_payments.statement_reference',
  'payment_events.details',
  'reconciliation_differences.ours',
  'reconciliation_differences.theirs',
];

beforeAll(async () => {
  staff = await makePerson(deps, { role: 'admin_staff' });
  // The words of lists do not matter here.
  const { rows } = await deps.client.pool.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0`,
  );
  for (const { drop } of rows) await deps.client.pool.query(drop);
});

interface Of {
  readonly application: MadeApplication;
  /** Ids of the rows that were made, by table. */
  readonly made: Map<string, string>;
}

/** A row of a table with the word in it, and the rows that it points at. @returns its id. */
async function plant(name: string, of: Of): Promise<string> {
  const known = of.made.get(name);
  if (known) return known;
  const table = TABLES.get(name);
  if (!table) throw new Error(`no table ${name}`);
  const { columns, foreignKeys } = getTableConfig(table);
  const values: Record<string, unknown> = {};
  // Tokens name their program by its public name.
  if (columns.some((column) => column.name === 'client_id')) {
    values.client_id = 'a-program';
    if (name !== 'oauth_clients') await plant('oauth_clients', of);
  }
  for (const key of foreignKeys) {
    const { columns: from, foreignTable } = key.reference();
    const [column] = from;
    const target = getTableName(foreignTable);
    if (!column || target === name || from.length > 1 || column.getSQLType() !== 'uuid') continue;
    const own = ['applications', 'users', 'profiles', 'payments', 'offers'].includes(target);
    if (own || column.notNull || column.name === 'application_id')
      values[column.name] = await idOf(target, column, of);
  }
  for (const column of columns) {
    if (column.name in values || column.generated) continue;
    const value = filled(name, column, of);
    if (value !== undefined) values[column.name] = value;
  }
  const names = Object.keys(values);
  const { rows } = await deps.client.pool.query(
    `insert into "${name}" (${names.map((one) => `"${one}"`).join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}) on conflict do nothing returning *`,
    Object.values(values),
  );
  const id = String(rows[0]?.id ?? values.application_id ?? '');
  of.made.set(name, id);
  return id;
}

async function idOf(target: string, column: PgColumn, of: Of): Promise<string> {
  if (target === 'applications') return of.application.id;
  if (target !== 'users' && target !== 'profiles') return plant(target, of);
  return ['user_id', 'owner_id'].includes(column.name) ? of.application.owner.userId : staff.userId;
}

/** Undefined: the default of the column. */
function filled(table: string, column: PgColumn, of: Of): unknown {
  const type = column.getSQLType();
  const { application } = of;
  const own: Record<string, unknown> = {
    'payment_notifications.payment_references': ['R-of-this'],
    'payments.payment_reference': 'R-of-this',
    'sandbox_charges.reference': 'R-of-this',
    'bulk_changes.state': 'done',
    'bulk_changes.kind': 'set-status',
    'contact_messages.email': 'somebody@else.test',
    'contact_messages.application_number': application.application_number,
    // One of a list.
    'application_events.reason': 'programme-full',
    'bulk_changes.reason': 'programme-full',
    'decisions.reason': 'programme-full',
    // Of everybody, as it came from the gateway.
    'reconciliation_runs.file': Buffer.from('x'),
    'oauth_clients.client_secret': 'of the program',
    'approvals.subject': application.owner.userId,
    'approvals.state': 'approved',
    'payments.status': 'Failed',
    'offers.state': 'released',
    'documents.kind': 'birth_certificate',
    'documents.storage_key': FILE,
    'students.application_id': null,
  };
  const given = own[`${table}.${column.name}`];
  if (given !== undefined) return given;
  if (column.name === 'owner_id' || column.name === 'user_id') return application.owner.userId;
  if (column.primary && type === 'uuid') return deps.newId();
  const planted = classOf(table, column.name) !== 'plain';
  if (planted && type === 'text') return `${WORD} ${column.name}`;
  if (planted && type === 'jsonb') return JSON.stringify({ word: WORD });
  if (planted && type === 'text[]') return [WORD];
  if (planted && type === 'bytea') return Buffer.from(WORD);
  if (!column.notNull || column.hasDefault) return undefined;
  if (type === 'text') return `${column.name}-${deps.newId()}`;
  if (type === 'uuid') return deps.newId();
  if (type.startsWith('timestamp')) return deps.clock();
  if (type === 'date') return '2026-01-01';
  if (type === 'jsonb') return '{}';
  if (type === 'boolean') return false;
  if (type === 'bytea') return Buffer.from('x');
  return type.endsWith('[]') ? [] : 1;
}

const FILE = 'documents/zz/zzplanted';

/** @returns where the word is. */
async function traces(words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await deps.client.pool.query<{ s: string; t: string; c: string; bytes: boolean }>(
    `select c.table_schema s, c.table_name t, column_name c, data_type = 'bytea' as bytes from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name) where t.table_type = 'BASE TABLE'
       and c.table_schema in ('public', 'graphile_worker') and data_type in ('text', 'json', 'jsonb', 'ARRAY', 'bytea')`,
  );
  const found: string[] = [];
  for (const { s, t, c, bytes } of columns) {
    const text = bytes ? `encode("${c}", 'escape')` : `"${c}"::text`;
    const { rowCount } = await deps.client.pool.query(
      `select from ${s}."${t}" where ${text} ilike any ($1) limit 1`,
      [words.map((word) => `%${word}%`)],
    );
    if (rowCount) found.push(`${t}.${c}`);
  }
  return found.sort();
}

async function erase({ owner }: MadeApplication): Promise<void> {
  await deps.db.update(profiles).set({ erase_after: deps.clock() }).where(eq(profiles.id, owner.userId));
  expect(
    await eraseAccounts({
      ...deps,
      log: {
        ...deps.log,
        error: (fields: object) => {
          throw (fields as { error: Error }).error;
        },
      },
    }),
  ).toBe(1);
}

test('a word that is in every column of a person is in none after the erasure', async () => {
  const application = await makeApplication(deps, { status: 'Under Review', paid: false });
  const of: Of = { application, made: new Map() };
  const tables = [
    ...erasedTables(),
    'offer_conditions',
    ...ACCOUNT_TABLES.map(({ table }) => getTableName(table)),
  ];
  for (const name of [...tables, ...BESIDE, 'payment_events', 'document_codes', 'saved_views'])
    await plant(name, of);
  await deps.db.update(schema.bulk_change_items).set({ change_id: of.made.get('bulk_changes') ?? '' });
  const all = getTableConfig(applications).columns.filter(
    (column) =>
      column.getSQLType() === 'text' &&
      classOf('applications', column.name) !== 'plain' &&
      // References of payments, by which the bursary finds them.
      column.name !== 'payment_key',
  );
  await deps.client.pool.query(
    `update applications set ${all.map((column) => `"${column.name}" = '${WORD} ${column.name}'`).join(', ')} where id = $1`,
    [application.id],
  );
  await deps.client.pool.query(
    `update users set first_name = $1, last_name = $1, name = $1, image = $1 where id = $2`,
    [WORD, application.owner.userId],
  );
  await deps.client.pool.query(`update profiles set suspension_reason = $1 where id = $2`, [
    WORD,
    application.owner.userId,
  ]);
  await deps.storage.put(FILE, Buffer.from(WORD), { mediaType: 'text/plain' });
  for (const to of [application.owner.email, 'staff@example.test'])
    await addJob(deps.db, 'send-email', {
      messageId: `application-${application.id}-${to === application.owner.email ? 1 : 2}`,
      to,
      template: 'statusChanged',
      params: { firstName: WORD },
    });
  const before = await traces([WORD]);
  // It was planted: as many columns as have a class that is not plain, in the tables that are meant.
  expect(before.length).toBeGreaterThan(90);
  for (const table of [...tables, ...BESIDE]) expect(before.join()).toContain(`${table}.`);

  await erase(application);
  // The last mail is the one that says that the account is erased.
  const { rows } = await deps.client.pool.query<{ payload: { names?: string[]; template?: string } }>(
    'select payload from graphile_worker._private_jobs',
  );
  const names = rows.flatMap(({ payload }) => payload.names ?? []);
  expect(names).toContain(FILE);
  await deleteFiles(deps, { names: names.filter((name) => name === FILE) });
  const stored = await deps.storage.list({});
  expect(stored.ok && stored.value.map(({ name }) => name)).not.toContain(FILE);
  await deps.client.pool.query(
    `delete from graphile_worker._private_jobs where payload->>'template' = 'accountErased' or payload->'names' is not null`,
  );
  expect(await traces([WORD, application.owner.email])).toEqual(STAYS);
});

test('the last mail speaks the language of the account that is gone', async () => {
  const application = await makeApplication(deps, { status: 'Draft' });
  const { users } = schema;
  await deps.db.update(users).set({ language: 'ha' }).where(eq(users.id, application.owner.userId));
  await erase(application);
  const { rows } = await deps.client.pool.query<{ language: string }>(
    `select payload->>'language' as language from graphile_worker._private_jobs
     where payload->>'template' = 'accountErased' and payload->>'to' = $1`,
    [application.owner.email],
  );
  expect(rows).toEqual([{ language: 'ha' }]);
});

test.each(['Rejected', 'Accepted'])('what officers wrote of one who was %s', async (status) => {
  const application = await makeApplication(deps, { status: 'Under Review', paid: true });
  const note = `${WORD}Note her mother may object`;
  const form = { status, reason: '', note, version: '1' };
  expect(await changeStatus(deps, { actor: staff, id: application.id, form })).toMatchObject({ ok: true });
  await erase(application);
  expect(await traces([`${WORD}Note`])).toEqual([]);
  // Nobody is decided about any more, and no place is kept.
  const held = await deps.db.select().from(decisions).where(eq(decisions.application_id, application.id));
  expect(held.map(({ state }) => state)).toEqual(['overtaken']);
  const kept = await deps.db.select().from(offers).where(eq(offers.application_id, application.id));
  expect(kept.map(({ state }) => state)).toEqual(status === 'Accepted' ? ['undone'] : []);
});

test.each(['released', 'accepted', 'declined', 'lapsed', 'deferred', 'withdrawn'] as const)(
  'an accepted applicant who did not become a student is forgotten, with an offer that is %s',
  async (offer) => {
    const application = await makeApplication(deps, { status: 'Accepted', paid: true, offer });
    await erase(application);
    const [row] = await deps.db.select().from(applications).where(eq(applications.id, application.id));
    expect([row?.status, row?.first_name, row?.email, row?.nin_number]).toEqual([
      'Accepted',
      'Erased',
      null,
      null,
    ]);
    const [now] = await deps.db.select().from(offers).where(eq(offers.application_id, application.id));
    expect(now?.state).toBe(['released', 'accepted', 'deferred'].includes(offer) ? 'declined' : offer);
  },
);

test('one who became a student is the register', async () => {
  const application = await makeApplication(deps, { status: 'Accepted', paid: true, offer: 'accepted' });
  const of: Of = { application, made: new Map() };
  const id = await plant('students', of);
  await deps.db.execute(sql`update students set application_id = ${application.id} where id = ${id}`);
  await erase(application);
  const [row] = await deps.db.select().from(applications).where(eq(applications.id, application.id));
  expect(row?.first_name).not.toBeNull();
});
