/** What is written is read back by the reader of the same library; Python's own reader was tried by hand. */
import fc from 'fast-check';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it, test } from 'vitest';
import { csvText, type SheetCell, type TableFile, tableResponse } from './table-file.server.ts';

const file = (batches: AsyncIterable<readonly (readonly SheetCell[])[]>): TableFile => ({
  name: 'things',
  sheet: 'Things',
  columns: [
    { heading: 'Name', width: 20 },
    { heading: 'Amount', width: 10, shows: 'amount' },
    { heading: 'When', width: 20, shows: 'moment' },
  ],
  batches,
});

async function* once(...rows: (readonly SheetCell[])[]) {
  yield rows;
}

const ROW: readonly SheetCell[] = ['=cmd|"/c calc"!A1', 25_000.5, new Date('2026-03-04T23:30:00Z')];

describe('CSV', () => {
  it('is told to be UTF-8, has no formula, amounts as numbers, times as in Lagos', async () => {
    const answer = tableResponse('csv', file(once(ROW, ['Ɗan,ladi', null, null])));
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="things.csv"');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString()).toBe(
      '\uFEFFName,Amount,When\r\n"\'=cmd|""/c calc""!A1",25000.5,2026-03-05 00:30:00\r\n"Ɗan,ladi",,',
    );
  });

  const written = (value: SheetCell) => csvText(['a'], [[value]]).slice('\uFEFFa\r\n'.length);

  it.each([
    ['=SUM(A1)', "'=SUM(A1)"],
    ['+2348031234567', "'+2348031234567"],
    ['-1', "'-1"],
    ['@cmd', "'@cmd"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    [' =1', "' =1"],
    ['＝1', "'＝1"],
    ["O'Neill-Ɗanladi", "O'Neill-Ɗanladi"],
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ['two\nlines', '"two\nlines"'],
    [-2.5, '-2.5'],
    [null, ''],
  ])('writes %j so that no program runs it and no row breaks', (value, text) => {
    expect(written(value)).toBe(text);
  });

  it('never lets a cell begin a formula, and loses nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (value) => {
        const cell = parseCsv(csvText(['a', 'b'], [[value, 'x']]))[1]?.[0];
        expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        expect(cell === value || cell === `'${value}`).toBe(true);
      }),
    );
  });
});

describe('XLSX', () => {
  it('holds texts as texts, amounts as numbers and times as dates of Lagos', async () => {
    const odd = 'a & <b> _x0041_ \u0007\uFFFE';
    const answer = tableResponse('xlsx', file(once(ROW, [odd, 0, null], ['x'.repeat(40_000), -5, null])));
    const book = await readXlsx(new Uint8Array(await answer.arrayBuffer()), { readStyles: true });
    const [sheet] = book.sheets;
    expect(sheet?.name).toBe('Things');
    expect(sheet?.rows).toEqual([
      ['Name', 'Amount', 'When'],
      ['=cmd|"/c calc"!A1', 25_000.5, new Date('2026-03-05T00:30:00Z')],
      ['a & <b> _x0041_ ', 0, null],
      ['x'.repeat(32_767), -5, null],
    ]);
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
      for (let piece = 0; piece < 30; piece += 1) expect((await reader.read()).done).toBe(false);
      expect(asked).toBeLessThan(60);
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
