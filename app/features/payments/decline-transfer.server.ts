import type { Actor } from '#core/identity/actor.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { err, type Result } from '#core/shared/result.ts';
import type { SettlementOutcome } from './apply-settlement.server.ts';
import { decideTransfer, type TransferDeps, type TransferProblem } from './decide-transfer.server.ts';
import type { Invalid } from './payment-problems.ts';
import { readReason } from './reason-form.ts';

/** Staff did not find the transfer: the payment is Failed, and the application a Draft that can be paid again. */
export async function declineTransfer(
  deps: TransferDeps,
  input: { actor: Actor; id: string; version: number; reason: unknown },
): Promise<Result<SettlementOutcome, TransferProblem | Invalid<'reason'>>> {
  const { actor, id, version } = input;
  if (!mayEver(actor, 'payment.confirm-transfer')) return err({ kind: 'forbidden' });
  const read = readReason({ reason: input.reason });
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  return decideTransfer(deps, {
    actor,
    id,
    version,
    outcome: 'failed',
    audit: 'payment.transfer-declined',
    reason: read.value.reason,
  });
}
