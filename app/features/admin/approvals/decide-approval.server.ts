/** The second person approves or declines a change that waits, or whoever asked for it withdraws it. */

import { eq } from 'drizzle-orm';
import { APPROVALS_PATH, decideSecond } from '#app/features/identity/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { type ApprovalKind, type ApprovalState, moveApproval } from '#core/identity/approvals.ts';
import { fullName } from '#core/identity/full-name.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { isSame, type SecondPersonProblem } from '#core/identity/second-person.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { approvals, profiles, users } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { APPROVAL_KINDS, type ApplyDeps } from './approval-kinds.server.ts';

export type ApprovalProblem = { readonly kind: SecondPersonProblem | 'not-found' | 'lapsed' | 'asker-gone' };

export async function decideApproval(
  deps: ApplyDeps,
  { actor, id, decision }: { actor: Actor; id: unknown; decision: 'approve' | 'decline' },
): Promise<Result<void, ApprovalProblem>> {
  if (!isId(id)) return err({ kind: 'not-found' });
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
    const kind =
      row && row.kind in APPROVAL_KINDS ? APPROVAL_KINDS[row.kind as keyof typeof APPROVAL_KINDS] : undefined;
    if (!row || !kind || !(mayEver(actor, kind.permission) || isSame(actor, new Set([row.maker]))))
      return err({ kind: 'not-found' });
    const decided = await decideSecond(tx, deps, {
      actor,
      permission: kind.permission,
      decision,
      askedBy: [row.maker],
      ownerId: await kind.ownerOf?.(tx, row),
      waiting: moveApproval(row.state as ApprovalState, decision).ok,
      ...{ kind: 'approval', id },
    });
    if (!decided.ok) return err({ kind: decided.error });
    const alone = decided.value === 'alone';
    const { about } = await kind.describe(deps, row);
    const found = await findMaker(tx, row.maker);
    const maker = found && mayEver(found, kind.asks ?? kind.permission) ? found : null;
    const done =
      decision === 'decline' ||
      (maker !== null &&
        (await kind.apply(tx, deps, {
          row,
          maker,
          second: actor,
          approvedBy: alone ? null : actor.userId,
        })));
    const event = done ? decision : 'lapse';
    const to = moveApproval(row.state as ApprovalState, event);
    if (!to.ok) return err({ kind: to.error });
    await tx
      .update(approvals)
      .set({
        state: to.value,
        checker: actor.userId,
        alone,
        version: row.version + 1,
        decided_at: deps.clock(),
        // Of somebody who may never get an account no more is kept than the trail says.
        ...(row.kind === 'invitation' && { subject: '', change: {} }),
      })
      .where(eq(approvals.id, id));
    await recordAudit(tx, deps.newId, {
      action: done ? `approval.${to.value === 'approved' ? 'approved' : 'declined'}` : 'approval.lapsed',
      actorId: actor.userId,
      subjectId: id,
      details: { approval: row.kind },
    });
    if (!isSame(actor, new Set([row.maker])))
      await tellAsker(tx, deps, {
        ...{ actor, asker: row.maker, outcome: to.value },
        about: `${wordsFor('en').admin.approvals.kinds[row.kind as ApprovalKind]}, ${about}`,
      });
    return done ? ok(undefined) : err({ kind: maker ? 'lapsed' : 'asker-gone' });
  });
}

/** Nothing else would tell them: a change that was declined leaves no trace where it was asked for. */
async function tellAsker(
  tx: Transaction,
  { newId, origin }: ApplyDeps,
  { actor, asker, outcome, about }: { actor: Actor; asker: string; outcome: string; about: string },
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, asker));
  if (!user) return;
  await addJob(tx, 'send-email', {
    messageId: `approval-decided-${newId()}`,
    to: user.email,
    template: 'approvalDecided',
    params: {
      ...{ firstName: user.first_name, outcome, about },
      by: `${fullName(actor.firstName, actor.lastName)} (${actor.email})`,
      url: `${origin}${APPROVALS_PATH}`,
    },
  });
}

/** Whoever asked, as they are now: what they may no longer do is not done for them. */
async function findMaker(db: Queryable, id: string): Promise<Actor | null> {
  const [found] = await db
    .select()
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, id));
  if (!found || found.profiles.suspended_at || found.profiles.erased_at) return null;
  const { email, first_name: firstName, last_name: lastName } = found.users;
  return { userId: id, role: found.profiles.role, email, firstName, lastName };
}
