/** The form in which the bursary sets what of fees goes back, from a day on. */
import type { FieldIssue } from '../shared/field-issue.ts';
import { as, dayField, form, line, type Raw, type ReadAs } from '../shared/form.ts';
import type { LagosDay } from '../shared/lagos-day.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { TextRule } from '../shared/text-rules.ts';

const hundredths: TextRule = (typed) => {
  const digits = typed.trim().replace(/%$/, '').trim();
  return /^\d{1,3}$/.test(digits) && Number(digits) <= 100
    ? ok(String(Number(digits)))
    : err({ code: 'percent' });
};
const share = () => as(line(hundredths, { inputMode: 'numeric', maxLength: 4 }), Number);

export const refundRuleForm = form({
  from: dayField(),
  beforeReview: share(),
  later: share(),
  placeDeclined: share(),
  offerWithdrawn: share(),
  authority: line(200),
});
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
