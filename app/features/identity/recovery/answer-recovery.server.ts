import { eq } from 'drizzle-orm';
import { moveRecovery } from '#core/identity/mailbox-recovery.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { mailbox_recoveries } from '#db/schema/index.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { lockRecovery, peekRecovery } from './find-recovery.server.ts';
import { tellItEnded } from './tell-it-ended.server.ts';

/**
 * The button of a mailed link was pressed: at the new address, yes, it is mine; at the old one, stop this. A link works
 * once. Nobody is signed in by it.
 */
export async function answerRecovery(
  { db, clock, newId }: Pick<IdentityDeps, 'db' | 'clock' | 'newId'>,
  token: string,
): Promise<Result<'show' | 'stop', { readonly kind: 'link-over' }>> {
  return db.transaction(async (tx) => {
    const found = await peekRecovery(tx, token);
    const recovery = found && (await lockRecovery(tx, found.id));
    // Of two that press at once the second finds it used; the state was read before the lock.
    const still = recovery && (await peekRecovery(tx, token));
    if (!recovery || still?.event !== found.event) return err({ kind: 'link-over' });
    const moved = moveRecovery(recovery.state, found.event);
    if (!moved.ok) return err({ kind: 'link-over' });
    await tx
      .update(mailbox_recoveries)
      .set({ state: moved.value, token_hash: null, updated_at: clock() })
      .where(eq(mailbox_recoveries.id, recovery.id));
    await recordAudit(tx, newId, {
      action: found.event === 'show' ? 'account.recovery-shown' : 'account.recovery-stopped',
      actorId: null,
      subjectType: 'user',
      subjectId: recovery.person.userId,
      details: { recovery: recovery.id },
    });
    if (found.event === 'stop') await tellItEnded(tx, recovery);
    return ok(found.event);
  });
}
