/**
 * A token is held while whoever made it has lost the right to make one. Another master administrator takes it over: from
 * then on it acts as theirs. One that changes records needs a second person, who is no account of its new maker.
 */
import { eq } from 'drizzle-orm';
import { mailAdministrators, ownAccounts } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { api_tokens } from '#db/schema/index.ts';
import { stateOfToken } from '../desk/token-state.ts';
import { lockToken } from './approve-token.server.ts';

export async function takeOverToken(
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin'>,
  { actor, id }: { actor: Actor; id: unknown },
): Promise<Result<void, { readonly kind: 'forbidden' | 'not-found' | 'not-waiting' }>> {
  if (!can(actor, 'api.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  return deps.db.transaction(async (tx) => {
    const row = await lockToken(tx, id);
    if (!row) return err({ kind: 'not-found' });
    if (stateOfToken(row.token, row.maker, deps.clock()) !== 'held') return err({ kind: 'not-waiting' });
    const again = row.token.approved_by !== null && (await ownAccounts(tx, actor)).has(row.token.approved_by);
    await tx
      .update(api_tokens)
      .set({ created_by: actor.userId, ...(again && { approved_at: null, approved_by: null }) })
      .where(eq(api_tokens.id, id));
    await recordAudit(tx, deps.newId, {
      action: 'api-token.taken-over',
      actorId: actor.userId,
      subjectType: 'api-token',
      subjectId: id,
      details: { program: row.program },
    });
    const path = '/admin-portal/programs';
    const about = row.program;
    await mailAdministrators(tx, deps, { actor, event: 'api-token.taken-over', about, path, waits: again });
    return ok(undefined);
  });
}
