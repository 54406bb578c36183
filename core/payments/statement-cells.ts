/** Cells of reports and statements: money and days as banks write them, and what is wrong with one that cannot be read. */
import { type LagosDay, lagosDayOf, readDay, startOfDay } from '../shared/lagos-day.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { TableRow } from '../shared/table.ts';
import type { AmountFault } from './amount-cell.ts';

export const STATEMENT_LIMITS = { bytes: 4 * 1024 * 1024, rows: 20_000 };

export type CellFault =
  | AmountFault
  | 'date-missing'
  | 'date-unknown'
  /** The second number is no month: the day stands where the month should. */
  | 'date-month-first'
  | 'amount-missing'
  /** Money in and money out on one row, or nothing says which it is. */
  | 'both-sides'
  | 'direction-unknown'
  | 'currency-unknown'
  | 'reference-missing';

/** A row that cannot be read: `row` is its line in the file, `column` the heading as the file has it. */
export interface BadRow {
  readonly kind: 'bad-row';
  readonly row: number;
  readonly column: string;
  readonly reason: CellFault;
  readonly value: string;
}

/** A cell of a row, without the apostrophe by which spreadsheets mark text. Empty where the row has no such cell. */
export const cellAt = ({ cells }: Pick<TableRow, 'cells'>, at: number | undefined): string =>
  (cells[at ?? -1] ?? '').trim().replace(/^'\s*/, '');

const VALUE_SHOWN = 40;

export const badRow = (
  { line }: Pick<TableRow, 'line'>,
  { column, reason, value }: { column: string; reason: CellFault; value: string },
): BadRow => ({
  kind: 'bad-row',
  row: line,
  column,
  reason,
  value: value.length > VALUE_SHOWN ? `${value.slice(0, VALUE_SHOWN - 1)}…` : value,
});

/** A heading as names of columns are compared: small letters and digits, without what says that it is naira. */
export const foldHeading = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/(?<=.)(?:ngn|naira)$/, '');

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const WRITTEN =
  /^(?:(?<y>\d{4})[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})|(?<d2>\d{1,2})[-/. ](?<m2>\d{1,2}|[A-Za-z]{3,9})[-/., ]{1,2}(?<y2>\d{4}|\d{2}))(?:[ T,]+(?<h>\d{1,2}):(?<min>\d{2})(?::(?<s>\d{2})(?:\.\d{1,9})?)?)? ?(?<half>[AaPp][Mm])?$/;

/** Days are written day first, as in Nigeria, or year first; a time without a zone is Lagos time. */
export function readMoment(cell: string): Result<Date, CellFault> {
  const text = cell.trim().slice(0, 40);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]{5,15}(?:Z|[+-]\d{2}:\d{2})$/.test(text)) {
    const moment = new Date(text);
    return Number.isNaN(moment.getTime()) ? err('date-unknown') : ok(moment);
  }
  const match = WRITTEN.exec(text)?.groups;
  if (!match) return err('date-unknown');
  const named = MONTHS.indexOf((match.m2 ?? '').slice(0, 3).toLowerCase()) + 1;
  const month = match.m ?? (named > 0 ? String(named) : (match.m2 ?? ''));
  const two = (part: string | undefined) => (part ?? '').padStart(2, '0');
  const year = match.y ?? match.y2 ?? '';
  const day = readDay(`${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(match.d ?? match.d2)}`);
  if (!day) return err(Number(month) > 12 && Number(match.d2) <= 12 ? 'date-month-first' : 'date-unknown');
  const typedHour = Number(match.h ?? 0);
  const hour = match.half ? (typedHour % 12) + (match.half.toLowerCase() === 'pm' ? 12 : 0) : typedHour;
  const minute = Number(match.min ?? 0);
  const second = Number(match.s ?? 0);
  if (hour > 23 || minute > 59 || second > 59) return err('date-unknown');
  return ok(new Date(startOfDay(day).getTime() + ((hour * 60 + minute) * 60 + second) * 1000));
}

export const readLagosDay = (cell: string): Result<LagosDay, CellFault> => {
  const read = readMoment(cell);
  return read.ok ? ok(lagosDayOf(read.value)) : read;
};
