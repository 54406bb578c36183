import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { checkPassword, type Reauthentication } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { databaseOf } from '#db/backup/catalog.ts';
import { listKept, withMaintenance } from '#db/backup/databases.ts';
import type { BackupNote } from '#db/backup/folder.ts';

type Deps = Pick<AppDeps, 'db' | 'backups' | 'clock' | 'newId' | 'identity' | 'log' | 'origin'>;
export type BackupRefusal =
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'not-found' }
  | Reauthentication;

/** One backup, for its own page. */
export async function readBackup(
  { backups }: Pick<AppDeps, 'backups'>,
  { actor, name }: { actor: Actor; name: string },
): Promise<Result<BackupNote, { kind: 'forbidden' | 'not-found' }>> {
  if (!can(actor, 'backups.manage')) return err({ kind: 'forbidden' });
  const note = await backups.folder.read(name);
  return note ? ok(note) : err({ kind: 'not-found' });
}

/** Hands the encrypted file out, after the password: everything the college knows is in it. */
export async function downloadBackup(
  deps: Deps,
  given: { actor: Actor; headers: Headers; name: string; password: string },
): Promise<Result<{ body: ReadableStream<Uint8Array>; size: number; fileName: string }, BackupRefusal>> {
  const { actor, headers, name, password } = given;
  const found = await readBackup(deps, { actor, name });
  if (!found.ok) return found;
  if (found.value.status !== 'completed') return err({ kind: 'not-found' });
  const checked = await checkPassword(deps, { actor, headers }, password);
  if (!checked.ok) return checked;
  const path = deps.backups.folder.pathOf(name);
  const { size } = await stat(path);
  await recordAudit(deps.db, deps.newId, {
    action: 'backup.downloaded',
    actorId: actor.userId,
    subjectId: name,
  });
  const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  return ok({ body, size, fileName: `${name}.backup` });
}

/**
 * Removes a database that a restore has set aside, permanently: with the password, and only one of those that the screen
 * lists, so that no name in an address reaches another database of the server.
 */
type Kept = Awaited<ReturnType<typeof listKept>>[number];
type Unknown = { readonly kind: 'forbidden' | 'not-found' };

export async function readKept(
  { backups }: Pick<AppDeps, 'backups'>,
  { actor, name }: { actor: Actor; name: string },
): Promise<Result<Kept, Unknown>> {
  if (!can(actor, 'backups.manage')) return err({ kind: 'forbidden' });
  const kept = await withMaintenance(backups.url, (server) => listKept(server, databaseOf(backups.url)));
  const found = kept.find((one) => one.name === name);
  return found ? ok(found) : err({ kind: 'not-found' });
}

export async function removeKept(
  deps: Pick<AppDeps, 'db' | 'backups' | 'clock' | 'newId' | 'identity' | 'log' | 'origin'>,
  { actor, headers, name, password }: { actor: Actor; headers: Headers; name: string; password: string },
): Promise<Result<null, Unknown | Reauthentication>> {
  const found = await readKept(deps, { actor, name });
  if (!found.ok) return found;
  const checked = await checkPassword(deps, { actor, headers }, password);
  if (!checked.ok) return checked;
  // Noted first: a removal that fails is seen as one that was tried, and nothing goes unnoted.
  await recordAudit(deps.db, deps.newId, {
    action: 'restore.kept-removed',
    actorId: actor.userId,
    subjectId: name,
    details: { size: found.value.size },
  });
  await withMaintenance(deps.backups.url, (server) => server.drop(name));
  deps.log.warn({ database: name }, 'a database that was put aside was removed');
  return ok(null);
}
