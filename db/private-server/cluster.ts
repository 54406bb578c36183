/**
 * Creates the database cluster completely or not at all: initialised in a separate folder, synced, renamed, and then
 * marked as complete. A server is started only on a marked cluster, so one without the mark has never held data and may
 * be set aside.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { asAccount, type Binaries } from './binaries.ts';
import { renameDurably, syncFolder, writeDurably } from './durable-file.ts';
import { PrivateServerError } from './error.ts';
import { ownFolder, type Place } from './place.ts';

/** The role that owns everything; reached by `peer` through the socket only. */
export const OWNER = 'postgres';

/**
 * Case and trigrams of letters such as Ɗ and Ƙ need a Unicode LC_CTYPE: with "C" the trigram index would skip them. The
 * first that the machine has is used. Sorting is always by code point (the builtin provider), so an index survives a
 * change of the operating system.
 */
const LOCALES = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'C'];

const NEEDED_BYTES = 256 * 1024 * 1024;

export async function ensureCluster(
  place: Place,
  account: Account,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  for (const entry of await readdir(place.base)) {
    if (!entry.startsWith('cluster.new-')) continue;
    log(
      'An earlier start was interrupted while making the database; what it left is removed and made again.',
    );
    // A process that was killed may have left an initdb behind that still writes for a moment.
    await rm(join(place.base, entry), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  const complete = await exists(place.complete);
  if (complete) return checkCluster(place, binaries);
  if (await exists(place.cluster)) {
    const aside = `${place.cluster}.set-aside-${new Date().toISOString().replaceAll(':', '-')}`;
    await rename(place.cluster, aside);
    log(`The database folder was never finished; it is set aside as ${aside} and made again.`);
  }
  await makeCluster(place, account, binaries, log);
}

async function checkCluster(place: Place, binaries: Binaries): Promise<void> {
  const version = await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null || !(await exists(join(place.cluster, 'global/pg_control')))) {
    throw new PrivateServerError(
      'damaged',
      `The database in ${place.cluster} is damaged: files that it had are missing. Bring the folder back from a backup. To begin with an empty database instead, rename the folder and delete ${place.complete}.`,
    );
  }
  if (Number.parseInt(version, 10) === binaries.major) return;
  throw new PrivateServerError(
    'other-version',
    `The database in ${place.cluster} was made by PostgreSQL ${version.trim()}, and this release of the portal brings PostgreSQL ${binaries.major}. Export it with the release that made it and import it here, or go back to that release.`,
  );
}

async function makeCluster(
  place: Place,
  account: Account,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  await checkRoom(place.base);
  log('Making the database (once) ...');
  // The account may not write into `base`, so the folder is made for it; initdb accepts an empty one.
  const aside = await ownFolder(join(place.base, `cluster.new-${randomBytes(4).toString('hex')}`), account);
  try {
    await initialise(aside, account, binaries);
    await renameDurably(aside, place.cluster);
  } catch (error) {
    await rm(aside, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
  await markComplete(place, binaries);
}

/** A restore of a backup into `place.cluster` uses it as well. */
async function markComplete(place: Place, binaries: Pick<Binaries, 'major'>): Promise<void> {
  await writeDurably(place.complete, `PostgreSQL ${binaries.major}\n`);
  await syncFolder(dirname(place.base));
}

async function checkRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= NEEDED_BYTES) return;
  throw noRoom(folder);
}

export const noRoom = (folder: string): PrivateServerError =>
  new PrivateServerError(
    'no-room',
    `The disk that holds ${folder} is full, or nearly so. Make at least ${NEEDED_BYTES / 1024 / 1024} MB of room, or choose another place with DATA_DIR.`,
  );

async function initialise(folder: string, account: Account, binaries: Binaries): Promise<void> {
  let output = '';
  for (const locale of LOCALES) {
    const ended = await runInitdb(folder, locale, account, binaries);
    if (ended.code === 0) return;
    output = ended.output;
    if (!/invalid locale/.test(output)) break;
  }
  if (/No space left on device|Disk quota exceeded/.test(output)) throw noRoom(folder);
  throw new PrivateServerError(
    'start-failed',
    `The database could not be made in ${folder}. PostgreSQL says:\n${output.trim()}`,
  );
}

function runInitdb(
  folder: string,
  locale: string,
  account: Account,
  binaries: Binaries,
): Promise<{ code: number | null; output: string }> {
  const args = [
    `--pgdata=${folder}`,
    `--username=${OWNER}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${locale}`,
    '--data-checksums',
    '--auth=reject',
    '--no-instructions',
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.initdb, args, { ...asAccount(account), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
