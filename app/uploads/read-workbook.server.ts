/**
 * The first sheet of a workbook (.xlsx) as the rows of a table. A workbook is a ZIP, which can hold far more than it
 * weighs: what it says of itself is checked first, and the library unpacks no part beyond what the part says.
 */
import { streamXlsxRows } from 'hucre/xlsx';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { TableRefusal, TableRow } from '#core/shared/table.ts';

/** More parts than any spreadsheet writes, and what all of them may hold. */
const PARTS_MAX = 500;
const UNPACKED_MAX = 40 * 1024 * 1024;
/** Sheets of repeated text are packed to a twentieth. */
const RATIO_MAX = 100;
/** Columns of a sheet, and letters of a cell. */
export const COLUMNS_MAX = 60;
export const CELL_MAX = 1_000;

const END_BYTES = 22;
const COMMENT_MAX = 65_535;
const END = 0x06054b50;
const PART = 0x02014b50;

export const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** Whether the parts of a ZIP say that they are few and small. Larger files than 4 GB and passwords are no workbooks. */
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

export async function readWorkbook(
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
    // What the library cannot read it says in errors of many kinds.
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
