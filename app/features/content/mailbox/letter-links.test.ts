import { describe, expect, test } from 'vitest';
import { splitLetter } from './read-mailbox.server.ts';

const ORIGIN = 'http://localhost:3000';
const linksIn = (letter: string) => splitLetter(letter, ORIGIN).filter((part) => part.path !== undefined);
const joined = (letter: string) =>
  splitLetter(letter, ORIGIN)
    .map((part) => part.text)
    .join('');

describe('links of a letter', () => {
  test('to this portal become paths of it, and no character is lost', () => {
    const letter = `Dear Amina,\n\nVerify: ${ORIGIN}/auth/verify-email?token=a.b-c_d%3D.\nOr ${ORIGIN}/student-portal, later.`;
    expect(linksIn(letter)).toEqual([
      { text: `${ORIGIN}/auth/verify-email?token=a.b-c_d%3D`, path: '/auth/verify-email?token=a.b-c_d%3D' },
      { text: `${ORIGIN}/student-portal`, path: '/student-portal' },
    ]);
    expect(joined(letter)).toBe(letter);
  });

  test('to anywhere else stay text', () => {
    for (const address of [
      'https://evil.example/login',
      'http://localhost:3001/x',
      'http://localhost:3000.evil.example/x',
      'http://localhost:3000@evil.example/x',
      'http://user@localhost:3000/x',
      'http://localhost:3000//evil.example/x',
      'javascript:alert(1)',
      '//localhost:3000/x',
      'http://',
    ]) {
      expect(linksIn(`See ${address} now`), address).toEqual([]);
      expect(joined(`See ${address} now`)).toBe(`See ${address} now`);
    }
  });

  test('end where markup would begin', () => {
    expect(linksIn(`<a href="${ORIGIN}/x">`)).toEqual([{ text: `${ORIGIN}/x`, path: '/x' }]);
  });
});
