/** The form that adds a fee, or says what one is from a day on. */

import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { Award } from '#core/admissions/award.ts';
import { AMOUNT_SEEN, feeForm } from '#core/payments/fee-form.ts';
import type { FeePurpose } from '#core/payments/fees.ts';
import { formatNaira } from '#core/payments/money.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import type { FeeLineView } from './list-fees.server.ts';
import type { FarFromBefore, Overlaps } from './set-fee.server.ts';

type FeeRefusal = Refusal<Overlaps | FarFromBefore | { readonly kind: 'stale' | 'invalid' }>;

export interface FeeFormProps {
  values: FeeLineView['form'];
  version: number;
  refusal: FeeRefusal | null | undefined;
  submit: string;
  /** A fee that is new: what it is for is asked, and stays. */
  added?: boolean;
}

/** The fields are in the order of the screen. */
const FIELDS = [
  'name',
  'purpose',
  'amount',
  'program',
  'level',
  'starts_on',
  'ends_on',
  'pay_within_days',
] as const;

export function FeeForm({ values, version, refusal, submit, added = false }: FeeFormProps) {
  const words = useWords();
  const text = words.bursary.fees;
  const asked = refusal?.problem.kind === 'far-from-before' ? refusal.problem : null;
  return (
    <PostedForm
      intent="set"
      className="grid gap-6"
      version={version}
      refusal={refusal}
      {...wordsOf(feeForm)}
      submit={asked ? text.far.save(formatNaira(asked.amountKobo)) : submit}
      heading={asked ? text.far.title : undefined}
      why={(problem) =>
        problem.kind === 'far-from-before' ? (
          <p>{text.far.was(formatNaira(problem.beforeKobo), formatNaira(problem.amountKobo))}</p>
        ) : problem.kind === 'overlaps' ? (
          <p>
            {text.overlaps(lagosDay(words, problem.from), problem.until && lagosDay(words, problem.until))}
          </p>
        ) : null
      }
    >
      {asked && <input type="hidden" name={AMOUNT_SEEN} value={asked.amountKobo} />}
      <FormFields
        of={feeForm}
        values={values}
        rows={[
          (added ? FIELDS : FIELDS.filter((name) => name !== 'purpose' && name !== 'level')).filter(
            (name) => name !== 'pay_within_days' || added || values.purpose === 'acceptance',
          ),
        ]}
        choices={{
          purpose: { none: text.choosePurpose, called: (value) => text.purposes[value as FeePurpose] },
          program: { none: text.anyProgram },
          level: { none: text.anyLevel, called: (value) => words.offerings.awards[value as Award] },
        }}
      />
    </PostedForm>
  );
}
