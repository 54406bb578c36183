/** Writes a payment's paper: an acknowledgement, and a receipt once the treasury's number is there. */

import type { Paper, PaperFact } from '#app/papers/paper.ts';
import { dayIn, lagosMoment, lagosWhen } from '#app/words/lagos-time.ts';
import type { Words } from '#app/words/words.tsx';
import { college } from '#college/college.ts';
import { shownReference } from '#core/payments/payment-reference.ts';
import { paymentStatus } from '../payment/payment-status-name.ts';
import type { ReceiptView } from './read-receipt.server.ts';

function receiptTitle({ receipt }: Words['payments'], payment: ReceiptView): string {
  if (payment.status !== 'Completed') return receipt.notCompletedTitle;
  return payment.treasury_receipt ? receipt.treasuryTitle : receipt.title;
}

export function receiptPaper(words: Words, payment: ReceiptView): Paper {
  const { receipt, facts, feeNames, method } = words.payments;
  const completed = payment.status === 'Completed';
  const optional = (label: string, value: string | null): PaperFact[] => (value ? [{ label, value }] : []);
  return {
    title: receiptTitle(words.payments, payment),
    warning: payment.demonstration ? receipt.demonstration : null,
    opening:
      payment.status === 'Completed' ? [receipt.lead(college.name)] : [receipt.notCompleted[payment.status]],
    facts: [
      { label: facts.reference, value: payment.payment_reference },
      ...optional(facts.treasuryReceipt, payment.treasury_receipt),
      { label: facts.status, value: paymentStatus(words, payment) },
      ...optional(facts.received, payment.received),
      { label: payment.received ? facts.feeAsked : facts.amount, value: payment.amount },
      ...payment.parts.map((part) => ({
        label: facts.part,
        value: receipt.part(part.amount, lagosWhen(words, part.at), method(part.method)),
      })),
      ...payment.aboveFee.map(({ part, amount }) => ({
        label: facts.aboveFee,
        value: receipt.aboveFee[part](amount),
      })),
      ...optional(facts.givenBack, payment.givenBack),
      ...optional(facts.takenBack, payment.takenBack),
      ...optional(facts.waived, payment.waived),
      { label: facts.fee, value: feeNames[payment.purpose] },
      { label: facts.payer, value: payment.payer },
      { label: facts.application, value: payment.application_number },
      ...optional(facts.program, payment.program),
      { label: facts.session, value: payment.session },
      { label: facts.method, value: method(payment.payment_method) },
      { label: facts.begunAt, value: lagosMoment(words, payment.created_at) },
      ...optional(facts.paidAt, payment.paid_at && lagosWhen(words, payment.paid_at)),
      ...optional(facts.confirmedBy, completed ? receipt.confirmedBy[payment.confirmedBy] : null),
      ...optional(
        facts.providerReference(payment.gateway),
        payment.provider_reference && shownReference(payment.gateway, payment.provider_reference),
      ),
      ...optional(facts.payBy, payment.lastDay && dayIn(words, payment.lastDay)),
    ],
    closing: closingOf(receipt, payment),
    proof: payment.proof && { ...payment.proof, advice: words.papers.checkAdvice },
  };
}

function closingOf(receipt: Words['payments']['receipt'], payment: ReceiptView): readonly string[] {
  if (payment.status !== 'Completed') return [];
  if (payment.refunded === 'all') return [receipt.refunded];
  if (payment.refunded === 'taken') return [receipt.takenBack];
  if (payment.joinedTo !== null) return [receipt.joined(payment.joinedTo)];
  if (payment.refunded === 'moved') return [receipt.moved];
  return [receipt.keep, ...(payment.treasury_receipt ? [] : [receipt.note])];
}
