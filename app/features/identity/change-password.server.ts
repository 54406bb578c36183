import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { checkPassword, type Reauthentication, type SignedInVisitor } from './check-password.server.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { judgePassword, type WeakPassword } from './judge-password.server.ts';
import { revokeOpenLinks } from './revoke-open-links.server.ts';
import { sendSecurityNotice } from './send-security-notice.server.ts';
import { sessionCookies } from './session-cookies.server.ts';
import { libraryHeaders } from './visitor-headers.ts';

export interface PasswordChange extends SignedInVisitor {
  readonly address: string;
  readonly currentPassword: string;
  readonly password: string;
}

/** Sets another password. All other sessions end, and this browser gets a new one. @returns its cookies. */
export async function changePassword(
  deps: IdentityDeps,
  change: PasswordChange,
): Promise<Result<{ cookies: readonly string[] }, Reauthentication | WeakPassword>> {
  const { actor, currentPassword, password } = change;
  const owner = { email: actor.email, first_name: actor.firstName, last_name: actor.lastName };
  const checked = await checkPassword(deps, change, currentPassword);
  if (!checked.ok) return checked;
  const weak = await judgePassword(password, owner);
  if (weak) return err(weak);
  const { headers } = await deps.identity.auth.api.changePassword({
    body: { currentPassword, newPassword: password, revokeOtherSessions: true },
    headers: libraryHeaders(change),
    returnHeaders: true,
  });
  await deps.db.transaction(async (tx) => {
    await revokeOpenLinks(tx, actor.userId);
    await recordAudit(tx, deps.newId, {
      action: 'account.password-changed',
      actorId: actor.userId,
      subjectType: 'user',
      subjectId: actor.userId,
    });
    await sendSecurityNotice(tx, deps, owner, 'passwordChanged');
  });
  return ok({ cookies: sessionCookies(headers) });
}
