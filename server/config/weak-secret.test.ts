import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { isWeakSecret } from './weak-secret.ts';

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

it('takes every secret that the documents tell people to draw', () => {
  for (let round = 0; round < 2000; round++) {
    expect(isWeakSecret(randomBytes(36).toString('base64'))).toBe(false);
    expect(isWeakSecret(randomBytes(32).toString('hex'))).toBe(false);
    // Sixteen bytes in hex: the shortest that is long enough.
    expect(isWeakSecret(randomBytes(16).toString('hex'))).toBe(false);
  }
  expect(isWeakSecret(execFileSync('openssl', ['rand', '-base64', '36'], { encoding: 'utf8' }).trim())).toBe(
    false,
  );
});
