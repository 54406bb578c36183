/** The form of a letter's template: its title and its text. */
import { z } from 'zod';
import { isAwardChoice } from '../admissions/award.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import { readForm, requiredText } from '../shared/form.ts';
import { printed } from '../shared/printed-letters.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { text } from '../shared/text-rules.ts';
import type { LetterKind } from './letter-kinds.ts';
import { parseTemplate } from './letter-template.ts';

export const LETTER_TITLE_MAX = 100;
/** An A4 sheet holds about this much. */
export const LETTER_BODY_MAX = 4000;

const schema = z.object({
  title: requiredText(printed(text({ max: LETTER_TITLE_MAX }))),
  body: requiredText(printed(text({ max: LETTER_BODY_MAX, lines: true }))),
});
export type LetterDraft = z.output<typeof schema>;

export function readLetterForm(
  kind: LetterKind,
  raw: Readonly<Record<string, unknown>>,
): Result<LetterDraft, readonly FieldIssue[]> {
  const read = readForm(schema, raw);
  if (!read.ok) return read;
  const issues = (['title', 'body'] as const).flatMap((field): FieldIssue[] => {
    const parsed = parseTemplate(read.value[field], kind);
    return parsed.ok ? [] : [{ field, code: 'unknown-token', params: { what: parsed.error.what } }];
  });
  return issues.length > 0 ? err(issues) : ok(read.value);
}

/** '': for every award that has no letter of its own. */
export const readAward = (typed: string): Result<string | null, null> =>
  typed === '' ? ok(null) : isAwardChoice(typed) ? ok(typed) : err(null);
