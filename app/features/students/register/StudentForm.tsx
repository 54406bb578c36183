/** The form of a student's record, for somebody new and for a correction. */
import { fieldErrors } from '#app/forms/field-errors.ts';
import { type Refusal, type Typed, versionIn } from '#app/forms/refusal.ts';
import { VersionField } from '#app/forms/VersionField.tsx';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { Field, FieldSet, RequiredNote } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { NAME_MAX } from '#core/identity/person-name.ts';
import { MATRICULATION_NUMBER_MAX, YEAR_MAX } from '#core/students/student-limits.ts';

export interface StudentFormProps {
  /** Of the record, or kept from a session that was over; what was just refused comes before it. */
  values: Typed;
  refusal: Refusal | null;
  submit: string;
  cancel: string;
  today: string;
}

export function StudentForm({ values: held, refusal, submit, cancel, today }: StudentFormProps) {
  const words = useWords();
  const { fields, form, year } = words.students;
  const values = refusal?.typed ?? held;
  const errors = fieldErrors(words, refusal?.issues ?? [], fields);
  const about = (name: keyof typeof fields) => ({ name, label: fields[name], error: errors.of(name) });
  return (
    <form method="post" noValidate className="grid gap-8">
      <VersionField version={versionIn(held)} refusal={refusal} />
      <ErrorSummary errors={errors.summary} />
      {refusal?.problem.kind === 'stale' && (
        <div role="alert">
          <Notice tone="warning">{form.stale}</Notice>
        </div>
      )}
      <RequiredNote />
      <FieldSet legend={form.who}>
        <div className="grid gap-6 sm:grid-cols-2 sm:items-end">
          <Field {...about('first_name')} hint={form.hints.first_name}>
            <TextInput defaultValue={values.first_name} maxLength={NAME_MAX} autoComplete="off" />
          </Field>
          <Field {...about('last_name')}>
            <TextInput defaultValue={values.last_name} maxLength={NAME_MAX} autoComplete="off" />
          </Field>
          <Field {...about('email')} optional>
            <TextInput type="email" defaultValue={values.email} autoComplete="off" />
          </Field>
          <Field {...about('phone')} optional>
            <TextInput type="tel" defaultValue={values.phone} autoComplete="off" />
          </Field>
        </div>
      </FieldSet>
      <FieldSet legend={form.studies}>
        <Field
          {...about('matriculation_number')}
          hint={form.hints.matriculation_number}
          required
          className="max-w-md"
        >
          <TextInput
            defaultValue={values.matriculation_number}
            maxLength={MATRICULATION_NUMBER_MAX * 2}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <div className="grid gap-6 sm:grid-cols-2 sm:items-end">
          <Field {...about('program')} required>
            <Select
              defaultValue={values.program ?? ''}
              placeholder={form.chooseProgram}
              options={PROGRAMS.map((program) => ({ value: program, label: program }))}
            />
          </Field>
          <Field {...about('year')} required>
            <Select
              defaultValue={values.year ?? ''}
              placeholder={form.chooseYear}
              options={Array.from({ length: YEAR_MAX }, (_, index) => ({
                value: String(index + 1),
                label: year(index + 1),
              }))}
            />
          </Field>
          <Field {...about('enrollment_date')} required>
            <TextInput type="date" defaultValue={values.enrollment_date ?? today} />
          </Field>
        </div>
        <Field {...about('gpa')} hint={form.hints.gpa} optional className="max-w-md">
          <TextInput defaultValue={values.gpa} inputMode="decimal" autoComplete="off" maxLength={8} />
        </Field>
        <div className="grid gap-6 sm:grid-cols-2 sm:items-end">
          <Field {...about('courses_enrolled')} hint={form.hints.courses_enrolled} optional>
            <TextInput
              defaultValue={values.courses_enrolled}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
            />
          </Field>
          <Field {...about('completed_courses')} hint={form.hints.completed_courses} optional>
            <TextInput
              defaultValue={values.completed_courses}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
            />
          </Field>
        </div>
      </FieldSet>
      <div className="flex flex-wrap gap-3">
        <Button busyLabel={form.busy}>{submit}</Button>
        <LinkButton to={cancel} variant="quiet">
          {form.cancel}
        </LinkButton>
      </div>
    </form>
  );
}
