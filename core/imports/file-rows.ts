/**
 * A file whose rows are judged one by one: which column holds what, however it is headed, and what is wrong with a row, by
 * line and column. A row is taken as it is or not at all.
 */
import { saysNone } from '../payments/statement-cells.ts';
import {
  type DateDoubt,
  type DatesMixed,
  type DatesRead,
  type DayOrder,
  judgeOrder,
  readDayIn,
} from '../shared/date-order.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import type { LagosDay } from '../shared/lagos-day.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { type TableRow, withoutGuard } from '../shared/table.ts';
import { CELL_END } from '../students/subject-cells.ts';
import { columnFinder, ROWS_ABOVE } from './file-columns.ts';

export interface RowIssue<Field extends string = string> extends Omit<FieldIssue<Field>, 'params'> {
  readonly params?: FieldIssue['params'];
  /** The value as it stands in the file, cut short. */
  readonly value: string;
}
export interface BadRow<Field extends string = string> {
  readonly line: number;
  /** The value that should tell the row from others, as it stands in the file. */
  readonly number: string;
  readonly name: string;
  readonly issues: readonly RowIssue<Field>[];
}
/**
 * The place of a row, and its number as the file has it: the number that was read may be one that nobody finds there.
 */
export interface RowPlace {
  readonly line: number;
  readonly typed: string;
}
export interface ReadFile<Field extends string, Row> {
  readonly given: readonly Field[];
  readonly rows: readonly (Row & RowPlace)[];
  readonly bad: readonly BadRow<Field>[];
  /** Headings of columns that are passed over. */
  readonly unknown: readonly string[];
  /** Rows of titles above the headings, and headings that are repeated. */
  readonly passedOver: number;
  readonly dates: DatesRead;
}
/** The order of the file's days that a person chose, and the day on which it is read. */
export interface DatesAsked {
  readonly chosen?: DayOrder | null;
  readonly today?: LagosDay;
}
export type FileRefusal<Field extends string = string> =
  | DateDoubt
  | DatesMixed
  | { readonly kind: 'no-rows' }
  /** Found: the headings of the file, so that whoever reads it sees what to rename. */
  | {
      readonly kind: 'columns-missing';
      readonly fields: readonly Field[];
      readonly found: readonly string[];
    }
  | { readonly kind: 'column-twice'; readonly field: Field };

export interface FileColumn {
  /** The headings by which it is known, as people write them, apart by commas. */
  readonly headings: string;
  /** No row can be read without it; 'one': without one of the columns that say so. */
  readonly required?: true | 'one';
  /** It may stand in several columns, whose cells are then one text (subject-cells.ts). */
  readonly several?: true;
  /** It holds a number or a day: dashes, "nil" and "N/A" in it say that there is none. */
  readonly figure?: true;
  /** It is a day, read in this order where the file shows none. */
  readonly day?: DayOrder;
  /** The values that the template shows. */
  readonly example?: string;
}
export type FileColumns<Field extends string> = Readonly<Record<Field, FileColumn>>;

type Raw<Field extends string> = Readonly<Partial<Record<Field, string>>>;

export interface FileRules<Field extends string, Row> {
  readonly columns: FileColumns<Field>;
  /** The column that tells rows apart: no two may have the same in it. */
  readonly key: NoInfer<Field>;
  readonly nameOf: (raw: Raw<Field>) => string;
  readonly read: (raw: Raw<Field>) => Result<Row, readonly FieldIssue<Field>[]>;
  readonly keyOf: (row: Row) => string;
}

export const IMPORT_LIMITS = { bytes: 8_000_000, rows: 25_000 };

const VALUE_SHOWN = 60;
const HEADINGS_SHOWN = 20;
const shorten = (text: string): string =>
  [...text].length > VALUE_SHOWN ? `${[...text].slice(0, VALUE_SHOWN - 1).join('')}…` : text;

export function readFile<Field extends string, Row>(
  table: readonly TableRow[],
  { columns: rules, key, nameOf, read, keyOf }: FileRules<Field, Row>,
  { chosen = null }: DatesAsked = {},
): Result<ReadFile<Field, Row>, FileRefusal<Field>> {
  const headed = headingsIn(table, rules);
  if (!headed.ok) return headed;
  const { at, columns, given } = headed.value;
  const heading = JSON.stringify(table[at]?.cells);
  const body = table.slice(at + 1).filter(({ cells }) => JSON.stringify(cells) !== heading);
  if (body.length === 0) return err({ kind: 'no-rows' });

  const dayAt = columns.findIndex(({ field }) => field !== null && rules[field].day);
  const dayField = columns[dayAt]?.field ?? null;
  const dates = judgeOrder(
    body.map(({ line, cells }) => ({ row: line, text: withoutGuard(cells[dayAt] ?? '') })),
    { usual: (dayField && rules[dayField].day) ?? 'day-first', chosen },
  );
  if (dates.kind !== 'read') return err(dates);

  const repeated = (value: string, line: number): RowIssue<Field> => ({
    field: key,
    code: 'row-repeated',
    params: { line },
    value,
  });
  const rows: { readonly key: string; readonly name: string; readonly row: Row & RowPlace }[] = [];
  const bad: BadRow<Field>[] = [];
  const first = new Map<string, { readonly line: number; readonly says: string }>();
  /** These two rows say different things, and nobody knows which is right: neither is taken. */
  const contradicted = new Map<string, number>();
  for (const { line, cells } of body) {
    const raw: Partial<Record<Field, string>> = {};
    for (const [index, { field }] of columns.entries())
      if (field) {
        const written = withoutGuard(cells[index] ?? '');
        const cell = rules[field].figure && saysNone(written) ? '' : written;
        const before = raw[field];
        raw[field] = before === undefined ? cell : `${before}${CELL_END}${cell}`;
      }
    const typed = shorten((raw[key] ?? '').trim());
    const day = dayField && raw[dayField];
    const result = read(day ? { ...raw, [dayField]: readDayIn(day, dates.order) ?? '?' } : raw);
    const issues: RowIssue<Field>[] = [];
    // More cells than columns: a comma inside a value that is not quoted shifts all that follows.
    if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
      issues.push({ field: key, code: 'row-too-wide', value: '' });
    else if (!result.ok)
      issues.push(...result.error.map((issue) => ({ ...issue, value: shorten(raw[issue.field] ?? '') })));
    else {
      const number = keyOf(result.value);
      const says = JSON.stringify(result.value);
      const before = first.get(number);
      if (before === undefined) first.set(number, { line, says });
      else {
        issues.push(repeated(typed, before.line));
        if (before.says !== says && !contradicted.has(number)) contradicted.set(number, line);
      }
    }
    const name = nameOf(raw);
    if (issues.length === 0 && result.ok)
      rows.push({ key: keyOf(result.value), name, row: { ...result.value, line, typed } });
    else bad.push({ line, number: typed, name: shorten(name), issues });
  }
  for (const { key: number, name, row } of rows) {
    const line = contradicted.get(number);
    if (line !== undefined)
      bad.push({
        line: row.line,
        number: row.typed,
        name: shorten(name),
        issues: [repeated(row.typed, line)],
      });
  }
  return ok({
    given,
    rows: rows.filter((one) => !contradicted.has(one.key)).map(({ row }) => row),
    bad: bad.sort((one, other) => one.line - other.line),
    unknown: columns.flatMap(({ heading, field }) => (field || heading === '' ? [] : [shorten(heading)])),
    passedOver: table.length - 1 - body.length,
    dates,
  });
}

/** The first row that has all that is required; where none has, the one with the most says what is missing. */
function headingsIn<Field extends string>(table: readonly TableRow[], rules: FileColumns<Field>) {
  const fields = Object.keys(rules) as Field[];
  const { fieldOf } = columnFinder(
    Object.fromEntries(fields.map((field) => [field, rules[field].headings])) as Record<Field, string>,
  );
  const looked = table.slice(0, ROWS_ABOVE).map(({ cells }, at) => {
    const columns = cells.map((cell) => ({ heading: cell.trim(), field: fieldOf(cell) }));
    const given = columns.flatMap(({ field }) => field ?? []);
    const one = fields.filter((field) => rules[field].required === 'one');
    const missing = [
      ...fields.filter((field) => rules[field].required === true && !given.includes(field)),
      ...(one.some((field) => given.includes(field)) ? [] : one.slice(0, 1)),
    ];
    return { at, columns, given, missing };
  });
  const found =
    looked.find(({ missing }) => missing.length === 0) ??
    looked.toSorted((one, other) => other.given.length - one.given.length)[0];
  if (!found) return err({ kind: 'no-rows' as const });
  const { columns, given, missing } = found;
  if (missing.length > 0) {
    const named = columns.filter(({ heading }) => heading !== '').slice(0, HEADINGS_SHOWN);
    const headings = named.map(({ heading }) => shorten(heading));
    return err({ kind: 'columns-missing' as const, fields: missing, found: headings });
  }
  const twice = given.find((field, index) => given.indexOf(field) !== index && !rules[field].several);
  return twice ? err({ kind: 'column-twice' as const, field: twice }) : ok(found);
}
