import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvField, csvLine, writeCsv } from './csv.ts';

describe('comma-separated values', () => {
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
    ['', ''],
  ])('writes %j so that it is text', (value, written) => {
    expect(csvField(value)).toBe(written);
  });

  it('leaves numbers to be reckoned with, also negative ones', () => {
    expect(csvLine([1, -2.5, null, 'x'])).toBe('1,-2.5,,x\r\n');
  });

  it('begins with a byte order mark and ends every line', () => {
    expect(writeCsv(['a', 'b'], [['1', '2']])).toBe('\uFEFFa,b\r\n1,2\r\n');
  });

  it('never lets a cell begin a formula, and never breaks a row', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const written = csvField(value);
        const cell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
        expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        expect(cell === value || cell === `'${value}`).toBe(true);
        if (!written.startsWith('"')) expect(written).not.toMatch(/[",\r\n]/);
      }),
    );
  });
});
