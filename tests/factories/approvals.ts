/** For tests of what comes after an approval: another master administrator approves all that waits. */
import { eq } from 'drizzle-orm';
import { type ApplyDeps, decideApproval } from '#app/features/admin/approvals/approval-kinds.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { approvals } from '#db/schema/index.ts';

export async function approveAll(deps: ApplyDeps, actor: Actor): Promise<void> {
  for (const { id, kind } of await deps.db.select().from(approvals).where(eq(approvals.state, 'waiting'))) {
    if (kind === 'alone') continue;
    const decided = await decideApproval(deps, { actor, id, decision: 'approve' });
    if (!decided.ok) throw new Error(decided.error.kind);
  }
}
