/**
 * A token that changes records works once a second master administrator has approved it. Declining ends it, also by whoever
 * made it.
 */
import { eq } from 'drizzle-orm';
import { decideSecond, mailAdministrators } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { SecondPersonProblem } from '#core/identity/second-person.ts';
import { needsApproval } from '#core/programs/scopes.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { api_programs, api_tokens, profiles } from '#db/schema/index.ts';
import { stateOfToken } from '../desk/token-state.ts';

export interface TokenDecision {
  readonly actor: Actor;
  readonly id: unknown;
  readonly decision: 'approve' | 'decline';
}

export async function decideToken(
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin'>,
  { actor, id, decision }: TokenDecision,
): Promise<Result<void, { readonly kind: SecondPersonProblem | 'not-found' }>> {
  if (!isId(id)) return err({ kind: 'not-found' });
  return deps.db.transaction(async (tx) => {
    const row = await lockToken(tx, id);
    const now = deps.clock();
    if (!row) return err({ kind: can(actor, 'api.manage') ? 'not-found' : 'forbidden' });
    const decided = await decideSecond(tx, deps, {
      ...{ kind: 'token', id, actor, decision },
      askedBy: [row.token.created_by],
      waiting: stateOfToken(row.token, row.maker, now) === 'awaiting',
    });
    if (!decided.ok) return err({ kind: decided.error });
    await tx
      .update(api_tokens)
      .set(
        decision === 'approve'
          ? { approved_at: now, approved_by: actor.userId }
          : { revoked_at: now, revoked_by: actor.userId },
      )
      .where(eq(api_tokens.id, id));
    const event = decision === 'approve' ? 'api-token.approved' : 'api-token.declined';
    const about = row.program;
    await recordAudit(tx, deps.newId, {
      action: event,
      actorId: actor.userId,
      subjectId: id,
      details: { program: about, scopes: row.token.scopes.filter((scope) => needsApproval([scope])) },
    });
    await mailAdministrators(tx, deps, { actor, event, about, path: '/admin-portal/programs' });
    return ok(undefined);
  });
}

/** With its program's name, and whoever it acts for. */
export async function lockToken(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ token: api_tokens, program: api_programs.name, maker: profiles })
    .from(api_tokens)
    .innerJoin(api_programs, eq(api_programs.id, api_tokens.program_id))
    .innerJoin(profiles, eq(profiles.id, api_tokens.created_by))
    .where(eq(api_tokens.id, id))
    .for('update', { of: api_tokens });
  return row;
}
