import { eq } from 'drizzle-orm';
import type { MailLinkPurpose } from '#core/identity/mail-links.ts';
import { DEFAULT_ROLE, isStaff } from '#core/identity/roles.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordOwn } from '#db/audit.ts';
import { profiles, sessions, users } from '#db/schema/index.ts';
import { forgetConsent } from '../consent/consent.server.ts';
import { peekMailLink, revokeOpenLinks, spendMailLink } from '../mail/mail-links.server.ts';
import { sendSecurityNotice } from '../mail/send-security-notice.server.ts';
import { forgiveAttempts } from '../passwords/attempts.server.ts';
import { judgePassword, storePassword, type WeakPassword } from '../passwords/judge-password.server.ts';
import { DESK } from '../sessions/page-after-sign-in.server.ts';
import { hashPassword } from '../setup/auth.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { markVerified } from './verify-email.server.ts';

/** An invited person chooses the first password as others choose a new one. */
export const CHOOSE_PASSWORD: readonly MailLinkPurpose[] = ['reset-password', 'invitation'];

/**
 * Sets a new password by the link that was mailed, and ends every session. The link also shows that the address is the
 * person's, so it counts as verified. A password that is refused leaves the link as it was.
 */
export async function resetPassword(
  deps: IdentityDeps,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Result<{ email: string; next: string | null }, WeakPassword | { readonly kind: 'link-over' }>> {
  const { db, clock, newId } = deps;
  const link = await peekMailLink(db, clock, CHOOSE_PASSWORD, token);
  if (!link) return err({ kind: 'link-over' });
  const [found] = await db
    .select({ owner: users, role: profiles.role })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, link.userId));
  if (!found) return err({ kind: 'link-over' });
  const { owner, role } = found;
  const weak = await judgePassword(password, owner);
  if (weak) return err(weak);
  const stored = await hashPassword(password);

  const done = await db.transaction(async (tx) => {
    if (!(await spendMailLink(tx, clock, CHOOSE_PASSWORD, token))) return false;
    await revokeOpenLinks(tx, owner.id);
    await storePassword(tx, deps, owner.id, stored);
    // The name and the password were a stranger's, perhaps; so were the agreement and the role that was asked for.
    if (!owner.email_verified) {
      await forgetConsent(tx, owner.id);
      await tx.update(users).set({ role_asked: DEFAULT_ROLE }).where(eq(users.id, owner.id));
    }
    await markVerified(tx, deps, owner.id);
    await tx.delete(sessions).where(eq(sessions.user_id, owner.id));
    await recordOwn(tx, newId, owner.id, 'account.password-reset');
    await sendSecurityNotice(tx, deps, owner, 'passwordChanged');
    return true;
  });
  if (!done) return err({ kind: 'link-over' });
  await forgiveAttempts(deps, 'password', owner.email);
  // Staff were going nowhere else: a new colleague would land on a page for the public.
  return ok({ email: owner.email, next: link.next ?? (isStaff(role) ? DESK : null) });
}
