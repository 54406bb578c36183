/** A new passkey: what the browser is asked for, and what it answered. The guard has asked who is there (app/site-map.ts). */
import { APIError } from 'better-auth/api';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { PASSKEYS_MAX, readNewPasskey } from '#core/identity/passkey.ts';
import { isStaff } from '#core/identity/roles.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordOwn } from '#db/audit.ts';
import { passkeys } from '#db/schema/index.ts';
import { revokeOpenLinks } from '../mail/revoke-open-links.server.ts';
import { sendSecurityNotice } from '../mail/send-security-notice.server.ts';
import type { SignedInVisitor } from '../passwords/check-password.server.ts';
import { endSessions } from '../sessions/end-sessions.server.ts';
import { sessionCookies } from '../sessions/session-cookies.server.ts';
import { endFactorRemoval } from '../setup/factor-removals.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

export type AddProblem = { readonly kind: 'forbidden' | 'too-many' | 'not-taken' };

export interface AskedOfBrowser {
  /** For `navigator.credentials`, as JSON. */
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
  const { db, newId, identity } = deps;
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
  await db.transaction(async (tx) => {
    await tx
      .update(passkeys)
      .set({ created_at: deps.clock() })
      .where(and(eq(passkeys.id, id), eq(passkeys.user_id, actor.userId)));
    await endFactorRemoval(tx, actor.userId);
    await revokeOpenLinks(tx, actor.userId);
    await recordOwn(tx, newId, actor.userId, 'account.passkey-added');
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
