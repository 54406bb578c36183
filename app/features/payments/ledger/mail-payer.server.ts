/**
 * Mails about money to the one who applied, on the day something is known of it. What they say of the application is what
 * its page says at that moment.
 */
import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import { paymentFactsOf, situationForMail } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { dayIn } from '#app/words/lagos-time.ts';
import { type ReturnPlace, returnPlace } from '#core/payments/fee-standing.ts';
import { formatNaira, type Kobo } from '#core/payments/money.ts';
import type { LagosDay } from '#core/shared/lagos-day.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { applications, users } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import type { PaymentRecord } from '../payment/queries.server.ts';

export type PayerLetter =
  | 'payNumber'
  | 'paymentUnpaid'
  | 'lastDayToPay'
  | 'closedUnpaid'
  | 'doNotPay'
  | 'paidTwice'
  | 'paidAfterClosing'
  | 'paymentDiffers'
  | 'paymentShort'
  | 'refundAgreed'
  | 'refundWithdrawn'
  | 'refundDone'
  | 'refundFailed'
  | 'paymentTakenBack'
  | 'acceptancePaid'
  | 'acceptanceNotFound'
  | 'transferReturned'
  | 'paymentMoved'
  | 'refundReturned';
export type TellPayerDeps = Pick<AppDeps, 'clock' | 'cipher' | 'origin'>;

/** @param occasion tells one letter of a kind about a payment from another; the same one is sent once. */
export async function mailPayer(
  tx: Transaction,
  deps: TellPayerDeps,
  payment: Pick<PaymentRecord, 'id' | 'application_id' | 'payment_reference' | 'purpose' | 'gateway'>,
  {
    letter,
    amount,
    occasion,
    reason,
    numbers,
    day,
    path = href('/student-portal/applications/:id', { id: payment.application_id }),
  }: {
    letter: PayerLetter;
    amount: Kobo;
    occasion: string;
    reason?: string | undefined;
    numbers?: string | undefined;
    /** The last one, as its reader is told it. */
    day?: LagosDay;
    /** The path to which its link leads; default: the application's page. */
    path?: string;
  },
): Promise<void> {
  const [row] = await tx
    .select({
      application: applications,
      email: users.email,
      firstName: users.first_name,
      language: users.language,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(eq(applications.id, payment.application_id));
  if (!row) return;
  const { application, email, firstName, language } = row;
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
      ...(day && { day: dayIn(wordsFor(language), day) }),
      ...(letter === 'refundDone' && { place: await placeOf(tx, payment) }),
      ...(await situationForMail(tx, deps, application)),
      link: deps.origin + path,
    },
  });
}

async function placeOf(
  tx: Transaction,
  { application_id, purpose, payment_reference }: Parameters<typeof mailPayer>[2],
): Promise<ReturnPlace | ''> {
  const facts = await paymentFactsOf(tx, application_id, purpose);
  const payment = facts.find(({ reference }) => reference === payment_reference);
  return payment ? returnPlace(payment) : '';
}
