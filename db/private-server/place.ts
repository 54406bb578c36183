/**
 * Where things of the private server lie. Usually all of it is in the data folder:
 *
 *   DATA_DIR/postgres/        lock and notes of the portal
 *     settings/               configuration, written anew at every start; the server only reads it
 *     cluster/                the database, 0700, the server's alone
 *     run/                    the socket, 0700
 *     log/                    seven days of server logs, 0700
 *     programs-18.4.0/        PostgreSQL itself, of this version
 *
 * When root starts the portal from a folder that only root may enter, all but lock and notes lie under SYSTEM_PLACE,
 * and `PLACED_AT` in DATA_DIR/postgres says where.
 */
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Account } from './account.ts';
import { asAccount, SYSTEM_PLACE } from './binaries.ts';
import { writeDurably } from './durable-file.ts';
import { PrivateServerError } from './error.ts';

export interface Place {
  /** The data folder's full path, symbolic links resolved. */
  readonly dataDir: string;
  readonly home: string;
  readonly base: string;
  readonly cluster: string;
  readonly settings: string;
  readonly logs: string;
  /** Written when `cluster` was once complete; before that it has never held data. */
  readonly complete: string;
}

const POINTER = 'PLACED_AT';
const OWNER_NOTE = 'BELONGS_TO';

/** The cluster that a data folder already has, wherever it lies; its owner is the account to run as. */
export async function existingCluster(dataDir: string): Promise<string> {
  const home = join(dataDir, 'postgres');
  const base = await readFile(join(home, POINTER), 'utf8').catch(() => home);
  return join(base.trim(), 'cluster');
}

export async function findPlace(
  givenDataDir: string,
  account: Account,
  log: (line: string) => void,
): Promise<Place> {
  const folderMode = account.dropped ? 0o711 : 0o700;
  const dataDir = await prepare(givenDataDir, folderMode);
  const home = await prepare(join(dataDir, 'postgres'), folderMode);
  const place = (base: string): Place => ({
    dataDir,
    home,
    base,
    cluster: join(base, 'cluster'),
    settings: join(base, 'settings'),
    logs: join(base, 'log'),
    complete: join(base, 'COMPLETE'),
  });

  const pointed = await readFile(join(home, POINTER), 'utf8').catch(() => null);
  if (pointed !== null) {
    const base = pointed.trim();
    await checkOwnership(base, dataDir, home);
    return place(base);
  }
  if (!account.dropped) {
    await refuseForeignCluster(join(home, 'cluster'), account);
    return place(home);
  }
  if (await canEnter(home, account)) return place(home);
  // The data folder is ours to open (its contents keep their own modes); folders above it are not.
  for (const folder of [dataDir, home]) await chmod(folder, ((await stat(folder)).mode & 0o777) | 0o011);
  if (await canEnter(home, account)) return place(home);
  if (await lstat(join(home, 'cluster')).catch(() => null)) {
    throw new PrivateServerError(
      'not-writable',
      `The account "${account.name}", which PostgreSQL runs as, can no longer enter ${home}. Let others enter the folders above it (chmod o+x), or start the portal as the folder's owner.`,
    );
  }
  return place(await placeInSystem(dataDir, home, log));
}

async function prepare(folder: string, mode: number): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode });
    return await realpath(folder);
  } catch (cause) {
    throw new PrivateServerError(
      'not-writable',
      `The data folder ${folder} cannot be made (${(cause as Error).message}). Choose another one with DATA_DIR, or make it writable for the user who starts the portal.`,
      cause,
    );
  }
}

async function refuseForeignCluster(cluster: string, account: Account): Promise<void> {
  const found = await stat(cluster).catch(() => null);
  if (!found || found.uid === account.uid) return;
  throw new PrivateServerError(
    'not-writable',
    `The database in ${cluster} belongs to another account (user number ${found.uid}). Start the portal as the user who made it, or choose another DATA_DIR.`,
  );
}

function canEnter(folder: string, account: Account): Promise<boolean> {
  return new Promise((resolve) => {
    execFile('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], asAccount(account), (error) => resolve(!error));
  });
}

async function placeInSystem(dataDir: string, home: string, log: (line: string) => void): Promise<string> {
  const prefix = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const base = join(SYSTEM_PLACE, `${prefix}-${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(SYSTEM_PLACE, { recursive: true, mode: 0o755 });
    for (const earlier of await readdir(SYSTEM_PLACE)) {
      if (!earlier.startsWith(`${prefix}-`)) continue;
      log(
        `A database made earlier for ${dataDir} is still kept in ${join(SYSTEM_PLACE, earlier)}; nothing uses it.`,
      );
    }
    await mkdir(base, { mode: 0o711 });
    await writeDurably(join(base, OWNER_NOTE), `${dataDir}\n`);
    await writeDurably(join(home, POINTER), `${base}\n`);
  } catch (cause) {
    throw new PrivateServerError(
      'not-writable',
      `PostgreSQL does not run as root and no other account may enter ${dataDir}; a place in ${SYSTEM_PLACE} could not be made (${(cause as Error).message}). Choose a DATA_DIR that others may enter, for example /srv/portal-data, or start the portal as an ordinary user.`,
      cause,
    );
  }
  log(`The database is kept in ${base}, because only root may enter ${dataDir}.`);
  return base;
}

/** A copied data folder must not share the database of the folder it was copied from. */
async function checkOwnership(base: string, dataDir: string, home: string): Promise<void> {
  const note = join(base, OWNER_NOTE);
  const owner = (await readFile(note, 'utf8').catch(() => '')).trim();
  const pointer = join(home, POINTER);
  if (owner === '') {
    throw new PrivateServerError(
      'damaged',
      `${pointer} says that the database is in ${base}, which is gone or cannot be read. Bring it back from a backup, or delete ${pointer} to begin with an empty database.`,
    );
  }
  if (owner === dataDir) return;
  const pointerOfOwner = await readFile(join(owner, 'postgres', POINTER), 'utf8').catch(() => '');
  if (pointerOfOwner.trim() === base) {
    throw new PrivateServerError(
      'copied-folder',
      `${dataDir} is a copy of ${owner}, whose database is in ${base}. Delete ${pointer} to begin with an empty database here.`,
    );
  }
  await writeDurably(note, `${dataDir}\n`);
}

/** Makes a folder that the server alone may enter. */
export async function ownFolder(folder: string, account: Account): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (account.dropped) await chown(folder, account.uid, account.gid);
  return folder;
}

/**
 * The longest path of a socket's folder: sockets are limited to 103 bytes (macOS) and `/.s.PGSQL.5432` follows.
 * Clones lie deep sometimes, then the socket (only it) goes to a short folder.
 */
const LONGEST_SOCKET_FOLDER = 103 - '/.s.PGSQL.5432'.length;
const SHORT_PREFIX = 'fcat-portal-';

export async function socketFolder(place: Place, account: Account): Promise<string> {
  const usual = join(place.base, 'run');
  if (Buffer.byteLength(usual) <= LONGEST_SOCKET_FOLDER) return ownFolder(usual, account);
  const parent = account.dropped && (await stat('/run').catch(() => null)) ? '/run' : '/tmp';
  return ownFolder(await mkdtemp(join(parent, SHORT_PREFIX)), account);
}

/** Removes a short folder of an ended server; the usual one stays. */
export async function clearSocketFolder(folder: string): Promise<void> {
  if (basename(folder).startsWith(SHORT_PREFIX))
    await rm(folder, { recursive: true, force: true }).catch(() => {});
}
