/**
 * better-auth on our own tables. It owns passwords, sessions and verification tokens; it never decides a role: that
 * is `profiles.role`, which it does not know.
 */
import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Log } from '#app/context.ts';
import { PASSWORD_LENGTH } from '#core/identity/password.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { NewId } from '#core/shared/id.ts';
import type { Database } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import * as schema from '#db/schema/index.ts';
import { standingHooks } from './standing.server.ts';

export interface AuthDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  readonly origin: string;
  /** Signs cookies and verification links. */
  readonly secret: string;
}

const HOUR = 3600;
/** Long enough to find a computer and read the mail there. */
export const VERIFICATION_HOURS = 48;
/** A working day over a bad network; a browser that closes forgets the cookie sooner. */
const SESSION_SECONDS = 12 * HOUR;

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

export function makeAuth({ db, newId, log, origin, secret }: AuthDeps) {
  return betterAuth({
    appName: 'FCAT Kafur',
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [origin],
    database: drizzleAdapter(db, { provider: 'pg', schema, transaction: true }),
    advanced: {
      cookiePrefix: 'portal',
      useSecureCookies: origin.startsWith('https:'),
      database: { generateId: () => newId() },
      disableCSRFCheck: false,
    },
    databaseHooks: standingHooks({ db, newId, origin }),
    // Posts are counted by throttle.server.ts; the built-in limit of 3 in 10 s would lock out a campus behind one address.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message) => log[level === 'error' ? 'error' : 'warn']({ from: 'better-auth' }, message),
    },
    user: {
      modelName: 'users',
      fields: { ...timestamps, emailVerified: 'email_verified' },
      additionalFields: {
        first_name: { type: 'string', required: true, input: true },
        last_name: { type: 'string', required: true, input: true },
        role_asked: { type: 'string', required: false, defaultValue: 'applicant', input: true },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        ...timestamps,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      expiresIn: SESSION_SECONDS,
      updateAge: HOUR,
    },
    account: {
      modelName: 'accounts',
      fields: {
        ...timestamps,
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { ...timestamps, expiresAt: 'expires_at' },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      password: {
        // argon2id with the library's defaults (19 MiB, 2 passes: OWASP's first choice), on its own threads.
        hash: (password) => hash(password),
        verify: ({ hash: stored, password }) => verify(stored, password),
      },
      // Whoever tries to register a taken address sees the same answer as everybody; the owner is told by mail.
      onExistingUserSignUp: async ({ user }) => {
        await addJob(db, 'send-email', {
          messageId: `account-exists-${newId()}`,
          to: user.email,
          template: 'accountExists',
          params: { firstName: String((user as { first_name?: string }).first_name ?? user.name), origin },
        });
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      // A person whose first mail got lost asks for another simply by signing in.
      sendOnSignIn: true,
      expiresIn: VERIFICATION_HOURS * HOUR,
      sendVerificationEmail: async ({ user, token }) => {
        await addJob(db, 'send-email', {
          messageId: `verify-${newId()}`,
          to: user.email,
          template: 'verifyEmail',
          params: {
            firstName: String((user as { first_name?: string }).first_name ?? user.name),
            link: `${origin}/auth/verify-email?token=${encodeURIComponent(token)}`,
            hours: String(VERIFICATION_HOURS),
          },
        });
      },
    },
  });
}

export type Auth = ReturnType<typeof makeAuth>;
