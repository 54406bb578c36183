import { and, eq, isNull } from 'drizzle-orm';
import {
  checkPassword,
  type Reauthentication,
  revokeOpenLinks,
} from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { COOLING_OFF_DAYS, daysAfter } from '#core/identity/retention.ts';
import { isStaff } from '#core/identity/roles.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordOwn } from '#db/audit.ts';
import { addJob } from '#db/outbox.ts';
import { profiles, sessions } from '#db/schema/index.ts';

export type CloseProblem =
  | Reauthentication
  /** The box that says what will happen was not ticked. */
  | { readonly kind: 'not-confirmed' }
  /** Staff first give their role back: a master administrator removes it. */
  | { readonly kind: 'staff' };

/**
 * A person closes their account. They are signed out everywhere; the erasure comes after the cooling-off, unless they
 * sign in before. Closing twice leaves the first day.
 */
export async function closeAccount(
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin' | 'identity' | 'log'>,
  {
    actor,
    headers,
    password,
    confirmed,
    dayOf,
  }: {
    actor: Actor;
    headers: Headers;
    password: unknown;
    confirmed: boolean;
    /** Writes a day for the mail. */
    dayOf: (iso: string) => string;
  },
): Promise<Result<{ eraseAfter: Date }, CloseProblem>> {
  if (isStaff(actor.role)) return err({ kind: 'staff' });
  if (!confirmed) return err({ kind: 'not-confirmed' });
  const checked = await checkPassword(deps, { actor, headers }, typeof password === 'string' ? password : '');
  if (!checked.ok) return err(checked.error);
  const { db, clock, newId, origin } = deps;
  return db.transaction(async (tx) => {
    const [profile] = await tx.select().from(profiles).where(eq(profiles.id, actor.userId)).for('update');
    // The person may have become staff since the page was opened.
    if (!profile || (profile.role !== 'applicant' && profile.role !== 'student'))
      return err({ kind: 'staff' });
    const eraseAfter = profile.erase_after ?? daysAfter(clock(), COOLING_OFF_DAYS);
    await tx
      .update(profiles)
      .set({ erase_after: eraseAfter, updated_at: clock() })
      .where(and(eq(profiles.id, actor.userId), isNull(profiles.erased_at)));
    await tx.delete(sessions).where(eq(sessions.user_id, actor.userId));
    await revokeOpenLinks(tx, actor.userId);
    await recordOwn(tx, newId, actor.userId, 'account.closing-asked', { after: eraseAfter.toISOString() });
    await addJob(tx, 'send-email', {
      messageId: `account-closing-${actor.userId}-${eraseAfter.getTime()}`,
      to: actor.email,
      template: 'accountClosing',
      params: { firstName: actor.firstName, day: dayOf(eraseAfter.toISOString()), origin },
    });
    return ok({ eraseAfter });
  });
}
