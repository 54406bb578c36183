import { expect, it } from 'vitest';
import { countToWrite, TO_WRITE } from './to-write.ts';

it('counts what is still to be written, in a line, a list and rows', () => {
  expect(countToWrite(`${TO_WRITE} the lead.`)).toBe(1);
  expect(
    countToWrite({ lead: 'Said.', rows: [{ text: `${TO_WRITE} one.` }, { text: `${TO_WRITE} two.` }] }),
  ).toBe(2);
  expect(countToWrite({ lead: 'All is said.' })).toBe(0);
});
