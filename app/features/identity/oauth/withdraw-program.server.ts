/** Takes back what a person allowed a program: its tokens end at once, and the next time it must ask again. */
import { and, eq, like } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { recordOwn } from '#db/audit.ts';
import {
  oauth_access_tokens,
  oauth_consents,
  oauth_refresh_tokens,
  verifications,
} from '#db/schema/index.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

/** @returns false when the program had nothing of this person, such as after a second press. */
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
