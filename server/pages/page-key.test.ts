import { describe, expect, it } from 'vitest';
import { access } from '#app/access.ts';
import { flashCookie } from '#app/flash.ts';
import { themeCookie } from '#app/theme.ts';
import { isCachedRoute, pageKey } from './page-key.ts';

describe('what a cached page is found by', () => {
  it('is the path, and the theme of a reader who chose one', () => {
    expect(pageKey({ url: '/', cookie: undefined })).toEqual({ path: '/', theme: null });
    expect(pageKey({ url: '/news/college-launched', cookie: 'theme=dark' })).toEqual({
      path: '/news/college-launched',
      theme: 'dark',
    });
  });

  it('knows the theme as the portal writes it', () => {
    for (const theme of ['light', 'dark'] as const) {
      expect(pageKey({ url: '/', cookie: themeCookie(theme).split(';')[0] })).toEqual({ path: '/', theme });
    }
  });

  it.each([
    '/?',
    '/?level=ND',
    '/about-us?utm_source=x',
    '/about-us#top',
    '/About-Us',
    '/about-us/',
    '//about-us',
    '/about%2Dus',
    '/news/../auth',
    '/news/./x',
    '/.git/config',
    '/caf\u00e9',
    '*',
    '',
    'http://evil.example/',
    `/${'a'.repeat(200)}`,
  ])('is nothing for the address %s', (url) => {
    expect(pageKey({ url, cookie: undefined })).toBeNull();
  });

  it.each([
    'portal.session_token=abc',
    '__Secure-portal.session_token=abc',
    flashCookie('signedOut').split(';')[0],
    'theme=dark; portal.session_token=abc',
    'theme=sepia',
    'theme=dark; theme=light',
    'anything=else',
    '',
  ])('is nothing for somebody who brings the cookie %s', (cookie) => {
    expect(pageKey({ url: '/', cookie })).toBeNull();
  });
});

describe('routes that are cached', () => {
  it('are those that access.ts marks', () => {
    for (const path of ['/', '/how-to-apply', '/programmes/soil-science', '/feed.xml']) {
      expect(isCachedRoute(path), path).toBe(true);
    }
    for (const path of ['/auth', '/theme', '/student-portal', '/no/such/page', '/news/a/b', '/constructor']) {
      expect(isCachedRoute(path), path).toBe(false);
    }
  });

  it('are open to everyone and ask for no permission', () => {
    const cached = Object.entries(access).filter(([, rule]) => rule.cached);
    expect(cached.length).toBeGreaterThan(20);
    for (const [pattern, rule] of cached) {
      expect(rule, pattern).toMatchObject({ audience: 'everyone' });
      expect(rule.permission, pattern).toBeUndefined();
      expect(rule.audit, pattern).toBeUndefined();
    }
  });
});
