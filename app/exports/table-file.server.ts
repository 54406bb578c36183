/**
 * Rows as a file to download, made while it is sent: the next rows are asked for when the reader has taken the last, so
 * the memory it needs does not grow with the list. Any list of the portal can be exported with it.
 */
import { ReadableStream as WebStream } from 'node:stream/web';
import { CSV_START, csvLine } from '#core/shared/csv.ts';
import {
  SHEET_END,
  SHEET_MAX_ROWS,
  SHEET_PATH,
  type SheetCell,
  sheetRow,
  sheetStart,
  workbookFiles,
} from '#core/shared/sheet.ts';
import { zipStream } from './zip-stream.server.ts';

export type TableFormat = 'csv' | 'xlsx';

export interface TableColumn {
  readonly heading: string;
  /** In characters, for spreadsheets. */
  readonly width: number;
}

export interface TableFile {
  /** Name without its ending; letters, digits and hyphens. */
  readonly name: string;
  readonly sheet: string;
  readonly columns: readonly TableColumn[];
  /** A batch of rows at a time; a moment is shown as the clock in Lagos has it. */
  readonly batches: AsyncIterable<readonly (readonly SheetCell[])[]>;
}

const CONTENT_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export function tableResponse(format: TableFormat, file: TableFile): Response {
  const pieces = format === 'csv' ? csvPieces(file) : xlsxPieces(file);
  return new Response(WebStream.from(pieces) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': CONTENT_TYPES[format],
      'content-disposition': `attachment; filename="${file.name}.${format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

const HOUR_MS = 3_600_000;
/** '2026-03-05 14:05:09', by the clock in Lagos. */
export const lagosStamp = (moment: Date): string =>
  new Date(moment.getTime() + HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');

export async function* csvPieces({ columns, batches }: TableFile): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  yield encoder.encode(CSV_START + csvLine(columns.map(({ heading }) => heading)));
  for await (const rows of batches) {
    const lines = rows.map((cells) =>
      csvLine(cells.map((cell) => (cell instanceof Date ? lagosStamp(cell) : cell))),
    );
    yield encoder.encode(lines.join(''));
  }
}

export function xlsxPieces(file: TableFile): AsyncGenerator<Uint8Array, void> {
  const texts = workbookFiles(file.sheet).map(({ path, text }) => ({ path, content: [text] }));
  return zipStream([...texts, { path: SHEET_PATH, content: sheetPieces(file) }]);
}

async function* sheetPieces({ columns, batches }: TableFile): AsyncGenerator<string, void> {
  yield sheetStart(
    columns.map(({ heading }) => heading),
    columns.map(({ width }) => width),
  );
  let written = 1;
  for await (const rows of batches) {
    const fitting = rows.slice(0, SHEET_MAX_ROWS - written);
    written += fitting.length;
    yield fitting.map(sheetRow).join('');
    if (written >= SHEET_MAX_ROWS) break;
  }
  yield SHEET_END;
}
