/** The fee for accepting a place. */
import type { FeeStanding } from '#core/payments/fee-standing.ts';
import type { RefundRule } from '#core/payments/refund-rule.ts';
import { share } from './withdrawal.ts';

/** Why it is not paid, where the last attempt did not simply fail. */
const ended: Readonly<Partial<Record<FeeStanding['kind'], string>>> = {
  returned:
    'The bank took back the transfer that you sent. Check with your bank that the money is back in your account before you pay again.',
  'given-back': 'Your payment went back, so the fee is not paid.',
  'moved-away': 'The bursary moved your payment to another application, so the fee is not paid.',
  'part-paid': 'A part of the fee has arrived. Pay only the rest.',
};

export const acceptance = {
  /** In place of the words on paying, where a place was accepted. */
  payAcceptance: {
    title: 'Pay the acceptance fee',
    lead: 'You have accepted the place. This is the fee for it.',
    feeNote: 'Once for this place. The fee shown is the fee charged.',
    refund: ({ placeDeclined, offerWithdrawn }: RefundRule): string =>
      `If the college withdraws the offer, ${share(offerWithdrawn)} is refunded. If you give up the place, ${share(placeDeclined)} is refunded.`,
    afterwards: 'Read your offer again before you pay if you are not sure.',
    readAnswers: 'Read my offer',
  },

  /** On the page of the offer. */
  acceptance: {
    paid: 'Paid',
    after: 'You pay it after you have accepted the place.',
    afterWithin: (days: number) =>
      `You pay it after you have accepted the place, within ${days === 1 ? 'one day' : `${days} days`}.`,
    by: (day: string) => `Pay by ${day}.`,
    overdue: (day: string) => `It was due by ${day}. Pay it now, or write to the bursary.`,
    soon: 'Pay it now to complete your acceptance.',
    notYet: 'You asked to start later. You need not pay until the college has decided.',
    number: (rrr: string) =>
      `You can pay it with RRR ${rrr} at any bank. If you have paid it there, do not pay again: it can take a day.`,
    unpaid: 'Your last attempt to pay did not go through.',
    ended,
    moving: {
      open: 'You have started to pay. If you paid, do not pay again: check the payment.',
      'transfer-waiting':
        'You said that you sent it. The bursary is looking for your transfer. Do not pay again.',
      'in-doubt':
        'The amount received does not match the fee. Do not pay again. The bursary will write to you.',
    },
    returning: (amount: string) => `${amount} of it will be refunded to you.`,
    check: 'Check the payment',
    otherwise: 'Pay in another way',
    transfer: 'See the transfer',
  },
};
