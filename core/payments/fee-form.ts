/** The form in which the bursary sets a fee, and what its days mean. */
import { AWARDS } from '../admissions/award.ts';
import { PROGRAMS } from '../admissions/programmes.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import { choice, dayField, type FieldOf, form, line, optional, type Raw } from '../shared/form.ts';
import { addDays, type LagosDay, startOfDay } from '../shared/lagos-day.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { TextRule } from '../shared/text-rules.ts';
import { FEE_PURPOSES, type FeePurpose } from './fees.ts';
import { nairaAmount } from './manual-payment.ts';
import type { Kobo } from './money.ts';

/** 'other': a fee that is listed and that the portal asks for nowhere. */
const PURPOSE_CHOICES = [...FEE_PURPOSES, 'other'] as const;

/** The days that somebody has to pay after accepting a place. */
const PAY_WITHIN_MAX = 365;
const wholeDays: TextRule = (typed) => {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed.trim()) : 0;
  return days >= 1 && days <= PAY_WITHIN_MAX ? ok(String(days)) : err({ code: 'whole-number' });
};

export const feeForm = form({
  name: line(80, { label: 'Name', hint: 'As shown to applicants. You can change it at any time.' }),
  amount: line(nairaAmount, {
    label: 'Amount in naira',
    hint: 'For example 25,000',
    inputMode: 'decimal',
    maxLength: 30,
  }),
  purpose: choice(PURPOSE_CHOICES, {
    label: 'What the fee is for',
    hint: 'Applicants pay the fees for the application form and for accepting a place in the portal. It cannot be changed later.',
  }),
  program: optional(choice(PROGRAMS, { label: 'Programme' })),
  level: optional(choice(AWARDS, { label: 'Award' })),
  starts_on: dayField(undefined, {
    label: 'First day',
    hint: 'Today: applies at once. A later day: applies from midnight, Lagos time.',
  }),
  ends_on: optional(dayField(undefined, { label: 'Last day', hint: 'Leave empty if there is no end date.' })),
  pay_within_days: optional(
    line(wholeDays, {
      label: 'Days to pay after accepting',
      hint: 'Only for the fee for accepting a place, for example 14. Leave empty if there is no last day. An offer keeps what the fee was on the day it was released.',
      inputMode: 'numeric',
      maxLength: 3,
    }),
  ),
});

export const feeEndForm = form({
  last_day: dayField(undefined, {
    label: 'Last day of this fee',
    hint: 'Enter yesterday to end it at once.',
    short: true,
  }),
});
export type FeeField = FieldOf<typeof feeForm>;

export interface FeeTerms {
  readonly name: string;
  readonly purpose: FeePurpose | null;
  readonly amountKobo: Kobo;
  readonly program: string | null;
  readonly level: string | null;
  readonly startsAt: Date;
  /** The first moment at which it no longer holds. */
  readonly endsAt: Date | null;
  /** The days of an acceptance fee; null: no last day. */
  readonly payWithinDays: number | null;
}

/**
 * Reads the form at a moment. A fee begins today at the earliest, and then at this very moment, so that nothing
 * charged before is said to have been charged otherwise; on a later day it begins at midnight. Its last day is whole.
 */
export function readFeeForm(
  raw: Raw,
  now: Date,
  today: LagosDay,
): Result<FeeTerms, readonly FieldIssue<FeeField>[]> {
  const read = feeForm.read(raw);
  if (!read.ok) return read;
  const { name, amount, purpose, program, level, starts_on, ends_on, pay_within_days } = read.value;
  const issues: FieldIssue<FeeField>[] = [];
  if (starts_on < today) issues.push({ field: 'starts_on', code: 'day-gone' });
  if (ends_on !== null && ends_on < starts_on) issues.push({ field: 'ends_on', code: 'day-order' });
  if (issues.length > 0) return err(issues);
  return ok({
    name,
    purpose: purpose === 'other' ? null : purpose,
    amountKobo: Number(amount),
    program,
    level,
    startsAt: starts_on === today ? now : startOfDay(starts_on),
    endsAt: ends_on === null ? null : startOfDay(addDays(ends_on, 1)),
    payWithinDays: pay_within_days === null ? null : Number(pay_within_days),
  });
}

/** Names the amount, in a form whose sender was told that it is far from what the fee was. */
export const AMOUNT_SEEN = 'amount_seen';

/** A digit too many or too few makes ten times more or less; no college changes a fee by so much in earnest without looking. */
const FAR = 5;

/** True if a new amount differs so much from the one before that the form asks first. */
export const isFarFrom = (before: Kobo, after: Kobo): boolean =>
  after >= before * FAR || after * FAR <= before;

export interface FeePeriod {
  readonly lineId: string;
  readonly name: string;
  readonly purpose: FeePurpose | null;
  readonly level: string | null;
  readonly program: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/**
 * A fee of another line that holds for the same purpose, level and programme within the same time; null when none does.
 * Fees without a purpose are told apart by their names.
 */
export const overlapping = <Period extends FeePeriod>(
  terms: Omit<FeePeriod, 'lineId'>,
  lineId: string | null,
  others: readonly Period[],
): Period | null =>
  others.find(
    (other) =>
      other.lineId !== lineId &&
      other.purpose === terms.purpose &&
      (other.purpose !== null || other.name === terms.name) &&
      other.level === terms.level &&
      other.program === terms.program &&
      (terms.endsAt === null || other.startsAt < terms.endsAt) &&
      (other.endsAt === null || other.endsAt > terms.startsAt),
  ) ?? null;

/** The last day of a period, as people say it; null: until further notice. */
export const lastMoment = (endsAt: Date | null): Date | null => endsAt && new Date(endsAt.getTime() - 1);
