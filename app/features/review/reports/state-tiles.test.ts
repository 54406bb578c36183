import { expect, test } from 'vitest';
import { STATES } from '#core/admissions/vocabularies.ts';
import { STATE_TILES } from './ReportTable.tsx';

test('every state has one tile of its own', () => {
  expect([...STATE_TILES.keys()].sort()).toEqual([...STATES].sort());
  const tiles = [...STATE_TILES.values()];
  expect(new Set(tiles.map(({ column, row }) => `${column} ${row}`)).size).toBe(STATES.length);
  expect(new Set(tiles.map(({ code }) => code)).size).toBe(STATES.length);
  // The one row that does not begin in the west begins in the third column, as its tile is drawn.
  expect(tiles.filter(({ indented }) => indented).map(({ column }) => column)).toEqual([3]);
  expect(Math.max(...tiles.map(({ column }) => column))).toBe(7);
});
