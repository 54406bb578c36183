/** The questions of one part of the academic record. */
import { FormFields } from '#app/forms/FormFields.tsx';
import { KeptHere } from '#app/forms/KeptHere.tsx';
import type { Typed } from '#app/forms/refusal.ts';
import { FieldSet } from '#app/ui/Field.tsx';
import { Binding } from '#app/words/Binding.tsx';
import { useWords, type Words } from '#app/words/words.tsx';
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
          <FormFields of={DRAWN_PARTS.jamb} values={values} />
          <FieldSet legend={texts.utmeSubjects}>
            <p className="text-ink-soft">{texts.utmeLead}</p>
            {UTME_ROWS.map((row) => (
              <SubjectRow key={row} row={row} values={values} scored />
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
            choices={{
              body: from(texts.bodies),
              series: from(texts.series),
              sitting_state: from(texts.states),
            }}
          />
          <FieldSet legend={texts.grades}>
            <p className="text-ink-soft">{texts.gradesLead}</p>
            {GRADE_ROWS.map((row) => (
              <SubjectRow key={row} row={row} values={values} />
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

function SubjectRow({ row, values, scored = false }: OfPart & { row: number; scored?: boolean }) {
  const { choose } = useWords().academicRecord;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-end gap-3">
      <FormFields
        of={rowForm(row, scored)}
        values={values}
        choices={{ [subjectField(row)]: { none: choose }, [gradeField(row)]: { none: '' } }}
      />
    </div>
  );
}
