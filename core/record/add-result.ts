/**
 * The fields of a part that stay open for a result that was not out when the application was sent. What was stated beside
 * it stays as it was sent: it is corrected when the college asks for it.
 */
import type { FieldIssue } from '../shared/field-issue.ts';
import { isBlank } from '../shared/text-rules.ts';
import { GRADE_ROWS, gradeField, scoreField, subjectField, typedPart, UTME_ROWS } from './record-form.ts';
import type { JambDetails, Part, PartValues, RecordParts, SittingDetails } from './record-parts.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Stated by few while their result is not out. */
const ifEmpty = (field: string, stated: string | null): readonly string[] => (stated === null ? [field] : []);

/** The row of a subject that is still outstanding: they are drawn after the grades. */
const isOpenRow = ({ grades, outstanding = [] }: SittingDetails, row: number): boolean =>
  row > grades.length && row <= grades.length + outstanding.length;

function openInSitting(sitting: SittingDetails): readonly string[] {
  const whole = sitting.state !== 'graded';
  return [
    ...(whole ? ['sitting_state'] : []),
    'due_on',
    ...ifEmpty('exam_number', sitting.exam_number),
    ...ifEmpty('name_on_result', sitting.name_on_result),
    ...GRADE_ROWS.flatMap((row) =>
      whole ? [subjectField(row), gradeField(row)] : isOpenRow(sitting, row) ? [gradeField(row)] : [],
    ),
  ];
}

const openInJamb = ({ name_on_result, subjects }: JambDetails): readonly string[] => [
  'jamb_score',
  ...ifEmpty('jamb_name', name_on_result),
  ...UTME_ROWS.flatMap((row) => {
    const stated = subjects[row - 1];
    if (!stated) return [subjectField(row), scoreField(row)];
    return stated.score === null ? [scoreField(row)] : [];
  }),
];

/** Names the open fields of a part to which a result may be added. */
export function openFields(part: Part, parts: RecordParts): readonly string[] {
  if (part === 'jamb') return parts.jamb ? openInJamb(parts.jamb) : [];
  const sitting = part === 'sitting-1' || part === 'sitting-2' ? parts[part] : null;
  return sitting ? openInSitting(sitting) : [];
}

/**
 * Lays what was posted into the open fields over what was sent. Another value of a field that is closed is refused, and
 * never dropped.
 */
export function addedTo(
  part: Part,
  parts: RecordParts,
  raw: Raw,
): { readonly raw: Raw; readonly issues: readonly FieldIssue[] } {
  const stated: Raw = typedPart(part, parts[part] as PartValues[Part]);
  const open = openFields(part, parts);
  const rows = part === 'jamb' ? UTME_ROWS.flatMap((row) => [subjectField(row), scoreField(row)]) : ROWS;
  const closed = [...new Set([...Object.keys(stated), ...rows])].filter((field) => !open.includes(field));
  const issues = closed.flatMap((field): FieldIssue[] => {
    const typed = raw[field];
    return isBlank(typed) || String(typed).trim() === (stated[field] ?? '')
      ? []
      : [{ field, code: 'sent-already' }];
  });
  return {
    raw: { ...raw, ...Object.fromEntries(closed.map((field) => [field, stated[field] ?? ''])) },
    issues,
  };
}

const ROWS = GRADE_ROWS.flatMap((row) => [subjectField(row), gradeField(row)]);

const isSitting = (value: object): value is SittingDetails => 'grades' in value;
const isJamb = (value: object): value is JambDetails => 'score' in value;

/** Lists grades and scores that a part has now and had not before, as the timeline names them; null: none. */
export function resultsAdded(before: object | null, now: object | null): string | null {
  if (!before || !now) return null;
  const lines = (value: object): readonly string[] =>
    isSitting(value)
      ? value.grades.map(({ subject, grade }) => `${subject} ${grade}`)
      : isJamb(value)
        ? [
            ...(value.score === null ? [] : [`UTME ${value.score}`]),
            ...value.subjects.flatMap(({ subject, score }) =>
              score === null ? [] : [`${subject} ${score}`],
            ),
          ]
        : [];
  const known = lines(before);
  return (
    lines(now)
      .filter((line) => !known.includes(line))
      .join(', ') || null
  );
}
