/**
 * A file of rows that are judged one by one: which column holds what, however it is headed, and what is wrong with a row,
 * by line and column. A row is taken as it is or not at all.
 */
import { foldSpelling } from '../body-files/file-map.ts';
import { saysNone } from '../payments/amount-cell.ts';
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
import { CELL_END } from './subject-cells.ts';

export interface RowIssue<Field extends string = string> extends Omit<FieldIssue<Field>, 'params'> {
  readonly params?: FieldIssue['params'];
  /** As it stands in the file, cut short. */
  readonly value: string;
}
export interface BadRow<Field extends string = string> {
  readonly line: number;
  /** What should tell the row from others, as it stands in the file. */
  readonly number: string;
  readonly name: string;
  readonly issues: readonly RowIssue<Field>[];
}
/** Where a row stands, and its number as the file has it: what it is read as may be a number that nobody finds there. */
interface Place {
  readonly line: number;
  readonly typed: string;
}
export interface ReadFile<Field extends string, Row> {
  readonly given: readonly Field[];
  readonly rows: readonly (Row & Place)[];
  readonly bad: readonly BadRow<Field>[];
  /** Headings of columns that are passed over. */
  readonly unknown: readonly string[];
  readonly dates: DatesRead;
}
/** How the days of a file are to be read: the order that a person chose, and the day on which it is read. */
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

type Raw<Field extends string> = Readonly<Partial<Record<Field, string>>>;

export interface FileRules<Field extends string, Row> {
  /** Names of columns as people write them, folded. */
  readonly headings: Readonly<Record<Field, readonly string[]>>;
  /** Columns without which no row can be read. */
  readonly missing: (given: readonly Field[]) => readonly Field[];
  /** Fields that may have several columns, whose cells are then one text (subject-cells.ts). */
  readonly gathered?: readonly NoInfer<Field>[];
  /** Fields that hold a number or a day: dashes, "nil" and "N/A" in them say that there is none. */
  readonly figures?: readonly NoInfer<Field>[];
  /** The field that is a day, and the order in which it is read where the file shows none. */
  readonly day?: { readonly field: NoInfer<Field>; readonly usual: DayOrder };
  /** The column that tells rows apart: no two may have the same in it. */
  readonly key: NoInfer<Field>;
  readonly nameOf: (raw: Raw<Field>) => string;
  readonly read: (
    raw: Raw<Field>,
  ) => Result<{ readonly key: string; readonly row: Row }, readonly FieldIssue<Field>[]>;
}

export const IMPORT_LIMITS = { bytes: 8_000_000, rows: 25_000 };

const VALUE_SHOWN = 60;
const HEADINGS_SHOWN = 20;
const shorten = (text: string): string =>
  [...text].length > VALUE_SHOWN ? `${[...text].slice(0, VALUE_SHOWN - 1).join('')}…` : text;

export function readFile<Field extends string, Row>(
  table: readonly TableRow[],
  { headings, missing, gathered = [], figures = [], day, key, nameOf, read }: FileRules<Field, Row>,
  { chosen = null }: DatesAsked = {},
): Result<ReadFile<Field, Row>, FileRefusal<Field>> {
  const fields = Object.keys(headings) as Field[];
  const fieldOf = (heading: string) =>
    fields.find((field) => headings[field].includes(foldSpelling(heading))) ?? null;
  const [header, ...body] = table;
  const columns = (header?.cells ?? []).map((heading) => ({
    heading: heading.trim(),
    field: fieldOf(heading),
  }));
  const given = columns.flatMap(({ field }) => field ?? []);
  const lacking = missing(given);
  if (lacking.length > 0) {
    const found = columns.filter(({ heading }) => heading !== '').slice(0, HEADINGS_SHOWN);
    return err({
      kind: 'columns-missing',
      fields: lacking,
      found: found.map(({ heading }) => shorten(heading)),
    });
  }
  const twice = given.find((field, index) => given.indexOf(field) !== index && !gathered.includes(field));
  if (twice) return err({ kind: 'column-twice', field: twice });
  if (body.length === 0) return err({ kind: 'no-rows' });

  const dayAt = columns.findIndex(({ field }) => field !== null && field === day?.field);
  const dates = judgeOrder(
    body.map(({ line, cells }) => ({ row: line, text: withoutGuard(cells[dayAt] ?? '') })),
    { usual: day?.usual ?? 'day-first', chosen },
  );
  if (dates.kind !== 'read') return err(dates);

  const repeated = (value: string, line: number): RowIssue<Field> => ({
    field: key,
    code: 'row-repeated',
    params: { line },
    value,
  });
  const rows: { readonly key: string; readonly name: string; readonly row: Row & Place }[] = [];
  const bad: BadRow<Field>[] = [];
  const first = new Map<string, { readonly line: number; readonly says: string }>();
  /** Of these two rows say different things, and nobody knows which is right: neither is taken. */
  const contradicted = new Map<string, number>();
  for (const { line, cells } of body) {
    const raw: Partial<Record<Field, string>> = {};
    for (const [index, { field }] of columns.entries())
      if (field) {
        const written = withoutGuard(cells[index] ?? '');
        const cell = figures.includes(field) && saysNone(written) ? '' : written;
        const before = raw[field];
        raw[field] = before === undefined ? cell : `${before}${CELL_END}${cell}`;
      }
    const typed = shorten((raw[key] ?? '').trim());
    const result = read(
      day && raw[day.field]
        ? { ...raw, [day.field]: readDayIn(raw[day.field] ?? '', dates.order) ?? '?' }
        : raw,
    );
    const issues: RowIssue<Field>[] = [];
    // More cells than columns: a comma inside a value that is not quoted shifts all that follows.
    if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
      issues.push({ field: key, code: 'row-too-wide', value: '' });
    else if (!result.ok)
      issues.push(...result.error.map((issue) => ({ ...issue, value: shorten(raw[issue.field] ?? '') })));
    else {
      const { key: number } = result.value;
      const says = JSON.stringify(result.value.row);
      const before = first.get(number);
      if (before === undefined) first.set(number, { line, says });
      else {
        issues.push(repeated(typed, before.line));
        if (before.says !== says && !contradicted.has(number)) contradicted.set(number, line);
      }
    }
    if (issues.length === 0 && result.ok)
      rows.push({ key: result.value.key, name: nameOf(raw), row: { ...result.value.row, line, typed } });
    else bad.push({ line, number: typed, name: shorten(nameOf(raw)), issues });
  }
  const unknown = columns.flatMap(({ heading, field }) =>
    field || heading === '' ? [] : [shorten(heading)],
  );
  const taken = rows.filter((one) => !contradicted.has(one.key));
  for (const one of rows) {
    const line = contradicted.get(one.key);
    if (line !== undefined)
      bad.push({
        line: one.row.line,
        number: one.row.typed,
        name: shorten(one.name),
        issues: [repeated(one.row.typed, line)],
      });
  }
  bad.sort((one, other) => one.line - other.line);
  return ok({ given, rows: taken.map(({ row }) => row), bad, unknown, dates });
}
