import { err, ok, type Result } from '#core/shared/result.ts';
import { recordOwn } from '#db/audit.ts';
import { revokeOpenLinks } from '../mail/mail-links.server.ts';
import { sendSecurityNotice } from '../mail/send-security-notice.server.ts';
import {
  checkPassword,
  type Reauthentication,
  type SignedInVisitor,
} from '../passwords/check-password.server.ts';
import { judgePassword, type WeakPassword } from '../passwords/judge-password.server.ts';
import { sessionCookies } from '../sessions/session-token.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { libraryHeaders } from '../setup/visitor-headers.ts';

export interface PasswordChange extends SignedInVisitor {
  readonly address: string;
  readonly currentPassword: string;
  readonly password: string;
}

/**
 * Sets another password, never the same again: a person who changes it fears that another knows it. All other sessions
 * end, and this browser gets a new one.
 * @returns its cookies.
 */
export async function changePassword(
  deps: IdentityDeps,
  change: PasswordChange,
): Promise<
  Result<{ cookies: readonly string[] }, Reauthentication | WeakPassword | { readonly kind: 'same-password' }>
> {
  const { actor, currentPassword, password } = change;
  const owner = { email: actor.email, first_name: actor.firstName, last_name: actor.lastName };
  const checked = await checkPassword(deps, change, currentPassword);
  if (!checked.ok) return checked;
  if (password === currentPassword) return err({ kind: 'same-password' });
  const weak = await judgePassword(password, owner);
  if (weak) return err(weak);
  const { headers } = await deps.identity.auth.api.changePassword({
    body: { currentPassword, newPassword: password, revokeOtherSessions: true },
    headers: libraryHeaders(change),
    returnHeaders: true,
  });
  await deps.db.transaction(async (tx) => {
    await revokeOpenLinks(tx, actor.userId);
    await recordOwn(tx, deps.newId, actor.userId, 'account.password-changed');
    await sendSecurityNotice(tx, deps, owner, 'passwordChanged');
  });
  return ok({ cookies: sessionCookies(headers) });
}
