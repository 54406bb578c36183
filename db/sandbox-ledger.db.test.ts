import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/factories/for-file.ts';
import { describeSandboxLedger, sandboxCharge } from '#tests/gateways/payment/ledger-contract.ts';
import { type DatabaseClient, openDatabase } from './client.ts';
import { makeDatabaseSandboxLedger } from './sandbox-ledger.ts';

const database = testDatabase();
let client: DatabaseClient;

beforeAll(async () => {
  client = openDatabase({ url: database.url, connectWithinMs: 60_000 });
});
afterAll(async () => {
  await client.close();
});

describeSandboxLedger('the database', async () => {
  await client.db.execute(sql`truncate sandbox_charges`);
  return { ledger: makeDatabaseSandboxLedger(client.db) };
});

test('what a transaction wrote into the books is gone when it is rolled back', async () => {
  await client.db.execute(sql`truncate sandbox_charges`);
  const rolledBack = client.db.transaction(async (transaction) => {
    await makeDatabaseSandboxLedger(transaction).put(sandboxCharge());
    throw new Error('changed our mind');
  });
  await expect(rolledBack).rejects.toThrow('changed our mind');
  expect(await makeDatabaseSandboxLedger(client.db).get('PAY1')).toBeUndefined();
});
