/** The questions of one part of the academic record. */
import { FormFields } from '#app/forms/FormFields.tsx';
import { KeptHere } from '#app/forms/KeptHere.tsx';
import type { Typed } from '#app/forms/refusal.ts';
import { FieldSet } from '#app/ui/Field.tsx';
import { Binding } from '#app/words/Binding.tsx';
import { useWords, type Words } from '#app/words/words.tsx';
import { isOutstanding } from '#core/record/o-level.ts';
import {
  CONSENT,
  DRAWN_PARTS,
  GRADE_ROWS,
  gradeField,
  rowForm,
  scoreField,
  subjectField,
  UTME_ROWS,
} from '#core/record/record-form.ts';
import type { Part } from '#core/record/record-parts.ts';
import type { Form, FormFields as FormFieldsOf } from '#core/shared/form.ts';

/** The labels of all fields, for the sentences about them. */
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
  /** The stored values. */
  values: Typed;
  /** The subjects to choose from. */
  subjects: readonly string[];
  /** The fields to draw where a result is added to a part that was sent; null: all. */
  open?: readonly string[] | null;
}

export function PartForm({ version, ...of }: OfPart & { part: Part; version: number }) {
  return (
    <>
      <Questions {...of} />
      <KeptHere state={version} />
    </>
  );
}

/** The fields of a form that are drawn. */
const drawn = <Of extends FormFieldsOf>(of: Form<Of>, open: OfPart['open']) =>
  (Object.keys(of.fields) as Extract<keyof Of, string>[]).filter((name) => !open || open.includes(name));

function Questions({ part, values, subjects, open }: OfPart & { part: Part }) {
  const { academicRecord: texts, eligibility } = useWords();
  const from = (names: Readonly<Record<string, string>>) => ({
    none: texts.choose,
    called: (value: string) => names[value] ?? value,
  });
  switch (part) {
    case 'person':
      return <FormFields of={DRAWN_PARTS.person} values={values} choices={{ sex: from(texts.sexes) }} />;
    case 'guardian':
      return (
        <FormFields
          of={DRAWN_PARTS.guardian}
          values={values}
          own={{ [CONSENT]: { label: <Binding say={({ academicRecord }) => academicRecord.consent} /> } }}
        />
      );
    case 'jamb':
      return (
        <>
          <FormFields of={DRAWN_PARTS.jamb} values={values} rows={drawn(DRAWN_PARTS.jamb, open)} />
          <FieldSet legend={texts.utmeSubjects}>
            {!open && <p className="text-ink-soft">{texts.utmeLead}</p>}
            {UTME_ROWS.map((row) => (
              <SubjectRow key={row} row={row} values={values} subjects={subjects} open={open} scored />
            ))}
          </FieldSet>
        </>
      );
    case 'sitting-1':
    case 'sitting-2':
      return (
        <>
          <FormFields
            of={DRAWN_PARTS.sitting}
            values={values}
            rows={drawn(DRAWN_PARTS.sitting, open)}
            choices={{
              body: from(texts.bodies),
              series: from(texts.series),
              sitting_state: from(texts.states),
            }}
          />
          <FieldSet legend={texts.grades}>
            {!open && <p className="text-ink-soft">{texts.gradesLead}</p>}
            {GRADE_ROWS.map((row) => (
              <SubjectRow key={row} row={row} values={values} subjects={subjects} open={open} />
            ))}
          </FieldSet>
          <p className="text-ink-soft text-sm">{texts.noPin}</p>
        </>
      );
    default:
      return (
        <FormFields
          of={DRAWN_PARTS.award}
          values={values}
          choices={{ award_kind: from(eligibility.kinds), class: from(eligibility.classes) }}
        />
      );
  }
}

function SubjectRow({
  row,
  values,
  subjects,
  open,
  scored = false,
}: OfPart & { row: number; scored?: boolean }) {
  const {
    academicRecord: { choose },
    eligibility: { outstanding },
  } = useWords();
  const of = rowForm(row, scored);
  const rows = drawn(of, open);
  const subject = String(values[subjectField(row)] ?? '');
  // One that was chosen stays a choice, also where its body does not list it.
  const options = subject === '' || subjects.includes(subject) ? subjects : [...subjects, subject];
  const reached = scored ? scoreField(row) : gradeField(row);
  if (rows.length === 0) return null;
  return (
    <div className={rows.length > 1 ? 'grid grid-cols-[minmax(0,1fr)_6.5rem] items-end gap-3' : undefined}>
      <FormFields
        of={of}
        values={values}
        rows={rows}
        // A row that has only its grade left is called by its subject.
        own={rows.length === 1 ? { [reached]: { label: subject } } : undefined}
        choices={{
          [subjectField(row)]: { none: choose, options: options.map((value) => ({ value, label: value })) },
          [gradeField(row)]: {
            none: '',
            called: (value: string) => (isOutstanding(value) ? outstanding[value] : value),
          },
        }}
      />
    </div>
  );
}
