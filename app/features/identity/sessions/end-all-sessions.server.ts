import { recordAudit } from '#db/audit.ts';
import { sessions } from '#db/schema/index.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

/**
 * Ends the sessions of all people; tokens that programs hold go with them. By command only: whoever can give it can read
 * the settings.
 *
 * @returns how many.
 */
export async function endAllSessions({ db, newId }: Pick<IdentityDeps, 'db' | 'newId'>): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).returning({ id: sessions.id });
    await recordAudit(tx, newId, {
      action: 'account.sessions-ended',
      actorId: null,
      subjectId: null,
      details: { scope: 'everybody', ended: ended.length },
    });
    return ended.length;
  });
}
