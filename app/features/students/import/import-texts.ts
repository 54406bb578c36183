/** What is wrong with a row of a file, in words. */
import type { Words } from '#app/words/words.tsx';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import type { RowIssue } from '#core/imports/file-rows.ts';
import { isIssueCode } from '#core/shared/issue-codes.ts';
import { STUDENT_STATUSES } from '#core/students/student-status.ts';
import { fieldName } from '../register/value-texts.ts';

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
