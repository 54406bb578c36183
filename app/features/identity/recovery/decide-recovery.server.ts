import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import { lagosMoment } from '#app/words/lagos-time.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { AuditDetails } from '#core/identity/audit-details.ts';
import {
  decideRecovery,
  RECOVERY_WAIT_HOURS,
  type RecoveryProblem,
  readRecoveryConfirmation,
  recoveryPermission,
} from '#core/identity/mailbox-recovery.ts';
import { readDecline } from '#core/identity/people.ts';
import { mayEver } from '#core/identity/permissions.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { type AuditEvent, recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import type { FieldCipher } from '#db/field-encryption.ts';
import { addJob } from '#db/outbox.ts';
import { mailbox_recoveries } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { mailAdministrators } from '../mail/mail-administrators.server.ts';
import { hashOf, newToken } from '../mail/mail-links.server.ts';
import { decideSecond } from '../roles/second-person.server.ts';
import { resetFactor } from '../second-factor/reset-factor.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { type LockedRecovery, lockRecovery } from './find-recovery.server.ts';
import { DOCUMENT_FIELD } from './open-recovery.server.ts';
import { tellItEnded } from './tell-it-ended.server.ts';

const texts = wordsFor('en').recovery.desk;

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'newId' | 'origin'> & {
  readonly cipher: Pick<FieldCipher, 'fingerprint' | 'formerFingerprint'>;
};

export type DecidingProblem =
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'not-found' }
  | { readonly kind: Exclude<RecoveryProblem, 'forbidden'> | 'other-document' };

export interface RecoveryDecision {
  readonly actor: Actor;
  readonly id: string;
  readonly form: Readonly<Record<string, unknown>>;
}

/**
 * A second officer has seen the person too, and reads the number of the same document. From now on the old address has a
 * day to object.
 */
export async function confirmRecovery(
  deps: Deps,
  { actor, id, form }: RecoveryDecision,
): Promise<Result<void, DecidingProblem>> {
  if (!mayEver(actor, 'account.recover')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const read = readRecoveryConfirmation(form);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  const { db, clock, cipher, origin } = deps;
  return db.transaction(async (tx) => {
    const recovery = await lockRecovery(tx, id);
    if (!recovery) return err({ kind: 'not-found' });
    const decided = decideRecovery(actor, recovery.person, recovery, 'confirm');
    if (!decided.ok) return err({ kind: decided.error });
    const second = await decideSecond(tx, deps, {
      ...{ kind: 'recovery', id, actor, decision: 'approve' },
      permission: recoveryPermission(recovery.person.role),
      askedBy: [recovery.openedBy],
      ownerId: recovery.person.userId,
    });
    if (!second.ok) return err({ kind: second.error });
    const number = read.value.document_number;
    const prints = [
      cipher.fingerprint(DOCUMENT_FIELD, number),
      cipher.formerFingerprint(DOCUMENT_FIELD, number),
    ];
    if (!prints.includes(recovery.fingerprint)) return err({ kind: 'other-document' });
    const now = clock();
    const { person } = recovery;
    if (recovery.lost === 'phone') {
      await tx
        .update(mailbox_recoveries)
        .set({
          ...{ state: 'done', decided_by: actor.userId, alone: second.value === 'alone' },
          ...{ effective_at: now, document_fingerprint: null, token_hash: null, updated_at: now },
        })
        .where(eq(mailbox_recoveries.id, id));
      await note(tx, deps, recovery, actor, 'account.recovery-confirmed');
      const asked = { askedBy: recovery.openedBy, reason: texts.phoneReason };
      await resetFactor(tx, deps, { person: { ...person, fullName: person.name }, actor, asked });
      return ok(undefined);
    }
    const effectiveAt = new Date(now.getTime() + RECOVERY_WAIT_HOURS * 3_600_000);
    const token = newToken();
    await tx
      .update(mailbox_recoveries)
      .set({
        state: decided.value,
        decided_by: actor.userId,
        alone: second.value === 'alone',
        effective_at: effectiveAt,
        document_fingerprint: null,
        token_hash: hashOf(token),
        updated_at: now,
      })
      .where(eq(mailbox_recoveries.id, id));
    await note(tx, deps, recovery, actor, 'account.recovery-confirmed');
    await mailAdministrators(tx, deps, {
      actor,
      event: 'account.recovery-confirmed',
      about: person.name,
      path: href('/admin-portal/recoveries/:id', { id }),
    });
    await addJob(tx, 'send-email', {
      messageId: `recovery-confirmed-${id}`,
      to: recovery.oldEmail,
      template: 'recoveryUnderWay',
      params: {
        firstName: person.firstName,
        at: lagosMoment(wordsFor(person.language), effectiveAt.toISOString()),
        link: `${origin}/auth/recovery?token=${token}`,
      },
    });
    await addJob(tx, 'finish-recovery', { id }, { runAt: effectiveAt, key: `finish-recovery-${id}` });
    return ok(undefined);
  });
}

/** Also the officer who entered it, and also during the day of waiting. */
export async function declineRecovery(
  deps: Deps,
  { actor, id, form }: RecoveryDecision,
): Promise<Result<void, DecidingProblem>> {
  if (!mayEver(actor, 'account.recover')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const read = readDecline(form);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  return deps.db.transaction(async (tx) => {
    const recovery = await lockRecovery(tx, id);
    if (!recovery) return err({ kind: 'not-found' });
    const decided = decideRecovery(actor, recovery.person, recovery, 'decline');
    if (!decided.ok) return err({ kind: decided.error });
    await tx
      .update(mailbox_recoveries)
      .set({
        state: decided.value,
        decided_by: actor.userId,
        document_fingerprint: null,
        token_hash: null,
        updated_at: deps.clock(),
      })
      .where(eq(mailbox_recoveries.id, id));
    await note(tx, deps, recovery, actor, 'account.recovery-declined', { reason: read.value.reason });
    // Until its link was opened, the address may be a stranger's.
    if (recovery.state !== 'asked' || recovery.lost === 'phone')
      await tellItEnded(tx, recovery, read.value.reason);
    return ok(undefined);
  });
}

const note = (
  tx: Transaction,
  { newId }: Pick<Deps, 'newId'>,
  { id, person }: LockedRecovery,
  actor: Actor,
  action: AuditEvent,
  details: AuditDetails = {},
) =>
  recordAudit(tx, newId, {
    action,
    actorId: actor.userId,
    subjectId: person.userId,
    details: { recovery: id, ...details },
  });
