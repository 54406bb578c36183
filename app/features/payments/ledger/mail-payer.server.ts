/**
 * Mails about money to the one who applied, on the day something is known of it. What they say of the application is what
 * its page says at that moment.
 */
import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import { situationForMail } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { formatNaira, type Kobo } from '#core/payments/money.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { applications, users } from '#db/schema/index.ts';
import type { PaymentRecord } from '../payment/queries.server.ts';

export type PayerLetter =
  | 'doNotPay'
  | 'paidTwice'
  | 'paidAfterClosing'
  | 'paymentDiffers'
  | 'paymentShort'
  | 'refundAgreed'
  | 'refundWithdrawn'
  | 'refundDone'
  | 'paymentTakenBack'
  | 'acceptancePaid'
  | 'acceptanceNotFound'
  | 'transferReturned'
  | 'paymentMoved';
export type TellPayerDeps = Pick<AppDeps, 'clock' | 'cipher' | 'origin'>;

/** @param occasion tells one letter of a kind about a payment from another; the same one is sent once. */
export async function mailPayer(
  tx: Transaction,
  deps: TellPayerDeps,
  payment: Pick<PaymentRecord, 'id' | 'application_id' | 'payment_reference' | 'gateway'>,
  {
    letter,
    amount,
    occasion,
    reason,
    numbers,
  }: {
    letter: PayerLetter;
    amount: Kobo;
    occasion: string;
    reason?: string | undefined;
    numbers?: string;
  },
): Promise<void> {
  const [row] = await tx
    .select({ application: applications, email: users.email, firstName: users.first_name })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(eq(applications.id, payment.application_id));
  if (!row) return;
  const { application, email, firstName } = row;
  await addJob(tx, 'send-email', {
    messageId: `payment-${payment.id}-${letter}-${occasion}`,
    to: email,
    template: letter,
    params: {
      firstName,
      number: application.application_number,
      reference: payment.payment_reference,
      amount: formatNaira(amount),
      by: payment.gateway === 'bank_transfer' ? 'bank' : 'gateway',
      ...(reason && { reason }),
      ...(numbers && { numbers }),
      advice: await situationForMail(tx, deps, application),
      link: deps.origin + href('/student-portal/applications/:id', { id: application.id }),
    },
  });
}
