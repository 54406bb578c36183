import type { SheetCell } from './table-file.server.ts';

const ROWS_AT_ONCE = 1_000;

/**
 * All of a list as cells for a file, a batch at a time. Nothing is held between batches but the last row, so a slow reader
 * keeps no transaction open.
 * @param read the rows that follow the one given, from the beginning where there is none.
 */
export async function* readBatches<Row>(
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
  cellsOf: (row: Row) => readonly SheetCell[],
  size = ROWS_AT_ONCE,
): AsyncGenerator<readonly (readonly SheetCell[])[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last, size);
    if (rows.length > 0) yield rows.map(cellsOf);
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}
