import { randomBytes } from 'node:crypto';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readTableFile } from './read-table-file.server.ts';

const LIMITS = { bytes: 8 * 1024 * 1024, rows: 25_000 };
const read = (bytes: Uint8Array, who = 'bursar') => readTableFile(bytes, LIMITS, who);

/** A workbook with other parts, and weight enough for what it unpacks to. */
async function withParts(parts: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const whole = unzipSync(await writeXlsx({ sheets: [{ name: 'One', rows: [['a']] }] }));
  const changed = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
  return zipSync({ ...whole, 'xl/media/a.bin': [randomBytes(500_000), { level: 0 }], ...changed });
}
const sheet = (inner: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${inner}</sheetData></worksheet>`;
const strings = (inner: string) =>
  `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${inner}</sst>`;
const SHEET = 'xl/worksheets/sheet1.xml';
const STRINGS = 'xl/sharedStrings.xml';
const FIRST = sheet('<row r="1"><c r="A1" t="s"><v>0</v></c></row>');

test('a workbook is read in a thread as it is read without one', async () => {
  const bytes = await writeXlsx({ sheets: [{ name: 'One', rows: [['Ɗanladi', 25_000]] }] });
  expect(await read(bytes)).toEqual({
    ok: true,
    value: { rows: [{ line: 1, cells: ['Ɗanladi', '25000'] }], encoding: 'XLSX' },
  });
});

/** The process beats on: a beat that comes late by much was held up by the reading. */
async function beatsWhile(work: () => Promise<unknown>): Promise<number> {
  let beats = 0;
  let going = true;
  const beat = () => {
    beats += 1;
    if (going) setImmediate(beat);
  };
  beat();
  await work();
  going = false;
  return beats;
}

test.each([
  ['two million shared texts', { [SHEET]: FIRST, [STRINGS]: strings('<si><t>a</t></si>'.repeat(2_200_000)) }],
  ['seven million empty texts', { [SHEET]: FIRST, [STRINGS]: strings('<si/>'.repeat(7_000_000)) }],
  [
    'a text in two million pieces',
    { [SHEET]: FIRST, [STRINGS]: strings(`<si>${'<r><t>a</t></r>'.repeat(2_500_000)}</si>`) },
  ],
  ['a row of nine million cells', { [SHEET]: sheet(`<row>${'<c/>'.repeat(9_000_000)}</row>`) }],
])(
  'a small workbook with %s is ended and refused in words, while everything else goes on',
  async (_what, parts) => {
    const bytes = await withParts(parts);
    expect(bytes.length).toBeLessThan(700_000);
    let answer: unknown;
    const beats = await beatsWhile(async () => {
      answer = await read(bytes);
    });
    expect(answer).toEqual({ ok: false, error: { kind: 'too-heavy' } });
    // Read in this thread, it would have had none: the first beat comes before, the next after.
    expect(beats).toBeGreaterThan(1000);
    expect((await read(strToU8('a,b'))).ok).toBe(true);
  },
);

test.each([
  ['six million rows', { [SHEET]: sheet('<row/>'.repeat(6_000_000)) }, 'too-many-rows'],
  ['the last cell of the sheet', { [SHEET]: sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>') }, 'wide'],
  ['a column beyond all', { [SHEET]: sheet('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>') }, 'workbook'],
])('a workbook with %s is refused', async (_what, parts, kind) => {
  expect(await read(await withParts(parts))).toMatchObject({ error: { kind } });
});

test.each([
  ['one line of quotation marks', '"'.repeat(7_900_000), 'wide'],
  ['a million columns', `a${','.repeat(1_000_000)}b`, 'wide'],
  ['nothing but line ends', '\n'.repeat(7_900_000), 'empty'],
])('a CSV file of %s is refused', async (_what, text, kind) => {
  expect(await read(strToU8(text))).toMatchObject({ error: { kind } });
});
