import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { SignInForm } from '#core/identity/sign-in.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordOwn } from '#db/audit.ts';
import { type FailureEvent, recordFailure } from '#db/repeated-failures.ts';
import { users } from '#db/schema/index.ts';
import { sendAccountMail } from '../mail/send-account-mail.server.ts';
import {
  attemptsExhausted,
  countAttempt,
  countMail,
  forgiveAttempts,
  type Refused,
} from '../passwords/attempts.server.ts';
import { sessionCookies } from '../sessions/session-cookies.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { PASSKEY_NEEDED, readSuspension, SUSPENDED, type Suspension } from '../setup/standing.server.ts';
import { libraryHeaders, type SignInVisitor } from '../setup/visitor-headers.ts';

export type SignInProblem =
  /** Correct address and password, but the address was never verified. A new mail is on its way unless there were too many. */
  | { readonly kind: 'unverified'; readonly mails: Refused | null }
  /** Correct address and password, but a master administrator has suspended the account. */
  | { readonly kind: 'suspended'; readonly suspension: Suspension }
  /** Correct address and password of somebody whose second factor is a passkey. */
  | { readonly kind: 'passkey-needed' }
  /** Too many tries for this address or from this network; recovery and mailed codes still work. */
  | Refused
  /** The identity library's own message. */
  | { readonly kind: 'refused'; readonly message: string };

/** How far a sign-in has come: with a second factor the password alone starts no session. */
export interface SignInProgress {
  readonly step: 'signed-in' | 'second-factor';
  readonly cookies: readonly string[];
}

/** Checks address and password and starts a session, or the second step. A session is always a new one. */
export async function signIn(
  deps: IdentityDeps,
  form: SignInForm,
  visitor: SignInVisitor,
): Promise<Result<SignInProgress, SignInProblem>> {
  const { db, newId, identity } = deps;
  const refused =
    (await attemptsExhausted(deps, 'password-network', visitor.address)) ??
    (await countAttempt(deps, 'password', form.email));
  if (refused) {
    if (refused.first) await noteFailure(deps, form.email, 'account.locked', 'TOO_MANY_ATTEMPTS');
    return err(refused);
  }
  try {
    const { headers, response } = await identity.auth.api.signInEmail({
      body: { email: form.email, password: form.password },
      headers: libraryHeaders(visitor),
      returnHeaders: true,
    });
    const cookies = sessionCookies(headers);
    await forgiveAttempts(deps, 'password', form.email);
    if ('twoFactorRedirect' in response) return ok({ step: 'second-factor', cookies });
    await recordOwn(db, newId, response.user.id, 'account.signed-in', { by: 'password' });
    return ok({ step: 'signed-in', cookies });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    await countAttempt(deps, 'password-network', visitor.address);
    await noteFailure(deps, form.email, 'account.sign-in-failed', error.body?.code);
    if (error.body?.code === 'EMAIL_NOT_VERIFIED') {
      // The password was right, so the mail tells nobody anything; it is counted like every other.
      const mail = { kind: 'verify', email: form.email, network: visitor.address } as const;
      const mails = await countMail(deps, mail);
      if (!mails) await sendAccountMail(deps, { kind: 'verify', email: form.email });
      return err({ kind: 'unverified', mails });
    }
    if (error.body?.code === PASSKEY_NEEDED) return err({ kind: 'passkey-needed' });
    const suspension = error.body?.code === SUSPENDED ? await readSuspension(db, form.email) : null;
    if (suspension) return err({ kind: 'suspended', suspension });
    return err({ kind: 'refused', message: error.message });
  }
}

async function noteFailure(
  deps: IdentityDeps,
  email: string,
  action: FailureEvent,
  code = 'UNKNOWN',
): Promise<void> {
  const [known] = await deps.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  await recordFailure(deps, { action, userId: known?.id ?? null, code });
}
