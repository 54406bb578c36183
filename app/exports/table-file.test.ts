/** What the files hold is read back by a reader written for this test; Python's own reader was tried by hand. */
import { crc32, inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { SheetCell } from '#core/shared/sheet.ts';
import { type TableFile, tableResponse } from './table-file.server.ts';
import { zipStream } from './zip-stream.server.ts';

const file = (batches: AsyncIterable<readonly (readonly SheetCell[])[]>): TableFile => ({
  name: 'things',
  sheet: 'Things',
  columns: [
    { heading: 'Name', width: 20 },
    { heading: 'Amount', width: 10 },
    { heading: 'When', width: 20 },
  ],
  batches,
});

async function* once(...rows: (readonly SheetCell[])[]) {
  yield rows;
}

const ROW: readonly SheetCell[] = ['=cmd|"/c calc"!A1', 25_000.5, new Date('2026-03-04T23:30:00Z')];

/** Every file of an archive, found by its central directory. */
function unzip(bytes: Buffer): Record<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const files: Record<string, string> = {};
  for (let index = 0; index < count; index += 1) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, packed, size] = [16, 20, 24].map((offset) => bytes.readUInt32LE(at + offset));
    const length = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = inflateRawSync(bytes.subarray(start, start + (packed ?? 0)));
    expect(content.length).toBe(size);
    expect(crc32(content)).toBe(crc);
    // Lengths and checksum stand once more after the data.
    expect(bytes.readUInt32LE(start + (packed ?? 0))).toBe(0x08074b50);
    files[name] = content.toString();
    at += 46 + length;
  }
  return files;
}

test('CSV: told to be UTF-8, no formula, amounts as numbers, times as in Lagos', async () => {
  const answer = tableResponse('csv', file(once(ROW, ['Ɗan,ladi', null, null])));
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="things.csv"');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.toString()).toBe(
    '\uFEFFName,Amount,When\r\n"\'=cmd|""/c calc""!A1",25000.5,2026-03-05 00:30:00\r\n"Ɗan,ladi",,\r\n',
  );
});

describe('XLSX', () => {
  test('is a workbook of whole, well-formed parts', async () => {
    const answer = tableResponse('xlsx', file(once(ROW, ['a & <b> _x0041_ \u0007', 0, null])));
    const files = unzip(Buffer.from(await answer.arrayBuffer()));
    expect(Object.keys(files)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
    // As text, which never runs; a date by its number, half an hour past midnight in Lagos.
    expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=cmd|&quot;/c calc&quot;!A1</t>');
    expect(sheet).toContain('<v>25000.5</v>');
    const day = (Date.UTC(2026, 2, 5, 0, 30) - Date.UTC(1899, 11, 30)) / 86_400_000;
    expect(sheet).toContain(`<v>${day}</v>`);
    expect(sheet).toContain('a &amp; &lt;b&gt; _x005F_x0041_ <');
    expect(sheet).not.toContain('\u0007');
    expect(sheet.endsWith('</row></sheetData></worksheet>')).toBe(true);
  });

  test.each(['csv', 'xlsx'] as const)(
    'as %s asks for rows only as fast as they are taken',
    async (format) => {
      let asked = 0;
      let stopped = false;
      async function* endless() {
        try {
          for (;;) {
            asked += 1;
            // Long and unlike each other, so that little is saved by compressing.
            yield Array.from({ length: 500 }, (_, index): SheetCell[] => [
              `${asked}-${index}-${Math.sin(asked * 1000 + index)}`.repeat(5),
              index,
              null,
            ]);
          }
        } finally {
          stopped = true;
        }
      }
      const reader = tableResponse(format, file(endless())).body?.getReader();
      if (!reader) throw new Error('no body');
      // A workbook’s small parts come first.
      for (let piece = 0; piece < 30; piece += 1) expect((await reader.read()).done).toBe(false);
      expect(asked).toBeLessThan(40);
      await reader.cancel();
      await expect.poll(() => stopped).toBe(true);
    },
  );

  test('a fault on the way breaks the download off instead of ending it well', async () => {
    async function* broken(): AsyncGenerator<SheetCell[][]> {
      yield [['a', 1, null]];
      throw new Error('the database went away');
    }
    for (const format of ['csv', 'xlsx'] as const)
      await expect(tableResponse(format, file(broken())).arrayBuffer()).rejects.toThrow();
  });
});

test('an archive of nothing is an archive', async () => {
  const pieces: Buffer[] = [];
  for await (const piece of zipStream([])) pieces.push(piece);
  expect(unzip(Buffer.concat(pieces))).toEqual({});
});
