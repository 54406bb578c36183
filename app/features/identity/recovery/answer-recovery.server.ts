import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { moveRecovery } from '#core/identity/mailbox-recovery.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { mailbox_recoveries } from '#db/schema/index.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { type LockedRecovery, lockRecovery, peekRecovery } from './find-recovery.server.ts';
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
    if (!(await endLink(tx, { clock, newId }, { recovery, event: found.event, actorId: null })))
      return err({ kind: 'link-over' });
    return ok(found.event);
  });
}

type Ending = Pick<IdentityDeps, 'clock' | 'newId'>;

async function endLink(
  tx: Transaction,
  { clock, newId }: Ending,
  { recovery, event, actorId }: { recovery: LockedRecovery; event: 'show' | 'stop'; actorId: string | null },
): Promise<boolean> {
  const moved = moveRecovery(recovery.state, event);
  if (!moved.ok) return false;
  await tx
    .update(mailbox_recoveries)
    .set({ state: moved.value, token_hash: null, updated_at: clock() })
    .where(eq(mailbox_recoveries.id, recovery.id));
  await recordAudit(tx, newId, {
    action: event === 'show' ? 'account.recovery-shown' : 'account.recovery-stopped',
    actorId,
    subjectId: recovery.person.userId,
    details: { recovery: recovery.id },
  });
  if (event === 'stop') await tellItEnded(tx, recovery);
  return true;
}

export interface OwnRecovery {
  readonly newEmail: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

const confirmedOf = (userId: string) =>
  and(eq(mailbox_recoveries.user_id, userId), eq(mailbox_recoveries.state, 'confirmed'));

/** The change of address that two officers confirmed for whoever is signed in, and that takes effect soon; null: none. */
export async function pendingRecovery(
  db: Queryable,
  { userId }: Pick<Actor, 'userId'>,
): Promise<OwnRecovery | null> {
  const [row] = await db.select().from(mailbox_recoveries).where(confirmedOf(userId));
  return row?.effective_at ? { newEmail: row.new_email, at: row.effective_at.toISOString() } : null;
}

/** Its owner is signed in, so has lost nothing, and stops it without the link in the mail. */
export async function stopOwnRecovery(
  { db, clock, newId }: Pick<IdentityDeps, 'db' | 'clock' | 'newId'>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<Result<'stop', { readonly kind: 'link-over' }>> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(mailbox_recoveries).where(confirmedOf(userId));
    const recovery = row && (await lockRecovery(tx, row.id));
    const stopped =
      recovery && (await endLink(tx, { clock, newId }, { recovery, event: 'stop', actorId: userId }));
    return stopped ? ok('stop') : err({ kind: 'link-over' });
  });
}
