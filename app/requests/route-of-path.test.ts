import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { siteMap } from '#app/site-map.ts';
import { patternOfPath } from './route-of-path.ts';

const patterns = Object.keys(siteMap);
const byRouter = (path: string) =>
  matchRoutes(
    patterns.map((pattern) => ({ path: pattern })),
    path,
  )?.at(-1)?.route.path;

/**
 * Paths that the pattern fits: its parameters as an id, and as a word that other patterns write out; what may be left
 * out there and left out.
 */
const pathsOf = (pattern: string): string[] =>
  ['0198c1e2-7a11-7c3e-9f00-5b1a2c3d4e5f', 'new', 'export', 'send']
    .flatMap((value) => [
      pattern.replaceAll(/:\w+\??/g, value).replace('*', `${value}/more`),
      pattern
        .replaceAll(/\/[^/]*\?(?=\/|$)/g, '')
        .replaceAll(/:\w+/g, value)
        .replace('*', `${value}/more`),
    ])
    .filter((path, index, all) => all.indexOf(path) === index);

describe('the pattern of a path', () => {
  it('is the one that the router would choose, for every pattern there is', () => {
    expect(patterns.length).toBeGreaterThan(100);
    for (const path of patterns.flatMap(pathsOf)) {
      expect(path).not.toMatch(/[:*?]/);
      expect([path, patternOfPath(path)]).toEqual([path, byRouter(path)]);
    }
  });

  it.each([
    '/About-Us',
    '/about-us/',
    '/%61bout-us',
    '//about-us',
    '/pictures',
    '/pictures/',
    '/no/such/page',
    '',
  ])('is what the router says for %j', (path) => expect(patternOfPath(path)).toBe(byRouter(path)));
});
