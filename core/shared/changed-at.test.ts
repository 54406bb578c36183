import { expect, test } from 'vitest';
import { type ChangedAt, changedSince, noteChanged } from './changed-at.ts';

const at = (known: ChangedAt | null, part: string, version: number, drawn: number) =>
  changedSince(known, { part, version, drawn });

test('only what was changed since a form was drawn counts', () => {
  const one = noteChanged(null, 4, ['a']);
  const two = noteChanged(one, 5, ['b']);
  expect([at(two, 'a', 6, 4), at(two, 'a', 6, 5), at(two, 'b', 6, 5), at(two, 'c', 6, 4)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  // What happened before the note began is unknown.
  expect([at(two, 'c', 6, 3), at(two, 'c', 6, 7)]).toEqual([true, true]);
});

test('a write without a note makes everything count, and the next note begins there', () => {
  const one = noteChanged(null, 1, ['a']);
  expect(at(one, 'b', 3, 2)).toBe(true);
  expect(at(null, 'b', 3, 2)).toBe(true);
  const next = noteChanged(one, 3, ['b']);
  expect([at(next, 'a', 4, 2), at(next, 'a', 4, 3), at(next, 'b', 4, 3)]).toEqual([true, false, true]);
});
