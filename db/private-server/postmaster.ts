/** One run of the server: find it, start it, ask it, stop it. Knows nothing of portals and locks. */
import { spawn } from 'node:child_process';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Account } from './account.ts';
import { asAccount, type Binaries } from './binaries.ts';
import { noRoom, OWNER } from './cluster.ts';
import { PrivateServerError } from './error.ts';
import type { Place } from './place.ts';
import { isAlive, pause, waitForEnd, worksIn } from './processes.ts';

export interface PidFile {
  readonly pid: number;
  readonly socketFolder: string;
  /** It takes no new connections, and may wait for the open ones for ever. */
  readonly stopping: boolean;
}

export interface Answer {
  readonly dataDirectory: string;
  readonly major: number;
  readonly fingerprint: string | null;
}

export const urlOf = (socketFolder: string, database: string): string =>
  `postgresql://${OWNER}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(socketFolder)}`;

/** PostgreSQL's own lines about its last run; they stay after a crash. */
export async function readPidFile(cluster: string): Promise<PidFile | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  return { pid, socketFolder: lines[4]?.trim() ?? '', stopping: lines[7]?.trim() === 'stopping' };
}

/** Null if nobody answers at the socket. Refusals such as "starting up" are returned as the error's code. */
export async function ask(socketFolder: string): Promise<Answer | { readonly refusal: string } | null> {
  if (socketFolder === '') return null;
  const client = new pg.Client({
    connectionString: urlOf(socketFolder, OWNER),
    connectionTimeoutMillis: 5_000,
    application_name: 'portal start',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string; version: string; fingerprint: string | null }>(
      `select current_setting('data_directory') as folder, current_setting('server_version_num') as version,
              current_setting('portal.settings', true) as fingerprint`,
    );
    const row = rows[0];
    if (!row) return null;
    return {
      dataDirectory: row.folder,
      major: Math.floor(Number(row.version) / 10_000),
      fingerprint: row.fingerprint,
    };
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    return /^[0-9A-Z]{5}$/.test(code) && code !== 'EPERM' ? { refusal: code } : null;
  } finally {
    await client.end().catch(() => {});
  }
}

export interface Launch {
  readonly place: Place;
  readonly account: Account;
  readonly binaries: Binaries;
  readonly args: readonly string[];
  readonly socketFolder: string;
  readonly log: (line: string) => void;
}

/** Starts the server and waits until it answers, however long it takes to recover from a crash. */
export async function launch(options: Launch): Promise<number> {
  // Processes of a server that was killed may outlive it for a moment and hold its memory; PostgreSQL then refuses to
  // start, and is right: the new one and they would write the same files.
  for (let attempt = 1; ; attempt += 1) {
    const result = await launchOnce(options);
    if ('pid' in result) return result.pid;
    if (
      attempt < 60 &&
      /pre-existing shared memory block|another postmaster|is already in use/.test(result.complaint)
    ) {
      await pause(250);
      continue;
    }
    if (result.killed && attempt < ATTEMPTS_AFTER_KILL) {
      options.log('The database ended suddenly while it was starting; starting it again ...');
      await pause(250);
      continue;
    }
    if (/No space left on device|Disk quota exceeded/.test(result.complaint))
      throw noRoom(options.place.cluster);
    throw new PrivateServerError(
      'start-failed',
      `The database in ${options.place.cluster} did not start. PostgreSQL says:\n${result.complaint.trim() || '(nothing)'}\nMore stands in ${options.place.logs}.`,
    );
  }
}

/** Something other than the server ended it; if that goes on, a person has to look. */
const ATTEMPTS_AFTER_KILL = 5;

interface NotStarted {
  readonly complaint: string;
  /** A signal ended it: it printed nothing itself. */
  readonly killed: boolean;
}

async function launchOnce(options: Launch): Promise<{ pid: number } | NotStarted> {
  const { place, account, binaries, args, socketFolder, log } = options;
  const stale = await readPidFile(place.cluster);
  const complaints = join(place.base, 'start.log');
  const file = await open(complaints, 'w', 0o600);
  const base = asAccount(account);
  const child = spawn(binaries.postgres, ['-D', place.cluster, ...args], {
    ...base,
    env: {
      ...base.env,
      // A number used again by some other program would make PostgreSQL believe that it runs already. It takes the
      // number of this variable for stale, and still checks that nobody holds the old server's memory.
      ...(stale && !(await worksIn(stale.pid, place.cluster))
        ? { PG_GRANDPARENT_PID: String(stale.pid) }
        : {}),
    },
    // A session of its own: Ctrl-C in the portal's terminal must not stop the database first.
    detached: true,
    stdio: ['ignore', file.fd, file.fd],
  });
  let killed = false;
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', (_code, by) => {
      killed = by !== null;
      resolve();
    });
  });
  await file.close();
  child.unref();
  const pid = child.pid;
  const complaint = async () => ({
    killed,
    complaint: (await readFile(complaints, 'utf8').catch(() => '')) + (await logOf(pid, place.logs)),
  });
  if (pid === undefined) return complaint();

  let over = false;
  void ended.then(() => {
    over = true;
  });
  let nextNote = Date.now() + 5_000;
  while (!over) {
    if ((await readPidFile(place.cluster))?.pid === pid) {
      const answer = await ask(socketFolder);
      if (answer && 'major' in answer) return { pid };
    }
    if (Date.now() > nextNote) {
      log('The database is still getting ready (it may be recovering from a sudden end) ...');
      nextNote += 10_000;
    }
    await Promise.race([ended, pause(15)]);
  }
  return complaint();
}

/** The lines of this run after it opened its log. */
async function logOf(pid: number | undefined, folder: string): Promise<string> {
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')));
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line.includes(` [${pid}] `));
  return lines.slice(-10).join('\n');
}

/** Clean: no new connections, open ones ended, everything written. Immediate only if that hangs. */
export async function stopProcess(pid: number, log: (line: string) => void): Promise<void> {
  if (!signal(pid, 'SIGINT') || (await waitForEnd(pid, 60_000))) return;
  log('The database does not stop; ending it at once. The next start will recover it.');
  if (!signal(pid, 'SIGQUIT') || (await waitForEnd(pid, 20_000))) return;
  signal(pid, 'SIGKILL');
  await waitForEnd(pid, 5_000);
}

function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}

/** The server that runs on this cluster, if it is a process that can be seen from here. */
export async function runningServer(cluster: string): Promise<PidFile | null> {
  const found = await readPidFile(cluster);
  if (!found || !(await isAlive(found.pid)) || !(await worksIn(found.pid, cluster))) return null;
  return found;
}
