/**
 * The share of a fee that goes back by the college's policy at the time it was paid: the application fee of an
 * applicant who withdraws, the acceptance fee when the offer is over. The shares and their days stand in
 * colleges/fcat/policies/refund-rules.ts.
 */

import type { FieldIssue } from '../shared/field-issue.ts';
import { as, dayField, form, line, type Raw, type ReadAs } from '../shared/form.ts';
import type { LagosDay } from '../shared/lagos-day.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { TextRule } from '../shared/text-rules.ts';
import { feePaidBy, type PaymentFacts } from './fee-standing.ts';
import type { Kobo } from './money.ts';
import { HOLDING_REFUNDS } from './refund-status.ts';

export interface Share {
  readonly part: number;
  readonly of: number;
}

export interface RefundRule {
  /** The first day on which it holds. */
  readonly from: LagosDay;
  /** Shares of the fee for an applicant who withdraws before the review has begun, and later. */
  readonly beforeReview: Share;
  readonly later: Share;
  /**
   * Shares of the acceptance fee, where the applicant gives the place up, and where the college takes the offer back.
   */
  readonly placeDeclined: Share;
  readonly offerWithdrawn: Share;
}

export const REFUND_SHARES = ['beforeReview', 'later', 'placeDeclined', 'offerWithdrawn'] as const;
export type RefundShare = (typeof REFUND_SHARES)[number];

/** Rules that the bursary set since come after those of the file; the last of several for one day holds. */
export const withSetRules = (
  first: readonly RefundRule[],
  set: readonly RefundRule[],
): readonly RefundRule[] =>
  [...first, ...set].toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));

/** @param rules oldest first. A fee that was paid before the first of them goes by the first. */
export function refundRuleOf(rules: readonly RefundRule[], paidOn: LagosDay): RefundRule {
  const rule = rules.findLast(({ from }) => from <= paidOn) ?? rules[0];
  if (!rule) throw new Error('there is no rule for refunds');
  return rule;
}

export interface WithdrawalRefund {
  readonly share: Share;
  /** The payment that the money goes back from; null: the fee was not paid. */
  readonly reference: string | null;
  /** The amount that is asked to go back, less the amount that went back or was promised before. */
  readonly amountKobo: Kobo;
}

const NOTHING: Share = { part: 0, of: 1 };

/**
 * A payment after the last day sends nothing, so all of it goes back. @param payments newest first. A second payment
 * of the fee goes back in any case, and is no part of this.
 */
export function withdrawalRefund(
  rules: readonly RefundRule[],
  { payments, reviewed }: { payments: readonly PaymentFacts[]; reviewed: boolean },
): WithdrawalRefund {
  const paid = feePaidBy(payments);
  if (!paid?.paidOn) return { share: NOTHING, reference: null, amountKobo: 0 };
  if (paid.review === 'after-closing' && !paid.resolved) return shareOf(paid, { part: 1, of: 1 });
  const rule = refundRuleOf(rules, paid.paidOn);
  return shareOf(paid, reviewed ? rule.later : rule.beforeReview);
}

/**
 * The amount of a paid acceptance fee that goes back when the offer is over. @param payments of the acceptance fee,
 * newest first
 */
export function acceptanceRefund(
  rules: readonly RefundRule[],
  { payments, withdrawn }: { payments: readonly PaymentFacts[]; withdrawn: boolean },
): WithdrawalRefund {
  const paid = feePaidBy(payments);
  if (!paid?.paidOn) return { share: NOTHING, reference: null, amountKobo: 0 };
  const rule = refundRuleOf(rules, paid.paidOn);
  return shareOf(paid, withdrawn ? rule.offerWithdrawn : rule.placeDeclined);
}

function shareOf(paid: PaymentFacts, share: Share): WithdrawalRefund {
  const promisedKobo = paid.refunds
    .filter(({ status }) => HOLDING_REFUNDS.includes(status))
    .reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  const returnedKobo = paid.refundedKobo - paid.movedKobo;
  // A share that is no whole kobo is rounded up, for the payer.
  const dueKobo = Math.ceil((paid.amountKobo * share.part) / share.of) - returnedKobo - promisedKobo;
  const freeKobo = paid.arrivedKobo - paid.refundedKobo - promisedKobo;
  return {
    share,
    reference: paid.reference,
    amountKobo: Math.max(0, Math.min(dueKobo, freeKobo)),
  };
}

const hundredths: TextRule = (typed) => {
  const digits = typed.trim().replace(/%$/, '').trim();
  return /^\d{1,3}$/.test(digits) && Number(digits) <= 100
    ? ok(String(Number(digits)))
    : err({ code: 'percent' });
};
const share = (label: string) => {
  const hint = 'Percentage of the fee, from 0 to 100.';
  return as(line(hundredths, { label, hint, inputMode: 'numeric', maxLength: 4 }), Number);
};

/** The form in which the bursary sets what of fees goes back, from a day on. */
export const refundRuleForm = form(
  {
    from: dayField(undefined, { label: 'First day', hint: 'Tomorrow or later.' }),
    beforeReview: share('Share of the application fee, withdrawn before review'),
    later: share('Share of the application fee, withdrawn later'),
    placeDeclined: share('Share of the acceptance fee, place given up'),
    offerWithdrawn: share('Share of the acceptance fee, offer withdrawn by the college'),
    authority: line(200, {
      label: 'Authority',
      hint: 'For example the minute of the Governing Council.',
    }),
  },
  { submit: 'Save rule' },
);
export type RefundRuleForm = ReadAs<typeof refundRuleForm>;

/** From tomorrow at the earliest: whoever has paid was told another rule. */
export function readRefundRuleForm(
  raw: Raw,
  today: LagosDay,
): Result<RefundRuleForm, readonly FieldIssue<keyof RefundRuleForm>[]> {
  const read = refundRuleForm.read(raw);
  if (!read.ok) return read;
  return read.value.from > today ? ok(read.value) : err([{ field: 'from', code: 'day-to-come' }]);
}
