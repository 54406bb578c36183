import { APIError } from 'better-auth/api';
import { err, ok, type Result } from '#core/shared/result.ts';
import { countAttempt, forgiveAttempts, type Refused } from '../passwords/attempts.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { libraryHeaders, type SignInVisitor } from '../setup/visitor-headers.ts';
import { type Barred, barredFrom, begun, noteFailure, type SignInProgress } from './sign-in.server.ts';

export type MailCodeProblem = Refused | { readonly kind: 'wrong-code' } | Barred;

/**
 * Signs in with a code that was mailed: the way in for who has forgotten the password or was locked out by wrong
 * ones. A second factor is asked for all the same. A wrong code and an unknown address get one answer.
 */
export async function signInByCode(
  deps: IdentityDeps,
  { email, code }: { readonly email: string; readonly code: string },
  visitor: SignInVisitor,
): Promise<Result<SignInProgress, MailCodeProblem>> {
  const { identity } = deps;
  const refused = await countAttempt(deps, 'mail-code', email);
  if (refused) return err(refused);
  try {
    const { headers, response } = await identity.auth.api.signInEmailOTP({
      body: { email, otp: code },
      headers: libraryHeaders(visitor),
      returnHeaders: true,
    });
    await forgiveAttempts(deps, 'mail-code', email);
    await forgiveAttempts(deps, 'password', email);
    return ok(await begun(deps, { headers, response }, 'mailed code'));
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    await noteFailure(deps, email, 'account.sign-in-failed', `mailed code: ${error.body?.code}`);
    return err((await barredFrom(deps, error, email)) ?? { kind: 'wrong-code' });
  }
}
