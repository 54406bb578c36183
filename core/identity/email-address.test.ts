import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emailAddress } from './email-address.ts';

describe('e-mail addresses', () => {
  it('are judged as the identity library judges them', () => {
    const piece = fc.constantFrom(
      'a',
      'Z',
      '7',
      '.',
      '-',
      '_',
      '+',
      "'",
      '@',
      'example',
      '.com',
      '@b.ng',
      'ɗ',
      '"',
      '/',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.emailAddress(),
          fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
        ),
        (typed) => {
          expect(emailAddress(typed).ok).toBe(z.regexes.email.test(typed.toLowerCase()));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('are kept in lower case without what copying leaves around them', () => {
    expect(emailAddress('\u202A Musa.Bello@Example.COM\u202C\n')).toEqual({
      ok: true,
      value: 'musa.bello@example.com',
    });
  });

  it('answer quickly to texts made to be slow', () => {
    expect(emailAddress(`${'a.'.repeat(126)}!`)).toEqual({ ok: false, error: { code: 'email' } });
    expect(emailAddress(`a@${'b-'.repeat(125)}`)).toEqual({ ok: false, error: { code: 'email' } });
  });
});
