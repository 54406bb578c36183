import { fieldErrors } from '#app/forms/field-errors.ts';
import { type Refusal, type Typed, versionIn } from '#app/forms/refusal.ts';
import { VersionField } from '#app/forms/VersionField.tsx';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { Field, RequiredNote } from '#app/ui/Field.tsx';
import { Checkbox, Select, TextInput } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { COURSE_TITLE_MAX } from '#core/students/course-form.ts';
import { SEMESTERS, UNITS_MAX, YEAR_MAX } from '#core/students/student-limits.ts';

export interface CourseFormProps {
  /** Of the record, or kept from a session that was over; what was just refused comes before it. */
  values: Typed;
  refusal: Refusal | null;
  submit: string;
}

const upTo = (max: number) => Array.from({ length: max }, (_, index) => index + 1);

export function CourseForm({ values: held, refusal, submit }: CourseFormProps) {
  const words = useWords();
  const { courses: texts, form, year } = words.students;
  const values = refusal?.typed ?? held;
  const errors = fieldErrors(words, refusal?.issues ?? [], texts.fields);
  const about = (name: keyof typeof texts.fields) => ({
    name,
    label: texts.fields[name],
    error: errors.of(name),
  });
  return (
    <form method="post" noValidate className="grid gap-6">
      <VersionField version={versionIn(held)} refusal={refusal} />
      <ErrorSummary errors={errors.summary} />
      {refusal?.problem.kind === 'stale' && (
        <div role="alert">
          <Notice tone="warning">{texts.stale}</Notice>
        </div>
      )}
      <RequiredNote />
      <Field {...about('code')} hint={texts.codeHint} required className="max-w-xs">
        <TextInput defaultValue={values.code} autoComplete="off" maxLength={20} autoCapitalize="characters" />
      </Field>
      <Field {...about('title')} required>
        <TextInput defaultValue={values.title} autoComplete="off" maxLength={COURSE_TITLE_MAX} />
      </Field>
      <Field {...about('program')} hint={texts.programHint}>
        <Select
          defaultValue={values.program ?? ''}
          placeholder={texts.everyProgram}
          options={PROGRAMS.map((program) => ({ value: program, label: program }))}
        />
      </Field>
      <div className="grid gap-6 sm:grid-cols-3 sm:items-end">
        <Field {...about('year')} required>
          <Select
            defaultValue={values.year ?? ''}
            placeholder={texts.choose}
            options={upTo(YEAR_MAX).map((value) => ({ value: String(value), label: year(value) }))}
          />
        </Field>
        <Field {...about('semester')} required>
          <Select
            defaultValue={values.semester ?? ''}
            placeholder={texts.choose}
            options={SEMESTERS.map((value) => ({ value: String(value), label: texts.semesters[value] }))}
          />
        </Field>
        <Field {...about('units')} required>
          <Select
            defaultValue={values.units ?? ''}
            placeholder={texts.choose}
            options={upTo(UNITS_MAX).map((value) => ({ value: String(value), label: String(value) }))}
          />
        </Field>
      </div>
      <Checkbox
        name="active"
        value="yes"
        defaultChecked={values.active === 'yes'}
        label={texts.activeLabel}
        hint={texts.activeHint}
      />
      <div className="flex flex-wrap gap-3">
        <Button busyLabel={form.busy}>{submit}</Button>
        <LinkButton to="/admin-portal/courses" variant="quiet">
          {form.cancel}
        </LinkButton>
      </div>
    </form>
  );
}
