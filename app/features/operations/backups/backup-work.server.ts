/**
 * Making a backup, as a job: one at a time over all processes, each step told in the note beside the file, so that every
 * screen sees how far it is. A failure is told there too, and not tried again by itself: the next night is.
 */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { inArray, sql } from 'drizzle-orm';
import { listMasters } from '#app/features/identity/index.server.ts';
import { change, reject } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { eachByItself } from '#app/requests/each-by-itself.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { expiredBackups } from '#core/operations/retention.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { connect, databaseOf } from '#db/backup/catalog.ts';
import { isRestoring, listKept, withMaintenance } from '#db/backup/databases.ts';
import { type BackupNote, backupName, type RestoreNote } from '#db/backup/folder.ts';
import { problemOf } from '#db/backup/problem.ts';
import { type Progress, partialPath, writeBackup } from '#db/backup/write-backup.ts';
import { countMissingFiles, type MissingFiles } from '#db/file-store.ts';
import { addJob } from '#db/outbox.ts';
import { users } from '#db/schema/index.ts';

type Deps = Pick<AppDeps, 'db' | 'backups' | 'clock' | 'newId' | 'log' | 'origin'>;

/** Any number, as long as no one else locks it in this database. */
const BACKUP_LOCK = 7_203_123;
/** Notes are written so often at most, in milliseconds. */
const TELL_MS = 400;

/** Does any process make a backup now? Asked without touching the lock, which would look like work to others. */
async function isWorking({ db }: Pick<AppDeps, 'db'>): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(sql`
    select exists (
      select 1 from pg_locks where locktype = 'advisory' and granted and objsubid = 1 and classid = 0
        and objid::bigint = ${BACKUP_LOCK} and database = (select oid from pg_database where datname = current_database())
    ) as held`);
  return rows[0]?.held ?? false;
}

export const newBackup = (
  { clock }: Pick<AppDeps, 'clock'>,
  given: Pick<BackupNote, 'kind' | 'by'>,
): BackupNote => ({
  ...given,
  name: backupName(clock(), randomBytes(2).toString('hex')),
  status: 'waiting',
  at: clock().toISOString(),
  size: null,
  sha256: null,
  tables: null,
  rows: null,
  files: null,
  progress: null,
  problem: null,
});

/** The job `make-backup`. */
export async function makeBackup(deps: Deps, { name }: { name: string }): Promise<BackupNote | null> {
  const { backups, db, newId, clock, log } = deps;
  const { folder } = backups;
  const asked = await folder.read(name);
  // A job that is run again after a crash: what it was to make is made, or given up.
  if (asked?.status !== 'waiting') return asked;
  const lock = await connect(backups.url, 'portal backup');
  try {
    await lock.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
    let note: BackupNote = { ...asked, status: 'running', at: clock().toISOString() };
    await folder.write(note);
    await sweepPartials(deps, name);
    const tell = teller<Progress>(async (progress) => folder.write({ ...note, progress }));
    try {
      const written = await writeBackup({
        url: backups.url,
        keys: backups.keys,
        files: backups.files,
        path: folder.pathOf(name),
        id: name,
        kind: asked.kind,
        now: clock(),
        onProgress: tell.progress,
      });
      await tell.ended();
      const { migrations: _, ...counts } = written;
      const lacking = backups.files ? await countMissingFiles(db, backups.files) : null;
      note = { ...note, ...counts, status: 'completed', progress: null, lacking };
      await folder.write(note);
    } catch (error) {
      await tell.ended();
      log.error({ name, error: (error as Error).message }, 'a backup was not made');
      note = { ...note, status: 'failed', problem: problemOf(error), progress: null };
      await folder.write(note);
    }
    await recordAudit(db, newId, {
      action: note.status === 'completed' ? 'backup.made' : 'backup.failed',
      actorId: asked.by,
      subjectId: name,
      details: { kind: note.kind, size: note.size, sha256: note.sha256, problem: note.problem },
    });
    if (note.lacking && note.lacking.missing > 0) await tellOfMissing(deps, note.lacking);
    return note;
  } finally {
    await lock.end();
  }
}

/** A backup without documents is found today, and not on the day that it is needed. */
async function tellOfMissing({ db, newId, log, origin }: Deps, { missing, documents }: MissingFiles) {
  log.error({ missing, documents }, 'documents of the records have no file');
  for (const { id, email, firstName } of await listMasters(db))
    await addJob(db, 'send-email', {
      messageId: `files-missing-${newId()}-${id}`,
      to: email,
      template: 'filesMissing',
      params: { firstName, missing: String(missing), documents: String(documents), origin },
    });
}

/** The job `nightly-backup`: one more, and away with those that the rule does not keep. */
export async function makeNightlyBackup(deps: Deps & Pick<AppDeps, 'restoredCopy'>): Promise<void> {
  const { backups, db, newId, log } = deps;
  await backups.folder.ensure();
  const asked = newBackup(deps, { kind: 'nightly', by: null });
  await backups.folder.write(asked);
  const made = await makeBackup(deps, { name: asked.name });
  // Nothing goes as long as nothing comes, and nothing from a copy: these are the portal's.
  if (made?.status !== 'completed' || deps.restoredCopy) return;
  const all = (await backups.folder.list()).filter(({ status }) => status === 'completed');
  const gone = expiredBackups(all.map(({ name, kind, at }) => ({ name, kind, madeAt: new Date(at) })));
  const removed = await eachByItself(
    log,
    'nightly-backup',
    gone.map((id) => ({ id })),
    async ({ id }) => {
      await backups.folder.remove(id);
      await recordAudit(db, newId, {
        action: 'backup.removed',
        actorId: null,
        subjectId: id,
      });
    },
  );
  if (removed.length > 0) log.info({ count: removed.length }, 'old backups removed');
}

/** Half-written files of processes that were killed. Under the lock, so none of them is being written. */
async function sweepPartials({ backups }: Deps, except: string): Promise<void> {
  for (const { name, status } of await backups.folder.list())
    if (name !== except && status !== 'completed')
      await rm(partialPath(backups.folder.pathOf(name)), { force: true });
}

/** Writes the newest progress now and then, one note after the other. */
export function teller<Progress>(write: (progress: Progress) => Promise<void>) {
  let last = 0;
  let writing = Promise.resolve();
  return {
    progress(progress: Progress): void {
      const now = performance.now();
      if (now - last < TELL_MS) return;
      last = now;
      writing = writing.then(() => write(progress)).catch(() => {});
    },
    ended: () => writing,
  };
}

/** Asks for a backup; a job makes it. A second press while one waits asks for nothing more. */
export async function createBackup(
  deps: Pick<AppDeps, 'db' | 'backups' | 'clock' | 'newId'>,
  { actor }: { actor: Actor },
) {
  const { folder } = deps.backups;
  let name: string | null = null;
  try {
    return await change(deps, actor, 'backups.manage', async function* ({ tx, audit }) {
      const notes = await folder.list();
      const waiting = notes.find(({ status, kind }) => status === 'waiting' && kind === 'by-hand');
      if (waiting) return { name: waiting.name };
      const note = newBackup(deps, { kind: 'by-hand', by: actor.userId });
      const written = await folder.write(note).then(
        () => true,
        () => false,
      );
      if (!written) yield* reject({ kind: 'no-folder' });
      name = note.name;
      await audit('backup.asked', name);
      await addJob(tx, 'make-backup', { name }, { key: `backup-${name}` });
      return { name };
    });
  } catch (error) {
    if (name !== null) await folder.remove(name);
    throw error;
  }
}

type ListBackupsDeps = Pick<AppDeps, 'db' | 'backups' | 'log'>;

export type BackupsView = Given<typeof listBackups>;

/** The Backup & Recovery tab: what there is, what is going on, and what restores have set aside. */
export async function listBackups(deps: ListBackupsDeps, { actor }: { actor: Actor }) {
  if (!can(actor, 'backups.manage')) return err({ kind: 'forbidden' });
  const { backups, db } = deps;
  const [notes, restore, busy, server] = await Promise.all([
    backups.folder.list().then((list) => settle(deps, list)),
    readRestore(deps),
    isWorking(deps),
    lookBeside(deps),
  ]);
  const ids = [...new Set(notes.map(({ by }) => by).filter((by) => by !== null))];
  const people =
    ids.length > 0
      ? await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
      : [];
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  return ok({
    backups: notes.map((note) => ({
      ...note,
      by: note.by && (nameOf.get(note.by) ?? null),
      here: note.sha256 !== null,
    })),
    restore,
    busy,
    kept: server?.kept ?? [],
    // Null means that the server does not let us look.
    mayRestore: server?.mayCreate ?? null,
    restoreCommand: backups.restoreCommand,
    folder: backups.folder.path,
    filesIncluded: backups.files !== null,
  });
}

/** The server beside our database; null where it does not let our role in. */
async function lookBeside({ backups, log }: Pick<AppDeps, 'backups' | 'log'>) {
  try {
    return await withMaintenance(backups.url, async (server) => ({
      kept: await listKept(server, databaseOf(backups.url)),
      mayCreate: await server.mayCreate(),
    }));
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'the database server could not be looked at');
    return null;
  }
}

/** A nightly one waits for no one but another backup; one that was asked for waits for its job. */
const isBegun = ({ status, kind }: BackupNote): boolean =>
  status === 'running' || (status === 'waiting' && kind === 'nightly');

/** Says of work that no one does any more that it was cut off: its process was killed. */
async function settle(deps: ListBackupsDeps, notes: readonly BackupNote[]): Promise<readonly BackupNote[]> {
  if (!notes.some(isBegun) || (await isWorking(deps))) return notes;
  return Promise.all(
    notes.map(async (note) => {
      if (!isBegun(note)) return note;
      // It may have ended between the two looks.
      const now = (await deps.backups.folder.read(note.name)) ?? note;
      if (!isBegun(now)) return now;
      const cut: BackupNote = { ...now, status: 'failed', problem: 'interrupted', progress: null };
      await deps.backups.folder.write(cut);
      return cut;
    }),
  );
}

/** The restore as the page shows it: of the staff whose accounts it would lose, the names. */
export async function readRestoreView(deps: Pick<AppDeps, 'backups' | 'db'>, { userId }: Actor) {
  const restore = await readRestore(deps);
  if (!restore) return null;
  const { people, staff } = restore.accounts;
  const named =
    restore.status === 'ready' && staff.length > 0
      ? await deps.db
          .select({ name: users.name })
          .from(users)
          .where(inArray(users.id, staff))
          .orderBy(users.name)
      : [];
  return {
    ...restore,
    restoreCommand: deps.backups.restoreCommand,
    accounts: { people, staff: named.map(({ name }) => name), own: staff.includes(userId) },
  };
}

export type RestoreView = Exclude<Awaited<ReturnType<typeof readRestoreView>>, null>;

export async function readRestore({
  backups,
  db,
}: Pick<AppDeps, 'backups' | 'db'>): Promise<RestoreNote | null> {
  const note = await backups.folder.readRestore();
  if (note?.status !== 'running' || (await isRestoring(db.$client, backups.url))) return note;
  const now = await backups.folder.readRestore();
  if (now?.status !== 'running') return now;
  const cut: RestoreNote = {
    ...now,
    status: 'failed',
    problem: 'interrupted',
    progress: null,
    database: null,
  };
  await backups.folder.writeRestore(cut);
  return cut;
}
