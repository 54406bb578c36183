import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  APPLICATION_NUMBER_ALPHABET as ALPHABET,
  APPLICATION_NUMBER_LENGTH as LENGTH,
  makeApplicationNumber,
  parseApplicationNumber,
} from './application-number.ts';

const drawn = fc.array(fc.integer({ min: 0, max: ALPHABET.length - 1 }), {
  minLength: LENGTH - 1,
  maxLength: LENGTH - 1,
});
const number = drawn.map((draws) => {
  const left = [...draws];
  return makeApplicationNumber((exclusiveMax) => (left.shift() ?? 0) % exclusiveMax);
});
const bare = (formatted: string) => formatted.replaceAll('-', '');
const replaced = (text: string, index: number, character: string) =>
  text.slice(0, index) + character + text.slice(index + 1);

describe('application numbers', () => {
  it('come in three groups of four, from characters that cannot be taken for each other', () => {
    fc.assert(
      fc.property(number, (made) => {
        expect(made).toMatch(/^[2-9CDFHJKMNPRTVWXY]{4}-[2-9CDFHJKMNPRTVWXY]{4}-[2-9CDFHJKMNPRTVWXY]{4}$/);
        expect(parseApplicationNumber(made)).toBe(made);
      }),
    );
    expect(new Set(ALPHABET).size).toBe(23);
  });

  it('are read however they are typed', () => {
    fc.assert(
      fc.property(number, (made) => {
        expect(parseApplicationNumber(bare(made))).toBe(made);
        expect(parseApplicationNumber(` ${made.toLowerCase().replaceAll('-', ' ')} `)).toBe(made);
        expect(parseApplicationNumber([...made].join('\u00A0').replaceAll('-', '–'))).toBe(made);
        const misread = made
          .replaceAll('2', 'Z')
          .replaceAll('5', 's')
          .replaceAll('8', 'B')
          .replaceAll('V', 'u')
          .replaceAll('6', 'g');
        expect(parseApplicationNumber(misread)).toBe(made);
      }),
    );
  });

  it('catch every single wrong character', () => {
    fc.assert(
      fc.property(number, (made) => {
        const right = bare(made);
        for (let index = 0; index < LENGTH; index++)
          for (const character of ALPHABET)
            if (character !== right[index])
              expect(parseApplicationNumber(replaced(right, index, character))).toBeNull();
      }),
      { numRuns: 20 },
    );
  });

  it('catch every exchange of two characters, neighbours or not', () => {
    fc.assert(
      fc.property(number, (made) => {
        const right = bare(made);
        for (let first = 0; first < LENGTH; first++)
          for (let second = first + 1; second < LENGTH; second++) {
            if (right[first] === right[second]) continue;
            const swapped = replaced(
              replaced(right, first, right.charAt(second)),
              second,
              right.charAt(first),
            );
            expect(parseApplicationNumber(swapped)).toBeNull();
          }
      }),
      { numRuns: 40 },
    );
  });

  it('catch them because the sum is linear, its weights differ, and 23 is prime', () => {
    // Errors act on the sum alone, so these two hold for every number once they hold for the weights.
    const weights = Array.from({ length: LENGTH }, (_, index) => LENGTH - index);
    for (const weight of weights)
      for (let error = 1; error < 23; error++) expect((weight * error) % 23).not.toBe(0);
    for (const [index, weight] of weights.entries())
      for (const other of weights.slice(index + 1))
        for (let difference = 1; difference < 23; difference++)
          expect(((weight - other) * difference) % 23).not.toBe(0);
  });

  it.each(['', '-', 'K7M3', 'K7M3-9CXH-2222-2', '0000-0000-0000', 'K7M3 9QXH 2345'])('are not %j', (typed) =>
    expect(parseApplicationNumber(typed)).toBeNull(),
  );

  it('are not any long text, nor twelve of anything', () => {
    for (const typed of ['😀'.repeat(12), 'x'.repeat(12), 'x'.repeat(10_000)])
      expect(parseApplicationNumber(typed)).toBeNull();
  });

  it('use every character there is, the check among them', () => {
    const checks = new Set<string>();
    for (let index = 0; index < ALPHABET.length; index++) {
      const draws = [index];
      checks.add(makeApplicationNumber(() => draws.shift() ?? 0).slice(-1));
    }
    expect(checks.size).toBe(ALPHABET.length);
  });
});
