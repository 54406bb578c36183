import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareTexts } from '../pages/edit-page.server.ts';

it('shows what was taken out and what was put in', () => {
  expect(
    compareTexts('one\ntwo\nthree', 'one\n2\nthree\nfour').map(({ kind, text }) => `${kind} ${text}`),
  ).toEqual(['same one', 'removed two', 'added 2', 'same three', 'added four']);
});

it('holds both texts whole', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
    .map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = compareTexts(before, after);
      const without = (kind: string) => lines.filter((line) => line.kind !== kind).map((line) => line.text);
      expect(without('added').join('\n')).toBe(before);
      expect(without('removed').join('\n')).toBe(after);
      if (before === after) expect(lines.every(({ kind }) => kind === 'same')).toBe(true);
    }),
  );
});
