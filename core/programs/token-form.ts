/** The form by which a master administrator makes a token for another program. */
import { z } from 'zod';
import type { FieldIssue } from '../shared/field-issue.ts';
import { optionalText, readForm, requiredText } from '../shared/form.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { oneOf, type TextRule, text } from '../shared/text-rules.ts';
import { isScope, type Scope } from './scopes.ts';

export const PROGRAM_NAME_MAX = 60;
const ADDRESSES_MAX = 20;
/** Days a token may live. A year is the most: one that is forgotten ends by itself. */
export const TOKEN_DAYS = ['30', '90', '180', '365'] as const;

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const V4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}(?:/(?:3[0-2]|[12]?\\d))?$`);
const V6 = /^([0-9a-f:]{2,39})(?:\/(12[0-8]|1[01]\d|[1-9]?\d))?$/i;

/** 2001:db8::7: eight groups of up to four digits, of which one run may be left out. */
function isV6(entry: string): boolean {
  const [, address = ''] = V6.exec(entry) ?? [];
  const halves = address.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const fits = groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group));
  return fits && (halves.length === 2 ? groups.length < 8 : groups.length === 8);
}

export const isNetwork = (entry: string): boolean => V4.test(entry) || isV6(entry);

const networks: TextRule = (typed) => {
  const entries = typed.split(/[\s,;]+/).filter(Boolean);
  return entries.length <= ADDRESSES_MAX && entries.every(isNetwork)
    ? ok(entries.join('\n'))
    : err({ code: 'networks' });
};

const schema = z.object({
  name: requiredText(text({ min: 3, max: PROGRAM_NAME_MAX })),
  days: requiredText(oneOf(TOKEN_DAYS), 'choose'),
  addresses: optionalText(networks),
});

export interface TokenForm {
  readonly name: string;
  readonly days: number;
  readonly scopes: readonly Scope[];
  readonly addresses: readonly string[];
}
export type TokenField = keyof TokenForm;

export function readTokenForm(
  raw: Readonly<Record<string, unknown>>,
  scopes: readonly unknown[],
): Result<TokenForm, readonly FieldIssue<TokenField>[]> {
  const read = readForm(schema, raw);
  const chosen = [...new Set(scopes.filter(isScope))];
  const issues: FieldIssue<TokenField>[] = read.ok ? [] : [...read.error];
  if (chosen.length === 0) issues.push({ field: 'scopes', code: 'choose' });
  if (!read.ok || issues.length > 0) return err(issues);
  const { name, days, addresses } = read.value;
  return ok({ name, days: Number(days), scopes: chosen, addresses: addresses?.split('\n') ?? [] });
}
