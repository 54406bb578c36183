import { APIError } from 'better-auth/api';
import { err, ok, type Result } from '#core/shared/result.ts';
import { countAttempt, forgiveAttempts, type Refused, subjectOf } from '../passwords/attempts.server.ts';
import { knownBrowser } from '../passwords/known-browser.server.ts';
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
  const browser = await knownBrowser(deps, visitor.headers, email);
  const subject = subjectOf(email, browser);
  const refused = await countAttempt(deps, 'mail-code', subject);
  if (refused) return err(refused);
  // The code is over for them; a new one helps.
  if (browser === null && (await countAttempt(deps, 'mail-code-strangers', email)))
    return err({ kind: 'wrong-code' });
  try {
    const { headers, response } = await identity.auth.api.signInEmailOTP({
      body: { email, otp: code },
      headers: libraryHeaders(visitor),
      returnHeaders: true,
    });
    await forgiveAttempts(deps, 'mail-code', subject);
    await forgiveAttempts(deps, 'password', subject);
    return ok(await begun(deps, { headers, response }, 'mailed code', { visitor, email }));
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    await noteFailure(deps, email, 'account.sign-in-failed', `mailed code: ${error.body?.code}`);
    return err((await barredFrom(deps, error, email)) ?? { kind: 'wrong-code' });
  }
}
