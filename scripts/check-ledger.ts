/**
 * npm run check-ledger: proves that the ledger of payment events sums to the payments. Works beside a running portal and
 * by itself, on DATABASE_URL or the data folder. Ends with 1 when something does not agree.
 */
import { fileURLToPath } from 'node:url';
import { checkLedger } from '../app/features/payments/index.server.ts';
import { findPrivateServer } from '../db/private-server/index.ts';
import { readConfig } from '../server/config.ts';
import { connectDatabase } from '../server/database.ts';
import { makeLog } from '../server/log.ts';
import { PORTAL_DATABASE } from '../server/place.ts';

const given = readConfig(process.env);
const running = given.databaseUrl ? null : await findPrivateServer(given.dataDir);
const config = running ? { ...given, databaseUrl: running.urlFor(PORTAL_DATABASE) } : given;
const migrations = fileURLToPath(new URL('../db/migrations', import.meta.url));
const database = await connectDatabase(config, makeLog('warn'), migrations, () => {});
try {
  const { payments, entries, faults } = await checkLedger(database.client.db);
  for (const { reference, problem, expected, found } of faults) {
    console.log(`${reference}: ${problem} (the payment says ${expected}, the ledger says ${found})`);
  }
  console.log(`${payments} payments, ${entries} entries, ${faults.length} that do not agree.`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await database.close();
}
