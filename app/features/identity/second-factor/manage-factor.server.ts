/** The second factor once it is on: what it is called, its recovery codes, its end. */

import { createOTP } from '@better-auth/utils/otp';
import { APIError } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { and, eq, gt } from 'drizzle-orm';
import { encode } from 'uqr';
import { type ChangeDeps, changeAs } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { college } from '#college/college.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isStaff } from '#core/identity/roles.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Database } from '#db/client.ts';
import { two_factors } from '#db/schema/index.ts';
import { readSetting } from '#db/settings.ts';
import { revokeOpenLinks } from '../mail/mail-links.server.ts';
import { sendSecurityNotice } from '../mail/send-security-notice.server.ts';
import {
  checkPassword,
  type Reauthentication,
  type SignedInVisitor,
} from '../passwords/check-password.server.ts';
import { endSessions } from '../sessions/end-sessions.server.ts';
import { DESK } from '../sessions/page-after-sign-in.server.ts';
import { cookieHeader, sessionCookies } from '../sessions/session-token.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { endFactorRemoval } from '../setup/passkey-holders.server.ts';
import { libraryHeaders } from '../setup/visitor-headers.ts';

export type FactorFacts = NonNullable<Awaited<ReturnType<typeof readFactor>>>;

/** The spec's factor: kind, state and the name its owner gave it. */
export async function readFactor({ db }: { readonly db: Database }, actor: Actor) {
  const [factor] = await db.select().from(two_factors).where(eq(two_factors.user_id, actor.userId));
  if (!factor) return null;
  return {
    factor_type: 'totp' as const,
    status: factor.verified ? ('verified' as const) : ('unverified' as const),
    friendly_name: factor.friendly_name,
    addedAt: factor.created_at.toISOString(),
  };
}

export async function renameFactor(
  deps: ChangeDeps,
  { actor, friendlyName }: { actor: Actor; friendlyName: string | null },
): Promise<void> {
  await changeAs(deps, actor, async ({ tx, now, audit }) => {
    const renamed = await tx
      .update(two_factors)
      .set({ friendly_name: friendlyName, updated_at: now })
      .where(eq(two_factors.user_id, actor.userId))
      .returning({ id: two_factors.id });
    if (renamed.length > 0) await audit('account.factor-renamed', actor.userId);
  });
}

/** The recovery codes, while they may be read; null afterwards. */
export async function shownRecoveryCodes(
  { db, clock, identity }: Pick<IdentityDeps, 'db' | 'clock' | 'identity'>,
  actor: Actor,
): Promise<readonly string[] | null> {
  const [factor] = await db
    .select({ id: two_factors.id })
    .from(two_factors)
    .where(
      and(
        eq(two_factors.user_id, actor.userId),
        eq(two_factors.verified, true),
        gt(two_factors.codes_shown_until, clock()),
      ),
    );
  if (!factor) return null;
  const { backupCodes } = await identity.auth.api.viewBackupCodes({ body: { userId: actor.userId } });
  return backupCodes;
}

/** Their owner says that they are kept: they are not shown again. */
export async function hideRecoveryCodes({ db }: { readonly db: Database }, actor: Actor): Promise<void> {
  await db.update(two_factors).set({ codes_shown_until: null }).where(eq(two_factors.user_id, actor.userId));
}

/**
 * The page after a second factor was set up: the first administrator goes to what is missing before the portal can
 * open, a colleague who could do nothing before to the desk.
 */
export async function pageAfter(deps: Pick<AppDeps, 'db' | 'demo'>, actor: Actor): Promise<string> {
  const closed = can(actor, 'settings.guard') && !(await readSetting(deps, 'applications')).open;
  if (closed) return '/admin-portal/opening';
  return isStaff(actor.role) ? DESK : '/account';
}

/** Makes ten new recovery codes; the old ones stop working. */
export async function makeRecoveryCodes(
  deps: IdentityDeps,
  visitor: SignedInVisitor,
  password: string,
): Promise<Result<null, Reauthentication>> {
  const { actor, headers } = visitor;
  const checked = await checkPassword(deps, visitor, password);
  if (!checked.ok) return checked;
  await deps.identity.auth.api.generateBackupCodes({ body: { password }, headers });
  await changeAs(deps, actor, async ({ tx, audit }) => {
    await tx
      .update(two_factors)
      .set({ codes_shown_until: codesShownUntil(deps.clock()) })
      .where(eq(two_factors.user_id, actor.userId));
    await endFactorRemoval(tx, actor.userId);
    await revokeOpenLinks(tx, actor.userId);
    await audit('account.recovery-codes-made', actor.userId);
    await sendSecurityNotice(tx, deps, personOf(actor), 'recoveryCodesMade');
  });
  return ok(null);
}

/** Switches the second factor off. @returns cookies of the session that goes on. */
export async function removeFactor(
  deps: IdentityDeps,
  visitor: SignedInVisitor,
  password: string,
): Promise<Result<{ cookies: readonly string[] }, Reauthentication>> {
  const { actor } = visitor;
  const checked = await checkPassword(deps, visitor, password);
  if (!checked.ok) return checked;
  const { headers } = await deps.identity.auth.api.disableTwoFactor({
    body: { password },
    headers: visitor.headers,
    returnHeaders: true,
  });
  await changeAs(deps, actor, async ({ tx, audit }) => {
    await endFactorRemoval(tx, actor.userId);
    await revokeOpenLinks(tx, actor.userId);
    await audit('account.factor-removed', actor.userId);
    await sendSecurityNotice(tx, deps, personOf(actor), 'factorRemoved');
  });
  return ok({ cookies: sessionCookies(headers) });
}

const personOf = (actor: Actor) => ({ email: actor.email, first_name: actor.firstName });

/** Fresh recovery codes can be read for this long, unless their owner says earlier that they are saved. */
const CODES_SHOWN_MS = 15 * 60_000;

const codesShownUntil = (now: Date): Date => new Date(now.getTime() + CODES_SHOWN_MS);

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
  /** The secret in groups of four, to be typed where the picture cannot be scanned. */
  readonly secret: string;
  /** The content of the picture; also a link that opens an app on the same phone. */
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

interface FirstCode extends SignedInVisitor {
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
  const { identity } = deps;
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
  await changeAs(deps, actor, async ({ tx, now, audit }) => {
    await tx
      .update(two_factors)
      .set({
        friendly_name: first.friendlyName,
        codes_shown_until: codesShownUntil(now),
        updated_at: now,
      })
      .where(eq(two_factors.user_id, actor.userId));
    await endFactorRemoval(tx, actor.userId);
    await revokeOpenLinks(tx, actor.userId);
    await audit('account.factor-added', actor.userId, { factor_type: 'totp' });
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

/** A QR code as one path of an SVG, in units of one module; the quiet zone is part of it. */
export interface QrPicture {
  readonly size: number;
  readonly path: string;
}

/** Modules of light around the code, as the standard asks for. */
const QUIET_ZONE = 4;

export function drawQrCode(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
