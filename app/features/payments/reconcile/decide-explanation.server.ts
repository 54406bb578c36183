/** The second person's word about a difference that one person explained away. See resolve-difference.server.ts. */
import { eq } from 'drizzle-orm';
import { findUnclearName, tellNamed } from '#app/features/admissions/index.server.ts';
import { decideSecond } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { reconciliation_differences } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { reopenExplained } from '../ledger/reopen-difference.server.ts';
import type { DeskProblem, Invalid, SamePerson } from '../payment/bursary-problems.ts';
import { readDecision } from '../payment/decide-payment.server.ts';
import { reasonSchema } from '../payment/reason-form.ts';
import { lockDifference } from './resolve-difference.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin'>;
type Problems = DeskProblem | SamePerson | Invalid<'reason'>;
interface Asked {
  readonly actor: Actor;
  readonly id: string;
  readonly version: number;
}

export const approveExplanation = (deps: Deps, asked: Asked): Promise<Result<void, Problems>> =>
  decide(deps, asked, null);

export async function declineExplanation(
  deps: Deps,
  { reason, ...asked }: Asked & { reason: unknown },
): Promise<Result<void, Problems>> {
  const read = readDecision('payment.record-manual', asked, reasonSchema, { reason });
  return read.ok ? decide(deps, asked, read.value.reason) : read;
}

/** @param declined why it is declined; null: it is approved. */
async function decide(
  deps: Deps,
  { actor, id, version }: Asked,
  declined: string | null,
): Promise<Result<void, Problems>> {
  if (!mayEver(actor, 'payment.record-manual')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  return deps.db.transaction(async (tx) => {
    const found = await lockDifference(tx, id);
    if (!found) return err({ kind: 'not-found' });
    const { difference, payment, ownerId } = found;
    if (!can(actor, 'payment.record-manual', { ownerId })) return err({ kind: 'own' });
    if (difference.version !== version) return err({ kind: 'stale' });
    if (difference.status !== 'Open' || difference.resolution === null) return err({ kind: 'not-waiting' });
    const second = await decideSecond(tx, deps, {
      // As of a refund, another person answers either way.
      ...{ kind: 'explanation', id, mark: version, actor, decision: 'approve' },
      askedBy: difference.resolved_by ? [difference.resolved_by] : [],
      ownerId,
    });
    if (!second.ok) return err({ kind: second.error });
    const application = payment?.application_id ?? null;
    const unclear = await findUnclearName(tx, { application, text: declined, field: 'reason' });
    if (unclear) return err(unclear);
    if (declined === null) {
      const now = deps.clock();
      await tx
        .update(reconciliation_differences)
        .set({
          status: 'Resolved',
          approved_by: actor.userId,
          approved_at: now,
          updated_at: now,
          version: version + 1,
        })
        .where(eq(reconciliation_differences.id, id));
    } else await reopenExplained(tx, deps, id);
    await recordAudit(tx, deps.newId, {
      action: 'payment.difference-resolved',
      actorId: actor.userId,
      subjectId: difference.payment_id,
      details: {
        difference: id,
        kind: difference.kind,
        resolution: 'explained',
        decision: declined === null ? 'approved' : 'declined',
        ...(declined !== null && { reason: declined }),
      },
    });
    if (payment)
      await tellNamed(tx, deps, {
        actorId: actor.userId,
        id: payment.application_id,
        about: wordsFor('en').bursary.named.explanationDeclined(payment.payment_reference),
        text: declined,
      });
    return ok(undefined);
  });
}
