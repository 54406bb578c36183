/**
 * The portal's own PostgreSQL, for colleges that do not run one: started from the packages, on a socket that only this
 * machine's portal can reach. It serves real applications, so it must survive `kill -9` of the portal and of itself,
 * and never let two portals work on one folder.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { isUnavailable } from '../unavailable.ts';
import { type Account, chooseAccount } from './account.ts';
import { type Binaries, findBinaries, removeOtherPrograms } from './binaries.ts';
import { ensureCluster, OWNER } from './cluster.ts';
import { inUse, lockFolder } from './folder-lock.ts';
import {
  clearSocketFolder,
  existingCluster,
  findPlace,
  ownFolder,
  type Place,
  socketFolder,
} from './place.ts';
import { ask, launch, readPidFile, runningServer, stopProcess, urlOf } from './postmaster.ts';
import { pause } from './processes.ts';
import { fingerprintOf, writeSettings } from './settings.ts';

export interface PrivateServerOptions {
  readonly dataDir: string;
  /** Told, in one line each, what a person may want to know. */
  readonly log: (line: string) => void;
  /** PostgreSQL settings that replace ours. */
  readonly settings?: Record<string, string>;
  /** The unprivileged account to run as when root starts the portal; by default one is chosen. */
  readonly account?: string;
}

export interface PrivateServer {
  /** Connection string of the owner role and the database `postgres`. Stays the same while the portal runs. */
  readonly url: string;
  urlFor(database: string): string;
  stop(): Promise<void>;
  /** The server's process; it changes when the server crashes and is started again. */
  readonly pid: number;
  /** True if the server of a killed portal was still running and is used. */
  readonly adopted: boolean;
}

/** Any pair of numbers that nothing else locks in the database `postgres`. */
const PORTAL_LOCK = [7_203_118, 1] as const;
const ATTEMPTS_AT_START = 5;
const AFTER_SUDDEN_END_MS = 250;
const LOOK_MS = 1_000;

interface Context {
  readonly place: Place;
  readonly account: Account;
  readonly binaries: Binaries;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

interface Running {
  readonly pid: number;
  readonly socketFolder: string;
  readonly adopted: boolean;
}

export async function startPrivateServer(options: PrivateServerOptions): Promise<PrivateServer> {
  const { dataDir, log, settings = {} } = options;
  const account = await chooseAccount(await existingCluster(dataDir), options.account);
  const place = await findPlace(dataDir, account, log);
  const folderLock = await lockFolder(join(place.home, 'portal.lock'), place.dataDir);
  try {
    const context: Context = {
      place,
      account,
      binaries: await findBinaries(account, place.base),
      settings,
      log,
    };
    await ensureCluster(place, account, context.binaries, log);
    const { running, holder } = await begin(context);
    if (running.adopted)
      log('The database of a portal that ended suddenly was still running and is taken over.');
    else await removeOtherPrograms(place.base, context.binaries);
    return await guard(context, running, holder, () => folderLock.release());
  } catch (error) {
    await folderLock.release();
    throw error;
  }
}

/** A server that ends right after it answered is started again, as it would be later. */
async function begin(context: Context): Promise<{ running: Running; holder: pg.Client }> {
  for (let attempt = 1; ; attempt += 1) {
    const running = await adoptOrLaunch(context);
    try {
      return { running, holder: await takeLock(running.socketFolder, context.place) };
    } catch (error) {
      if (!isUnavailable(error) || attempt === ATTEMPTS_AT_START) throw error;
      context.log('The database ended as soon as it was ready; starting it again ...');
      await pause(AFTER_SUDDEN_END_MS);
    }
  }
}

/** The running server of a data folder, for programs that work beside the portal; null when none runs. */
export async function findPrivateServer(
  dataDir: string,
): Promise<Pick<PrivateServer, 'url' | 'urlFor' | 'pid'> | null> {
  const found = await readPidFile(await existingCluster(dataDir));
  if (!found) return null;
  const answer = await ask(found.socketFolder);
  if (!answer || 'refusal' in answer) return null;
  const urlFor = (database: string) => urlOf(found.socketFolder, database);
  return { url: urlFor(OWNER), urlFor, pid: found.pid };
}

/** True if a portal has ever made its database in this folder. */
export const hasCluster = async (dataDir: string): Promise<boolean> =>
  existsSync(join(await existingCluster(dataDir), 'PG_VERSION'));

/** `keptSocket`: the socket that the portal's connections already use. */
async function adoptOrLaunch(context: Context, keptSocket?: string): Promise<Running> {
  const { place, account, binaries, settings, log } = context;
  const old = await readPidFile(place.cluster);
  const orphan = await runningServer(place.cluster);
  if (old && !orphan) await refuseUnseenServer(old.socketFolder, place);
  if (orphan) {
    if (await isAdoptable(orphan.socketFolder, context)) return { ...orphan, adopted: true };
    log('A database that an earlier portal started is still running; stopping it first.');
    await stopProcess(orphan.pid, log);
  }
  if (old && old.socketFolder !== keptSocket) await clearSocketFolder(old.socketFolder);

  await ownFolder(place.logs, account);
  const socket = keptSocket ? await ownFolder(keptSocket, account) : await socketFolder(place, account);
  const { args } = await writeSettings(place, account, socket, settings);
  const pid = await launch({ place, account, binaries, args, socketFolder: socket, log });
  return { pid, socketFolder: socket, adopted: false };
}

/** A server that answers although no process here runs it: the folder is shared with another container. */
async function refuseUnseenServer(socket: string, place: Place): Promise<void> {
  const answer = await ask(socket);
  if (answer && 'major' in answer && answer.dataDirectory === place.cluster) {
    throw inUse(place.dataDir, 'in another container, to judge by its database');
  }
}

async function isAdoptable(socket: string, { place, binaries, settings }: Context): Promise<boolean> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await ask(socket);
    if (answer && 'major' in answer) {
      return (
        answer.dataDirectory === place.cluster &&
        answer.major === binaries.major &&
        answer.fingerprint === fingerprintOf(settings)
      );
    }
    // 57P03: starting, recovering or stopping. Anything else does not resolve itself.
    if (answer?.refusal !== '57P03' || Date.now() > deadline) return false;
    await pause(100);
    if (!(await runningServer(place.cluster))) return false;
  }
}

/** Holds the second lock while the portal runs, and restarts the server if it dies. */
async function guard(
  context: Context,
  first: Running,
  firstHolder: pg.Client,
  releaseFolder: () => Promise<void>,
): Promise<PrivateServer> {
  const { place, log } = context;
  const { socketFolder } = first;
  let running = first;
  let stopping: Promise<void> | null = null;
  let reviving: Promise<void> | null = null;
  let holder = firstHolder;
  let ending: Promise<void> | null = null;
  watch();
  const looking = setInterval(() => void endHalfStopped(), LOOK_MS).unref();

  function watch() {
    holder.once('end', () => {
      if (!stopping) reviving = revive();
    });
  }

  /**
   * Asked by SIGTERM from outside, PostgreSQL refuses new connections and waits until the open ones end, which the
   * portal's never do. Ended for good it is started again.
   */
  async function endHalfStopped(): Promise<void> {
    if (stopping || reviving || ending) return;
    const found = await runningServer(place.cluster);
    if (!found?.stopping || stopping || ending) return;
    log('Another program asked the database to stop; ending it, to start it again ...');
    ending = stopProcess(found.pid, log);
    await ending;
    ending = null;
  }

  async function revive(): Promise<void> {
    log('The connection to the database ended; seeing whether it still runs ...');
    for (let wait = 250; !stopping; wait = Math.min(wait * 2, 15_000)) {
      try {
        running = await adoptOrLaunch(context, socketFolder);
        holder = await takeLock(running.socketFolder, place);
        watch();
        reviving = null;
        log('The database runs.');
        return;
      } catch (error) {
        log(`The database cannot be reached and could not be started: ${(error as Error).message}`);
        await pause(wait);
      }
    }
  }

  async function stop(): Promise<void> {
    clearInterval(looking);
    await ending;
    await reviving;
    // The lock is held until the server has ended, so that no other portal uses a server that is stopping.
    const found = await runningServer(place.cluster);
    if (found) await stopProcess(found.pid, log);
    await holder.end().catch(() => {});
    await clearSocketFolder(socketFolder);
    await releaseFolder();
  }

  return {
    url: urlOf(socketFolder, OWNER),
    urlFor: (database) => urlOf(socketFolder, database),
    get pid() {
      return running.pid;
    },
    adopted: first.adopted,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}

async function takeLock(socket: string, place: Place): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: urlOf(socket, OWNER),
    application_name: `portal lock, process ${process.pid}`,
  });
  client.on('error', () => {});
  try {
    return await holdLock(client, place);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function holdLock(client: pg.Client, place: Place): Promise<pg.Client> {
  await client.connect();
  await client.query("set idle_session_timeout = 0; set statement_timeout = '15s'");
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
    ...PORTAL_LOCK,
  ]);
  if (rows[0]?.taken) return client;
  const other = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = $1 and objid = $2 and granted`,
    [...PORTAL_LOCK],
  );
  throw inUse(place.dataDir, other.rows[0]?.name.replace('portal lock, ', '') ?? 'unknown');
}
