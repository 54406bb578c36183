import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeNextPath } from './next-path.ts';

// The rules of core know no browser and no server; both have this.
declare const URL: new (text: string, base: string) => { readonly origin: string; readonly pathname: string };

describe('where to go after sign-in', () => {
  it.each([
    '/',
    '/student-portal',
    '/student-portal/applications/new?tab=payments&q=a%20b',
    '/verify/K7?next=https://elsewhere.example/',
    '/account#sessions',
    '/news/a..b',
  ])('keeps %s', (path) => expect(safeNextPath(path)).toBe(path));

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '\\/elsewhere.example',
    ' /student-portal',
    'javascript:alert(1)',
    'student-portal',
    '/.//elsewhere.example',
    '/a/..//elsewhere.example',
    '/%2e%2E//elsewhere.example',
    '/a/%2e%2e/b',
    '/a/../..',
    '/\u202Efdp',
    '',
    undefined,
    null,
    ['/a'],
  ])('goes home instead of to %j', (text) => expect(safeNextPath(text)).toBe('/'));

  it('goes home instead of to an endless path', () => {
    expect(safeNextPath(`/${'a'.repeat(3000)}`)).toBe('/');
  });

  it('writes other letters as an address carries them', () => {
    expect(safeNextPath('/search?q=Ɗan İ👍')).toBe('/');
    expect(safeNextPath('/search?q=Ɗan+İ👍')).toBe('/search?q=%C6%8Aan+%C4%B0%F0%9F%91%8D');
  });

  it('goes where it is told instead of home', () => {
    expect(safeNextPath('//x', '/student-portal')).toBe('/student-portal');
  });

  it('never leads off the site, whatever the text', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      ':',
      '@',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
      'a',
      'evil.example',
      'https',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
        (text) => {
          const url = new URL(safeNextPath(text), 'https://college.example/auth');
          expect(url.origin).toBe('https://college.example');
          expect(url.pathname.startsWith('//')).toBe(false);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
