/** The form that adds a fee, or says what one is from a day on. */

import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/inputs.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { AWARDS } from '#core/admissions/award.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { AMOUNT_SEEN, FEE_NAME_MAX, PURPOSE_CHOICES } from '#core/payments/fee-form.ts';
import { formatNaira } from '#core/payments/money.ts';
import type { FeeFormValues } from './fee-view.ts';
import type { FarFromBefore, Overlaps } from './set-fee.server.ts';

export type FeeRefusal = Refusal<Overlaps | FarFromBefore | { readonly kind: 'stale' | 'invalid' }>;

export interface FeeFormProps {
  values: FeeFormValues;
  version: number;
  refusal: FeeRefusal | null | undefined;
  submit: string;
  /** A fee that is new: what it is for is asked, and stays. */
  added?: boolean;
}

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
      labels={text.fields}
      hints={text.hints}
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
      <div className="grid gap-6 sm:grid-cols-2">
        <Field name="name" required>
          <TextInput defaultValue={values.name} maxLength={FEE_NAME_MAX} />
        </Field>
        {added && (
          <Field name="purpose" required>
            <Select
              defaultValue={values.purpose}
              placeholder={text.choosePurpose}
              options={PURPOSE_CHOICES.map((value) => ({ value, label: text.purposes[value] }))}
            />
          </Field>
        )}
        <Field name="amount" required>
          <TextInput defaultValue={values.amount} inputMode="decimal" maxLength={30} />
        </Field>
        <Field name="program" optional>
          <Select
            defaultValue={values.program}
            placeholder={text.anyProgram}
            options={PROGRAMS.map((program) => ({ value: program, label: program }))}
          />
        </Field>
        {added && (
          <Field name="level" optional>
            <Select
              defaultValue={values.level}
              placeholder={text.anyLevel}
              options={AWARDS.map((award) => ({ value: award, label: words.offerings.awards[award] }))}
            />
          </Field>
        )}
        <Field name="starts_on" required>
          <TextInput defaultValue={values.starts_on} type="date" />
        </Field>
        <Field name="ends_on" optional>
          <TextInput defaultValue={values.ends_on} type="date" />
        </Field>
        {(added || values.purpose === 'acceptance') && (
          <Field name="pay_within_days" optional>
            <TextInput defaultValue={values.pay_within_days} inputMode="numeric" maxLength={3} />
          </Field>
        )}
      </div>
    </PostedForm>
  );
}
