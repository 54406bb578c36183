/** Removes the second factor of a person who has lost both it and the recovery codes. Another person does it. */
import { and, eq, isNull } from 'drizzle-orm';
import { href } from 'react-router';
import type { Actor } from '#core/identity/actor.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { passkeys, profiles, sessions, two_factors, users } from '#db/schema/index.ts';
import { mailAdministrators } from '../mail/mail-administrators.server.ts';
import { revokeOpenLinks } from '../mail/mail-links.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { endFactorRemoval } from '../setup/passkey-holders.server.ts';

type Deps = Pick<IdentityDeps, 'clock' | 'newId' | 'origin'>;

export interface FactorReset {
  readonly person: {
    readonly userId: string;
    readonly email: string;
    readonly firstName: string;
    readonly fullName: string;
  };
  /** Null means that a command did it. */
  readonly actor: Actor | null;
  /** The person who asked, and the reason; null: a command did it. */
  readonly asked: { readonly askedBy: string; readonly reason: string } | null;
}

/**
 * Removes the factor with its recovery codes and every passkey, and ends every session and open link: a person who has
 * the phone must not go on with what they started. Staff who need a factor are led to set one up when they next sign
 * in.
 * @returns false where there is no factor.
 */
export async function resetFactor(
  tx: Transaction,
  deps: Deps,
  { person, actor, asked }: FactorReset,
): Promise<boolean> {
  const { userId, email, firstName, fullName } = person;
  const removed = await tx
    .delete(two_factors)
    .where(eq(two_factors.user_id, userId))
    .returning({ id: two_factors.id });
  const keys = await tx.delete(passkeys).where(eq(passkeys.user_id, userId)).returning({ id: passkeys.id });
  if (removed.length + keys.length === 0) return false;
  await tx
    .update(users)
    .set({ two_factor_enabled: false, updated_at: deps.clock() })
    .where(eq(users.id, userId));
  await tx.delete(sessions).where(eq(sessions.user_id, userId));
  await endFactorRemoval(tx, userId);
  await revokeOpenLinks(tx, userId);
  await recordAudit(tx, deps.newId, {
    action: 'account.factor-reset',
    actorId: actor?.userId ?? null,
    subjectId: userId,
    details: asked ? { asked_by: asked.askedBy, reason: asked.reason } : {},
  });
  await mailAdministrators(tx, deps, {
    actor,
    event: 'account.factor-reset',
    about: fullName,
    path: href('/admin-portal/people/:id', { id: userId }),
  });
  await addJob(tx, 'send-email', {
    messageId: `factor-reset-${deps.newId()}`,
    to: email,
    template: 'factorReset',
    params: { firstName, reason: asked?.reason ?? '', origin: deps.origin },
  });
  return true;
}

/** Resets a factor by command, where no other master administrator is left who could do it on the screen. */
export async function resetFactorByCommand(
  deps: Deps & Pick<IdentityDeps, 'db'>,
  email: string,
): Promise<Result<void, { readonly kind: 'unknown' | 'no-factor' }>> {
  return deps.db.transaction(async (tx) => {
    const [person] = await tx
      .select({
        userId: users.id,
        email: users.email,
        firstName: users.first_name,
        fullName: users.name,
      })
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.id))
      .where(and(eq(users.email, email), isNull(profiles.erased_at)))
      .for('update');
    if (!person) return err({ kind: 'unknown' });
    const reset = await resetFactor(tx, deps, { person, actor: null, asked: null });
    return reset ? ok(undefined) : err({ kind: 'no-factor' });
  });
}
