/** The form of a student's record, for somebody new and for a correction. */
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal, Typed } from '#app/forms/refusal.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { FieldSet } from '#app/ui/Field.tsx';
import { useWords } from '#app/words/words.tsx';
import { studentForm } from '#core/students/student-form.ts';

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
        <FormFields of={studentForm} values={values} rows={[['first_name', 'last_name', 'email', 'phone']]} />
      </FieldSet>
      <FieldSet legend={form.studies}>
        <FormFields
          of={studentForm}
          values={values}
          rows={[
            'matriculation_number',
            ['program', 'year', 'enrollment_date', 'gpa'],
            ['courses_enrolled', 'completed_courses'],
          ]}
          choices={{
            program: { none: form.chooseProgram },
            year: { none: form.chooseYear, called: (value) => year(Number(value)) },
          }}
        />
      </FieldSet>
    </PostedForm>
  );
}
