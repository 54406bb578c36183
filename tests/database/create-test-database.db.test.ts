import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './index.ts';
import { startTestServer } from './test-server.ts';

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(() => Promise.all([first.drop(), second.drop()]));

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a test database has the migrated tables', async () => {
  const rows = await ask<{ name: string }>(
    first.url,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  expect(rows.map((row) => row.name)).toEqual(
    expect.arrayContaining(['applications', 'payments', 'profiles']),
  );
});

test('what one test file writes, another does not see', async () => {
  await ask(first.url, 'create table only_here (id int)');
  await expect(ask(first.url, 'select * from only_here')).resolves.toEqual([]);
  await expect(ask(second.url, 'select * from only_here')).rejects.toThrow('does not exist');
});

test('a dropped database is gone although somebody was connected', async () => {
  const third = await createTestDatabase();
  const client = new pg.Client({ connectionString: third.url });
  const ended = new Promise((resolve) => {
    client.once('end', resolve);
  });
  client.on('error', () => {});
  await client.connect();
  await third.drop();
  await ended;
  await expect(ask(third.url, 'select 1')).rejects.toThrow('does not exist');
});

test('a second server in the same process gets a template of its own', async () => {
  const server = await startTestServer();
  try {
    const { url } = await createTestDatabase({ serverUrl: server.url });
    await expect(ask(url, 'select * from applications')).resolves.toEqual([]);
    const whichServer = 'select pg_postmaster_start_time()';
    expect(await ask(url, whichServer)).toEqual(await ask(server.url, whichServer));
  } finally {
    await server.stop();
  }
});
