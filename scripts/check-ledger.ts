/**
 * npm run check-ledger: checks that the ledger of payment events adds up to the payments. Works with or without a
 * running portal, on DATABASE_URL or the data folder. Exits with 1 if something does not agree.
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
