import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { isWeakSecret } from './config.ts';

it.each([
  'a'.repeat(64),
  'ab'.repeat(32),
  'passwordpasswordpasswordpassword',
  '0123456789abcdef0123456789abcdef',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  '11111111111111111111111111111112',
])('sees that %s was not drawn by chance', (secret) => {
  expect(isWeakSecret(secret)).toBe(true);
});

/** Bytes as if drawn by chance, the same in every run. */
const drawn = (length: number, round: number) =>
  createHash('shake256', { outputLength: length }).update(String(round)).digest();

it('takes every secret that the documents tell people to draw', () => {
  for (let round = 0; round < 20_000; round++) {
    expect(isWeakSecret(drawn(36, round).toString('base64'))).toBe(false);
    expect(isWeakSecret(drawn(32, round).toString('hex'))).toBe(false);
    // Sixteen bytes in hex: the shortest that is long enough.
    expect(isWeakSecret(drawn(16, round).toString('hex'))).toBe(false);
  }
});
