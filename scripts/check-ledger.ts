/**
 * npm run check-ledger: proves that the ledger of payment events sums to the payments. Works beside a running portal and
 * by itself, on DATABASE_URL or the data folder. Ends with 1 when something does not agree.
 */
import { checkLedger } from '../app/features/payments/index.server.ts';
import { withRunningDatabase } from './running/running-database.ts';

await withRunningDatabase(async ({ db }) => {
  const { payments, entries, faults } = await checkLedger(db);
  for (const { reference, problem, expected, found } of faults) {
    console.log(`${reference}: ${problem} (the payment says ${expected}, the ledger says ${found})`);
  }
  console.log(`${payments} payments, ${entries} entries, ${faults.length} that do not agree.`);
  if (faults.length > 0) process.exitCode = 1;
});
