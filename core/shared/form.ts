/**
 * Forms as zod schemas built from text rules, and what went wrong in one as a list in the order of its fields, one
 * issue a field. Used by the browser before sending and by the server on what arrives.
 */
import { z } from 'zod';
import type { FieldIssue } from './field-issue.ts';
import type { IssueCode, Problem } from './issue-codes.ts';
import { plainForm } from './normal-form.ts';
import { err, ok, type Result } from './result.ts';
import { isBlank, type TextRule } from './text-rules.ts';

const asIssue = ({ code, params }: Problem, input: unknown) =>
  ({ code: 'custom', message: code, params, input }) as const;

/** What a rule refuses may be a number that was pasted with marks and signs that look like the plain ones. */
const judge = (rule: TextRule, raw: string): Result<string, Problem> => {
  const result = rule(raw);
  if (result.ok || raw.length > 1000) return result;
  const plain = rule(plainForm(raw));
  return plain.ok ? plain : result;
};

/** A field that must be filled. `missing` is the code for leaving it empty. */
export const requiredText = (rule: TextRule, missing: IssueCode = 'required') =>
  z.string({ error: missing }).transform((raw, context): string => {
    const result = isBlank(raw) ? err<Problem>({ code: missing }) : judge(rule, raw);
    if (result.ok) return result.value;
    context.issues.push(asIssue(result.error, raw));
    return z.NEVER;
  });

/** A field that may be left empty; empty is `null`, so that clearing a saved answer can be told from not sending it. */
export const optionalText = (rule: TextRule) =>
  z
    .string({ error: 'invalid' })
    .nullish()
    .transform((raw, context): string | null => {
      if (raw === null || raw === undefined || isBlank(raw)) return null;
      const result = judge(rule, raw);
      if (result.ok) return result.value;
      context.issues.push(asIssue(result.error, raw));
      return z.NEVER;
    });

type RawIssue = z.core.$ZodIssue;

const problemOf = (issue: RawIssue): Problem =>
  issue.code === 'custom' && issue.params
    ? { code: issue.message as IssueCode, params: issue.params as Problem['params'] }
    : { code: issue.message as IssueCode };

/** What reading a form comes to: its values, or one issue for each field that is wrong. */
export type ReadForm<Schema extends z.ZodObject> = Result<
  z.output<Schema>,
  readonly FieldIssue<Extract<keyof Schema['shape'], string>>[]
>;

/** The whole form, or its issues in the order in which the schema names the fields. */
export const readForm = <Schema extends z.ZodObject>(
  schema: Schema,
  raw: Readonly<Record<string, unknown>>,
): ReadForm<Schema> => {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return ok(parsed.data);
  const issues: FieldIssue<Extract<keyof Schema['shape'], string>>[] = [];
  for (const field of Object.keys(schema.shape) as Extract<keyof Schema['shape'], string>[]) {
    const first = parsed.error.issues.find((issue) => issue.path[0] === field);
    if (first) issues.push({ field, ...problemOf(first) });
  }
  return err(issues);
};
