/**
 * npm run backup: makes a backup now, with or without a running portal, in the backup folder (BACKUP_DIR). Prints the
 * file. Uses the keys of the portal's settings.
 */
import { makeBackup, newBackup } from '#app/features/operations/index.server.ts';
import { makeLog } from '#server/log/log.ts';
import { openDatabase } from '../db/client.ts';
import { operations } from '../messages/en/operations/operations.ts';
import { makeDeps } from '../server/wiring.ts';
import { withDatabasePlace } from './running/running-database.ts';

await withDatabasePlace(async (url, config) => {
  const client = openDatabase({ url, max: 2 });
  const deps = makeDeps(config, client, makeLog('error'));
  try {
    const { folder } = deps.backups;
    const asked = newBackup(deps, { kind: 'by-hand', by: null });
    await folder.write(asked);
    const made = await makeBackup(deps, { name: asked.name });
    if (made?.status !== 'completed') {
      console.error(operations.backups.problems[made?.problem ?? 'failed']);
      process.exitCode = 1;
      return;
    }
    if (made.lacking && made.lacking.missing > 0) {
      console.log(operations.backups.lacking(made.lacking.missing, made.lacking.documents));
      process.exitCode = 1;
    }
    console.log(folder.pathOf(made.name));
    console.log(
      `${operations.size(made.size ?? 0)}, ${made.tables} tables, ${made.rows} rows, ${made.files} files`,
    );
    console.log(`SHA-256 ${made.sha256}`);
  } finally {
    await deps.finish();
    await client.close();
  }
});
