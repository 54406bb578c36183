/**
 * The three steps of a restore by the screen: asked for (password), prepared by a job beside the database in use, and put
 * in its place when someone who has seen the figures says so. Until that last step nothing has happened to anyone.
 */

import { checkPassword, type Reauthentication } from '#app/features/identity/index.server.ts';
import { changeAs } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { CONFIRMATION } from '#core/operations/backup-forms.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { databaseOf, urlOfDatabase } from '#db/backup/catalog.ts';
import { compareDatabases } from '#db/backup/compare-databases.ts';
import { dropLeftovers, nameBeside, whilePreparing, withMaintenance } from '#db/backup/databases.ts';
import type { RestoreNote } from '#db/backup/folder.ts';
import { BackupError, type BackupProblem, problemOf } from '#db/backup/problem.ts';
import { restoreDatabase } from '#db/backup/restore-database.ts';
import type { Progress } from '#db/backup/write-backup.ts';
import { openDatabase } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { readRestore, teller } from './backup-work.server.ts';
import { newAccounts, readStanding } from './carry-over.server.ts';
import { checkRestored, type InPlace, putInPlace } from './put-in-place.server.ts';

type Deps = Pick<AppDeps, 'db' | 'backups' | 'clock' | 'newId' | 'identity' | 'log' | 'origin' | 'cipher'>;
export type RestoreRefusal =
  | { readonly kind: 'forbidden' | 'not-found' | 'busy' | 'not-confirmed' | 'not-ready' }
  | { readonly kind: 'not-placed'; readonly problem: BackupProblem }
  | Reauthentication;

/** Tables that the portal writes for itself and makes again, or ends at every restore: nobody's work. */
const OF_THE_PORTAL: ReadonlySet<string> = new Set([
  'audit_seals',
  'heartbeats',
  'mail_links',
  'rate_limits',
  'repeated_failures',
  'search_documents',
  'search_words',
  'sessions',
  'verifications',
]);

interface Asking {
  readonly actor: Actor;
  readonly headers: Headers;
  readonly password: string;
}

export async function startRestore(
  deps: Deps,
  { actor, headers, name, password }: Asking & { readonly name: string },
): Promise<Result<null, RestoreRefusal>> {
  if (!can(actor, 'backups.manage')) return err({ kind: 'forbidden' });
  const { backups, newId, clock } = deps;
  const backup = await backups.folder.read(name);
  if (backup?.status !== 'completed') return err({ kind: 'not-found' });
  const under = await readRestore(deps);
  if (under && ['waiting', 'running', 'ready'].includes(under.status)) return err({ kind: 'busy' });
  const checked = await checkPassword(deps, { actor, headers }, password);
  if (!checked.ok) return checked;
  const id = newId();
  await backups.folder.writeRestore({
    id,
    backup: name,
    status: 'waiting',
    at: clock().toISOString(),
    by: actor.userId,
    madeAt: backup.at,
    database: null,
    aside: null,
    comparedAt: null,
    changes: [],
    accounts: { people: 0, staff: [] },
    files: 0,
    jobs: 0,
    progress: null,
    problem: null,
    detail: null,
  });
  await changeAs(deps, actor, async ({ tx, audit }) => {
    await audit('restore.asked', name);
    await addJob(tx, 'prepare-restore', { id }, { key: `restore-${id}` });
  });
  return ok(null);
}

/** The job `prepare-restore`. */
export async function prepareRestore(deps: Deps, { id }: { id: string }): Promise<void> {
  const asked = await deps.backups.folder.readRestore();
  if (asked?.id !== id || asked.status !== 'waiting') return;
  // A note that says "running" while no one holds the sign is read as one that was cut off.
  const note = await whilePreparing(deps.backups.url, () => prepare(deps, asked));
  await recordAudit(deps.db, deps.newId, {
    action: note.status === 'ready' ? 'restore.prepared' : 'restore.failed',
    actorId: asked.by,
    subjectId: asked.backup,
    details: { problem: note.problem },
  });
}

/** @returns its result, as it is in the folder. */
async function prepare(deps: Deps, asked: RestoreNote): Promise<RestoreNote> {
  const { backups, clock, log } = deps;
  const { folder, url } = backups;
  let note: RestoreNote = { ...asked, status: 'running' };
  await folder.writeRestore(note);
  const tell = teller<Progress>((progress) => folder.writeRestore({ ...note, progress }));
  try {
    await dropLeftovers(url, null);
    const restored = await restoreDatabase({
      path: folder.pathOf(asked.backup),
      keys: backups.keys,
      migrationsFolder: backups.migrationsFolder,
      liveUrl: url,
      name: nameBeside(databaseOf(url), 'restore', clock()),
      files: backups.files,
      onProgress: tell.progress,
    });
    await checkOrDrop(deps, restored.url, restored.name);
    const comparison = await compareWithLive(deps, restored.url);
    await tell.ended();
    note = {
      ...note,
      status: 'ready',
      database: restored.name,
      ...comparison,
      files: restored.files,
      jobs: restored.jobs,
    };
  } catch (error) {
    await tell.ended();
    log.error({ backup: asked.backup, error: (error as Error).message }, 'a backup was not restored');
    note = { ...note, status: 'failed', problem: problemOf(error), detail: (error as Error).message };
  }
  await folder.writeRestore(note);
  return note;
}

type Comparison = Pick<RestoreNote, 'comparedAt' | 'changes' | 'accounts'>;

async function compareWithLive({ backups, db, clock }: Deps, restoredUrl: string): Promise<Comparison> {
  const comparedAt = clock().toISOString();
  const changes = await compareDatabases(restoredUrl, backups.url);
  return {
    comparedAt,
    changes: changes.filter(({ name }) => !OF_THE_PORTAL.has(name)),
    accounts: await accountsSince(db, restoredUrl),
  };
}

/** People go on working while a restored database waits for its confirmation. */
export async function compareAgain(
  deps: Deps,
  { actor }: { actor: Actor },
): Promise<Result<null, { readonly kind: 'forbidden' | 'not-ready' }>> {
  if (!can(actor, 'backups.manage')) return err({ kind: 'forbidden' });
  const note = await readRestore(deps);
  if (note?.status !== 'ready' || !note.database) return err({ kind: 'not-ready' });
  const { folder, url } = deps.backups;
  await folder.writeRestore({ ...note, ...(await compareWithLive(deps, urlOfDatabase(url, note.database))) });
  return ok(null);
}

async function accountsSince(live: Deps['db'], restoredUrl: string): Promise<RestoreNote['accounts']> {
  const standing = await readStanding(live);
  const { db, close } = openDatabase({ url: restoredUrl, max: 1, patient: true });
  return newAccounts(db, standing).finally(close);
}

async function checkOrDrop({ backups, cipher }: Deps, url: string, name: string): Promise<void> {
  const { db, close } = openDatabase({ url, max: 2, patient: true });
  try {
    const trouble = await checkRestored({ db, cipher }).finally(close);
    if (trouble) throw new BackupError('checks-failed', trouble);
  } catch (error) {
    await withMaintenance(backups.url, (server) => server.drop(name));
    throw error;
  }
}

/** Puts the prepared database in the place of the one in use, which is kept. Everyone is signed out by it. */
export async function finishRestore(
  deps: Deps,
  { actor, headers, password, confirmation }: Asking & { readonly confirmation: string },
): Promise<Result<{ aside: string | null }, RestoreRefusal>> {
  if (!can(actor, 'backups.manage')) return err({ kind: 'forbidden' });
  const { backups, log } = deps;
  const note = await readRestore(deps);
  if (note?.status !== 'ready' || !note.database) return err({ kind: 'not-ready' });
  if (confirmation.trim().toUpperCase() !== CONFIRMATION) return err({ kind: 'not-confirmed' });
  const checked = await checkPassword(deps, { actor, headers }, password);
  if (!checked.ok) return checked;
  const { folder } = backups;
  let placed: InPlace;
  try {
    placed = await putInPlace(deps, {
      incoming: note.database,
      backup: note.backup,
      madeAt: note.madeAt,
      actorId: actor.userId,
    });
  } catch (error) {
    log.error({ error: (error as Error).message }, 'a restored database was not put in place');
    return err({ kind: 'not-placed', problem: problemOf(error) });
  }
  const { aside, sessions, lost } = placed;
  const carried = placed.carried && { ...placed.carried };
  await folder.writeRestore({
    ...note,
    status: 'in-place',
    aside,
    database: null,
    placed: { sessions, carried, lost },
  });
  log.warn({ backup: note.backup, aside }, 'a backup was put in the place of the database');
  return ok({ aside });
}

/**
 * Drops the prepared database, or forgets a restore that failed or is in place.
 * @returns cancelled: false where it had failed or was in place, so that nothing was given up
 */
export async function giveUpRestore(
  deps: Deps,
  { actor }: { actor: Actor },
): Promise<Result<{ readonly cancelled: boolean }, RestoreRefusal>> {
  if (!can(actor, 'backups.manage')) return err({ kind: 'forbidden' });
  const { backups, db, newId } = deps;
  const note = await readRestore(deps);
  if (!note || note.status === 'running' || note.status === 'waiting') return err({ kind: 'not-ready' });
  if (note.database) await dropLeftovers(backups.url, null);
  await backups.folder.forgetRestore();
  if (note.status !== 'ready') return ok({ cancelled: false });
  await recordAudit(db, newId, {
    action: 'restore.given-up',
    actorId: actor.userId,
    subjectId: note.backup,
  });
  return ok({ cancelled: true });
}
