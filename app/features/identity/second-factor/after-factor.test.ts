import { expect, test } from 'vitest';
import { afterFactor, afterFactorCookie } from './verify-second-factor.server.ts';

const kept = (cookie: string) =>
  afterFactor(
    new Request('http://portal.test', { headers: { cookie: `theme=dark; ${cookie.split(';')[0]}` } }),
  );

test('whoever set up a second factor first goes on to the page that they had asked for', () =>
  expect(kept(afterFactorCookie('/review?status=Under+Review&q=Dan'))).toBe(
    '/review?status=Under+Review&q=Dan',
  ));

test.each(['/', '/student-portal', 'https://elsewhere.example/', '//elsewhere.example'])(
  'to nowhere in particular, or elsewhere, nobody is led: %s',
  (next) => expect(kept(afterFactorCookie(next))).toBeNull(),
);

test('a broken cookie leads nowhere', () => expect(kept('after_factor=%E0%A4')).toBeNull());
