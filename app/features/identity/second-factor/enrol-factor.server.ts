/** Setting up a second factor: the secret to scan or type, and the first code that shows it arrived. */
import { createOTP } from '@better-auth/utils/otp';
import { APIError } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { college } from '#college/college.ts';
import type { Actor } from '#core/identity/actor.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordOwn } from '#db/audit.ts';
import { two_factors } from '#db/schema/index.ts';
import { revokeOpenLinks } from '../mail/revoke-open-links.server.ts';
import { sendSecurityNotice } from '../mail/send-security-notice.server.ts';
import {
  checkPassword,
  type Reauthentication,
  type SignedInVisitor,
} from '../passwords/check-password.server.ts';
import { endSessions } from '../sessions/end-sessions.server.ts';
import { cookieHeader, sessionCookies } from '../sessions/session-cookies.server.ts';
import { endFactorRemoval } from '../setup/factor-removals.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { libraryHeaders } from '../setup/visitor-headers.ts';

/** How long fresh recovery codes can be read, unless their owner says earlier that they are kept. */
const CODES_SHOWN_MS = 15 * 60_000;

export const codesShownUntil = (now: Date): Date => new Date(now.getTime() + CODES_SHOWN_MS);

/** Makes a secret that waits for its first code. Asking again before that makes another. */
export async function beginEnrolment(
  deps: IdentityDeps,
  visitor: SignedInVisitor,
  password: string,
): Promise<Result<null, Reauthentication | { readonly kind: 'already-on' }>> {
  const checked = await checkPassword(deps, visitor, password);
  if (!checked.ok) return checked;
  try {
    await deps.identity.auth.api.enableTwoFactor({ body: { password }, headers: visitor.headers });
  } catch (error) {
    if (error instanceof APIError) return err({ kind: 'already-on' });
    throw error;
  }
  return ok(null);
}

export interface Enrolment {
  /** In groups of four, to be typed where the picture cannot be scanned. */
  readonly secret: string;
  /** What the picture says; also a link that opens an app on the same phone. */
  readonly uri: string;
}

/** The secret that waits for its first code, or null when none does. */
export async function pendingEnrolment(
  { db, identity }: Pick<IdentityDeps, 'db' | 'identity'>,
  actor: Actor,
): Promise<Enrolment | null> {
  const [factor] = await db.select().from(two_factors).where(eq(two_factors.user_id, actor.userId));
  if (!factor || factor.verified) return null;
  const { secretConfig: key } = await identity.auth.$context;
  const uri = createOTP(await symmetricDecrypt({ key, data: factor.secret })).url(
    college.shortName,
    actor.email,
  );
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return { uri, secret: secret.replace(/(.{4})(?=.)/g, '$1 ') };
}

export interface FirstCode extends SignedInVisitor {
  readonly address: string;
  readonly code: string;
  readonly friendlyName: string | null;
}

/**
 * Switches the factor on when the first code is right. The recovery codes can be read for a quarter of an hour; all
 * other sessions end, since they began without a second factor. @returns cookies of the new session.
 */
export async function finishEnrolment(
  deps: IdentityDeps,
  first: FirstCode,
): Promise<Result<{ cookies: readonly string[] }, { readonly kind: 'wrong-code' }>> {
  const { db, clock, newId, identity } = deps;
  const { actor } = first;
  let headers: Headers;
  try {
    ({ headers } = await identity.auth.api.verifyTOTP({
      body: { code: first.code },
      headers: libraryHeaders(first),
      returnHeaders: true,
    }));
  } catch (error) {
    if (error instanceof APIError) return err({ kind: 'wrong-code' });
    throw error;
  }
  await endSessions(deps, {
    actor: { ...actor, sessionId: await newestSession(deps, headers) },
    scope: 'others',
  });
  await db.transaction(async (tx) => {
    await tx
      .update(two_factors)
      .set({
        friendly_name: first.friendlyName,
        codes_shown_until: codesShownUntil(clock()),
        updated_at: clock(),
      })
      .where(eq(two_factors.user_id, actor.userId));
    await endFactorRemoval(tx, actor.userId);
    await revokeOpenLinks(tx, actor.userId);
    await recordOwn(tx, newId, actor.userId, 'account.factor-added', { factor_type: 'totp' });
    await sendSecurityNotice(tx, deps, { email: actor.email, first_name: actor.firstName }, 'factorAdded');
  });
  return ok({ cookies: sessionCookies(headers) });
}

/** The session that the library began with the factor; the one before is gone. */
async function newestSession({ identity }: IdentityDeps, answered: Headers): Promise<string | undefined> {
  const found = await identity.auth.api.getSession({
    headers: new Headers({ cookie: cookieHeader(answered.getSetCookie()) }),
  });
  return found?.session.id;
}
