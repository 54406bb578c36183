import { err, ok, type Result } from '#core/shared/result.ts';
import { failAttempt } from '../ledger/fail-attempt.server.ts';
import { recordPaymentEvent } from '../ledger/write-payment.server.ts';
import { findPaymentByReference, lockPayment } from '../payment/queries.server.ts';
import type { SettleDeps } from './settle-payment.server.ts';

/**
 * Ends at its provider what was begun and is not to be paid any more: a number or a link still takes money there.
 * Where the provider has no call for that, or refuses, the attempt stays as it is, and pages and mail say not to pay it.
 */
export async function cancelAttempt(
  deps: Pick<SettleDeps, 'db' | 'gateways' | 'log' | 'clock' | 'newId'>,
  { reference }: { reference: string },
): Promise<Result<void, 'try-again'>> {
  const payment = await findPaymentByReference(deps.db, reference);
  if (!payment || payment.status === 'Completed' || payment.arrived_kobo > 0) return ok(undefined);
  const gateway = await deps.gateways.byId(payment.gateway);
  if (!gateway?.cancel) return ok(undefined);
  const answer = await gateway.cancel({
    reference,
    providerReference: payment.provider_reference ?? undefined,
    url: payment.checkout_url ?? undefined,
  });
  if (answer.ok) {
    await deps.db.transaction(async (tx) => {
      const locked = await lockPayment(tx, payment.id);
      // One of a draft that was deleted is open still.
      if (locked)
        await failAttempt(tx, deps, locked, { event: 'superseded', source: 'poller', actorId: null });
      const by = { source: 'poller', actorId: null } as const;
      await recordPaymentEvent(tx, deps, { ...by, paymentId: payment.id, kind: 'cancelled' });
    });
    return answer;
  }
  const { kind } = answer.error;
  deps.log.warn({ reference, gateway: gateway.id, problem: kind }, 'an unused attempt was not cancelled');
  return kind === 'unavailable' || kind === 'outcome_unknown' ? err('try-again') : ok(undefined);
}
