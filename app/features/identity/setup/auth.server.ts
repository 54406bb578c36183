/**
 * better-auth on our own tables. It owns password hashes, sessions, codes and second factors; it never decides a role:
 * that is `profiles.role`, which it does not know. Links in mails are ours (mail-links.server.ts), since the library's
 * are spent by opening them or can be used again. Of its own routes only those of OAuth are reachable
 * over HTTP, through oauth/.
 */

import { randomInt } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import { createOTP } from '@better-auth/utils/otp';
import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { college } from '#college/college.ts';
import {
  FACTOR_CODE_LENGTH,
  groupRecoveryCode,
  MAIL_CODE_LENGTH,
  RECOVERY_ALPHABET,
  RECOVERY_CODE_LENGTH,
} from '#core/identity/account-forms.ts';
import { PASSWORD_LENGTH } from '#core/identity/lengths.ts';
import { SESSION_HOURS } from '#core/identity/session-watch.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { NewId } from '#core/shared/id.ts';
import type { Log } from '#core/shared/log.ts';
import type { Database } from '#db/client.ts';
import * as schema from '#db/schema/index.ts';
import { two_factors } from '#db/schema/index.ts';
import { isUnavailable } from '#db/unavailable.ts';
import {
  ACCOUNT_TABLE,
  PASSKEY_TABLE,
  SESSION_TABLE,
  TWO_FACTOR_TABLES,
  USER_TABLE,
  VERIFICATION_TABLE,
} from './auth-tables.ts';
import { encryptWith, type IdentityKeys, type OpeningKeys } from './identity-keys.ts';
import { openIdProvider, tokenSigner } from './openid-plugins.server.ts';
import { standingHooks } from './standing.server.ts';
import { ADDRESS_HEADER } from './visitor-headers.ts';

export interface AuthDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  readonly origin: string;
  readonly keys: IdentityKeys;
}

export const MAIL_CODE_MINUTES = 10;
const MAIL_CODE_TRIES = 5;
const HOUR_SECONDS = 3600;

/** argon2id with the library's defaults (19 MiB, 2 passes: OWASP's first choice), on its own threads. */
export const hashPassword = (password: string) => hash(password);

export function makeAuth({ db, clock, newId, log, origin, keys }: AuthDeps) {
  const secure = origin.startsWith('https:');
  const factorKeys = { ...keys.factor, legacySecret: keys.undivided };
  return betterAuth({
    appName: college.shortName,
    baseURL: origin,
    basePath: '/auth',
    secret: keys.session.current,
    trustedOrigins: [origin],
    database: drizzleAdapter(db, { provider: 'pg', schema, transaction: true }),
    advanced: {
      // A browser takes a cookie of this name from this very host over https alone, so no neighbour can plant one. The
      // library knows the weaker prefix only.
      cookiePrefix: secure ? '__Host-portal' : 'portal',
      useSecureCookies: false,
      defaultCookieAttributes: { secure },
      database: { generateId: () => newId() },
      disableCSRFCheck: false,
      // Set by us from the connection; whatever a visitor writes into X-Forwarded-For is no evidence.
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    databaseHooks: standingHooks({ db, clock, newId, origin }),
    // Posts are counted by throttle.server.ts; the built-in limit of 3 in 10 s would lock out a campus behind one address.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    onAPIError: {
      errorURL: `${origin}/auth/client-refused`,
      onError(error) {
        // Answered with 503, as everywhere; the library would call it a fault of the request.
        if (isUnavailable(error)) throw error;
        const { name, status } = error as { name?: string; status?: string };
        if (status === undefined || status === 'INTERNAL_SERVER_ERROR')
          log.error({ from: 'better-auth', error: name }, 'the identity library failed');
      },
    },
    logger: {
      level: 'error',
      log: (level, message) => log[level === 'error' ? 'error' : 'warn']({ from: 'better-auth' }, message),
    },
    user: {
      ...USER_TABLE,
      additionalFields: {
        first_name: { type: 'string', required: true, input: true },
        last_name: { type: 'string', required: true, input: true },
        role_asked: { type: 'string', required: false, defaultValue: 'applicant', input: true },
      },
    },
    session: {
      ...SESSION_TABLE,
      expiresIn: SESSION_HOURS * HOUR_SECONDS,
      // Sessions are renewed by list-sessions.server.ts, which knows their longest life.
      disableSessionRefresh: true,
      // The guard asks for confirmation where it matters, however old the session is (core/identity/confirmation.ts).
      freshAge: 0,
    },
    account: ACCOUNT_TABLE,
    verification: VERIFICATION_TABLE,
    hooks: { before: refuseUsedCodes(db, factorKeys) },
    plugins: [
      encryptWith(factorKeys),
      secondFactor(college.shortName),
      passkeys(college.shortName, origin),
      tokenSigner(origin, { db, newId, keys }),
      openIdProvider(db),
      emailOTP({
        otpLength: MAIL_CODE_LENGTH,
        expiresIn: MAIL_CODE_MINUTES * 60,
        allowedAttempts: MAIL_CODE_TRIES,
        disableSignUp: true,
        storeOTP: 'hashed',
        // Codes are made and mailed by send-account-mail.server.ts.
        sendVerificationOTP: async () => {},
      }),
    ],
    emailAndPassword: {
      enabled: true,
      // Accounts are made by sign-up.server.ts.
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      password: {
        hash: hashPassword,
        verify: ({ hash: stored, password }) => verify(stored, password),
      },
    },
  });
}

export type Auth = ReturnType<typeof makeAuth>;

/** Code of the error that a passkey without user verification ends with. */
const NOT_VERIFIED = 'PASSKEY_WITHOUT_USER_VERIFICATION';

/**
 * better-auth's passkeys, with user verification demanded: the device has asked for a fingerprint, a face or its PIN, so a
 * passkey is two factors in one. The library only prefers that and would take less.
 */
function passkeys(name: string, origin: string) {
  const demand = (verified: boolean | undefined) => {
    if (!verified)
      throw new APIError('UNAUTHORIZED', {
        code: NOT_VERIFIED,
        message: 'The device did not verify its user',
      });
  };
  return passkey({
    rpName: name,
    rpID: new URL(origin).hostname,
    origin,
    schema: PASSKEY_TABLE,
    advanced: { webAuthnChallengeCookie: 'passkey' },
    // Known to the device by itself, so that no one types an address to sign in.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification }) => demand(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) => demand(verification.authenticationInfo.userVerified),
    },
  });
}

/**
 * better-auth's second factor with three things corrected on top: a code is good once (the library takes it again within
 * its 90 seconds), a sign-in by mailed code is asked for the second factor as one by password is, and recovery codes
 * are made of signs that no one confuses on paper.
 */
const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;
const COOKIE = 'two_factor';
/** The second step of a sign-in may take this long. */
const CHALLENGE_SECONDS = 600;

const SIGN_INS = new Set(['/sign-in/email', '/sign-in/email-otp']);

function secondFactor(issuer: string) {
  const plugin = twoFactor({
    issuer,
    schema: TWO_FACTOR_TABLES,
    twoFactorCookieMaxAge: CHALLENGE_SECONDS,
    totpOptions: { digits: FACTOR_CODE_LENGTH, period: PERIOD_SECONDS },
    backupCodeOptions: { customBackupCodesGenerate: recoveryCodes },
  });
  const [challenge] = plugin.hooks.after;
  if (!challenge)
    throw new Error('the identity library has changed: its second factor has no hook after sign-in');
  return {
    ...plugin,
    hooks: {
      after: [{ ...challenge, matcher: (context: { path?: string }) => SIGN_INS.has(context.path ?? '') }],
    },
  };
}

const recoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () =>
    groupRecoveryCode(
      Array.from(
        { length: RECOVERY_CODE_LENGTH },
        () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
      ).join(''),
    ),
  );

/**
 * Runs before every code is checked, and claims its 30-second step for the person: a code of that step or an earlier
 * one is refused from then on. The claim is one update, so of two that come at once one is refused.
 */
const refuseUsedCodes = (db: Database, key: OpeningKeys) =>
  createAuthMiddleware(async (context) => {
    if (context.path !== '/two-factor/verify-totp') return;
    const session = await getSessionFromCtx(context);
    const userId = session?.user.id ?? (await challengedUser(context));
    if (!userId) return;
    const [factor] = await db
      .select({ secret: two_factors.secret })
      .from(two_factors)
      .where(eq(two_factors.user_id, userId));
    if (!factor) return;
    const step = await stepOf(await symmetricDecrypt({ key, data: factor.secret }), context.body?.code);
    if (step === null) return;
    const claimed = await db
      .update(two_factors)
      .set({ last_used_step: step })
      .where(
        and(
          eq(two_factors.user_id, userId),
          or(isNull(two_factors.last_used_step), lt(two_factors.last_used_step, step)),
        ),
      )
      .returning({ id: two_factors.id });
    if (claimed.length === 0)
      throw APIError.from('UNAUTHORIZED', { code: 'CODE_USED', message: 'This code was used already' });
  });

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Finds the person whose password was right a moment ago, from the signed cookie of the challenge. */
async function challengedUser(context: HookContext): Promise<string | null> {
  const cookie = context.context.createAuthCookie(COOKIE);
  const identifier = await context.getSignedCookie(cookie.name, context.context.secret);
  if (!identifier) return null;
  return (await context.context.internalAdapter.findVerificationValue(identifier))?.value ?? null;
}

/** The 30-second step that a code belongs to, among those the library accepts. */
async function stepOf(secret: string, code: unknown): Promise<number | null> {
  const now = Math.floor(Date.now() / 1000 / PERIOD_SECONDS);
  const otp = createOTP(secret, { digits: FACTOR_CODE_LENGTH, period: PERIOD_SECONDS });
  for (const step of [now + 1, now, now - 1]) if ((await otp.hotp(step)) === code) return step;
  return null;
}
