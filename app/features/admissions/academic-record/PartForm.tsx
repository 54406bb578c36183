/** The questions of one part of the academic record. */
import { KeptHere } from '#app/forms/KeptHere.tsx';
import type { Typed } from '#app/forms/refusal.ts';
import { Field, FieldSet } from '#app/ui/Field.tsx';
import { Checkbox, Select, TextArea, TextInput } from '#app/ui/inputs.tsx';
import { useWords, type Words } from '#app/words/words.tsx';
import { PHONE_TYPED_MAX } from '#core/admissions/phone.ts';
import { NAME_MAX } from '#core/identity/person-name.ts';
import { CLASSES, PRIOR_AWARDS } from '#core/record/academic-record.ts';
import { EXAM_BODIES, GRADES, SERIES, SITTING_STATES, SUBJECTS } from '#core/record/o-level.ts';
import {
  CONSENT,
  GRADE_ROWS,
  gradeField,
  LINE_MAX,
  NUMBER_MAX,
  scoreField,
  subjectField,
  UTME_ROWS,
} from '#core/record/record-form.ts';
import { type Part, SEXES } from '#core/record/record-parts.ts';

/** Of all fields, for the sentences about them. */
export const labelsOf = ({ labels, rows }: Words['academicRecord']): Readonly<Record<string, string>> => ({
  ...labels,
  ...Object.fromEntries(
    GRADE_ROWS.flatMap((row) => [
      [subjectField(row), rows.subject(row)],
      [gradeField(row), rows.grade(row)],
      [scoreField(row), rows.score(row)],
    ]),
  ),
});

interface OfPart {
  /** What is stored. */
  values: Typed;
}

export function PartForm({ part, values, version }: OfPart & { part: Part; version: number }) {
  return (
    <>
      <Questions part={part} values={values} />
      <KeptHere state={version} />
    </>
  );
}

function Questions({ part, values }: OfPart & { part: Part }) {
  switch (part) {
    case 'person':
      return <PersonQuestions values={values} />;
    case 'guardian':
      return <GuardianQuestions values={values} />;
    case 'jamb':
      return <JambQuestions values={values} />;
    case 'sitting-1':
    case 'sitting-2':
      return <SittingQuestions values={values} />;
    default:
      return <AwardQuestions values={values} />;
  }
}

interface Choice extends OfPart {
  name: string;
  options: Readonly<Record<string, string>>;
  order: readonly string[];
}

function Choose({ name, values, options, order }: Choice) {
  const { choose } = useWords().academicRecord;
  return (
    <Field name={name} required>
      <Select
        autoComplete="off"
        defaultValue={values[name] ?? ''}
        placeholder={choose}
        options={order.map((value) => ({ value, label: options[value] ?? value }))}
      />
    </Field>
  );
}

interface Line extends OfPart {
  name: string;
  required?: boolean;
  type?: 'text' | 'date' | 'tel';
  numeric?: boolean;
  maxLength?: number;
}

function TypedLine({ name, values, required = false, type = 'text', numeric = false, maxLength }: Line) {
  return (
    <Field name={name} required={required} optional={!required}>
      <TextInput
        type={type}
        autoComplete="off"
        inputMode={numeric ? 'numeric' : undefined}
        maxLength={maxLength}
        defaultValue={values[name]}
      />
    </Field>
  );
}

function PersonQuestions({ values }: OfPart) {
  const { sexes } = useWords().academicRecord;
  return (
    <>
      <Field name="birth_date" required>
        <TextInput type="date" autoComplete="bday" defaultValue={values.birth_date} />
      </Field>
      <Choose name="sex" values={values} options={sexes} order={SEXES} />
      <Field name="special_need" optional>
        <TextArea autoComplete="off" defaultValue={values.special_need} dir="auto" rows={3} />
      </Field>
    </>
  );
}

function GuardianQuestions({ values }: OfPart) {
  const { consent } = useWords().academicRecord;
  return (
    <>
      <TypedLine name="guardian_name" values={values} required maxLength={NAME_MAX} />
      <TypedLine name="guardian_phone" values={values} required type="tel" maxLength={PHONE_TYPED_MAX} />
      <Checkbox
        name={CONSENT.name}
        value={CONSENT.value}
        label={consent}
        defaultChecked={values[CONSENT.name] === CONSENT.value}
      />
    </>
  );
}

function SittingQuestions({ values }: OfPart) {
  const texts = useWords().academicRecord;
  return (
    <>
      <Choose name="body" values={values} options={texts.bodies} order={EXAM_BODIES} />
      <Choose name="series" values={values} options={texts.series} order={SERIES} />
      <TypedLine name="year" values={values} required numeric maxLength={4} />
      <Choose name="sitting_state" values={values} options={texts.states} order={SITTING_STATES} />
      <TypedLine name="due_on" values={values} type="date" />
      <TypedLine name="exam_number" values={values} maxLength={NUMBER_MAX} />
      <TypedLine name="name_on_result" values={values} maxLength={NAME_MAX} />
      <FieldSet legend={texts.grades}>
        <p className="text-ink-soft">{texts.gradesLead}</p>
        {GRADE_ROWS.map((row) => (
          <SubjectRow key={row} row={row} values={values} />
        ))}
      </FieldSet>
      <p className="text-ink-soft text-sm">{texts.noPin}</p>
    </>
  );
}

const SUBJECT_OPTIONS = SUBJECTS.map((value) => ({ value, label: value }));
const GRADE_OPTIONS = GRADES.map((value) => ({ value, label: value }));

/** A subject beside its grade; of the UTME, beside its score. */
function SubjectRow({ row, values, scored = false }: OfPart & { row: number; scored?: boolean }) {
  const { choose } = useWords().academicRecord;
  const [subject, beside] = [subjectField(row), scored ? scoreField(row) : gradeField(row)];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-end gap-3">
      <Field name={subject} optional={false}>
        <Select
          autoComplete="off"
          defaultValue={values[subject] ?? ''}
          placeholder={choose}
          options={SUBJECT_OPTIONS}
        />
      </Field>
      <Field name={beside} optional={false}>
        {scored ? (
          <TextInput autoComplete="off" inputMode="numeric" maxLength={3} defaultValue={values[beside]} />
        ) : (
          <Select
            autoComplete="off"
            defaultValue={values[beside] ?? ''}
            placeholder=""
            options={GRADE_OPTIONS}
          />
        )}
      </Field>
    </div>
  );
}

function JambQuestions({ values }: OfPart) {
  const texts = useWords().academicRecord;
  return (
    <>
      <TypedLine name="jamb_number" values={values} required maxLength={NUMBER_MAX} />
      <TypedLine name="jamb_year" values={values} required numeric maxLength={4} />
      <TypedLine name="jamb_score" values={values} numeric maxLength={3} />
      <TypedLine name="jamb_name" values={values} maxLength={NAME_MAX} />
      <FieldSet legend={texts.utmeSubjects}>
        <p className="text-ink-soft">{texts.utmeLead}</p>
        {UTME_ROWS.map((row) => (
          <SubjectRow key={row} row={row} values={values} scored />
        ))}
      </FieldSet>
    </>
  );
}

function AwardQuestions({ values }: OfPart) {
  const { kinds, classes } = useWords().eligibility;
  return (
    <>
      <Choose name="award_kind" values={values} options={kinds} order={PRIOR_AWARDS} />
      <TypedLine name="institution" values={values} required maxLength={LINE_MAX} />
      <TypedLine name="programme" values={values} required maxLength={LINE_MAX} />
      <Choose name="class" values={values} options={classes} order={CLASSES} />
      <TypedLine name="cgpa" values={values} maxLength={4} />
      <TypedLine name="award_year" values={values} required numeric maxLength={4} />
      <TypedLine name="attachment_from" values={values} type="date" />
      <TypedLine name="attachment_to" values={values} type="date" />
    </>
  );
}
