import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Checkbox, Select, TextInput } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { COURSE_TITLE_MAX, type CourseRecord } from '#core/students/course-form.ts';
import { SEMESTERS, UNITS_MAX, YEAR_MAX } from '#core/students/student-limits.ts';

export interface CourseFormProps {
  /** Null: a new one. */
  course: (CourseRecord & { readonly version: number }) | null;
  refusal: Refusal | null;
}

const upTo = (max: number) => Array.from({ length: max }, (_, index) => index + 1);

export function CourseForm({ course, refusal }: CourseFormProps) {
  const { courses: texts, form, year } = useWords().students;
  return (
    <PostedForm
      className="grid gap-6"
      version={course?.version ?? 0}
      refusal={refusal}
      labels={texts.fields}
      hints={{ code: texts.codeHint, program: texts.programHint }}
      why={({ kind }) => kind === 'stale' && <p>{texts.stale}</p>}
      submit={course ? form.save : texts.add}
      busyLabel={form.busy}
      beside={
        <LinkButton to="/admin-portal/courses" variant="quiet">
          {form.cancel}
        </LinkButton>
      }
    >
      <Field name="code" required className="max-w-xs">
        <TextInput defaultValue={course?.code} maxLength={20} autoCapitalize="characters" />
      </Field>
      <Field name="title" required>
        <TextInput defaultValue={course?.title} maxLength={COURSE_TITLE_MAX} />
      </Field>
      <Field name="program" optional>
        <Select
          defaultValue={course?.program ?? ''}
          placeholder={texts.everyProgram}
          options={PROGRAMS.map((program) => ({ value: program, label: program }))}
        />
      </Field>
      <div className="grid gap-6 sm:grid-cols-3 sm:items-end">
        <Field name="year" required>
          <Select
            defaultValue={course?.year}
            placeholder={texts.choose}
            options={upTo(YEAR_MAX).map((value) => ({ value: String(value), label: year(value) }))}
          />
        </Field>
        <Field name="semester" required>
          <Select
            defaultValue={course?.semester}
            placeholder={texts.choose}
            options={SEMESTERS.map((value) => ({ value: String(value), label: texts.semesters[value] }))}
          />
        </Field>
        <Field name="units" required>
          <Select
            defaultValue={course?.units}
            placeholder={texts.choose}
            options={upTo(UNITS_MAX).map((value) => ({ value: String(value), label: String(value) }))}
          />
        </Field>
      </div>
      <Checkbox
        name="active"
        value="yes"
        defaultChecked={course?.active ?? true}
        label={texts.activeLabel}
        hint={texts.activeHint}
      />
    </PostedForm>
  );
}
