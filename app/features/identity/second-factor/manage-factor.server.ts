/** The second factor once it is on: what it is called, its recovery codes, its end. */
import { and, eq, gt } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isStaff } from '#core/identity/roles.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { recordOwn } from '#db/audit.ts';
import type { Database } from '#db/client.ts';
import { two_factors } from '#db/schema/index.ts';
import { readSetting } from '#db/settings.ts';
import { revokeOpenLinks } from '../mail/revoke-open-links.server.ts';
import { sendSecurityNotice } from '../mail/send-security-notice.server.ts';
import {
  checkPassword,
  type Reauthentication,
  type SignedInVisitor,
} from '../passwords/check-password.server.ts';
import { DESK } from '../sessions/page-after-sign-in.server.ts';
import { sessionCookies } from '../sessions/session-cookies.server.ts';
import { endFactorRemoval } from '../setup/factor-removals.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { codesShownUntil } from './enrol-factor.server.ts';

/** The spec's factor: kind, state and the name its owner gave it. */
export interface FactorFacts {
  readonly factor_type: 'totp';
  readonly status: 'verified' | 'unverified';
  readonly friendly_name: string | null;
  /** ISO 8601, UTC. */
  readonly addedAt: string;
}

export async function readFactor(
  { db }: { readonly db: Database },
  actor: Actor,
): Promise<FactorFacts | null> {
  const [factor] = await db.select().from(two_factors).where(eq(two_factors.user_id, actor.userId));
  if (!factor) return null;
  return {
    factor_type: 'totp',
    status: factor.verified ? 'verified' : 'unverified',
    friendly_name: factor.friendly_name,
    addedAt: factor.created_at.toISOString(),
  };
}

export async function renameFactor(
  { db, clock, newId }: Pick<IdentityDeps, 'db' | 'clock' | 'newId'>,
  { actor, friendlyName }: { actor: Actor; friendlyName: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const renamed = await tx
      .update(two_factors)
      .set({ friendly_name: friendlyName, updated_at: clock() })
      .where(eq(two_factors.user_id, actor.userId))
      .returning({ id: two_factors.id });
    if (renamed.length > 0) await recordOwn(tx, newId, actor.userId, 'account.factor-renamed');
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
 * Where a second factor that is set up leads: the first administrator to what is missing before the portal can open, a
 * colleague who could do nothing before to the desk.
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
  await deps.db.transaction(async (tx) => {
    await tx
      .update(two_factors)
      .set({ codes_shown_until: codesShownUntil(deps.clock()) })
      .where(eq(two_factors.user_id, actor.userId));
    await endFactorRemoval(tx, actor.userId);
    await revokeOpenLinks(tx, actor.userId);
    await recordOwn(tx, deps.newId, actor.userId, 'account.recovery-codes-made');
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
  await deps.db.transaction(async (tx) => {
    await endFactorRemoval(tx, actor.userId);
    await revokeOpenLinks(tx, actor.userId);
    await recordOwn(tx, deps.newId, actor.userId, 'account.factor-removed');
    await sendSecurityNotice(tx, deps, personOf(actor), 'factorRemoved');
  });
  return ok({ cookies: sessionCookies(headers) });
}

const personOf = (actor: Actor) => ({ email: actor.email, first_name: actor.firstName });
