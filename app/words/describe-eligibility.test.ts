import { expect, it } from 'vitest';
import { en } from '#messages/en/index.ts';
import { foundOf } from './describe-eligibility.ts';

it('says of a diploma that is good enough how much of the attachment is there', () => {
  const found = (months: number, needed = 12) =>
    foundOf(en, {
      kind: 'award',
      any: [{ award: 'ND', class: 'lower_credit', months: needed }],
      found: { kind: 'ND', class: 'lower_credit', year: 2023, months },
      verdict: 'missing',
    });
  expect(found(0)).toBe('National Diploma (ND), lower credit, no months of attachment or work');
  expect(found(5)).toBe('National Diploma (ND), lower credit, 5 months of attachment or work');
  expect(found(0, 0)).toBe('National Diploma (ND), lower credit');
});
