/**
 * A table as people send it: saved as CSV by one of many spreadsheets and banks, in one of many encodings, its cells
 * parted by comma, semicolon, tab or bar. What cannot be read for certain is refused with the reason.
 */
import { CsvError, parse } from 'csv-parse/sync';
import { streamXlsxRows } from 'hucre/xlsx';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { TableEncoding, TableRefusal, TableRow } from '#core/shared/table.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;
/** The length of a file's beginning that is enough to see which sign parts its cells. */
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

/** The letters of a file. Nothing is guessed: a file that could be read in two ways is refused. */

/** Bytes that Windows-1252 has no letter for: a file with one of them is something else. */
const NOT_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

const decode = (encoding: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Some programs write a few bytes before it. */
const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 64)).trimStart().startsWith('%PDF-');

function decodeText(bytes: Uint8Array): Result<{ text: string; encoding: TableEncoding }, TableRefusal> {
  if (bytes.length === 0) return err({ kind: 'empty' });
  const [first, second, third, fourth] = bytes;
  // A ZIP, which .xlsx and .ods are, and the older binary .xls.
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4) return err({ kind: 'spreadsheet' });
  if (first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0)
    return err({ kind: 'spreadsheet' });
  if (isPdf(bytes)) return err({ kind: 'pdf' });
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  if (wide) {
    const text = decode(wide, bytes);
    if (text === null) return err({ kind: 'encoding' });
    return text.includes('\0') ? err({ kind: 'not-text' }) : ok({ text, encoding: 'UTF-16' });
  }
  // UTF-16 without its mark also looks like this; nothing says which of the two orders it is in.
  if (bytes.includes(0)) return err({ kind: 'not-text' });
  const text = decode('utf-8', bytes);
  if (text !== null) return ok({ text, encoding: 'UTF-8' });
  if (bytes.some((byte) => NOT_1252.has(byte))) return err({ kind: 'encoding' });
  return ok({ text: decode('windows-1252', bytes) ?? '', encoding: 'Windows-1252' });
}

/**
 * The first sheet of a workbook (.xlsx) as the rows of a table. A workbook is a ZIP, which can hold far more than it
 * weighs: what it says of itself is checked first, and the library unpacks no part beyond what the part says.
 */

/** More parts than any spreadsheet writes, and what all of them may hold. */
const PARTS_MAX = 500;
const UNPACKED_MAX = 40 * 1024 * 1024;
/** Sheets of repeated text are packed to a twentieth. */
const RATIO_MAX = 100;
/** Columns of a sheet, and letters of a cell. */
const COLUMNS_MAX = 60;
const CELL_MAX = 1_000;

const END_BYTES = 22;
const COMMENT_MAX = 65_535;
const END = 0x06054b50;
const PART = 0x02014b50;

const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/**
 * True if the parts of a ZIP say that they are few and small. Larger files than 4 GB and passwords are no workbooks.
 */
export function isModestZip(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_BYTES;
  while (end >= 0 && end >= bytes.length - END_BYTES - COMMENT_MAX && view.getUint32(end, true) !== END)
    end--;
  if (end < 0 || view.getUint32(end, true) !== END) return false;
  const parts = view.getUint16(end + 10, true);
  if (parts > PARTS_MAX) return false;
  let at = view.getUint32(end + 16, true);
  let unpacked = 0;
  for (let part = 0; part < parts; part++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== PART) return false;
    const packed = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const encrypted = (view.getUint16(at + 8, true) & 1) !== 0;
    const named = view.getUint16(at + 28, true) > 0;
    // A part that holds something and says nothing of its size could hold anything.
    if (encrypted || !named || (size === 0 && packed > 2) || (packed === 0 && size > 0)) return false;
    unpacked += size;
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts > 0 && unpacked <= UNPACKED_MAX && unpacked <= bytes.length * RATIO_MAX;
}

async function readWorkbook(
  bytes: Uint8Array,
  most: number,
): Promise<Result<readonly TableRow[], TableRefusal>> {
  if (!isModestZip(bytes)) return err({ kind: 'workbook' });
  const rows: TableRow[] = [];
  let read = 0;
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
      read += 1;
      const cells = values.map(textOf);
      while (cells.at(-1) === '') cells.pop();
      if (cells.length > COLUMNS_MAX || cells.some(({ length }) => length > CELL_MAX))
        return err({ kind: 'wide', line: index + 1 });
      if (cells.length > 0) rows.push({ line: index + 1, cells });
      if (rows.length > most + 1 || read > most * 2 + 100) return err({ kind: 'too-many-rows', max: most });
    }
  } catch {
    // The library says in errors of many kinds that it cannot read a file.
    return err({ kind: 'workbook' });
  }
  return rows.length === 0 ? err({ kind: 'empty' }) : ok(rows);
}

/** Days as they are written in files, amounts without the noise of floating point. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const [day = '', time = ''] = value.toISOString().slice(0, 19).split('T');
    return time === '00:00:00' ? day : `${day} ${time}`;
  }
  if (typeof value === 'number') return Number.isFinite(value) ? String(Math.round(value * 1e6) / 1e6) : '';
  return String(value).trim();
}
