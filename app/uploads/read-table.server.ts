/**
 * A table as people send it: saved as CSV by one of many spreadsheets and banks, in one of many encodings, its cells
 * parted by comma, semicolon, tab or bar. What cannot be read for certain is refused with the reason.
 */
import { CsvError, parse } from 'csv-parse/sync';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { TableEncoding, TableRefusal, TableRow } from '#core/shared/table.ts';
import { decodeText } from './decode-text.server.ts';
import { CELL_MAX, COLUMNS_MAX, isWorkbook, readWorkbook } from './read-workbook.server.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;
/** Of a file's beginning, which is enough to see by what its cells are parted. */
const SAMPLE_LETTERS = 20_000;

export interface TableLimits {
  readonly bytes: number;
  readonly rows: number;
}
export interface ReadTable {
  readonly rows: readonly TableRow[];
  readonly encoding: TableEncoding;
}

export function readTable(bytes: Uint8Array, limits: TableLimits): Result<ReadTable, TableRefusal> {
  if (bytes.length > limits.bytes) return err({ kind: 'too-large' });
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const rows = parseTable(decoded.value.text, limits.rows);
  return rows.ok ? ok({ rows: rows.value, encoding: decoded.value.encoding }) : rows;
}

/** The same, and workbooks as well. Hostile files are slow: only a thread that can be ended calls it. */
export async function readAnyTable(
  bytes: Uint8Array,
  limits: TableLimits,
): Promise<Result<ReadTable, TableRefusal>> {
  if (bytes.length > limits.bytes || !isWorkbook(bytes)) return readTable(bytes, limits);
  const rows = await readWorkbook(bytes, limits.rows);
  return rows.ok ? ok({ rows: rows.value, encoding: 'XLSX' }) : rows;
}

/** Rows that hold something. */
export function parseTable(text: string, most: number): Result<readonly TableRow[], TableRefusal> {
  const read = parseWith(separatorOf(text), text, most);
  if (read.refusal) return err(read.refusal);
  const rows = read.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length > most + 1) return err({ kind: 'too-many-rows', max: most });
  const wide = rows.find(
    ({ cells }) => cells.length > COLUMNS_MAX || cells.some(({ length }) => length > CELL_MAX),
  );
  if (wide) return err({ kind: 'wide', line: wide.line });
  return rows.length === 0 ? err({ kind: 'empty' }) : ok(rows);
}

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

interface Attempt {
  /** All of them, or those before the refusal. */
  readonly rows: readonly TableRow[];
  readonly refusal: TableRefusal | null;
}

function parseWith(delimiter: string, text: string, most: number): Attempt {
  const rows: TableRow[] = [];
  let line = 1;
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      bom: true,
      trim: true,
      // Banks and people write quotation marks inside of names, and rows of any width around the table.
      relax_quotes: true,
      relax_column_count: true,
      info: true,
      // Empty lines count here, too: a file of nothing else must come to an end.
      to: most * 2 + 100,
      max_record_size: COLUMNS_MAX * CELL_MAX,
      onRecord: (parsed) => {
        const { record, info } = parsed as unknown as Parsed;
        rows.push({ line, cells: record });
        line = info.lines + 1;
        return null;
      },
    });
    return { rows, refusal: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return {
      rows,
      refusal: { kind: error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'unclosed-quote' : 'wide', line },
    };
  }
}

/** The one that cuts the beginning into the widest rows of equal width; a comma where none cuts anything. */
function separatorOf(text: string): string {
  // Cut anywhere: what a quotation mark leaves open at the end does not count.
  const sample = text.slice(0, SAMPLE_LETTERS);
  const marks = SEPARATORS.map((separator) => {
    const { rows } = parseWith(separator, sample, SAMPLE_LETTERS);
    const widths = new Map<number, number>();
    for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
    const best = Math.max(0, ...[...widths].map(([width, count]) => (width - 1) * count));
    return best / Math.max(1, rows.length);
  });
  return SEPARATORS[marks.indexOf(Math.max(...marks))] ?? ',';
}
