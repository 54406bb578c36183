/** The form of a student's record, for somebody new and for a correction. */
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal, Typed } from '#app/forms/refusal.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Field, FieldSet } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { NAME_MAX } from '#core/identity/person-name.ts';
import { MATRICULATION_NUMBER_MAX, YEAR_MAX } from '#core/students/student-limits.ts';

export interface StudentFormProps {
  /** Of the record, or what a new one begins with. */
  values: Typed;
  version: number;
  refusal: Refusal | null;
  submit: string;
  cancel: string;
}

export function StudentForm({ values, version, refusal, submit, cancel }: StudentFormProps) {
  const words = useWords();
  const { fields, form, student, year } = words.students;
  return (
    <PostedForm
      className="grid gap-8"
      version={version}
      refusal={refusal}
      labels={fields}
      hints={form.hints}
      why={({ kind }) => (kind === 'stale' ? <p>{form.stale}</p> : kind === 'own' && <p>{student.own}</p>)}
      submit={submit}
      busyLabel={form.busy}
      beside={
        <LinkButton to={cancel} variant="quiet">
          {form.cancel}
        </LinkButton>
      }
    >
      <FieldSet legend={form.who}>
        <div className="grid gap-6 sm:grid-cols-2 sm:items-end">
          <Field name="first_name" required>
            <TextInput defaultValue={values.first_name} maxLength={NAME_MAX} />
          </Field>
          <Field name="last_name" optional>
            <TextInput defaultValue={values.last_name} maxLength={NAME_MAX} />
          </Field>
          <Field name="email" optional>
            <TextInput type="email" defaultValue={values.email} autoComplete="off" />
          </Field>
          <Field name="phone" optional>
            <TextInput type="tel" defaultValue={values.phone} autoComplete="off" />
          </Field>
        </div>
      </FieldSet>
      <FieldSet legend={form.studies}>
        <Field name="matriculation_number" required className="max-w-md">
          <TextInput
            defaultValue={values.matriculation_number}
            maxLength={MATRICULATION_NUMBER_MAX * 2}
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <div className="grid gap-6 sm:grid-cols-2 sm:items-end">
          <Field name="program" required>
            <Select
              defaultValue={values.program ?? ''}
              placeholder={form.chooseProgram}
              options={PROGRAMS.map((program) => ({ value: program, label: program }))}
            />
          </Field>
          <Field name="year" required>
            <Select
              defaultValue={values.year ?? ''}
              placeholder={form.chooseYear}
              options={Array.from({ length: YEAR_MAX }, (_, index) => ({
                value: String(index + 1),
                label: year(index + 1),
              }))}
            />
          </Field>
          <Field name="enrollment_date" required>
            <TextInput type="date" defaultValue={values.enrollment_date} />
          </Field>
        </div>
        <Field name="gpa" optional className="max-w-md">
          <TextInput defaultValue={values.gpa} inputMode="decimal" maxLength={8} />
        </Field>
        <div className="grid gap-6 sm:grid-cols-2 sm:items-end">
          <Field name="courses_enrolled" optional>
            <TextInput defaultValue={values.courses_enrolled} inputMode="numeric" maxLength={4} />
          </Field>
          <Field name="completed_courses" optional>
            <TextInput defaultValue={values.completed_courses} inputMode="numeric" maxLength={4} />
          </Field>
        </div>
      </FieldSet>
    </PostedForm>
  );
}
