/** The second person's word about a difference that one person explained away. See resolve-difference.server.ts. */
import { findUnresolvedMentions, notifyMentions } from '#app/features/admissions/index.server.ts';
import { asSecond } from '#app/features/identity/index.server.ts';
import { changeAs, type Decision, reject, without } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { reasonUnless } from '#core/payments/desk-forms.ts';
import type { Raw } from '#core/shared/form.ts';
import { reconciliation_differences } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { reopenExplained } from '../ledger/reopen-difference.server.ts';
import { lockDifference } from './resolve-difference.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin'>;
const MAY = 'payment.record-manual';

export const approveExplanation = (deps: Deps, input: Decision) => decide(deps, input, true);

export const declineExplanation = (deps: Deps, { reason, ...input }: Decision & { reason: unknown }) =>
  decide(deps, { ...input, form: { reason } }, false);

const decide = (deps: Deps, input: Decision & { form?: Raw }, isYes: boolean) =>
  changeAs(deps, input.actor, async function* (it) {
    const { tx, now } = it;
    const { actor, id, version } = input;
    const found = yield* it.decide(MAY, input, lockDifference, reasonUnless(isYes));
    const { difference, payment, ownerId } = found;
    const declined = found.typed.reason;
    if (difference.status !== 'Open' || difference.resolution === null)
      yield* reject({ kind: 'not-waiting' });
    yield* asSecond(it, deps, {
      // Another person answers either way, as for a refund.
      ...{ kind: 'explanation', id, mark: version, actor, decision: 'approve' },
      askedBy: difference.resolved_by ? [difference.resolved_by] : [],
      ownerId,
    });
    const application = payment?.application_id ?? null;
    yield* without(await findUnresolvedMentions(tx, { application, text: declined, field: 'reason' }));
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
      await notifyMentions(tx, deps, {
        actorId: actor.userId,
        id: payment.application_id,
        about: wordsFor('en').bursary.named.explanationDeclined(payment.payment_reference),
        text: declined,
      });
  });
