/** Withdrawing an application: what it means, and what of the fee goes back by the policy. */
import type { NotWithdrawable } from '#core/admissions/withdrawal.ts';
import type { Share } from '#core/payments/refund-rule.ts';

export const share = ({ part, of }: Share): string => {
  if (part === 0) return 'none of the fee';
  if (part === of) return 'the whole fee';
  return part * 2 === of ? 'half of the fee' : `${(100 * part) / of}% of the fee`;
};

export const withdrawal = {
  title: 'Withdraw your application',
  confirmTitle: 'Withdraw this application?',
  means: (accepted: boolean, refund: boolean, hours: number): readonly string[] => [
    accepted
      ? 'You give up the place that you were offered.'
      : 'The college will not decide on this application.',
    accepted
      ? 'You cannot undo it.'
      : refund
        ? 'A refund is asked for with it. While the refund is open, you cannot undo the withdrawal.'
        : `You can undo it for ${hours} hours. After that you must apply again and pay a new fee.`,
    'Other applications of yours are not affected.',
  ],
  fields: { understood: 'Yes, withdraw this application' },
  submit: 'Withdraw application',
  busy: 'Withdrawing...',
  keep: 'Back to the application',
  refundTitle: (amount: string) => `You will ask for a refund of ${amount}`,
  noRefundTitle: 'You will not get a refund',
  because: (paid: string, reviewed: boolean, of: Share): string =>
    [
      `You paid ${paid}.`,
      reviewed
        ? 'The college has begun to review your application.'
        : 'The review of your application has not begun.',
      of.part === 0
        ? 'Under the refund policy, none of the fee is refunded at this stage.'
        : `Under the refund policy, ${share(of)} is refunded at this stage, less any earlier refund.`,
    ].join(' '),
  acceptance: (paid: string, of: Share): string =>
    `You also paid an acceptance fee of ${paid}. If you give up the place, ${share(of)} is refunded.`,
  notPaid: 'No application fee is recorded for this application.',
  howRefunded:
    'The bursary must approve it first, within 15 working days. It then goes back to the card or account that the money came from. If you paid at a bank, write to the bursary which bank account in your own name it goes to.',
  policy: 'Read the policy on fees and refunds',
  refused: 'Your application was not withdrawn',
  stale: 'Something changed since you opened this page. Read what it says now, then decide again.',
  undoing: 'Saving...',
  notUndone: 'The withdrawal was not undone',
  whyNotUndone: {
    'too-late': 'The time to undo it is over. Write to the admissions office.',
    'another-live': 'You have another application for this programme. Continue with that one.',
  },
  why: {
    'not-sent':
      'This application has not been sent, so there is nothing to withdraw. You can delete the draft instead.',
    withdrawn: 'This application is already withdrawn.',
    decided: 'The college has already decided on this application, so it cannot be withdrawn.',
    enrolled:
      'You are enrolled as a student by this application. To leave the college, write to the registry.',
    'payment-checked':
      'Your payment is still being checked. You can withdraw when the result is known: only then can we say what will be refunded.',
  } satisfies Readonly<Record<NotWithdrawable, string>>,
  /** The reason of the refund, as the bursary reads it. */
  refundReason: (reviewed: boolean, of: Share): string =>
    `The applicant withdrew the application ${reviewed ? 'after' : 'before'} the review began. The policy refunds ${share(of)}.`,
};
