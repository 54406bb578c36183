import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBlank } from '../shared/text-rules.ts';
import { TYPED_CODES, TYPED_RULES, type TypedKind } from './typed-rules.ts';

const KINDS = Object.keys(TYPED_RULES) as TypedKind[];

const typed = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'grapheme-ascii', minLength: 100, maxLength: 400 }),
    fc.stringMatching(/^[+0-9 ()-]{1,20}$/),
    fc.stringMatching(/^[a-z.]{1,10}@[a-z.]{1,10}$/),
    fc.constantFrom('\u202Eabc', 'a\u0007b', 'Amina 🏠', 'a'.repeat(10_000), '+44 20 7946 0958'),
  )
  .filter((text) => !isBlank(text));

test.each(KINDS)('what can be wrong with an answer of the kind %s has its sentence in the page', (kind) => {
  fc.assert(
    fc.property(typed, (text) => {
      const judged = TYPED_RULES[kind](text);
      if (!judged.ok) expect(TYPED_CODES[kind]).toContain(judged.error.code);
    }),
    { numRuns: 400 },
  );
});
