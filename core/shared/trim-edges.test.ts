import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trimEdges, trimEnd } from './trim-edges.ts';

test('takes off what is unwanted at the ends, and nothing inside', () => {
  expect(trimEdges('.. a. b ..', /[. ]/)).toBe('a. b');
  expect(trimEnd('.. a. b ..', /[. ]/)).toBe('.. a. b');
  expect(trimEdges('...', /[.]/)).toBe('');
  expect(trimEdges('', /[.]/)).toBe('');
});

test('does what the slow pattern does, also with characters of two halves', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '.', '-', '𞤀', '𞤥', '\u{E0020}', '\ud83a', '\udd00') });
  fc.assert(
    fc.property(text, (typed) => {
      expect(trimEdges(typed, /\P{L}/u)).toBe(typed.replace(/^\P{L}+|\P{L}+$/gu, ''));
    }),
  );
});
