import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import { type Change, changeAs, found, reject, valid } from '#app/requests/change.server.ts';
import { lagosMoment } from '#app/words/lagos-time.ts';
import type { Actor } from '#core/identity/actor.ts';
import {
  decideRecovery,
  RECOVERY_WAIT_HOURS,
  type RecoveryProblem,
  type RecoveryState,
  recoveryConfirmationForm,
  recoveryPermission,
} from '#core/identity/mailbox-recovery.ts';
import { declineForm } from '#core/identity/people.ts';
import { mayEver } from '#core/identity/permissions.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import type { FieldCipher } from '#db/field-encryption.ts';
import { addJob } from '#db/outbox.ts';
import { mailbox_recoveries } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { mailAdministrators } from '../mail/mail-administrators.server.ts';
import { hashOf, newToken } from '../mail/mail-links.server.ts';
import { asSecond } from '../roles/second-person.server.ts';
import { resetFactor } from '../second-factor/reset-factor.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { type LockedRecovery, lockRecovery, tellItEnded } from './find-recovery.server.ts';
import { DOCUMENT_FIELD } from './open-recovery.server.ts';

const texts = wordsFor('en').recovery.desk;

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'newId' | 'origin'> & {
  readonly cipher: Pick<FieldCipher, 'fingerprint' | 'formerFingerprint'>;
};

type DecidingProblem =
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'not-found' }
  | { readonly kind: Exclude<RecoveryProblem, 'forbidden'> | 'other-document' };
type Decided = Promise<Result<undefined, DecidingProblem>>;

interface RecoveryDecision {
  readonly actor: Actor;
  readonly id: string;
  readonly form: Readonly<Record<string, unknown>>;
}

/**
 * A second officer has seen the person too, and reads the number of the same document. From now on the old address has a
 * day to object.
 */
export const confirmRecovery = (deps: Deps, { actor, id, form }: RecoveryDecision): Decided =>
  changeAs(deps, actor, async function* (it) {
    const { tx, now } = it;
    if (!mayEver(actor, 'account.recover')) yield* reject({ kind: 'forbidden' });
    const { document_number: number } = yield* valid(recoveryConfirmationForm.read(form));
    const recovery = yield* found(isId(id) ? await lockRecovery(tx, id) : null);
    const { person } = recovery;
    const decided = decideRecovery(actor, person, recovery, 'confirm');
    if (!decided.ok) return err({ kind: decided.error });
    const { alone } = yield* asSecond(it, deps, {
      ...{ kind: 'recovery', id, actor, decision: 'approve' },
      permission: recoveryPermission(person.role),
      askedBy: [recovery.openedBy],
      ownerId: person.userId,
    });
    const { cipher } = deps;
    const prints = [
      cipher.fingerprint(DOCUMENT_FIELD, number),
      cipher.formerFingerprint(DOCUMENT_FIELD, number),
    ];
    if (!prints.includes(recovery.fingerprint)) yield* reject({ kind: 'other-document' });
    const by = { decided_by: actor.userId, alone };
    if (recovery.lost === 'phone') {
      await end(it, id, 'done', { ...by, effective_at: now, token_hash: null });
      await it.audit('account.recovery-confirmed', person.userId, { recovery: id });
      const asked = { askedBy: recovery.openedBy, reason: texts.phoneReason };
      await resetFactor(tx, deps, { person: { ...person, fullName: person.name }, actor, asked });
      return undefined;
    }
    const effectiveAt = new Date(now.getTime() + RECOVERY_WAIT_HOURS * 3_600_000);
    const token = newToken();
    await end(it, id, decided.value, { ...by, effective_at: effectiveAt, token_hash: hashOf(token) });
    await it.audit('account.recovery-confirmed', person.userId, { recovery: id });
    await tellConfirmed(tx, deps, recovery, { actor, effectiveAt, token });
    return undefined;
  });

async function tellConfirmed(
  tx: Transaction,
  deps: Deps,
  { id, person, oldEmail }: LockedRecovery,
  { actor, effectiveAt, token }: { actor: Actor; effectiveAt: Date; token: string },
): Promise<void> {
  await mailAdministrators(tx, deps, {
    actor,
    event: 'account.recovery-confirmed',
    about: person.name,
    path: href('/admin-portal/recoveries/:id', { id }),
  });
  await addJob(tx, 'send-email', {
    messageId: `recovery-confirmed-${id}`,
    to: oldEmail,
    template: 'recoveryUnderWay',
    params: {
      firstName: person.firstName,
      at: lagosMoment(wordsFor(person.language), effectiveAt.toISOString()),
      link: `${deps.origin}/auth/recovery?token=${token}`,
    },
  });
  await addJob(tx, 'finish-recovery', { id }, { runAt: effectiveAt, key: `finish-recovery-${id}` });
}

/** Declines a recovery. The officer who entered it may do so too, also during the day of waiting. */
export const declineRecovery = (deps: Deps, { actor, id, form }: RecoveryDecision): Decided =>
  changeAs(deps, actor, async function* (it) {
    if (!mayEver(actor, 'account.recover')) yield* reject({ kind: 'forbidden' });
    const { reason } = yield* valid(declineForm.read(form));
    const recovery = yield* found(isId(id) ? await lockRecovery(it.tx, id) : null);
    const { person, state, lost } = recovery;
    const decided = decideRecovery(actor, person, recovery, 'decline');
    if (!decided.ok) return err({ kind: decided.error });
    await end(it, id, decided.value, { decided_by: actor.userId, token_hash: null });
    await it.audit('account.recovery-declined', person.userId, { recovery: id, reason });
    // Until its link was opened, the address may be a stranger's.
    if (state !== 'asked' || lost === 'phone') await tellItEnded(it.tx, recovery, reason);
    return undefined;
  });

/** The number of the document is needed no more. */
const end = (
  { tx, now }: Pick<Change, 'tx' | 'now'>,
  id: string,
  state: RecoveryState,
  columns: Partial<typeof mailbox_recoveries.$inferInsert>,
) =>
  tx
    .update(mailbox_recoveries)
    .set({ ...columns, state, document_fingerprint: null, updated_at: now })
    .where(eq(mailbox_recoveries.id, id));
