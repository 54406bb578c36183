/**
 * better-auth on our own tables. It owns password hashes, sessions, codes and second factors; it never decides a role:
 * that is `profiles.role`, which it does not know. Links in mails are ours (mail-links.server.ts), since the library's
 * are spent by opening them or can be used again. Of its own routes only those of OAuth are reachable
 * over HTTP, through oauth/.
 */
import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { college } from '#college/college.ts';
import { MAIL_CODE_LENGTH } from '#core/identity/account-forms.ts';
import { PASSWORD_LENGTH } from '#core/identity/lengths.ts';
import { SESSION_HOURS } from '#core/identity/session-life.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { NewId } from '#core/shared/id.ts';
import type { Log } from '#core/shared/log.ts';
import type { Database } from '#db/client.ts';
import * as schema from '#db/schema/index.ts';
import { isUnavailable } from '#db/unavailable.ts';
import { ACCOUNT_TABLE, SESSION_TABLE, USER_TABLE, VERIFICATION_TABLE } from './auth-tables.ts';
import { encryptWith, type IdentityKeys } from './identity-keys.ts';
import { openIdProvider, tokenSigner } from './openid-plugins.server.ts';
import { passkeys } from './passkey-plugin.server.ts';
import { refuseUsedCodes, secondFactor } from './second-factor-plugin.server.ts';
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
      // Sessions are renewed by renew-session.server.ts, which knows their longest life.
      disableSessionRefresh: true,
      // Who is there is asked by the guard where it matters, however old the session is (core/identity/confirmation.ts).
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
