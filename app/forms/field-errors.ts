/** Turns what is wrong with a form, as codes, into the sentences that its fields and its error summary show. */

import type { Words } from '#app/words/words.tsx';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isIssueCode } from '#core/shared/issue-codes.ts';
import type { SummaryError } from '../ui/ErrorSummary.tsx';

export interface FieldErrors {
  readonly summary: readonly SummaryError[];
  /** The sentence beside this field. */
  of(field: string): string | undefined;
}

/** @param labels the fields' own labels, so that a sentence names its field as the screen does. */
export function fieldErrors(
  words: Pick<Words, 'issues'>,
  issues: readonly FieldIssue[],
  labels: Readonly<Record<string, string>>,
): FieldErrors {
  const summary = issues.map(({ field, code, params }) => ({
    field,
    message: words.issues[isIssueCode(code) ? code : 'invalid'](labels[field] ?? field, params),
  }));
  return { summary, of: (field) => summary.find((error) => error.field === field)?.message };
}
