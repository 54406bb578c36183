/** The form for comparing parts of an academic record: one form for all parts that one paper proves. */
import { z } from 'zod';
import type { FieldIssue } from '../shared/field-issue.ts';
import { optionalText, readForm, requiredText } from '../shared/form.ts';
import { isId } from '../shared/id.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { oneOf, type TextRule, text, wholeNumber } from '../shared/text-rules.ts';
import type { Part } from './record-parts.ts';
import {
  CHECK_NOTE_MAX,
  CHECK_REFERENCE_MAX,
  CHECK_RESULTS,
  CHECKED_PARTS,
  type CheckResult,
  COMPARED_WITH,
  type ComparedWith,
  needsNote,
} from './verification.ts';

const idRule: TextRule = (typed) => (isId(typed) ? ok(typed) : err({ code: 'invalid' }));

const schema = z.object({
  result: requiredText(oneOf(CHECK_RESULTS), 'choose').transform((result) => result as CheckResult),
  compared_with: requiredText(oneOf(COMPARED_WITH), 'choose').transform((with_) => with_ as ComparedWith),
  reference: optionalText(text({ max: CHECK_REFERENCE_MAX })),
  /** An uploaded document that proves it. */
  document: optionalText(idRule),
  findings: optionalText(text({ max: CHECK_NOTE_MAX, lines: true })),
  /** The record's version that was compared. A check overwrites nothing, so colleagues do not get in each other's way. */
  seen: requiredText(wholeNumber).transform(Number),
});

export type VerificationForm = z.output<typeof schema> & { readonly parts: readonly Part[] };
export type VerificationIssue = FieldIssue<keyof VerificationForm>;

/** @param chosen the parts that were ticked */
export function readVerificationForm(
  raw: Readonly<Record<string, unknown>>,
  chosen: readonly string[],
): Result<VerificationForm, readonly VerificationIssue[]> {
  const read = readForm(schema, raw);
  const parts = CHECKED_PARTS.filter((part) => chosen.includes(part));
  const issues: VerificationIssue[] = parts.length === 0 ? [{ field: 'parts', code: 'choose' }] : [];
  if (!read.ok) return err([...issues, ...read.error]);
  if (needsNote(read.value.result) && read.value.findings === null)
    issues.push({ field: 'findings', code: 'required' });
  return issues.length > 0 ? err(issues) : ok({ ...read.value, parts });
}
