/** A recovery with the person it is about, as the use cases need them. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Lost, RecoveryPerson, RecoveryState } from '#core/identity/mailbox-recovery.ts';
import type { Language } from '#core/shared/languages.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { mailbox_recoveries, profiles, users } from '#db/schema/index.ts';
import { hashOf, lockPerson } from '../mail/mail-links.server.ts';

export interface AffectedPerson extends RecoveryPerson {
  readonly email: string;
  readonly firstName: string;
  readonly name: string;
  readonly language: Language;
}

export interface LockedRecovery {
  readonly id: string;
  readonly state: RecoveryState;
  readonly lost: Lost;
  readonly openedBy: string;
  readonly decidedBy: string | null;
  readonly fingerprint: string | null;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly effectiveAt: Date | null;
  readonly person: AffectedPerson;
}

export async function readAffected(db: Queryable, userId: string): Promise<AffectedPerson | null> {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.first_name,
      name: users.name,
      language: users.language,
      role: profiles.role,
      suspendedAt: profiles.suspended_at,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, userId), isNull(profiles.erased_at)));
  if (!row) return null;
  const { suspendedAt, ...person } = row;
  return { ...person, suspended: suspendedAt !== null };
}

/** Locks the person first, then the row: other changes of either come after. */
export async function lockRecovery(tx: Transaction, id: string): Promise<LockedRecovery | null> {
  const [known] = await tx
    .select({ userId: mailbox_recoveries.user_id })
    .from(mailbox_recoveries)
    .where(eq(mailbox_recoveries.id, id));
  if (!known) return null;
  await lockPerson(tx, known.userId);
  const [row] = await tx.select().from(mailbox_recoveries).where(eq(mailbox_recoveries.id, id)).for('update');
  const person = row && (await readAffected(tx, row.user_id));
  if (!person) return null;
  return {
    id,
    state: row.state as RecoveryState,
    lost: row.lost as Lost,
    openedBy: row.opened_by,
    decidedBy: row.decided_by,
    fingerprint: row.document_fingerprint,
    oldEmail: row.old_email,
    newEmail: row.new_email,
    effectiveAt: row.effective_at,
    person,
  };
}

/**
 * Finds the recovery of a link in a mail. The first link goes to the new address, the second to the old one after the
 * new one was confirmed.
 */
export async function peekRecovery(db: Queryable, token: string) {
  const [row] = await db
    .select({
      id: mailbox_recoveries.id,
      state: mailbox_recoveries.state,
      lost: mailbox_recoveries.lost,
      newEmail: mailbox_recoveries.new_email,
    })
    .from(mailbox_recoveries)
    .where(eq(mailbox_recoveries.token_hash, hashOf(token)));
  if (row?.state === 'asked') return { ...row, event: 'show' } as const;
  if (row?.state === 'confirmed') return { ...row, event: 'stop' } as const;
  return null;
}

/** The person reads at the new address that it will not be used; of a lost phone, that the second factor stays. */
export const tellItEnded = (
  tx: Transaction,
  { id, lost, newEmail, person }: LockedRecovery,
  reason = '',
): Promise<void> =>
  addJob(tx, 'send-email', {
    messageId: `recovery-ended-${id}`,
    to: newEmail,
    ...(lost === 'phone'
      ? { template: 'factorResetDeclined', params: { firstName: person.firstName, reason } }
      : { template: 'recoveryEnded', params: {} }),
  });
