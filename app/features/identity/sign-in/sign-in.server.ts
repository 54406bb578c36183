import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { serializeSigned } from 'hono/utils/cookie';
import type { SignInForm } from '#core/identity/account-forms.ts';
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
  subjectOf,
} from '../passwords/attempts.server.ts';
import { knownBrowser, rememberBrowser } from '../passwords/known-browser.server.ts';
import { sessionCookies, tokenSignedBy } from '../sessions/session-token.server.ts';
import type { Auth } from '../setup/auth.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import type { IdentityKeys } from '../setup/identity-keys.ts';
import {
  NOT_VERIFIED,
  PASSKEY_NEEDED,
  readSuspension,
  SUSPENDED,
  type Suspension,
} from '../setup/standing.server.ts';
import { libraryHeaders, type SignInVisitor } from '../setup/visitor-headers.ts';

/** The credentials are right, and yet there is no session. */
type Barred =
  /** A master administrator has suspended the account. */
  | { readonly kind: 'suspended'; readonly suspension: Suspension }
  /** The person's second factor is a passkey. */
  | { readonly kind: 'passkey-needed' };

export type SignInProblem =
  /** Correct address and password, but the address was never verified. A new mail is on its way unless there were too many. */
  | { readonly kind: 'unverified'; readonly mails: Refused | null }
  | Barred
  /** Too many tries for this address, from this network or in this browser; recovery and mailed codes still work. */
  | Refused
  | { readonly kind: 'wrong-password' }
  /** The identity library's own message. */
  | { readonly kind: 'refused'; readonly message: string };

/** The progress of a sign-in: with a second factor the password alone starts no session. */
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
  const { identity } = deps;
  const browser = await knownBrowser(deps, visitor.headers, form.email);
  const subject = subjectOf(form.email, browser);
  const refused =
    (browser === null ? await attemptsExhausted(deps, 'password-network', visitor.address) : null) ??
    (await countAttempt(deps, 'password', subject));
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
    await forgiveAttempts(deps, 'password', subject);
    return ok(await begun(deps, { headers, response }, 'password', { visitor, email: form.email }));
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    if (browser === null) await countAttempt(deps, 'password-network', visitor.address);
    await noteFailure(deps, form.email, 'account.sign-in-failed', error.body?.code);
    if (error.body?.code === NOT_VERIFIED) {
      // The password was right, so the mail tells nobody anything; it is counted like every other.
      const mail = { kind: 'verify', email: form.email, network: visitor.address, browser } as const;
      const mails = await countMail(deps, mail);
      if (!mails) await sendAccountMail(deps, { kind: 'verify', email: form.email });
      return err({ kind: 'unverified', mails });
    }
    const barred = await barredFrom(deps, error, form.email);
    if (barred) return err(barred);
    // An address without an account gets the same answer.
    if (error.body?.code === 'INVALID_EMAIL_OR_PASSWORD') return err({ kind: 'wrong-password' });
    return err({ kind: 'refused', message: error.message });
  }
}

/**
 * Turns the identity library's answer to the first step into the progress of the sign-in.
 * @param by the credential that was used, for the audit trail
 */
async function begun(
  deps: IdentityDeps,
  { headers, response }: { headers: Headers; response: object & { user?: { id: string } } },
  by: string,
  from: { readonly visitor: SignInVisitor; readonly email: string },
): Promise<SignInProgress> {
  const cookies = sessionCookies(headers);
  if (!response.user) return { step: 'second-factor', cookies };
  await recordOwn(deps.db, deps.newId, response.user.id, 'account.signed-in', { by });
  const known = await rememberBrowser(deps, from.visitor.headers, from.email);
  return { step: 'signed-in', cookies: [...cookies, ...known] };
}

async function barredFrom({ db }: IdentityDeps, { body }: APIError, email: string): Promise<Barred | null> {
  if (body?.code === PASSKEY_NEEDED) return { kind: 'passkey-needed' };
  const suspension = body?.code === SUSPENDED ? await readSuspension(db, email) : null;
  return suspension && { kind: 'suspended', suspension };
}

/** Records a failed sign-in in the audit trail, with the account of the address, if it has one. */
async function noteFailure(
  deps: IdentityDeps,
  email: string,
  action: FailureEvent,
  code = 'UNKNOWN',
): Promise<void> {
  const [known] = await deps.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  await recordFailure(deps, { action, userId: known?.id ?? null, code });
}

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

/**
 * While the key of the session cookies is being changed, a cookie that the key before signed is as good as one of now:
 * the request continues with it signed by the new key, and the browser gets it so. The session itself is looked up as
 * always, so one that has ended stays ended.
 */
interface SignedAgain {
  readonly request: Request;
  /** The value of Set-Cookie. */
  readonly cookie: string;
}

/** Null for nearly every request: it goes on as it is. */
export async function signAgain(
  { auth, keys }: { readonly auth: Auth; readonly keys: IdentityKeys },
  request: Request,
): Promise<SignedAgain | null> {
  const { current, previous } = keys.session;
  const cookies = request.headers.get('cookie');
  if (previous === null || !cookies) return null;
  // Sessions end with the browser at the latest.
  const { name, attributes } = (await auth.$context).authCookies.sessionToken;
  const { maxAge: _, expires: __, ...lasting } = attributes;
  if (await tokenSignedBy(current, name, cookies)) return null;
  const token = await tokenSignedBy(previous, name, cookies);
  if (!token) return null;
  const cookie = await serializeSigned(name, token, current, lasting);
  const headers = new Headers(request.headers);
  const [pair = ''] = cookie.split(';');
  const ours = (one: string) => one.startsWith(`${name}=`);
  headers.set(
    'cookie',
    cookies
      .split(/; */)
      .map((one) => (ours(one) ? pair : one))
      .join('; '),
  );
  return { request: new Request(request, { headers }), cookie };
}
