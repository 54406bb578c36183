import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { isModestZip, readAnyTable } from './read-table.server.ts';

const LIMITS = { bytes: 4 * 1024 * 1024, rows: 1_000 };
const workbook = (rows: (string | number | Date | null)[][]) =>
  writeXlsx({ sheets: [{ name: 'One', rows }] });
const read = (bytes: Uint8Array, limits = LIMITS) => readAnyTable(bytes, limits);

/** A copy with other numbers in the entry of one part. */
function withSize(bytes: Uint8Array, size: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const view = new DataView(copy.buffer);
  for (let at = 0; at < copy.length - 4; at++)
    if (view.getUint32(at, true) === 0x02014b50) {
      view.setUint32(at + 24, size, true);
      break;
    }
  return copy;
}

test('texts, amounts and days of the first sheet, as a CSV file would have them', async () => {
  const bytes = await workbook([
    ['EXAMPLE BANK'],
    [],
    ['Date', 'Narration', 'Credit'],
    [new Date('2026-11-22T00:00:00Z'), ' FEE Ɗanladi ', 25_000.1],
    [new Date('2026-11-22T14:05:00Z'), null, 0.1 + 0.2],
  ]);
  expect(await read(bytes)).toMatchObject({
    value: {
      rows: [
        { line: 1, cells: ['EXAMPLE BANK'] },
        { line: 3, cells: ['Date', 'Narration', 'Credit'] },
        { line: 4, cells: ['2026-11-22', 'FEE Ɗanladi', '25000.1'] },
        { line: 5, cells: ['2026-11-22 14:05:00', '', '0.3'] },
      ],
    },
  });
});

test('too many rows, too wide ones and too long cells are refused', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => [at]);
  expect(await read(await workbook(rows), { ...LIMITS, rows: 9 })).toEqual({
    ok: false,
    error: { kind: 'too-many-rows', max: 9 },
  });
  expect(await read(await workbook([['a'], ['b'.repeat(1_001)]]))).toEqual({
    ok: false,
    error: { kind: 'wide', line: 2 },
  });
  expect(await read(await workbook([Array.from({ length: 61 }, () => 'x')]))).toMatchObject({
    error: { kind: 'wide' },
  });
  expect(await read(await workbook([]))).toMatchObject({ ok: false });
});

test('what unpacks to far more than it weighs is not unpacked', async () => {
  const bytes = await workbook([['a']]);
  expect(isModestZip(bytes)).toBe(true);
  // It says that it is huge, or it says nothing.
  for (const size of [50 * 1024 * 1024, 0xffff_ffff, 0])
    expect(await read(withSize(bytes, size))).toEqual({ ok: false, error: { kind: 'workbook' } });
  // It says that it is small, and is not.
  expect(await read(withSize(bytes, 10))).toEqual({ ok: false, error: { kind: 'workbook' } });
  const bomb = await workbook([
    ['a'.repeat(900)],
    ...Array.from({ length: 20_000 }, () => ['b'.repeat(900)]),
  ]);
  expect(await read(bomb)).toMatchObject({ ok: false });
});

test('a file that is broken anywhere is read or refused', async () => {
  const bytes = await workbook([
    ['Date', 'Credit'],
    ['22/11/2026', 25_000],
  ]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat({ max: bytes.length - 5 }), fc.nat({ max: 255 })), { maxLength: 4 }),
      async (changes) => {
        const broken = Uint8Array.from(bytes);
        for (const [at, value] of changes) broken[at + 4] = value;
        const result = await read(broken);
        if (!result.ok) expect(['workbook', 'empty', 'wide', 'too-many-rows']).toContain(result.error.kind);
      },
    ),
    { numRuns: 200 },
  );
  expect(await read(bytes.subarray(0, bytes.length - 30))).toMatchObject({ error: { kind: 'workbook' } });
  expect(await read(Uint8Array.of(0x50, 0x4b, 3, 4))).toMatchObject({ error: { kind: 'workbook' } });
  expect(await read(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toMatchObject({ error: { kind: 'spreadsheet' } });
});
