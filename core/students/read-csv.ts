/**
 * A file of rows as people send it: saved by one of many spreadsheets, in one of many encodings. What cannot be read for
 * certain is refused with the reason, since a guess would write wrong names into the register.
 */
import { err, ok, type Result } from '../shared/result.ts';

export const CSV_BYTES_MAX = 5_000_000;
export const CSV_ROWS_MAX = 10_000;
const COLUMNS_MAX = 60;
const CELL_MAX = 1_000;

export const CSV_ENCODINGS = ['UTF-8', 'UTF-16', 'Windows-1252'] as const;
export type CsvEncoding = (typeof CSV_ENCODINGS)[number];

export type CsvRefusal =
  | { readonly kind: 'empty' | 'too-large' | 'spreadsheet' | 'not-text' | 'encoding' }
  | { readonly kind: 'too-many-rows'; readonly max: number }
  | { readonly kind: 'unclosed-quote' | 'wide'; readonly line: number };

export interface CsvRow {
  /** Where the row begins in the file, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const SEPARATORS = [',', ';', '\t'] as const;

/** The separator that the first line has most of. */
function separatorOf(text: string): string {
  const line = text.slice(0, text.search(/\r|\n|$/));
  const count = (separator: string) => line.split(separator).length;
  return SEPARATORS.reduce((best, separator) => (count(separator) > count(best) ? separator : best), ',');
}

/** Rows of a file as RFC 4180 has it, whatever its line ends; empty lines are passed over. */
export function parseCsv(whole: string): Result<readonly CsvRow[], CsvRefusal> {
  const text = whole.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted: number | null = null;
  let line = 1;
  let began = 1;
  const endRow = () => {
    cells.push(cell);
    if (cells.some((value) => value.trim() !== '')) rows.push({ line: began, cells });
    cells = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const lineEnd = sign === '\n' || (sign === '\r' && text.charAt(at + 1) !== '\n');
    if (lineEnd) line += 1;
    if (quoted !== null) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = null;
    } else if (sign === '"' && cell.trim() === '') {
      quoted = line;
      cell = '';
    } else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (lineEnd) {
      endRow();
      began = line;
      if (rows.length > CSV_ROWS_MAX + 1) return err({ kind: 'too-many-rows', max: CSV_ROWS_MAX });
    } else if (sign !== '\r') cell += sign;
    if (cell.length > CELL_MAX || cells.length > COLUMNS_MAX)
      return quoted === null
        ? err({ kind: 'wide', line: began })
        : err({ kind: 'unclosed-quote', line: quoted });
  }
  if (quoted !== null) return err({ kind: 'unclosed-quote', line: quoted });
  endRow();
  if (rows.length > CSV_ROWS_MAX + 1) return err({ kind: 'too-many-rows', max: CSV_ROWS_MAX });
  return rows.length === 0 ? err({ kind: 'empty' }) : ok(rows);
}

/** What our own files put in front of a text that a spreadsheet would run (core/shared/csv.ts). */
export const withoutGuard = (cell: string): string =>
  cell.replace(/^'(?=[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u, '');
