import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeDocumentCode, parseDocumentCode } from './document-code.ts';
import { TYPEABLE_ALPHABET } from './typeable-code.ts';

const code = fc
  .array(fc.nat({ max: TYPEABLE_ALPHABET.length - 1 }), { minLength: 15, maxLength: 15 })
  .map((draws) => {
    const left = [...draws];
    return makeDocumentCode(() => left.shift() ?? 0);
  });

describe('codes of papers', () => {
  it('come in four groups and are read however they are typed', () => {
    fc.assert(
      fc.property(code, (made) => {
        expect(made).toMatch(/^([2-9CDFHJKMNPRTVWXY]{4}-){3}[2-9CDFHJKMNPRTVWXY]{4}$/);
        expect(parseDocumentCode(made)).toBe(made);
        expect(parseDocumentCode(` ${made.toLowerCase().replaceAll('-', ' ')}`)).toBe(made);
      }),
    );
  });

  it('catch every exchange of two characters', () => {
    fc.assert(
      fc.property(code, fc.nat({ max: 15 }), fc.nat({ max: 15 }), (made, one, other) => {
        const characters = [...made.replaceAll('-', '')];
        const [a = '', b = ''] = [characters[one], characters[other]];
        fc.pre(a !== b);
        characters[one] = b;
        characters[other] = a;
        expect(parseDocumentCode(characters.join(''))).toBeNull();
      }),
    );
  });

  it('refuse anything else', () => {
    for (const typed of ['', 'K', '2222-2222-2223', '2222-2222-2222-2223', '-'.repeat(500)])
      expect(parseDocumentCode(typed)).toBeNull();
  });
});
