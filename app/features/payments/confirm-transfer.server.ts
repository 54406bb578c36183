import type { Actor } from '#core/identity/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { SettlementOutcome } from './apply-settlement.server.ts';
import { decideTransfer, type TransferDeps, type TransferProblem } from './decide-transfer.server.ts';

/** Staff found the transfer on the bank statement: the payment is Completed and the application Submitted. */
export function confirmTransfer(
  deps: TransferDeps,
  { actor, id, version }: { actor: Actor; id: string; version: number },
): Promise<Result<SettlementOutcome, TransferProblem>> {
  return decideTransfer(deps, {
    actor,
    id,
    version,
    outcome: 'paid',
    audit: 'payment.transfer-confirmed',
  });
}
