import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isBlank, lengthOf, oneOf, text, tidy } from './text-rules.ts';

const address = text({ max: 300, lines: true });
const note = text({ max: 1000, lines: true, emoji: true });

const codeOf = (result: ReturnType<typeof address>) => (result.ok ? 'accepted' : result.error.code);

describe('texts of several lines', () => {
  it('keep their lines and lose the rest of the blanks', () => {
    expect(address('  No. 5,\r\n\r\n\r\n\r\n  Kofar  Guga\t \n Katsina ')).toEqual({
      ok: true,
      value: 'No. 5,\n\nKofar Guga\nKatsina',
    });
  });

  it.each([
    'شارع المسجد ٥، كتسينا',
    '5/7 Ọjà Ọba — Block “B” #2 & 3, c/o Malam’s',
    'रास्ता 4',
    'Plot © 5 (½ km)',
  ])('accept any printable letters: %s', (typed) =>
    expect(address(typed)).toEqual({ ok: true, value: typed.normalize('NFC') }),
  );

  it.each([
    ['House 🏠', 'emoji'],
    ['Room 5\uFE0F\u20E3', 'emoji'],
    ['Kafur\u0000', 'control-characters'],
    ['Kafur\u0007', 'control-characters'],
  ])('refuse %j', (typed, code) => expect(codeOf(address(typed))).toBe(code));

  it('refuse what is too long', () => {
    for (const typed of ['a'.repeat(301), 'a'.repeat(10_000), ' '.repeat(400_000)])
      expect(codeOf(address(typed))).toBe('too-long');
  });

  it('say of nothing that it is missing, and of little that it is too short', () => {
    for (const typed of ['', '  ', '\u200B']) expect(codeOf(address(typed))).toBe('required');
    expect(codeOf(text({ max: 20, min: 3 })('ab'))).toBe('too-short');
  });

  it('keep emoji where they are welcome', () => {
    expect(note('Well done 👩‍🌾')).toEqual({ ok: true, value: 'Well done 👩‍🌾' });
  });
});

/** Anything a request can carry: all UTF-16 units, lone surrogates among them. */
const units = (maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength }).map((codes) => String.fromCharCode(...codes));

describe('any text that is accepted', () => {
  it('is within its bounds, tidy, storable, and accepted again unchanged', () => {
    const piece = fc.constantFrom(
      'a',
      'é',
      'e\u0301',
      '\u0301',
      'م',
      '𞤀',
      '👩‍🌾',
      '\u200D',
      '\u00AD',
      '\u200B',
      ' ',
      '\u00A0',
      '\t',
      '\r',
      '\n',
      '\u2028',
      '\u0000',
      '\uD800',
    );
    const any = fc.oneof(
      units(110),
      fc.array(piece, { maxLength: 110 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(any, fc.boolean(), (typed, lines) => {
        const rule = text({ max: 100, lines, emoji: true });
        const result = rule(typed);
        if (!result.ok) return;
        expect(lengthOf(result.value)).toBeGreaterThan(0);
        expect(lengthOf(result.value)).toBeLessThanOrEqual(100);
        expect(result.value.isWellFormed()).toBe(true);
        expect(result.value).toBe(result.value.trim().normalize('NFC'));
        expect(result.value.includes('\u0000')).toBe(false);
        expect(rule(result.value)).toEqual(result);
      }),
      { numRuns: 200 },
    );
  });
});

test.each([
  ['Kafur\u200E, \u202Amain\u202C road', 'Kafur, main road'],
  ['Ka\u00ADfur\u200C\u200D\u2060\uFEFF\uFFFC', 'Kafur'],
  ['Kafur\u2028', 'Kafur'],
  ['Kafur\u2800\u2007road', 'Kafur road'],
  ['\u{E0046}Kafur\uFE0F', 'Kafur'],
])('of %j what is seen is kept', (typed, kept) =>
  expect(text({ max: 99 })(typed)).toEqual({ ok: true, value: kept }),
);

describe('blank', () => {
  it('is anything nobody can see', () => {
    for (const raw of [
      '',
      ' \t\n',
      '\u00A0\u3000',
      '\u200B\uFEFF',
      '\u200E\u2800\u3164',
      undefined,
      null,
      7,
      {},
    ])
      expect(isBlank(raw)).toBe(true);
    for (const raw of ['a', ' . ', '0']) expect(isBlank(raw)).toBe(false);
  });
});

describe('a choice', () => {
  it('is one of the list, exactly', () => {
    const rule = oneOf(['Islam', 'Other']);
    expect(rule(' Islam ')).toEqual({ ok: true, value: 'Islam' });
    expect(rule('islam').ok).toBe(false);
    expect(rule('Islam,Other').ok).toBe(false);
  });
});

it('tidying twice changes no more than tidying once', () => {
  fc.assert(
    fc.property(units(60), fc.boolean(), (typed, lines) => {
      expect(tidy(tidy(typed, lines), lines)).toBe(tidy(typed, lines));
    }),
    { numRuns: 300 },
  );
});
