/**
 * npm run check-ledger: checks that the ledger of payment events adds up to the payments, and statement lines and
 * settlements to what was recorded of them. Works with or without a
 * running portal, on DATABASE_URL or the data folder. Exits with 1 if something does not agree.
 */
import { checkLedger, sayFault } from '../app/features/payments/index.server.ts';
import { withRunningDatabase } from './running/running-database.ts';

await withRunningDatabase(async ({ db }) => {
  const { payments, entries, lines, settlements, faults } = await checkLedger(db);
  for (const fault of faults) console.log(sayFault(fault));
  console.log(
    `${payments} payments, ${entries} entries, ${lines} statement lines, ${settlements} settlements, ${faults.length} that do not agree.`,
  );
  if (faults.length > 0) process.exitCode = 1;
});
