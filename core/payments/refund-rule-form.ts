/** The form in which the bursary sets what of fees goes back, from a day on. */
import { z } from 'zod';
import type { FieldIssue } from '../shared/field-issue.ts';
import { type ReadForm, readForm, requiredText } from '../shared/form.ts';
import { type LagosDay, readDay } from '../shared/lagos-day.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { type TextRule, text } from '../shared/text-rules.ts';

export const AUTHORITY_MAX = 200;

const day: TextRule = (typed) => {
  const read = readDay(typed.trim());
  return read ? ok(read) : err({ code: 'day' });
};

const hundredths: TextRule = (typed) => {
  const digits = typed.trim().replace(/%$/, '').trim();
  return /^\d{1,3}$/.test(digits) && Number(digits) <= 100
    ? ok(String(Number(digits)))
    : err({ code: 'percent' });
};
const share = requiredText(hundredths).transform(Number);

const schema = z.object({
  from: requiredText(day),
  beforeReview: share,
  later: share,
  placeDeclined: share,
  offerWithdrawn: share,
  authority: requiredText(text({ max: AUTHORITY_MAX })),
});
export type RefundRuleForm = z.output<typeof schema>;
type Field = keyof RefundRuleForm;

/** From tomorrow at the earliest: whoever has paid was told another rule. */
export function readRefundRuleForm(
  raw: Readonly<Record<string, unknown>>,
  today: LagosDay,
): Result<RefundRuleForm, readonly FieldIssue<Field>[]> {
  const read: ReadForm<typeof schema> = readForm(schema, raw);
  if (!read.ok) return read;
  return read.value.from > today ? ok(read.value) : err([{ field: 'from', code: 'day-to-come' }]);
}
