import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { checkPassword, type Reauthentication } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
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
