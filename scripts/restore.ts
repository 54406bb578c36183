/**
 * npm run restore -- <file or name>: restores a backup beside the database in use, checks it, and puts it in place
 * after a "yes" (or with --yes). Works when the portal does not start, and on an empty data folder. The replaced
 * database is kept under another name; `--kept=<that name>` goes back to it. A restored copy sends nothing (mails,
 * gateways, other programs) until --portal-now, here or alone, confirms that it is the portal now. Records that were
 * broken when the backup was made prevent the restore unless --accept-broken-records is given.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkRestored, noteDeclared, putInPlace } from '#app/features/operations/index.server.ts';
import { asTyped, type Config } from '#server/config/config.ts';
import { makeLog } from '#server/log/log.ts';
import { databaseOf } from '../db/backup/catalog.ts';
import { dropLeftovers, listKept, nameBeside, withMaintenance } from '../db/backup/databases.ts';
import { BackupError } from '../db/backup/problem.ts';
import { restoreDatabase } from '../db/backup/restore-database.ts';
import { openDatabase } from '../db/client.ts';
import { MIGRATIONS_FOLDER } from '../db/migrate.ts';
import { operations } from '../messages/en/operations/operations.ts';
import { makeDeps } from '../server/wiring.ts';
import { canConfirm, confirmed } from './running/confirm.ts';
import { withDatabasePlace } from './running/running-database.ts';

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    yes: { type: 'boolean', default: false },
    kept: { type: 'string' },
    'portal-now': { type: 'boolean', default: false },
    'accept-broken-records': { type: 'boolean', default: false },
  },
});
const [wanted] = positionals;
const QUESTION = 'Replace the database in use with it?';

if (!wanted && !given.kept && !given['portal-now']) {
  console.error(
    asTyped('Which backup? npm run restore -- portal-20261121-030700-1f3a (or the path of a file)'),
  );
  process.exitCode = 2;
} else if (canConfirm(given.yes))
  await withDatabasePlace(
    async (url, config) => {
      // There may be no database in use.
      const place = openDatabase({ url, max: 1 });
      const wired = makeDeps(config, place, makeLog('error'));
      const deps = { ...wired, backups: { ...wired.backups, url } };
      try {
        if (given.kept) await goBack(deps, given.kept);
        else if (wanted) await restore(deps, wanted);
        else await declare(deps, config);
      } finally {
        await deps.finish();
        await place.close();
      }
    },
    { make: Boolean(wanted ?? given.kept) },
  );

type Deps = ReturnType<typeof makeDeps>;

async function restore(deps: Deps, name: string): Promise<void> {
  const { backups, cipher } = deps;
  const { url } = backups;
  const path = existsSync(name) ? name : backups.folder.pathOf(name);
  await dropLeftovers(url, null);
  const restored = await restoreDatabase({
    path,
    keys: backups.keys,
    migrationsFolder: MIGRATIONS_FOLDER,
    liveUrl: url,
    name: nameBeside(databaseOf(url), 'restore', new Date()),
    files: backups.files,
    onProgress: tell(),
  });
  let done = false;
  try {
    const client = openDatabase({ url: restored.url, max: 2, patient: true });
    const trouble = await checkRestored({ db: client.db, cipher }).finally(() => client.close());
    if (trouble && !given['accept-broken-records']) throw new BackupError('checks-failed', trouble);
    if (trouble) console.error(`Accepted: ${trouble}`);
    console.log(`\nRestored and checked: the portal as it was at ${restored.header.madeAt}.`);
    console.log(
      `${Object.keys(restored.tables).length} tables, ${restored.files} files, ${restored.jobs} waiting jobs.`,
    );
    if (!(await confirmed(given.yes, QUESTION))) return console.log('Nothing was changed.');
    await place(deps, {
      incoming: restored.name,
      backup: restored.header.id,
      madeAt: restored.header.madeAt,
    });
    done = true;
  } finally {
    if (!done) await withMaintenance(url, (server) => server.drop(restored.name));
  }
}

async function goBack(deps: Deps, kept: string): Promise<void> {
  const { url } = deps.backups;
  const all = await withMaintenance(url, (server) => listKept(server, databaseOf(url)));
  if (!all.some(({ name }) => name === kept)) {
    console.error(`There is no previous database ${kept}.`);
    for (const { name } of all) console.error(`  available: ${name}`);
    process.exitCode = 1;
    return;
  }
  console.log(`The database ${kept} will replace the one in use, which is kept under another name.`);
  if (!(await confirmed(given.yes, QUESTION))) return console.log('Nothing was changed.');
  await place(deps, { incoming: kept, backup: kept, madeAt: null });
}

async function place(
  deps: Deps,
  given_: { readonly incoming: string; readonly backup: string; readonly madeAt: string | null },
): Promise<void> {
  const portalNow = given['portal-now'];
  const { aside, sessions, carried, lost } = await putInPlace(deps, { ...given_, actorId: null, portalNow });
  const own = operations.restore;
  console.log(
    aside
      ? `Restored. The previous database is kept as ${aside}.`
      : 'Restored. There was no previous database.',
  );
  console.log(own.sessionsEnded(sessions));
  if (carried) {
    const kinds = Object.entries(carried).filter(([, count]) => count > 0);
    if (kinds.length === 0) console.log(own.carriedNothing);
    else
      console.log(
        `${own.carriedOver} ${kinds.map(([kind, count]) => own.carriedKinds[kind]?.(count)).join(', ')}.`,
      );
  } else if (aside) console.log(own.notCarried);
  if (lost && lost.people + lost.staff > 0) console.log(own.accountsLost(lost.people, lost.staff));
  if (!portalNow)
    console.log(
      asTyped(
        'This portal does not send e-mail or contact gateways and other programs yet. To confirm that it is the portal now:\n  npm run restore -- --portal-now',
      ),
    );
}

async function declare(deps: Deps, { mode }: Config): Promise<void> {
  console.log(
    `From now on this ${mode === 'demo' ? 'demonstration' : 'portal'} sends e-mail and contacts gateways again.`,
  );
  if (!(await confirmed(given.yes, 'Is this the portal now?'))) return console.log('Nothing was changed.');
  console.log(
    (await noteDeclared(deps, null))
      ? 'This is the portal now.'
      : 'This was already confirmed as the portal.',
  );
}

function tell() {
  let last = '';
  return ({ step }: { step: string }) => {
    if (step !== last) console.log(`... ${step}`);
    last = step;
  };
}
