import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { judgeOfficer, moveRecovery } from '#core/identity/mailbox-recovery.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { mailbox_recoveries, sessions, users } from '#db/schema/index.ts';
import { isTaken, revokeOpenLinks } from '../mail/mail-links.server.ts';
import { sendSecurityNotice } from '../mail/send-security-notice.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import {
  type LockedRecovery,
  lockRecovery,
  peekRecovery,
  readAffected,
  tellItEnded,
} from './find-recovery.server.ts';

/**
 * The day is over and nobody objected: the account has the new address. Password and second factor stay; every session
 * and open link ends. Run again it finds nothing left to do.
 */
export async function finishRecovery(
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'newId' | 'origin'>,
  { id }: { readonly id: string },
): Promise<void> {
  const { db, clock, newId, origin } = deps;
  await db.transaction(async (tx) => {
    const recovery = await lockRecovery(tx, id);
    const now = clock();
    if (!recovery?.effectiveAt || recovery.effectiveAt > now) return;
    const { person, newEmail, oldEmail } = recovery;
    // Its owner changed the address meanwhile, another account took the new one, or one of the officers may not do it
    // any more.
    const possible =
      person.email === oldEmail && !(await isTaken(tx, newEmail)) && (await officersMay(tx, recovery));
    const moved = moveRecovery(recovery.state, possible ? 'finish' : 'lapse');
    if (!moved.ok) return;
    await tx
      .update(mailbox_recoveries)
      .set({ state: moved.value, token_hash: null, updated_at: now })
      .where(eq(mailbox_recoveries.id, id));
    await recordAudit(tx, newId, {
      action: possible ? 'account.recovery-done' : 'account.recovery-lapsed',
      actorId: null,
      subjectId: person.userId,
      details: { recovery: id },
    });
    if (!possible) return tellItEnded(tx, recovery);
    // Links are revoked before the address changes: codes are filed under the old one.
    await revokeOpenLinks(tx, person.userId);
    await tx
      .update(users)
      .set({ email: newEmail, email_verified: true, updated_at: now })
      .where(eq(users.id, person.userId));
    await tx.delete(sessions).where(eq(sessions.user_id, person.userId));
    await sendSecurityNotice(tx, deps, { email: oldEmail, first_name: person.firstName }, 'emailChanged');
    await addJob(tx, 'send-email', {
      messageId: `recovery-done-${id}`,
      to: newEmail,
      template: 'recoveryDone',
      params: { firstName: person.firstName, origin },
    });
  });
}

/** Both officers as they stand now: an account that was misused may have been suspended during the day. */
async function officersMay(
  tx: Transaction,
  { person, openedBy, decidedBy }: LockedRecovery,
): Promise<boolean> {
  for (const id of [openedBy, decidedBy]) {
    const officer = id && (await readAffected(tx, id));
    if (!officer || officer.suspended || judgeOfficer(officer, person)) return false;
  }
  return true;
}

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
    // If two people press at once, the second finds it used; the state was read before the lock.
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

interface OwnRecovery {
  readonly newEmail: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

const confirmedOf = (userId: string) =>
  and(eq(mailbox_recoveries.user_id, userId), eq(mailbox_recoveries.state, 'confirmed'));

/**
 * The change of address that two officers confirmed for the signed-in person, and that takes effect soon; null: none.
 */
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
