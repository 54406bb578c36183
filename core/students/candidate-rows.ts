/** Rows of a list of candidates as it comes off CAPS, read by the map that staff keep of it (core/body-files). */
import { z } from 'zod';
import type { CapsState, Particulars } from '../admissions/caps.ts';
import { codeReader, FIRST_MAPS, type FileMap, orderOf, spellings } from '../body-files/file-map.ts';
import { type FieldOf, fieldsOf } from '../body-files/targets.ts';
import { jambNumber } from '../record/exam-numbers.ts';
import { optionalText, readForm, requiredText } from '../shared/form.ts';
import { type LagosDay, readDay } from '../shared/lagos-day.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { TableRow } from '../shared/table.ts';
import { type TextRule, text } from '../shared/text-rules.ts';
import { type DatesAsked, type FileRefusal, type ReadFile, readFile } from './import-file.ts';
import { readGrades, readUtmeSubjects } from './subject-cells.ts';

export const CANDIDATE_FIELDS = fieldsOf('caps') as readonly CandidateField[];
export type CandidateField = FieldOf<'caps'>;

export interface CandidateRow {
  readonly jamb_number: string;
  readonly particulars: Particulars;
  readonly program: string | null;
  /** Null: the file does not say. */
  readonly caps_state: CapsState | null;
  readonly reason: string | null;
}

const score: TextRule = (typed) => {
  const digits = typed.trim();
  return /^\d{1,3}$/.test(digits) && Number(digits) <= 400
    ? ok(String(Number(digits)))
    : err({ code: 'whole-between', params: { min: 0, max: 400 } });
};
/** As the file's order made it a day; nobody is born after today. */
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

type SubjectOf = ReturnType<typeof codeReader>;
/** Values of subjects that the map lacks the words for, all of them. "Awaiting result" has none. */
const subjects =
  (subjectOf: SubjectOf, reader: typeof readUtmeSubjects | typeof readGrades): TextRule =>
  (typed) =>
    /\d/.test(typed) && reader(typed, subjectOf).length === 0 ? err({ code: 'spelling-unknown' }) : ok(typed);

const schemaOf = (map: FileMap, subjectOf: SubjectOf, today: LagosDay | undefined) =>
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

/** A column that the map leaves out has no heading, and is found in no file. */
const headingsOf = ({ columns }: FileMap) =>
  Object.fromEntries(
    CANDIDATE_FIELDS.map((field) => [
      field,
      spellings(columns.find((column) => column.field === field)?.heading ?? ''),
    ]),
  ) as Readonly<Record<CandidateField, readonly string[]>>;

export const readCandidateFile = (
  table: readonly TableRow[],
  map: FileMap = FIRST_MAPS.caps,
  asked: DatesAsked = {},
): Result<ReadFile<CandidateField, CandidateRow>, FileRefusal<CandidateField>> => {
  const subjectOf = codeReader(map, 'subject');
  const schema = schemaOf(map, subjectOf, asked.today);
  return readFile(
    table,
    {
      headings: headingsOf(map),
      missing: (given) => (given.includes('jamb_number') ? [] : (['jamb_number'] as const)),
      day: { field: 'birth_date', usual: orderOf(map.date) },
      key: 'jamb_number',
      figures: ['utme_score', 'birth_date'],
      gathered: ['utme_subjects', 'o_level'],
      nameOf: ({ surname, name, other_names }) => [surname, name, other_names].filter(Boolean).join(' '),
      read: (raw) => {
        const read = readForm(schema, raw);
        if (!read.ok) return read;
        const { jamb_number, surname, name, other_names, program, caps_state, reason, ...rest } = read.value;
        const { utme_subjects, o_level, ...texts } = rest;
        const whole = [surname, name, other_names].filter(Boolean).join(' ') || null;
        const row = {
          jamb_number,
          particulars: {
            name: whole,
            ...texts,
            utme_subjects: readUtmeSubjects(utme_subjects ?? '', subjectOf),
            o_level: readGrades(o_level ?? '', subjectOf),
          },
          program,
          caps_state: caps_state as CapsState | null,
          reason,
        };
        return ok({ key: jamb_number, row });
      },
    },
    asked,
  );
};
