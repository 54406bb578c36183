import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import { situationForMail } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { formatNaira } from '#core/payments/money.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { applications, users } from '#db/schema/index.ts';
import { closeAttempt } from '../ledger/close-attempt.server.ts';
import { openRefunds } from '../ledger/promised-money.server.ts';
import {
  type Decision,
  type LockedPayment,
  lockAsSeen,
  readDecision,
} from '../payment/decide-payment.server.ts';
import type { Invalid } from '../payment/payment-problems.ts';
import { reasonSchema } from '../payment/reason-form.ts';
import type { TransferProblem } from '../transfers/decide-transfer.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin' | 'cipher'>;

/**
 * Staff end an attempt for which money came that does not match, once it is agreed what happens to that money. The
 * flag stays; the applicant can pay again and is told why. While some of it is on its way back the attempt stays open: it
 * ends by itself when nothing is left of it.
 */
export async function closeFlaggedPayment(
  deps: Deps,
  input: Decision & { reason: unknown },
): Promise<Result<void, TransferProblem | Invalid<'reason'>>> {
  const { actor, id } = input;
  const read = readDecision('payment.confirm-transfer', input, reasonSchema, { reason: input.reason });
  if (!read.ok) return read;
  const { reason } = read.value;

  return deps.db.transaction(async (tx) => {
    const locked = await lockAsSeen(tx, 'payment.confirm-transfer', input);
    if (!locked.ok) return locked;
    const { payment, application } = locked.value;
    const flagged = payment.status === 'Pending' && payment.review_reason;
    if (!flagged || (await openRefunds(tx, id)) > 0) return err({ kind: 'not-waiting' });
    await closeAttempt(tx, deps, payment, { actorId: actor.userId, details: { reason } });
    await tellApplicant(tx, deps, { payment, application }, reason);
    return ok(undefined);
  });
}

async function tellApplicant(
  tx: Transaction,
  deps: Deps,
  { payment: { id, version, amount_kobo }, application }: LockedPayment,
  reason: string,
): Promise<void> {
  const [owner] = await tx
    .select({ email: users.email, first_name: users.first_name, row: applications })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(eq(applications.id, application.id));
  if (!owner) return;
  await addJob(tx, 'send-email', {
    messageId: `payment-closed-${id}-${version}`,
    to: owner.email,
    template: 'paymentClosed',
    params: {
      firstName: owner.first_name,
      number: application.application_number,
      amount: formatNaira(amount_kobo),
      reason,
      advice: await situationForMail(tx, deps, owner.row),
      link: deps.origin + href('/student-portal/applications/:id', { id: application.id }),
    },
  });
}
