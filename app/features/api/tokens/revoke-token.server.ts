import { and, eq, isNull } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { api_tokens } from '#db/schema/index.ts';

/** Ends a token at once. No password is asked for: who finds a token in the wrong hands is in a hurry. */
export async function revokeToken(
  { db, clock, newId }: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, id }: { actor: Actor; id: unknown },
): Promise<Result<void, { readonly kind: 'forbidden' | 'not-found' }>> {
  if (!can(actor, 'api.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  return db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(api_tokens)
      .set({ revoked_at: clock(), revoked_by: actor.userId })
      .where(and(eq(api_tokens.id, id), isNull(api_tokens.revoked_at)))
      .returning({ id: api_tokens.id });
    // It was revoked before: what is asked for stands already.
    if (!revoked)
      return (await tx.$count(api_tokens, eq(api_tokens.id, id)))
        ? ok(undefined)
        : err({ kind: 'not-found' });
    await recordAudit(tx, newId, {
      action: 'api-token.revoked',
      actorId: actor.userId,
      subjectType: 'api-token',
      subjectId: id,
    });
    return ok(undefined);
  });
}
