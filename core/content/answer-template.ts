/**
 * Answers that staff give often, with tokens such as {{name}} in the places where each message differs. A token that is
 * not known for a message stays as it is, and an answer with a token in it is not sent.
 */
import type { FieldIssue } from '../shared/field-issue.ts';
import { form, line, paragraph, type Raw, type ReadAs } from '../shared/form.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { withKnownFacts } from './facts-in-text.ts';

export const TEMPLATE_TOKENS = [
  'name',
  'application_number',
  'session',
  'closing_day',
  'phone',
  'email',
  'portal',
] as const;
export type TemplateToken = (typeof TEMPLATE_TOKENS)[number];
/** The tokens that are known for a message. */
export type TokenValues = Readonly<Partial<Record<TemplateToken, string>>>;

/** The limit is more than anybody would look through. */
export const MOST_TEMPLATES = 60;

export const tokenOf = (name: TemplateToken): string => `{{${name}}}`;
const KNOWN: ReadonlySet<string> = new Set(TEMPLATE_TOKENS.map(tokenOf));
const TOKEN = /\{\{[^{}]{0,60}\}\}/g;
export const tokensIn = (words: string): readonly string[] => words.match(TOKEN) ?? [];

export const templateForm = form({
  title: line(80),
  text: paragraph({ max: 3000, emoji: true }, { rows: 12 }),
});
export type TemplateDraft = ReadAs<typeof templateForm>;

export function readTemplateForm(raw: Raw): Result<TemplateDraft, readonly FieldIssue[]> {
  const read = templateForm.read(raw);
  if (!read.ok) return read;
  const what = tokensIn(read.value.text).find((token) => !KNOWN.has(token));
  return what ? err([{ field: 'text', code: 'unknown-token', params: { what } }]) : ok(read.value);
}

export const fillTemplate = (words: string, values: TokenValues): string =>
  withKnownFacts(words, Object.fromEntries(Object.entries(values).filter(([, value]) => value)));

/** Fields in braces that an answer still has, whole or in part. */
export const openTokensIn = (words: string): readonly string[] => {
  const whole = tokensIn(words);
  return whole.length > 0 ? [...new Set(whole)] : (words.match(/\{\{|\}\}/) ?? []);
};

/**
 * A template as it is put into a text in the place of what is selected: a paragraph of its own.
 * @returns what to write, and where; the spaces around it go.
 */
export function templateInto(
  words: string,
  { from, to }: { readonly from: number; readonly to: number },
  template: string,
): { readonly from: number; readonly to: number; readonly text: string } {
  const before = words.slice(0, from).trimEnd();
  const after = words.slice(to).trimStart();
  const text = `${before && '\n\n'}${template.trim()}${after && '\n\n'}`;
  return { from: before.length, to: words.length - after.length, text };
}
