import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { addJob } from '#db/outbox.ts';
import { newBackup } from './backup-work.server.ts';

/** Asks for a backup; a job makes it. A second press while one waits asks for nothing more. */
export async function createBackup(
  deps: Pick<AppDeps, 'db' | 'backups' | 'clock' | 'newId'>,
  { actor }: { actor: Actor },
): Promise<Result<{ name: string }, { kind: 'forbidden' | 'no-folder' }>> {
  if (!can(actor, 'backups.manage')) return err({ kind: 'forbidden' });
  const { backups, db, newId } = deps;
  const waiting = (await backups.folder.list()).find(
    ({ status, kind }) => status === 'waiting' && kind === 'by-hand',
  );
  if (waiting) return ok({ name: waiting.name });
  const note = newBackup(deps, { kind: 'by-hand', by: actor.userId });
  try {
    await backups.folder.write(note);
  } catch {
    return err({ kind: 'no-folder' });
  }
  try {
    await db.transaction(async (tx) => {
      await recordAudit(tx, newId, {
        action: 'backup.asked',
        actorId: actor.userId,
        subjectId: note.name,
      });
      await addJob(tx, 'make-backup', { name: note.name }, { key: `backup-${note.name}` });
    });
  } catch (error) {
    await backups.folder.remove(note.name);
    throw error;
  }
  return ok({ name: note.name });
}
