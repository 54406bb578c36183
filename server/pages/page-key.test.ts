import { describe, expect, it } from 'vitest';
import { flashCookie } from '#app/forms/flash.ts';
import { THEMES, themeCookie } from '#app/shell/theme.ts';
import { siteMap } from '#app/site-map.ts';
import { isCachedRoute, isPlainPath, themeOfGuest } from './page-key.ts';

describe('what a cached page is found by', () => {
  it('is a plain path', () => {
    for (const path of ['/', '/news/college-launched', '/feed.xml'])
      expect(isPlainPath(path), path).toBe(true);
  });

  it('is the theme of a guest who chose one, as the portal writes it', () => {
    expect(themeOfGuest(undefined)).toBeNull();
    for (const theme of THEMES) expect(themeOfGuest(themeCookie(theme).split(';')[0])).toBe(theme);
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
    expect(isPlainPath(url)).toBe(false);
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
    expect(themeOfGuest(cookie)).toBeUndefined();
  });
});

describe('routes that are cached', () => {
  it('are those that the site map marks', () => {
    for (const path of ['/', '/how-to-apply', '/programmes/soil-science', '/feed.xml']) {
      expect(isCachedRoute(path), path).toBe(true);
    }
    for (const path of ['/auth', '/theme', '/student-portal', '/no/such/page', '/news/a/b', '/constructor']) {
      expect(isCachedRoute(path), path).toBe(false);
    }
  });

  it('are open to everyone and ask for no permission', () => {
    const cached = Object.entries(siteMap).filter(([, rule]) => rule.cached);
    expect(cached.length).toBeGreaterThan(20);
    for (const [pattern, rule] of cached) {
      expect(rule, pattern).toMatchObject({ audience: 'public' });
      expect(rule.permission, pattern).toBeUndefined();
      expect(rule.audit, pattern).toBeUndefined();
    }
  });
});
