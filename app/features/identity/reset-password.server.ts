import { and, eq } from 'drizzle-orm';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { accounts, sessions, users } from '#db/schema/index.ts';
import { forgiveAttempts } from './attempts.server.ts';
import { hashPassword } from './auth.server.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { judgePassword, type WeakPassword } from './judge-password.server.ts';
import { peekMailLink, spendMailLink } from './mail-links.server.ts';
import { revokeOpenLinks } from './revoke-open-links.server.ts';
import { sendSecurityNotice } from './send-security-notice.server.ts';

/**
 * Sets a new password by the link that was mailed, and ends every session. The link also shows that the address is the
 * person's, so it counts as verified. A password that is refused leaves the link as it was.
 */
export async function resetPassword(
  deps: IdentityDeps,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Result<{ email: string }, WeakPassword | { readonly kind: 'link-over' }>> {
  const { db, clock, newId } = deps;
  const link = await peekMailLink(db, clock, ['reset-password'], token);
  if (!link) return err({ kind: 'link-over' });
  const [owner] = await db.select().from(users).where(eq(users.id, link.userId));
  if (!owner) return err({ kind: 'link-over' });
  const weak = await judgePassword(password, owner);
  if (weak) return err(weak);
  const stored = await hashPassword(password);

  const done = await db.transaction(async (tx) => {
    if (!(await spendMailLink(tx, clock, ['reset-password'], token))) return false;
    await revokeOpenLinks(tx, owner.id);
    await storePassword(tx, deps, owner.id, stored);
    await tx.update(users).set({ email_verified: true, updated_at: clock() }).where(eq(users.id, owner.id));
    await tx.delete(sessions).where(eq(sessions.user_id, owner.id));
    await recordAudit(tx, newId, {
      action: 'account.password-reset',
      actorId: owner.id,
      subjectType: 'user',
      subjectId: owner.id,
    });
    await sendSecurityNotice(tx, deps, owner, 'passwordChanged');
    return true;
  });
  if (!done) return err({ kind: 'link-over' });
  await forgiveAttempts(deps, 'password', owner.email);
  return ok({ email: owner.email });
}

/** An account that never had a password, as one made by a mailed code, gets its first. */
async function storePassword(
  tx: Transaction,
  { clock, newId }: IdentityDeps,
  userId: string,
  stored: string,
): Promise<void> {
  const changed = await tx
    .update(accounts)
    .set({ password: stored, updated_at: clock() })
    .where(and(eq(accounts.user_id, userId), eq(accounts.provider_id, 'credential')))
    .returning({ id: accounts.id });
  if (changed.length > 0) return;
  await tx.insert(accounts).values({
    id: newId(),
    user_id: userId,
    account_id: userId,
    provider_id: 'credential',
    password: stored,
  });
}
