import { z } from 'zod';
import type { Actor } from '#core/identity/actor.ts';
import { readForm, requiredText } from '#core/shared/form.ts';
import { err, type Result } from '#core/shared/result.ts';
import { text } from '#core/shared/text-rules.ts';
import type { SettlementOutcome } from './apply-settlement.server.ts';
import { decideTransfer, type TransferDeps, type TransferProblem } from './decide-transfer.server.ts';
import type { Invalid } from './payment-problems.ts';

export const REASON_MAX = 500;

/** The applicant reads the reason, so there has to be one. */
const declineSchema = z.object({ reason: requiredText(text({ max: REASON_MAX, lines: true })) });

/** Staff did not find the transfer: the payment is Failed, and the application a Draft that can be paid again. */
export async function declineTransfer(
  deps: TransferDeps,
  input: { actor: Actor; id: string; version: number; reason: unknown },
): Promise<Result<SettlementOutcome, TransferProblem | Invalid<'reason'>>> {
  const { actor, id, version } = input;
  const read = readForm(declineSchema, { reason: input.reason });
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
