/**
 * npm run restore -- <file or name>: restores a backup beside the database in use, checks it, and puts it in place after
 * a "yes" (or with --yes). Works when the portal does not start, and on an empty data folder. What is replaced is kept
 * under another name; `--kept=<that name>` goes back to it. Records that were broken already when the backup was made
 * refuse the restore unless --accept-broken-records says that this is known.
 */
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { checkRestored } from '../app/features/monitoring/index.server.ts';
import { recordAudit } from '../db/audit.ts';
import { databaseOf } from '../db/backup/catalog.ts';
import { dropLeftovers, nameBeside, swapDatabases, withMaintenance } from '../db/backup/databases.ts';
import { BackupError } from '../db/backup/problem.ts';
import { restoreDatabase } from '../db/backup/restore-database.ts';
import { openDatabase } from '../db/client.ts';
import { MIGRATIONS_FOLDER } from '../db/migrate.ts';
import type { Config } from '../server/config.ts';
import { makeLog } from '../server/log.ts';
import { makeDeps } from '../server/wiring.ts';
import { withDatabasePlace } from './database-place.ts';

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    yes: { type: 'boolean', default: false },
    kept: { type: 'string' },
    'accept-broken-records': { type: 'boolean', default: false },
  },
});
const [wanted] = positionals;
if (!wanted && !given.kept) {
  console.error('Which backup? npm run restore -- portal-20261121-030700-1f3a (or the path of a file)');
  process.exit(2);
}

await withDatabasePlace(async (url, config) => {
  if (given.kept) await goBack(url, given.kept);
  else if (wanted) await restore(url, config, wanted);
});

async function restore(url: string, config: Config, name: string): Promise<void> {
  const now = new Date();
  // Only the folder and the keys of these are used: the database in use may not even be there.
  const place = openDatabase({ url, max: 1 });
  const { backups, cipher, newId } = makeDeps(config, place, makeLog('error'));
  await place.close();
  const path = existsSync(name) ? name : backups.folder.pathOf(name);
  await dropLeftovers(url, null);
  const restored = await restoreDatabase({
    path,
    keys: backups.keys,
    migrationsFolder: MIGRATIONS_FOLDER,
    liveUrl: url,
    name: nameBeside(databaseOf(url), 'restore', now),
    files: backups.files,
    onProgress: tell(),
  });
  const client = openDatabase({ url: restored.url, max: 2 });
  let done = false;
  try {
    const trouble = await checkRestored({ db: client.db, cipher });
    if (trouble && !given['accept-broken-records']) throw new BackupError('checks-failed', trouble);
    if (trouble) console.error(`Accepted: ${trouble}`);
    console.log(`\nRestored and checked: the portal as it was at ${restored.header.madeAt}.`);
    console.log(
      `${Object.keys(restored.tables).length} tables, ${restored.files} files, ${restored.jobs} waiting jobs.`,
    );
    if (!(await confirmed())) return console.log('Nothing was changed.');
    const aside = nameBeside(databaseOf(url), 'before', now);
    await recordAudit(client.db, newId, {
      action: 'restore.put-in-place',
      actorId: null,
      subjectType: 'backup',
      subjectId: restored.header.id,
      details: { kept_as: aside, by: 'command' },
    });
    await client.close();
    await swapDatabases(url, { incoming: restored.name, aside });
    done = true;
    console.log(`In place. What it replaced, if anything, is kept as the database ${aside}.`);
  } finally {
    if (!done) await withMaintenance(url, (server) => server.drop(restored.name));
  }
}

async function goBack(url: string, kept: string): Promise<void> {
  console.log(`Puts the database ${kept} in place of the one in use, which is kept under another name.`);
  if (!(await confirmed())) return console.log('Nothing was changed.');
  const aside = nameBeside(databaseOf(url), 'before', new Date());
  await swapDatabases(url, { incoming: kept, aside });
  console.log(`In place. What it replaced is kept as the database ${aside}.`);
}

async function confirmed(): Promise<boolean> {
  if (given.yes) return true;
  const ask = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await ask.question('Put it in place of the database in use? Type yes: ');
  ask.close();
  return answer.trim().toLowerCase() === 'yes';
}

function tell() {
  let last = '';
  return ({ step }: { step: string }) => {
    if (step !== last) console.log(`... ${step}`);
    last = step;
  };
}
