import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchKey } from './search-key.ts';

describe('search keys', () => {
  it.each([
    ["O'Neill-Ɗanladi", 'oneill danladi'],
    ['O’Neill-Ɗanladi', 'oneill danladi'],
    ['OʼNEILL – Danladi', 'oneill danladi'],
    ['Adébáyọ̀', 'adebayo'],
    ['Ƙasimu  Ɓello Ƴan', 'kasimu bello yan'],
    ['İsa', 'isa'],
    ['محمد', 'محمد'],
    ['K7M3-9CXH-2345', 'k7m3 9cxh 2345'],
    [" ' ", ''],
  ])('make of %j %j', (text, key) => expect(searchKey(text)).toBe(key));

  const letters = fc.constantFrom(
    'a',
    'B',
    'Ɗ',
    'é',
    'ọ̀',
    'ʼ',
    '’',
    '-',
    ' ',
    '  ',
    'Σ',
    'ς',
    'İ',
    'م',
    '7',
    'ß',
    '\u0301',
  );
  const texts = fc.array(letters, { maxLength: 14 });

  it('of a part are part of the key of the whole', () => {
    fc.assert(
      fc.property(texts, texts, texts, (before, part, after) => {
        const whole = [...before, ...part, ...after].join('');
        expect(searchKey(whole)).toContain(searchKey(part.join('')));
      }),
      { numRuns: 1000 },
    );
  });

  it('fold no further when folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text));
      }),
      { numRuns: 1000 },
    );
  });
});
