import { expect, it } from 'vitest';
import { placeOffset, roundDistance } from './place-offset.ts';

const kano = { name: 'Kano', north: 12, east: 8.52 };
const zaria = { name: 'Zaria', north: 11.07, east: 7.7 };

it('knows which way and how far', () => {
  expect(placeOffset(kano, zaria).east).toBeCloseTo(-89, 0);
  expect(placeOffset(kano, zaria).north).toBeCloseTo(-103, 0);
  expect(roundDistance(kano, zaria)).toBe(135);
  expect(roundDistance(zaria, kano)).toBe(135);
  expect(roundDistance(kano, kano)).toBe(0);
});
