import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalForm } from './normal-form.ts';

test('is the form of Unicode for every text that somebody may mean', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'é', 'e\u0301', '\u0323', '\u0301', 'ọ', 'ﬁ', '𞤀', '한', ' '),
  });
  fc.assert(
    fc.property(text, fc.constantFrom('NFC', 'NFD', 'NFKC'), (typed, form) => {
      expect(normalForm(typed, form)).toBe(typed.normalize(form));
    }),
  );
});

test('leaves a letter with thirty marks and takes away the rest', () => {
  const marks = '\u0316\u0301'.repeat(15);
  expect(normalForm(`x${marks}\u0301y`, 'NFC')).toBe(`x${marks}y`.normalize('NFC'));
});
