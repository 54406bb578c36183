/** The passkeys of a person: which there are, what they are called, their end. Those of others do not exist here. */

import { APIError } from 'better-auth/api';
import { and, asc, eq } from 'drizzle-orm';
import { changeAs, found } from '#app/requests/change.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { PASSKEYS_MAX, readNewPasskey, readSignedPasskey } from '#core/identity/passkey.ts';
import { isStaff } from '#core/identity/roles.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordOwn } from '#db/audit.ts';
import type { Database } from '#db/client.ts';
import { recordFailure } from '#db/repeated-failures.ts';
import { passkeys, users } from '#db/schema/index.ts';
import { revokeOpenLinks } from '../mail/mail-links.server.ts';
import { sendSecurityNotice } from '../mail/send-security-notice.server.ts';
import { attemptsExhausted, countAttempt, type Refused } from '../passwords/attempts.server.ts';
import type { SignedInVisitor } from '../passwords/check-password.server.ts';
import { rememberBrowser } from '../passwords/known-browser.server.ts';
import { endSessions } from '../sessions/end-sessions.server.ts';
import { sessionCookies } from '../sessions/session-token.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { endFactorRemoval } from '../setup/passkey-holders.server.ts';
import { readSuspension, SUSPENDED, type Suspension } from '../setup/standing.server.ts';
import { libraryHeaders, type SignInVisitor } from '../setup/visitor-headers.ts';

export type PasskeyFacts = Awaited<ReturnType<typeof listPasskeys>>[number];

export async function listPasskeys({ db }: { readonly db: Database }, actor: Actor) {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, actor.userId))
    .orderBy(asc(passkeys.created_at), asc(passkeys.id));
  return rows.map(({ id, friendly_name, created_at, last_used_at }) => ({
    id,
    friendly_name,
    addedAt: created_at.toISOString(),
    usedAt: last_used_at?.toISOString() ?? null,
  }));
}

type Gone = { readonly kind: 'not-found' };

export const renamePasskey = (
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'newId'>,
  { actor, id, friendlyName }: { actor: Actor; id: string; friendlyName: string | null },
) =>
  changeAs(deps, actor, async ({ tx, newId }) => {
    if (!isId(id)) return err({ kind: 'not-found' });

    const renamed = await tx
      .update(passkeys)
      .set({ friendly_name: friendlyName })
      .where(and(eq(passkeys.id, id), eq(passkeys.user_id, actor.userId)))
      .returning({ id: passkeys.id });
    if (renamed.length === 0) return err({ kind: 'not-found' });
    await recordOwn(tx, newId, actor.userId, 'account.passkey-renamed');
    return null;
  });

/** The device may be in other hands, so every other session ends with its passkey. */
export async function removePasskey(
  deps: IdentityDeps,
  { actor, id }: { actor: Actor; id: string },
): Promise<Result<null, Gone>> {
  if (!isId(id)) return err({ kind: 'not-found' });
  const removed = await changeAs(deps, actor, async function* ({ tx, audit }) {
    const [gone] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.user_id, actor.userId)))
      .returning({ id: passkeys.id });
    yield* found(gone);
    await endFactorRemoval(tx, actor.userId);
    await revokeOpenLinks(tx, actor.userId);
    await audit('account.passkey-removed', actor.userId);
    const person = { email: actor.email, first_name: actor.firstName };
    await sendSecurityNotice(tx, deps, person, 'passkeyRemoved');
    return null;
  });
  if (removed.ok) await endSessions(deps, { actor, scope: 'others' });
  return removed;
}

/** A new passkey: what the browser is asked for, and what it answered. The guard has asked who is there (app/site-map.ts). */
export type AddProblem = { readonly kind: 'forbidden' | 'too-many' | 'not-taken' };

export interface AskedOfBrowser {
  /** Options for `navigator.credentials`, as JSON. */
  readonly options: string;
  readonly cookies: readonly string[];
}

export async function beginPasskey(
  deps: IdentityDeps,
  { actor, headers: asked }: SignedInVisitor,
): Promise<Result<AskedOfBrowser, AddProblem>> {
  const refused = await refusedTo(deps, actor);
  if (refused) return err(refused);
  const { headers, response } = await deps.identity.auth.api.generatePasskeyRegistrationOptions({
    headers: asked,
    returnHeaders: true,
  });
  return ok({ options: JSON.stringify(response), cookies: sessionCookies(headers) });
}

/** Keeps the passkey. All other sessions end, since they began without it. */
export async function finishPasskey(
  deps: IdentityDeps,
  { actor, headers }: SignedInVisitor,
  { response, friendlyName }: { readonly response: unknown; readonly friendlyName: string | null },
): Promise<Result<null, AddProblem>> {
  const { identity } = deps;
  const refused = await refusedTo(deps, actor);
  if (refused) return err(refused);
  const read = readNewPasskey(response);
  if (!read) return err({ kind: 'not-taken' });
  let id: string;
  try {
    ({ id } = await identity.auth.api.verifyPasskeyRegistration({
      body: { response: read, ...(friendlyName !== null && { name: friendlyName }) },
      headers,
    }));
  } catch (error) {
    if (error instanceof APIError) return err({ kind: 'not-taken' });
    throw error;
  }
  await changeAs(deps, actor, async ({ tx, now, audit }) => {
    await tx
      .update(passkeys)
      .set({ created_at: now })
      .where(and(eq(passkeys.id, id), eq(passkeys.user_id, actor.userId)));
    await endFactorRemoval(tx, actor.userId);
    await revokeOpenLinks(tx, actor.userId);
    await audit('account.passkey-added', actor.userId);
    await sendSecurityNotice(tx, deps, { email: actor.email, first_name: actor.firstName }, 'passkeyAdded');
  });
  await endSessions(deps, { actor, scope: 'others' });
  return ok(null);
}

async function refusedTo({ db }: IdentityDeps, actor: Actor): Promise<AddProblem | null> {
  if (!isStaff(actor.role)) return { kind: 'forbidden' };
  const held = await db.$count(passkeys, eq(passkeys.user_id, actor.userId));
  return held >= PASSKEYS_MAX ? { kind: 'too-many' } : null;
}

export type PasskeyProblem =
  /** Unknown here, not verified, or asked for too long ago. */
  { readonly kind: 'not-taken' } | { readonly kind: 'suspended'; readonly suspension: Suspension } | Refused;

/** Makes the challenge that the browser is to sign. It names nobody: the device knows its passkeys of this site. */
export async function askForPasskey(
  { identity }: Pick<IdentityDeps, 'identity'>,
  visitor: SignInVisitor,
): Promise<AskedOfBrowser> {
  const { headers, response } = await identity.auth.api.generatePasskeyAuthenticationOptions({
    headers: libraryHeaders(visitor),
    returnHeaders: true,
  });
  // The library has no setting for this; that the user was verified is checked when the answer comes.
  const options = JSON.stringify({ ...response, userVerification: 'required' });
  return { options, cookies: sessionCookies(headers) };
}

/** Signs in with a passkey, which asks for no code: the device has verified its user. */
export async function signInByPasskey(
  deps: IdentityDeps,
  typed: unknown,
  visitor: SignInVisitor,
): Promise<Result<{ cookies: readonly string[] }, PasskeyProblem>> {
  const { db, identity } = deps;
  const refused = await attemptsExhausted(deps, 'password-network', visitor.address);
  if (refused) return err(refused);
  const read = readSignedPasskey(typed);
  if (!read) return err({ kind: 'not-taken' });
  try {
    const { headers, response } = await identity.auth.api.verifyPasskeyAuthentication({
      body: { response: read },
      headers: libraryHeaders(visitor),
      returnHeaders: true,
    });
    await changeAs(deps, null, async ({ tx, now, newId }) => {
      await tx.update(passkeys).set({ last_used_at: now }).where(eq(passkeys.credential_id, read.id));
      await recordOwn(tx, newId, response.user.id, 'account.signed-in', { by: 'passkey' });
    });
    const known = await rememberBrowser(deps, visitor.headers, response.user.email);
    return ok({ cookies: [...sessionCookies(headers), ...known] });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    await countAttempt(deps, 'password-network', visitor.address);
    const [holder] = await db
      .select({ id: users.id, email: users.email })
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.user_id))
      .where(eq(passkeys.credential_id, read.id));
    const code = error.body?.code ?? 'UNKNOWN';
    await recordFailure(deps, {
      action: 'account.sign-in-failed',
      userId: holder?.id ?? null,
      code: `passkey: ${code}`,
    });
    // Asked by the library only after the signature was right.
    const suspension = holder && code === SUSPENDED ? await readSuspension(db, holder.email) : null;
    return err(suspension ? { kind: 'suspended', suspension } : { kind: 'not-taken' });
  }
}
