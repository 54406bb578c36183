/**
 * The mails that tell the payer what news of a payment means: paid, not found, doubted, or a number that is no longer
 * to be paid.
 */
import { and, eq, isNotNull, ne, or } from 'drizzle-orm';
import { href } from 'react-router';
import type { AppDeps } from '#app/requests/context.ts';
import type { Acceptance, ReviewReason, Settlement, Verification } from '#core/payments/settlement.ts';
import type { AuditEvent } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { payments } from '#db/schema/index.ts';
import { mailPayer, type PayerLetter } from '../ledger/mail-payer.server.ts';
import type { PaymentNewsSource } from '../ledger/write-payment.server.ts';
import type { PaymentRecord } from '../payment/queries.server.ts';

/** The mail of an application that moves says what became of its fee; of this one nothing moves. */
export async function tellOfAcceptance(
  tx: Transaction,
  deps: SettlementDeps,
  { payment, by, reason }: SettlementNews,
  { payment: move, review }: Settlement,
): Promise<void> {
  const paid = move?.to === 'Completed' && review === null;
  if (!paid && !(move?.to === 'Failed' && by === 'staff')) return;
  await mailPayer(tx, deps, payment, {
    letter: paid ? 'acceptancePaid' : move?.event === 'returned' ? 'transferReturned' : 'acceptanceNotFound',
    amount: payment.amount_kobo,
    occasion: String(payment.version),
    reason,
  });
}

/**
 * Numbers and links that were given out for the fee still take money: they are cancelled, and the payer who has one is
 * told.
 */
export async function tellOfUnused(
  tx: Transaction,
  deps: SettlementDeps,
  payment: PaymentRecord,
): Promise<void> {
  const unused = await tx
    .select({
      number: payments.offline_code,
      reference: payments.payment_reference,
    })
    .from(payments)
    .where(
      and(
        eq(payments.application_id, payment.application_id),
        eq(payments.purpose, payment.purpose),
        ne(payments.id, payment.id),
        ne(payments.status, 'Completed'),
        eq(payments.arrived_kobo, 0),
        or(isNotNull(payments.offline_code), isNotNull(payments.checkout_url)),
      ),
    );
  for (const { reference } of unused)
    await addJob(tx, 'cancel-attempt', { reference }, { key: `cancel:${reference}` });
  const numbers = unused.flatMap(({ number }) => number ?? []);
  if (numbers.length === 0) return;
  await mailPayer(tx, deps, payment, {
    letter: 'doNotPay',
    amount: payment.amount_kobo,
    occasion: String(payment.version),
    numbers: numbers.join(', '),
  });
}

/** Flags that the payer has to know of on the day, so that no one pays once more, or believes that all is well. */
const TOLD: Readonly<Partial<Record<ReviewReason, PayerLetter>>> = {
  duplicate: 'paidTwice',
  'after-closing': 'paidAfterClosing',
  underpaid: 'paymentShort',
  overpaid: 'paymentDiffers',
  'currency-mismatch': 'paymentDiffers',
};

export async function tellOfFlag(
  tx: Transaction,
  deps: SettlementDeps,
  payment: PaymentRecord,
  { review, money }: Settlement,
): Promise<void> {
  const letter = review && TOLD[review];
  if (!letter) return;
  const before = payment.arrived_kobo - payment.refunded_kobo;
  const amount = before + (money && money.currency === payment.currency ? money.amount : 0);
  await mailPayer(tx, deps, payment, {
    letter,
    amount,
    occasion: String(payment.version),
    ...(letter === 'paymentShort' && {
      path: href('/student-portal/applications/:id/pay', { id: payment.application_id }),
    }),
  });
}

export type SettlementDeps = Pick<AppDeps, 'clock' | 'newId' | 'cipher' | 'origin' | 'demo'>;

/** News of a payment as it is written: whose word it is, and who made us ask. */
export interface SettlementNews {
  /** Locked by the caller, before the application is. */
  readonly payment: PaymentRecord;
  readonly verification: Verification;
  /** The source of the result: the gateway, asked by verify, or staff who read the bank statement. */
  readonly by: 'gateway' | 'staff';
  /** The source of the news that made us ask. */
  readonly source: PaymentNewsSource;
  readonly actorId: string | null;
  readonly audit: AuditEvent;
  /** The reason for which staff declined; it is in the history and in the applicant's mail. */
  readonly reason?: string;
  /** The statement's line that brought the money, or took it back before it was counted. */
  readonly receiptKey?: string;
  /** A receipt beside those that the payment has; default: all that came by it. */
  readonly adds?: boolean;
  /** The money that is here already is taken as the fee. */
  readonly accept?: Acceptance;
}
