import { expect, test } from 'vitest';
import { narrow } from './narrow-text.ts';

const evaluate = (code: string): unknown => new Function(`return ${code}`)();

test('a program means the same with one byte for each sign', () => {
  const programs = [
    '"Ƙofar Ɗaya – “₦5,000” · é"',
    '`emoji 😀 and Ƴan`',
    String.raw`'escaped \’ and \\’ and \n…'`,
    '"a’b".replace(/[’ʼ]/g, "-")',
    '/^\\p{L}+$/u.test("Ɗaya") && /😀{2}/u.test("😀😀")',
    '(() => { const ƙofa = 7; return ƙofa + 1; })()',
  ];
  for (const program of programs) {
    const narrowed = narrow(program);
    expect(/[^\0-\xff]/.test(narrowed), narrowed).toBe(false);
    expect(evaluate(narrowed), narrowed).toEqual(evaluate(program));
  }
});

test('text that is read as it is written is refused', () => {
  expect(() => narrow('String.raw`a’b`')).toThrow(/String\.raw/);
  expect(narrow('String.raw`é`')).toBe('String.raw`é`');
});
