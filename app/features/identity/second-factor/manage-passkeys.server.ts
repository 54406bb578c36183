/** The passkeys of a person: which there are, what they are called, their end. Those of others do not exist here. */

import { and, asc, eq } from 'drizzle-orm';
import { changeAs } from '#app/requests/change.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordOwn } from '#db/audit.ts';
import type { Database } from '#db/client.ts';
import { passkeys } from '#db/schema/index.ts';
import { revokeOpenLinks } from '../mail/revoke-open-links.server.ts';
import { sendSecurityNotice } from '../mail/send-security-notice.server.ts';
import { endSessions } from '../sessions/end-sessions.server.ts';
import { endFactorRemoval } from '../setup/factor-removals.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

export interface PasskeyFacts {
  readonly id: string;
  readonly friendly_name: string | null;
  /** ISO 8601, UTC. */
  readonly addedAt: string;
  readonly usedAt: string | null;
}

export async function listPasskeys(
  { db }: { readonly db: Database },
  actor: Actor,
): Promise<readonly PasskeyFacts[]> {
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
  const removed = await deps.db.transaction(async (tx) => {
    const gone = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.user_id, actor.userId)))
      .returning({ id: passkeys.id });
    if (gone.length === 0) return false;
    await endFactorRemoval(tx, actor.userId);
    await revokeOpenLinks(tx, actor.userId);
    await recordOwn(tx, deps.newId, actor.userId, 'account.passkey-removed');
    const person = { email: actor.email, first_name: actor.firstName };
    await sendSecurityNotice(tx, deps, person, 'passkeyRemoved');
    return true;
  });
  if (!removed) return err({ kind: 'not-found' });
  await endSessions(deps, { actor, scope: 'others' });
  return ok(null);
}
