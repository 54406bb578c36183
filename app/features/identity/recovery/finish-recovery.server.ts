import { eq } from 'drizzle-orm';
import { judgeOfficer, moveRecovery } from '#core/identity/mailbox-recovery.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { mailbox_recoveries, sessions, users } from '#db/schema/index.ts';
import { isTaken } from '../mail/mail-links.server.ts';
import { revokeOpenLinks } from '../mail/revoke-open-links.server.ts';
import { sendSecurityNotice } from '../mail/send-security-notice.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { type LockedRecovery, lockRecovery, readAffected } from './find-recovery.server.ts';
import { tellItEnded } from './tell-it-ended.server.ts';

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
    // Its owner changed the address meanwhile, somebody took the new one, or one of the officers may not do it any more.
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
    // Before the address changes: codes are filed under the old one.
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
