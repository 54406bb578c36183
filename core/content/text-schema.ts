/**
 * Texts of the site that are made of named fields, such as the home page or an office. A schema names the fields of one;
 * the desk draws its form from the schema, reads what was posted by it, and keeps the value.
 */
import type { FieldIssue } from '../shared/field-issue.ts';
import { dayField, type FormField, form, line as lineField, optional, paragraph } from '../shared/form.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { isBlank, text } from '../shared/text-rules.ts';
import { withKnownFacts } from './facts-in-text.ts';
import { isSlug, slugOf } from './slug.ts';

export interface TextField {
  /** 'line': one line; 'text': some; 'markdown': a text with headings and links; 'day': a day of the calendar. */
  readonly kind: 'line' | 'text' | 'markdown' | 'day';
  readonly max: number;
  readonly optional?: boolean;
}
/** Names a row in addresses. Made of another of its fields, and kept when that one changes. */
interface KeyField {
  readonly kind: 'key';
  readonly of: string;
}
/** Short texts, a line of the form each. */
export interface ListField {
  readonly kind: 'list';
  readonly max: number;
  readonly most: number;
  readonly optional?: boolean;
}
export interface RowsField {
  readonly kind: 'rows';
  readonly most: number;
  readonly fields: Readonly<Record<string, TextField | KeyField>>;
}
type SchemaField = TextField | ListField | RowsField;
export type TextSchema = Readonly<Record<string, SchemaField>>;

type RowOf<Fields> = { readonly [Name in keyof Fields]: string };
type FieldValue<Field> = Field extends { readonly kind: 'list' }
  ? readonly string[]
  : Field extends { readonly kind: 'rows'; readonly fields: infer Fields }
    ? readonly RowOf<Fields>[]
    : string;
/** The stored value of a text. A field that was left empty is ''. */
export type ValueOf<Schema extends TextSchema> = {
  readonly [Name in keyof Schema]: FieldValue<Schema[Name]>;
};
export type TextValue = Readonly<Record<string, FieldValue<SchemaField>>>;

export const line = (max: number) => ({ kind: 'line', max }) as const;
export const maybe = <Field extends TextField | ListField>(field: Field) =>
  ({ ...field, optional: true }) as const;
export const sentences = (max: number) => ({ kind: 'text', max }) as const;
export const markdown = (max: number) => ({ kind: 'markdown', max }) as const;
export const day = () => ({ kind: 'day', max: 10 }) as const;
export const list = (max: number, most: number) => ({ kind: 'list', max, most }) as const;
export const keyOf = (of: string) => ({ kind: 'key', of }) as const;
export const rows = <const Fields extends RowsField['fields']>(most: number, fields: Fields) =>
  ({ kind: 'rows', most, fields }) as const;

/** Rows for more, under those that are there. */
export const BLANK_ROWS = 2;
/** The form's name for one field of a row. */
export const rowName = (field: string, row: number, part: string): string => `${field}.${row}.${part}`;

type Raw = Readonly<Record<string, unknown>>;
type Read<Value> = Result<Value, readonly FieldIssue[]>;

/** Longer texts have more than one line to be typed in. */
const ONE_LINE = 120;

function drawn({ kind, max }: TextField) {
  if (kind === 'day') return dayField(undefined, { short: true });
  if (kind === 'line' && max <= ONE_LINE) return lineField(max);
  const rows = kind === 'markdown' ? 24 : 2;
  return paragraph({ max, lines: kind !== 'line', emoji: kind === 'markdown' }, { rows });
}

/** The fields of a text that have one name, as a form. */
export const textForm = (schema: TextSchema) =>
  form(
    Object.fromEntries(
      Object.entries(schema).flatMap(([name, field]): [string, FormField][] => {
        if (field.kind === 'rows') return [];
        const asked = field.kind === 'list' ? paragraph(ok) : drawn(field);
        return [[name, field.optional ? optional(asked) : asked]];
      }),
    ),
  );

/** The fields of one row that are typed. */
export const rowForm = (name: string, row: number, { fields }: RowsField) =>
  form(
    Object.fromEntries(
      Object.entries(fields).flatMap(([part, field]) =>
        field.kind === 'key'
          ? []
          : [[rowName(name, row, part), { ...optional(drawn(field)), unmarked: true as const }]],
      ),
    ),
  );

function readText(name: string, field: TextField, typed: unknown): Read<string> {
  if (isBlank(typed)) return field.optional ? ok('') : err([{ field: name, code: 'required' }]);
  const read = drawn(field).rule(String(typed));
  return read.ok ? read : err([{ field: name, ...read.error }]);
}

function readList(name: string, { max, most, optional }: ListField, typed: unknown): Read<readonly string[]> {
  const written = String(typed ?? '').slice(0, (max + 2) * most * 4);
  const lines = written.split(/\r\n?|\n/).filter((one) => !isBlank(one));
  if (lines.length === 0) return optional ? ok([]) : err([{ field: name, code: 'required' }]);
  if (lines.length > most) return err([{ field: name, code: 'too-many', params: { max: most } }]);
  const items: string[] = [];
  for (const one of lines) {
    const read = text({ max })(one);
    if (!read.ok) return err([{ field: name, ...read.error }]);
    items.push(read.value);
  }
  return ok(items);
}

function readRows(name: string, { most, fields }: RowsField, raw: Raw) {
  const typed = Object.entries(fields).filter(
    (entry): entry is [string, TextField] => entry[1].kind !== 'key',
  );
  const found: Record<string, string>[] = [];
  const issues: FieldIssue[] = [];
  for (let row = 0; row < rowsIn(name, fields, raw); row += 1) {
    if (typed.every(([part]) => isBlank(raw[rowName(name, row, part)]))) continue;
    const value: Record<string, string> = {};
    for (const [part, field] of typed) {
      const at = rowName(name, row, part);
      const read = readText(at, field, raw[at]);
      value[part] = read.ok ? read.value : asTyped(raw[at], field.max);
      if (!read.ok) issues.push(...read.error);
    }
    for (const [part, field] of Object.entries(fields))
      if (field.kind === 'key')
        value[part] = freeKey(
          String(raw[rowName(name, row, part)] ?? ''),
          value[field.of] ?? '',
          part,
          found,
        );
    found.push(value);
  }
  if (found.length > most)
    issues.push({ field: rowName(name, most, typed[0]?.[0] ?? ''), code: 'too-many', params: { max: most } });
  if (found.length === 0) issues.push({ field: rowName(name, 0, typed[0]?.[0] ?? ''), code: 'required' });
  return { found, issues };
}

const asTyped = (typed: unknown, max: number): string => String(typed ?? '').slice(0, max);

function freeKey(
  kept: string,
  from: string,
  part: string,
  rows: readonly Readonly<Record<string, string>>[],
) {
  const wanted = isSlug(kept) ? kept : slugOf(from) || 'row';
  const taken = (key: string) => rows.some((row) => row[part] === key);
  for (let number = 2, key = wanted; ; number += 1) {
    if (!taken(key)) return key;
    key = `${wanted}-${number}`;
  }
}

/** Rows beyond this number are more than any form has, and are not read. */
const MOST_ROWS = 100;

/** Counts the rows of a posted form, blank ones included. */
export function rowsIn(name: string, fields: RowsField['fields'], raw: Raw): number {
  const parts = Object.keys(fields);
  let count = 0;
  for (let row = 0; row < MOST_ROWS; row += 1)
    if (parts.some((part) => raw[rowName(name, row, part)] !== undefined)) count = row + 1;
  return count;
}

function readField(name: string, field: SchemaField, raw: Raw): Read<TextValue[string]> {
  if (field.kind === 'list') return readList(name, field, raw[name]);
  if (field.kind !== 'rows') return readText(name, field, raw[name]);
  const { found, issues } = readRows(name, field, raw);
  return issues.length > 0 ? err(issues) : ok(found);
}

/** Reads a posted form as the value to keep. */
export function readTextForm<Schema extends TextSchema>(schema: Schema, raw: Raw): Read<ValueOf<Schema>> {
  const value: Record<string, unknown> = {};
  const issues: FieldIssue[] = [];
  for (const [name, field] of Object.entries(schema)) {
    const read = readField(name, field, raw);
    if (read.ok) value[name] = read.value;
    else issues.push(...read.error);
  }
  return issues.length > 0 ? err(issues) : ok(value as ValueOf<Schema>);
}

/**
 * Reads a posted form for a preview, whether or not it is finished: a field that could not be kept is shown as it was
 * typed. A day that is not valid yet stays the one in `now`.
 */
export function draftOf(schema: TextSchema, raw: Raw, now: TextValue): TextValue {
  const asItIs = (name: string, field: SchemaField): TextValue[string] => {
    if (field.kind === 'rows') return readRows(name, field, raw).found.slice(0, field.most);
    if (field.kind === 'day') return now[name] ?? '';
    if (field.kind !== 'list') return asTyped(raw[name], field.max);
    const items = asTyped(raw[name], field.max * field.most).split(/\r\n?|\n/);
    return items.filter((one) => !isBlank(one)).slice(0, field.most);
  };
  return Object.fromEntries(
    Object.entries(schema).map(([name, field]) => {
      const read = readField(name, field, raw);
      return [name, read.ok ? read.value : asItIs(name, field)];
    }),
  );
}

/** The other way round: the form's fields for a value, by their names. */
export function typedOf(schema: TextSchema, value: TextValue): Readonly<Record<string, string>> {
  const typed: Record<string, string> = {};
  for (const [name, field] of Object.entries(schema)) {
    const kept = value[name];
    if (typeof kept === 'string') typed[name] = kept;
    else if (field.kind === 'list') typed[name] = (kept as readonly string[]).join('\n');
    else
      for (const [row, parts] of (kept as readonly Readonly<Record<string, string>>[]).entries())
        for (const [part, words] of Object.entries(parts)) typed[rowName(name, row, part)] = words;
  }
  return typed;
}

/** A kept value under a schema that may have changed since: what is missing in it, or of another shape, is the file's. */
export function fitted<Schema extends TextSchema>(
  schema: Schema,
  file: ValueOf<Schema>,
  kept: unknown,
): ValueOf<Schema> {
  if (typeof kept !== 'object' || kept === null) return file;
  const from = kept as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(schema).map(([name, field]) => [name, fits(field, from[name]) ? from[name] : file[name]]),
  ) as ValueOf<Schema>;
}

function fits(field: SchemaField, value: unknown): boolean {
  if (field.kind === 'list') return Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (field.kind === 'rows')
    return (
      Array.isArray(value) &&
      value.every((row) => Object.keys(field.fields).every((part) => typeof row?.[part] === 'string'))
    );
  return typeof value === 'string';
}

/** Every text in a value, each by the name of its form field. */
export const textsIn = (schema: TextSchema, value: TextValue): readonly (readonly [string, string])[] =>
  Object.entries(typedOf(schema, value));

/** Fills in the facts that the texts of a value name. */
export function withFactsIn<Value>(value: Value, facts: Readonly<Record<string, string>>): Value {
  if (typeof value === 'string') return withKnownFacts(value, facts) as Value;
  if (Array.isArray(value)) return value.map((one) => withFactsIn(one, facts)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withFactsIn(one, facts)]),
  ) as Value;
}
