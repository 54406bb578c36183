/** What is wrong with a file or a row of it, in words. */
import type { Words } from '#app/words/words.tsx';
import { isMode } from '#core/admissions/award.ts';
import { isCapsState } from '#core/admissions/caps.ts';
import { isSex } from '#core/record/record-parts.ts';
import { isIssueCode } from '#core/shared/issue-codes.ts';
import type { RowIssue } from '#core/students/import-file.ts';
import type { PreviewProblem } from './preview-import.server.ts';

type Refusal = Exclude<PreviewProblem, { kind: 'forbidden' }>;

/** The heading of a column, of any kind of file. */
export const fieldName = ({ students }: Pick<Words, 'students'>, field: string): string =>
  ({ ...students.fields, ...students.capsFields, ...students.candidateFields })[field] ?? field;

/** A value before or after, as people read it; null where there is none. */
export function valueText(
  { capsStanding }: Pick<Words, 'capsStanding'>,
  { field, value }: { field: string; value: string | number | null },
): string | null {
  if (field === 'caps_state' && isCapsState(value)) return capsStanding.states[value];
  if (field === 'mode' && isMode(value)) return capsStanding.modes[value];
  if (field === 'sex' && isSex(value)) return capsStanding.sexes[value];
  return value === null ? null : String(value);
}

export function refusalText({ students }: Pick<Words, 'students'>, refusal: Refusal): string {
  const { refusals } = students.import;
  switch (refusal.kind) {
    case 'too-many-rows':
      return refusals.tooManyRows(refusal.max);
    case 'unclosed-quote':
      return refusals.unclosedQuote(refusal.line);
    case 'wide':
      return refusals.wide(refusal.line);
    case 'columns-missing':
      return refusals.columnsMissing(
        refusal.fields.map((field) => fieldName({ students }, field)),
        refusal.found,
      );
    case 'column-twice':
      return refusals.columnTwice(fieldName({ students }, refusal.field));
    default:
      return refusals[refusal.kind];
  }
}

/** A form has a list to choose from; a file has not. */
export const issueText = (
  words: Pick<Words, 'students' | 'issues'>,
  { code, field, params }: RowIssue,
): string =>
  code === 'not-listed'
    ? words.students.import.notListed(fieldName(words, field))
    : words.issues[isIssueCode(code) ? code : 'invalid'](fieldName(words, field), params);
