/** The form that adds a fee, or says what one is from a day on. */
import { Form } from 'react-router';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { FEE_NAME_MAX, PURPOSE_CHOICES } from '#core/payments/fee-form.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { fieldErrors } from '../../../forms/field-errors.ts';
import { VersionField } from '../../../forms/VersionField.tsx';
import { lagosDay } from '../../../lagos-time.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Field, RequiredNote } from '../../../ui/Field.tsx';
import { Select, TextInput } from '../../../ui/inputs.tsx';
import { useWords } from '../../../words.tsx';
import type { FeeFormValues } from '../fee-view.ts';
import type { Overlaps } from '../set-fee.server.ts';
import { BusyButton } from './BusyButton.tsx';

export interface FeeFormProps {
  values: FeeFormValues;
  issues: readonly FieldIssue[];
  overlaps: Overlaps | null;
  version: number;
  refusal?: { readonly version: number | null } | null | undefined;
  submit: string;
  /** A fee that is new: what it is for is asked, and stays. */
  added?: boolean;
}

export function FeeForm({ values, issues, overlaps, version, refusal, submit, added = false }: FeeFormProps) {
  const words = useWords();
  const text = words.bursary.fees;
  const errors = fieldErrors(words, issues, text.fields);
  return (
    <Form method="post" noValidate className="grid gap-6">
      <VersionField version={version} refusal={refusal} />
      <ErrorSummary errors={errors.summary}>
        {overlaps && (
          <p>
            {text.overlaps(lagosDay(words, overlaps.from), overlaps.until && lagosDay(words, overlaps.until))}
          </p>
        )}
      </ErrorSummary>
      <RequiredNote />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field name="name" label={text.fields.name} hint={text.hints.name} error={errors.of('name')} required>
          <TextInput defaultValue={values.name} maxLength={FEE_NAME_MAX} autoComplete="off" />
        </Field>
        {added && (
          <Field
            name="purpose"
            label={text.fields.purpose}
            hint={text.hints.purpose}
            error={errors.of('purpose')}
            required
          >
            <Select
              defaultValue={values.purpose}
              placeholder={text.choosePurpose}
              options={PURPOSE_CHOICES.map((purpose) => ({ value: purpose, label: text.purposes[purpose] }))}
            />
          </Field>
        )}
        <Field
          name="amount"
          label={text.fields.amount}
          hint={text.hints.amount}
          error={errors.of('amount')}
          required
        >
          <TextInput defaultValue={values.amount} inputMode="decimal" autoComplete="off" maxLength={30} />
        </Field>
        <Field name="program" label={text.fields.program} error={errors.of('program')} optional>
          <Select
            defaultValue={values.program}
            placeholder={text.anyProgram}
            options={PROGRAMS.map((program) => ({ value: program, label: program }))}
          />
        </Field>
        <Field
          name="starts_on"
          label={text.fields.starts_on}
          hint={text.hints.starts_on}
          error={errors.of('starts_on')}
          required
        >
          <TextInput type="date" defaultValue={values.starts_on} />
        </Field>
        <Field
          name="ends_on"
          label={text.fields.ends_on}
          hint={text.hints.ends_on}
          error={errors.of('ends_on')}
          optional
        >
          <TextInput type="date" defaultValue={values.ends_on} />
        </Field>
      </div>
      <div>
        <BusyButton intent="set" busyLabel={text.saving}>
          {submit}
        </BusyButton>
      </div>
    </Form>
  );
}
