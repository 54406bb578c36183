/** Rows of a list of candidates as it comes off CAPS, read by the map that staff keep of it (core/body-files). */
import { z } from 'zod';
import type { CapsState, Particulars } from '../admissions/caps.ts';
import {
  codeReader,
  FIRST_MAPS,
  type FileMap,
  orderOf,
  sampleFile,
  subjectsOf,
} from '../body-files/file-map.ts';
import type { FieldOf } from '../body-files/targets.ts';
import type { FileColumn, FileColumns, FileRules } from '../imports/file-rows.ts';
import { jambNumber } from '../record/exam-numbers.ts';
import type { SubjectReader } from '../record/subjects.ts';
import { optionalText, readForm, requiredText } from '../shared/form.ts';
import { type LagosDay, readDay } from '../shared/lagos-day.ts';
import { err, ok } from '../shared/result.ts';
import { type TextRule, text } from '../shared/text-rules.ts';
import { readGrades, readUtmeSubjects } from './subject-cells.ts';

export type CandidateField = FieldOf<'caps'>;

export interface CandidateRow {
  readonly jamb_number: string;
  readonly particulars: Particulars;
  readonly program: string | null;
  /** Null means that the file does not say it. */
  readonly caps_state: CapsState | null;
  readonly reason: string | null;
  /** Subjects of its cells that nobody knows, by the field. Previews from before they were named have none. */
  readonly unknownSubjects?: Readonly<Record<'utme_subjects' | 'o_level', readonly string[]>>;
}

const score: TextRule = (typed) => {
  const digits = typed.trim();
  return /^\d{1,3}$/.test(digits) && Number(digits) <= 400
    ? ok(String(Number(digits)))
    : err({ code: 'whole-between', params: { min: 0, max: 400 } });
};
/** The day in the file's order; nobody is born after today. */
const birthDate =
  (today: LagosDay | undefined): TextRule =>
  (typed) => {
    const day = readDay(typed);
    if (!day) return err({ code: 'day' });
    return today && day > today ? err({ code: 'day-past' }) : ok(day);
  };
function coded(map: FileMap, name: 'sex' | 'mode' | 'caps_state'): TextRule {
  const read = codeReader(map, name);
  return (typed) => {
    const value = read(typed);
    return value === null ? err({ code: 'spelling-unknown' }) : ok(value);
  };
}
const line = text({ max: 120 });

/** Values of subjects of which nobody knows one. "Awaiting result" has none. */
const subjects =
  (subjectOf: SubjectReader, reader: typeof readUtmeSubjects | typeof readGrades): TextRule =>
  (typed) => {
    const { known, unknown } = reader(typed, subjectOf);
    if (!/\d/.test(typed) || known.length > 0) return ok(typed);
    return unknown.length > 0
      ? err({ code: 'subjects-unknown', params: { found: unknown.join(', ') } })
      : err({ code: 'spelling-unknown' });
  };

const schemaOf = (map: FileMap, subjectOf: SubjectReader, today: LagosDay | undefined) =>
  z.object({
    jamb_number: requiredText(jambNumber),
    surname: optionalText(line),
    name: optionalText(line),
    other_names: optionalText(line),
    sex: optionalText(coded(map, 'sex')),
    birth_date: optionalText(birthDate(today)),
    state: optionalText(line),
    lga: optionalText(line),
    utme_score: optionalText(score),
    utme_subjects: optionalText(subjects(subjectOf, readUtmeSubjects)),
    o_level: optionalText(subjects(subjectOf, readGrades)),
    mode: optionalText(coded(map, 'mode')),
    program: optionalText(line),
    caps_state: optionalText(coded(map, 'caps_state')),
    reason: optionalText(text({ max: 200 })),
  });

const HOW: Readonly<Partial<Record<CandidateField, Omit<FileColumn, 'headings'>>>> = {
  jamb_number: { required: true },
  birth_date: { figure: true },
  utme_score: { figure: true },
  utme_subjects: { several: true },
  o_level: { several: true },
};

/** The columns of the map, with what its template shows in them. */
const columnsOf = (map: FileMap): FileColumns<CandidateField> => {
  const { row } = sampleFile('caps', map);
  return Object.fromEntries(
    map.columns.map(({ field, heading }, at) => [
      field,
      {
        ...HOW[field as CandidateField],
        headings: heading,
        example: row[at] ?? '',
        ...(field === 'birth_date' && { day: orderOf(map.date) }),
      },
    ]),
  ) as FileColumns<CandidateField>;
};

export function candidateFile(
  named: SubjectReader,
  map: FileMap = FIRST_MAPS.caps,
  today?: LagosDay,
): FileRules<CandidateField, CandidateRow> {
  const subjectOf = subjectsOf(map, named);
  const schema = schemaOf(map, subjectOf, today);
  return {
    columns: columnsOf(map),
    key: 'jamb_number',
    nameOf: wholeName,
    read(raw) {
      const read = readForm(schema, raw);
      if (!read.ok) return read;
      const { jamb_number, surname, name, other_names, program, caps_state, reason, ...rest } = read.value;
      const { utme_subjects, o_level, ...texts } = rest;
      const utme = readUtmeSubjects(utme_subjects ?? '', subjectOf);
      const grades = readGrades(o_level ?? '', subjectOf);
      return ok({
        jamb_number,
        particulars: {
          ...texts,
          name: wholeName({ surname, name, other_names }) || null,
          utme_subjects: utme.known,
          o_level: grades.known,
        },
        program,
        caps_state: caps_state as CapsState | null,
        reason,
        unknownSubjects: { utme_subjects: utme.unknown, o_level: grades.unknown },
      });
    },
    keyOf: ({ jamb_number }) => jamb_number,
  };
}

type Names = Readonly<Partial<Record<'surname' | 'name' | 'other_names', string | null>>>;
const wholeName = ({ surname, name, other_names }: Names): string =>
  [surname, name, other_names].filter(Boolean).join(' ');
