import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTable, readTable } from './read-table.server.ts';

const table = (text: string) => {
  const rows = parseTable(text, 100);
  if (!rows.ok) throw new Error(rows.error.kind);
  return rows.value;
};
const bytes = (text: string) => new TextEncoder().encode(text);

test('quotes, lines within them, four separators and every line end', () => {
  expect(table('a;b\r\n"x;1\nz";"say ""so"""\r\n\r\n;\r\nq;r')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x;1\nz', 'say "so"'] },
    { line: 6, cells: ['q', 'r'] },
  ]);
  for (const separator of [',', ';', '\t', '|'])
    for (const end of ['\r\n', '\n', '\r'])
      expect(table(`a${separator}b${end}c${separator}d`).map(({ cells }) => cells)).toEqual([
        ['a', 'b'],
        ['c', 'd'],
      ]);
  expect(table('a,b\r\nc,d\ne,f').map(({ line }) => line)).toEqual([1, 2, 3]);
});

test('a PDF is told apart from a text, whatever letters it is made of', () => {
  for (const content of ['%PDF-1.4\nplain, text', '\n%PDF-1.7\n\0\x81'])
    expect(readTable(bytes(content), { bytes: 1000, rows: 10 })).toMatchObject({ error: { kind: 'pdf' } });
  expect(readTable(bytes('a,%PDF-1.4'), { bytes: 1000, rows: 10 }).ok).toBe(true);
});

test('the separator is that of the table, not of the lines before it', () => {
  const text = [
    'Statement of account',
    'From: 1 January, to: 31 January, 2026',
    'Date;Narration;Debit;Credit;Balance',
    '05/01/2026;FEE, OBI, ADA;;25,000.00;1,025,000.00',
    '06/01/2026;FEE, BELLO;;25,000.00;1,050,000.00',
  ].join('\n');
  expect(table(text).at(-1)?.cells).toEqual(['06/01/2026', 'FEE, BELLO', '', '25,000.00', '1,050,000.00']);
});

test('a byte order mark, spaces before a quotation mark and one inside a name do no harm', () => {
  expect(table('\uFEFFa, "b,1",c"d')).toEqual([{ line: 1, cells: ['a', 'b,1', 'c"d'] }]);
});

test('what is refused says why and where', () => {
  expect(parseTable('a,b\nc,"d\ne,f', 9)).toEqual({ ok: false, error: { kind: 'unclosed-quote', line: 2 } });
  expect(parseTable('1\n'.repeat(11), 9)).toEqual({ ok: false, error: { kind: 'too-many-rows', max: 9 } });
  expect(parseTable('1\n'.repeat(10), 9).ok).toBe(true);
  expect(parseTable(`a\n${','.repeat(80)}b`, 9)).toEqual({ ok: false, error: { kind: 'wide', line: 2 } });
  expect(parseTable(`a\n${'b'.repeat(1_001)}`, 9)).toEqual({ ok: false, error: { kind: 'wide', line: 2 } });
  expect(parseTable('\n \n', 9)).toEqual({ ok: false, error: { kind: 'empty' } });
  const limits = { bytes: 9, rows: 9 };
  expect(readTable(bytes('0123456789'), limits)).toEqual({ ok: false, error: { kind: 'too-large' } });
  expect(readTable(bytes(''), limits)).toEqual({ ok: false, error: { kind: 'empty' } });
  expect(readTable(Uint8Array.of(0x50, 0x4b, 3, 4), limits)).toMatchObject({
    error: { kind: 'spreadsheet' },
  });
  expect(readTable(Uint8Array.of(0x61, 0), limits)).toMatchObject({ error: { kind: 'not-text' } });
});

test('any text at all is read or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const read = parseTable(text, 50);
      if (read.ok) expect(read.value.length).toBeGreaterThan(0);
    }),
  );
});
