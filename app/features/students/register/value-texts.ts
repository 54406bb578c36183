/** Names and values of a record or of a row of a file, in words. */
import { dayIn } from '#app/words/lagos-time.ts';
import type { Words } from '#app/words/words.tsx';
import { isMode } from '#core/admissions/award.ts';
import { isCapsState } from '#core/admissions/caps.ts';
import { formatPhone } from '#core/admissions/phone.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import type { RowIssue } from '#core/imports/file-rows.ts';
import { isSex } from '#core/record/record-parts.ts';
import { isIssueCode } from '#core/shared/issue-codes.ts';
import { readDay } from '#core/shared/lagos-day.ts';
import { isStudentStatus, STUDENT_STATUSES } from '#core/students/student-status.ts';

/** The heading of a column, of any kind of file. */
export const fieldName = ({ students }: Pick<Words, 'students'>, field: string): string =>
  ({ ...students.fields, ...students.capsFields, ...students.candidateFields })[field] ?? field;

/** A value before or after, as people read it; null where there is none. */
export function valueText(
  words: Pick<Words, 'capsStanding' | 'dates' | 'statusNames'>,
  { field, value }: { field: string; value: string | number | null },
): string | null {
  const { capsStanding } = words;
  if ((field === 'enrollment_date' || field === 'birth_date') && typeof value === 'string')
    return readDay(value) ? dayIn(words, value) : value;
  if (field === 'phone' && typeof value === 'string') return formatPhone(value);
  if (field === 'gpa' && typeof value === 'number') return value.toFixed(2);
  if (field === 'status' && isStudentStatus(value)) return words.statusNames[value];
  if (field === 'caps_state' && isCapsState(value)) return capsStanding.states[value];
  if (field === 'mode' && isMode(value)) return capsStanding.modes[value];
  if (field === 'sex' && isSex(value)) return capsStanding.sexes[value];
  return value === null ? null : String(value);
}

/** A form has a list to choose from; a file has not. */
export const issueText = (
  words: Pick<Words, 'students' | 'issues' | 'statusNames'>,
  { code, field, params }: RowIssue,
): string => {
  const { notListed, day, birthDay } = words.students.import;
  const name = fieldName(words, field);
  if (code === 'not-listed') return notListed(name, LISTED[field]?.(words) ?? []);
  if (code === 'day') return field === 'birth_date' ? birthDay(name) : day(name);
  return words.issues[isIssueCode(code) ? code : 'invalid'](name, params);
};

const LISTED: Readonly<Record<string, (words: Pick<Words, 'statusNames'>) => readonly string[]>> = {
  program: () => PROGRAMS,
  status: ({ statusNames }) => STUDENT_STATUSES.map((status) => statusNames[status]),
};
