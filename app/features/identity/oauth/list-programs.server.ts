/** Programs that can learn who a person is: allowed by them, or one of the college's own that holds a token of theirs. */
import { and, eq, gt, inArray, isNull, like } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { CLIENT_SCOPES } from '#core/identity/client-claims.ts';
import { recordOwn } from '#db/audit.ts';
import {
  oauth_access_tokens,
  oauth_clients,
  oauth_consents,
  oauth_refresh_tokens,
  verifications,
} from '#db/schema/index.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

export type ProgramFacts = Awaited<ReturnType<typeof listPrograms>>[number];

export async function listPrograms({ db, clock }: Pick<IdentityDeps, 'db' | 'clock'>, actor: Actor) {
  const allowed = await db
    .select({
      client_id: oauth_consents.client_id,
      scopes: oauth_consents.scopes,
      at: oauth_consents.updated_at,
    })
    .from(oauth_consents)
    .where(eq(oauth_consents.user_id, actor.userId));
  const tokens = (
    await Promise.all(
      [oauth_access_tokens, oauth_refresh_tokens].map((table) =>
        db
          .select({ client_id: table.client_id, scopes: table.scopes, at: table.created_at })
          .from(table)
          .where(and(eq(table.user_id, actor.userId), isNull(table.revoked), gt(table.expires_at, clock()))),
      ),
    )
  ).flat();
  const known = new Set([...allowed, ...tokens].map(({ client_id }) => client_id));
  if (known.size === 0) return [];
  const clients = await db
    .select()
    .from(oauth_clients)
    .where(and(eq(oauth_clients.disabled, false), inArray(oauth_clients.client_id, [...known])));
  return clients
    .map(({ client_id, name, uri, redirect_uris, skip_consent }) => {
      const mine = (row: { readonly client_id: string }) => row.client_id === client_id;
      const scopes = new Set([...allowed, ...tokens].filter(mine).flatMap((row) => row.scopes));
      return {
        clientId: client_id,
        name,
        /** The host of its own page, or of where it takes people back to. */
        host: new URL(uri ?? redirect_uris[0] ?? '').host,
        /** The college's own programs do not ask for consent. */
        own: skip_consent,
        scopes: CLIENT_SCOPES.filter((scope) => scopes.has(scope)),
        allowedAt: newest(allowed.filter(mine)),
        /** It holds a token that still works: since when its newest; null: it holds none. */
        signedInAt: newest(tokens.filter(mine)),
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.clientId.localeCompare(b.clientId));
}

const newest = (rows: readonly { readonly at: Date }[]): string | null =>
  rows.length === 0 ? null : new Date(Math.max(...rows.map(({ at }) => at.getTime()))).toISOString();

/**
 * Takes back what a person allowed a program: its tokens end at once, and the next time it must ask again.
 * @returns false when the program had nothing of this person, such as after a second press
 */
export async function withdrawProgram(
  { db, newId }: Pick<IdentityDeps, 'db' | 'newId'>,
  { actor, clientId }: { readonly actor: Actor; readonly clientId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    let taken = 0;
    for (const table of [oauth_consents, oauth_access_tokens, oauth_refresh_tokens]) {
      const gone = await tx
        .delete(table)
        .where(and(eq(table.user_id, actor.userId), eq(table.client_id, clientId)))
        .returning({ id: table.id });
      taken += gone.length;
    }
    if (taken === 0) return false;
    // A code that the program has not redeemed yet would be worth new tokens. The library keeps it as JSON.
    const codes = await tx
      .select({ id: verifications.id, value: verifications.value })
      .from(verifications)
      .where(like(verifications.value, `{"type":"authorization_code"%"userId":"${actor.userId}"%`));
    for (const { id, value } of codes)
      if (JSON.parse(value).query?.client_id === clientId)
        await tx.delete(verifications).where(eq(verifications.id, id));
    await recordOwn(tx, newId, actor.userId, 'account.client-withdrawn', { client: clientId });
    return true;
  });
}
