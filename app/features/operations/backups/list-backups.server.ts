import { inArray } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { databaseOf } from '#db/backup/catalog.ts';
import { isRestoring, listKept, withMaintenance } from '#db/backup/databases.ts';
import type { BackupNote, RestoreNote } from '#db/backup/folder.ts';
import { users } from '#db/schema/index.ts';
import { isWorking } from './backup-work.server.ts';

type Deps = Pick<AppDeps, 'db' | 'backups' | 'log'>;

export type BackupsView = Given<typeof listBackups>;

/** The Backup & Recovery tab: what there is, what is going on, and what restores have set aside. */
export async function listBackups(deps: Deps, { actor }: { actor: Actor }) {
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
    // Null: the server does not let us look.
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
async function settle(deps: Deps, notes: readonly BackupNote[]): Promise<readonly BackupNote[]> {
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
