/**
 * better-auth's second factor with three things corrected on top: a code is good once (the library takes it again within
 * its 90 seconds), a sign-in by mailed code is asked for the second factor as one by password is, and recovery codes
 * are made of signs that no one confuses on paper.
 */
import { randomInt } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import {
  FACTOR_CODE_LENGTH,
  groupRecoveryCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODE_LENGTH,
} from '#core/identity/account-forms.ts';
import type { Database } from '#db/client.ts';
import { two_factors } from '#db/schema/index.ts';
import { TWO_FACTOR_TABLES } from './auth-tables.ts';
import type { OpeningKeys } from './identity-keys.ts';

const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;
const COOKIE = 'two_factor';
/** How long the second step of a sign-in may take. */
const CHALLENGE_SECONDS = 600;

const SIGN_INS = new Set(['/sign-in/email', '/sign-in/email-otp']);

export function secondFactor(issuer: string) {
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
export const refuseUsedCodes = (db: Database, key: OpeningKeys) =>
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

/** Whose password was right a moment ago, from the signed cookie of the challenge. */
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
