/**
 * Making a backup, as a job: one at a time over all processes, each step told in the note beside the file, so that every
 * screen sees how far it is. A failure is told there too, and not tried again by itself: the next night is.
 */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { listMasters } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { eachByItself } from '#app/requests/each-by-itself.server.ts';
import { expiredBackups } from '#core/operations/retention.ts';
import { recordAudit } from '#db/audit.ts';
import { connect } from '#db/backup/catalog.ts';
import { type BackupNote, backupName } from '#db/backup/folder.ts';
import { problemOf } from '#db/backup/problem.ts';
import { type Progress, partialPath, writeBackup } from '#db/backup/write-backup.ts';
import { countMissingFiles, type MissingFiles } from '#db/file-store.ts';
import { addJob } from '#db/outbox.ts';

type Deps = Pick<AppDeps, 'db' | 'backups' | 'clock' | 'newId' | 'log' | 'origin'>;

/** Any number, as long as no one else locks it in this database. */
const BACKUP_LOCK = 7_203_123;
/** Notes are written so often at most, in milliseconds. */
const TELL_MS = 400;

/** Does any process make a backup now? Asked without touching the lock, which would look like work to others. */
export async function isWorking({ db }: Pick<AppDeps, 'db'>): Promise<boolean> {
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
