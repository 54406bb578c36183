/** Cells of reports and statements: money and days as banks write them, and what is wrong with one that cannot be read. */
import { type DayOrder, readingsOf, readMomentIn } from '../shared/date-order.ts';
import { type LagosDay, lagosDayOf } from '../shared/lagos-day.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { TableRow } from '../shared/table.ts';
import type { AmountFault } from './amount-cell.ts';

export const STATEMENT_LIMITS = { bytes: 4 * 1024 * 1024, rows: 20_000 };

export type CellFault =
  | AmountFault
  | 'date-missing'
  | 'date-unknown'
  /** A day only in the other order than that of the file. */
  | 'date-month-first'
  | 'date-day-first'
  /** After the day on which the file is read. */
  | 'date-ahead'
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

/** The moment that a cell of a file in this order says; `latest` is the last day that it may be of. */
export function readMoment(
  cell: string,
  { order = 'day-first', latest }: { order?: DayOrder; latest?: LagosDay | undefined } = {},
): Result<Date, CellFault> {
  const moment = readMomentIn(cell, order);
  if (!moment) {
    const otherwise = order === 'day-first' ? 'date-month-first' : 'date-day-first';
    return err(readingsOf(cell) ? otherwise : 'date-unknown');
  }
  return latest !== undefined && lagosDayOf(moment) > latest ? err('date-ahead') : ok(moment);
}

export const readLagosDay = (
  cell: string,
  as?: Parameters<typeof readMoment>[1],
): Result<LagosDay, CellFault> => {
  const read = readMoment(cell, as);
  return read.ok ? ok(lagosDayOf(read.value)) : read;
};
