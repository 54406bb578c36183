import { APIError } from 'better-auth/api';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordOwn } from '#db/audit.ts';
import { recordFailure } from '#db/repeated-failures.ts';
import { countAttempt, forgiveAttempts, type Refused } from '../passwords/attempts.server.ts';
import { sessionCookies } from '../sessions/session-cookies.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { PASSKEY_NEEDED, readSuspension, SUSPENDED, type Suspension } from '../setup/standing.server.ts';
import { libraryHeaders, type SignInVisitor } from '../setup/visitor-headers.ts';
import type { SignInProgress } from './sign-in.server.ts';

export type MailCodeProblem =
  | Refused
  | { readonly kind: 'wrong-code' }
  /** The code was right, but the person's second factor is a passkey. */
  | { readonly kind: 'passkey-needed' }
  /** The code was right, but a master administrator has suspended the account. */
  | { readonly kind: 'suspended'; readonly suspension: Suspension };

/**
 * Signs in with a code that was mailed: the way in for who has forgotten the password or was locked out by wrong
 * ones. A second factor is asked for all the same. A wrong code and an unknown address get one answer.
 */
export async function signInByCode(
  deps: IdentityDeps,
  { email, code }: { readonly email: string; readonly code: string },
  visitor: SignInVisitor,
): Promise<Result<SignInProgress, MailCodeProblem>> {
  const { db, newId, identity } = deps;
  const refused = await countAttempt(deps, 'mail-code', email);
  if (refused) return err(refused);
  try {
    const { headers, response } = await identity.auth.api.signInEmailOTP({
      body: { email, otp: code },
      headers: libraryHeaders(visitor),
      returnHeaders: true,
    });
    const cookies = sessionCookies(headers);
    await forgiveAttempts(deps, 'mail-code', email);
    await forgiveAttempts(deps, 'password', email);
    if ('twoFactorRedirect' in response) return ok({ step: 'second-factor', cookies });
    await recordOwn(db, newId, response.user.id, 'account.signed-in', { by: 'mailed code' });
    return ok({ step: 'signed-in', cookies });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    await recordFailure(deps, {
      action: 'account.sign-in-failed',
      userId: null,
      code: `mailed code: ${error.body?.code}`,
    });
    if (error.body?.code === PASSKEY_NEEDED) return err({ kind: 'passkey-needed' });
    const suspension = error.body?.code === SUSPENDED ? await readSuspension(db, email) : null;
    return err(suspension ? { kind: 'suspended', suspension } : { kind: 'wrong-code' });
  }
}
