/** The second person's word about a difference that one person explained away. See resolve-difference.server.ts. */
import { findUnclearName, tellNamed } from '#app/features/admissions/index.server.ts';
import { asSecond } from '#app/features/identity/index.server.ts';
import { changeAs, found, reject, upToDate } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { reconciliation_differences } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { reopenExplained } from '../ledger/reopen-difference.server.ts';
import { type Decision, readDecision, reasonSchema } from '../payment/decide-payment.server.ts';
import { lockDifference } from './resolve-difference.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin'>;
const MAY = 'payment.record-manual';

export const approveExplanation = (deps: Deps, asked: Decision) => decide(deps, asked, null);

export async function declineExplanation(deps: Deps, { reason, ...asked }: Decision & { reason: unknown }) {
  const read = readDecision(MAY, asked, reasonSchema, { reason });
  return read.ok ? decide(deps, asked, read.value.reason) : read;
}

/** @param declined the reason for declining it; null means that it is approved. */
const decide = (deps: Deps, { actor, id, version }: Decision, declined: string | null) =>
  changeAs(deps, actor, async function* (it) {
    const { tx, now } = it;
    if (!mayEver(actor, MAY)) yield* reject({ kind: 'forbidden' });
    const { difference, payment, ownerId } = yield* found(isId(id) ? await lockDifference(tx, id) : null);
    yield* it.may(MAY, { ownerId }, 'own');
    yield* upToDate(difference, version);
    if (difference.status !== 'Open' || difference.resolution === null)
      yield* reject({ kind: 'not-waiting' });
    yield* asSecond(it, deps, {
      // Another person answers either way, as for a refund.
      ...{ kind: 'explanation', id, mark: version, actor, decision: 'approve' },
      askedBy: difference.resolved_by ? [difference.resolved_by] : [],
      ownerId,
    });
    const application = payment?.application_id ?? null;
    const unclear = await findUnclearName(tx, { application, text: declined, field: 'reason' });
    if (unclear) yield* reject(unclear);
    if (declined === null)
      await it.update(reconciliation_differences, difference, {
        status: 'Resolved',
        approved_by: actor.userId,
        approved_at: now,
        updated_at: now,
      });
    else await reopenExplained(tx, deps, id);
    await it.audit('payment.difference-resolved', difference.payment_id, {
      difference: id,
      kind: difference.kind,
      resolution: 'explained',
      decision: declined === null ? 'approved' : 'declined',
      ...(declined !== null && { reason: declined }),
    });
    if (payment)
      await tellNamed(tx, deps, {
        actorId: actor.userId,
        id: payment.application_id,
        about: wordsFor('en').bursary.named.explanationDeclined(payment.payment_reference),
        text: declined,
      });
  });
