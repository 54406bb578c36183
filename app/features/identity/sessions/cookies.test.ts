import { expect, test } from 'vitest';
import { clearedEmailCookie, emailCookie, eventCookie, withCookies } from './cookies.server.ts';

const pathsOf = (headers: Headers) =>
  headers.getSetCookie().map((cookie) => / Path=([^;]+)/.exec(cookie)?.[1]);

test('what the sign-in pages keep is there in each of their languages, and is deleted there', () => {
  for (const cookie of [emailCookie('amina@example.com'), clearedEmailCookie])
    expect(pathsOf(withCookies([cookie]))).toEqual(['/auth', '/ha/auth']);
});

test('a cookie of all pages is sent once', () => {
  expect(pathsOf(withCookies([eventCookie('SIGNED_IN')]))).toEqual(['/']);
});
