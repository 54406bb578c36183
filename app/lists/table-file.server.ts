/**
 * Rows as a file to download, made while it is sent: the next rows are asked for when the reader has taken the last, so
 * the memory it needs does not grow with the list. Any list of the portal can be exported with it.
 */
import { writeCsv, writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';

/** A moment is shown as the clock in Lagos has it; in a workbook as a date that the reader can sort and filter. */
export type SheetCell = string | number | Date | null;

export type TableFormat = 'csv' | 'xlsx';

export const isTableFormat = (text: string | null | undefined): text is TableFormat =>
  text === 'csv' || text === 'xlsx';

interface TableColumn {
  readonly heading: string;
  /** The width in spreadsheets, in characters. */
  readonly width: number;
  /** The number formats of cells that are no text. */
  readonly shows?: 'amount' | 'moment';
}

export interface TableFile {
  /** Name without its ending; letters, digits and hyphens. */
  readonly name: string;
  /** The name has at most 31 characters, none of \\ / ? * [ ] : */
  readonly sheet: string;
  readonly columns: readonly TableColumn[];
  /** A batch of rows at a time. */
  readonly batches: AsyncIterable<readonly (readonly SheetCell[])[]>;
}

const CONTENT_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const tableResponse = (format: TableFormat, file: TableFile): Response =>
  download(format, file.name, format === 'csv' ? csvPieces(file) : xlsxPieces(file));

/** A short list as a file. */
export const csvResponse = (name: string, ...table: Parameters<typeof csvText>): Response =>
  download('csv', name, csvText(...table));

const download = (format: TableFormat, name: string, body: BodyInit): Response =>
  new Response(body, {
    headers: {
      'content-type': CONTENT_TYPES[format],
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });

/** A tab, a return or a full-width sign in front starts a formula in some programs too. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** Writes CSV, in which a text that would be taken for a formula gets an apostrophe in front. */
function csvCell(cell: SheetCell): string | number | null {
  if (cell instanceof Date) return inLagos(cell).toISOString().slice(0, 19).replace('T', ' ');
  return typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The byte order mark tells Excel that it is UTF-8; without it ₦ and Ɗ turn into rubbish there. */
const CSV = { bom: true };

export const csvPieces = ({ columns, batches }: TableFile): ReadableStream<Uint8Array> =>
  writeCsvStream(rowsOf(batches, csvCell), {
    ...CSV,
    columns: columns.map(({ heading }) => String(csvCell(heading))),
  });

/** A short list as CSV. */
export const csvText = (header: readonly string[], rows: readonly (readonly SheetCell[])[]): string =>
  writeCsv(
    [header, ...rows].map((row) => row.map(csvCell)),
    CSV,
  );

/** More than this no program reads in one cell. */
const CELL_MAX = 32_767;
/** Characters that XML 1.0 cannot hold are left out. */
const NO_XML = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** Texts in a workbook are typed as texts and never run; no apostrophe is needed. */
function xlsxCell(cell: SheetCell): SheetCell {
  if (cell instanceof Date) return inLagos(cell);
  if (typeof cell !== 'string') return cell;
  // The format reads _x0041_ as a letter by its number; a text that looks so is written so that it stays itself.
  return cell
    .slice(0, CELL_MAX)
    .replace(NO_XML, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

const NUMBER_FORMATS = { amount: '#,##0.00', moment: 'yyyy-mm-dd hh:mm:ss' };

export const xlsxPieces = ({ sheet, columns, batches }: TableFile): ReadableStream<Uint8Array> =>
  writeXlsxStream(rowsOf(batches, xlsxCell), {
    name: sheet,
    columns: columns.map(({ heading, width, shows }) => ({
      header: heading,
      width,
      ...(shows && { numFmt: NUMBER_FORMATS[shows] }),
    })),
    freezePane: { rows: 1 },
  });

const HOUR_MS = 3_600_000;
const inLagos = (moment: Date): Date => new Date(moment.getTime() + HOUR_MS);

async function* rowsOf<Cell>(batches: TableFile['batches'], cellOf: (cell: SheetCell) => Cell) {
  for await (const rows of batches) for (const row of rows) yield row.map(cellOf);
}
