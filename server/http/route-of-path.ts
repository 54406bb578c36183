/** Which page of the site map a path falls under; the router's own ranking decides. */
import { matchRoutes } from 'react-router';
import type { Page } from '#app/requests/page-rules.ts';
import { pageOf, siteMap } from '#app/site-map.ts';

interface Candidate {
  readonly path: string;
  /** Null for a parameter. */
  readonly segments: readonly (string | null)[];
  /** How many of the segments must be there: those after it may be left out. */
  readonly least: number;
  /** Takes whatever follows. */
  readonly open: boolean;
}

const candidates = Object.keys(siteMap).map((path): Candidate => {
  const parts = segmentsOf(path);
  const open = parts.at(-1) === '*';
  const fixed = open ? parts.slice(0, -1) : parts;
  const optional = fixed.findIndex((part) => part.endsWith('?'));
  const segments = fixed.map((part) => (part.includes(':') || part.endsWith('?') ? null : part));
  return { path, segments, least: optional < 0 ? segments.length : optional, open };
});

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** As links of the portal are written. Capitals and escapes, which the router reads too, are left to it. */
const PLAIN = /^[a-z0-9._/-]+$/;

/**
 * The pattern as the site map writes it. One without parameters outranks all others; most paths are one. The router ranks
 * every pattern anew for each path it is asked about, so it is asked only about those that could be it.
 */
export function patternOfPath(path: string): string | undefined {
  if (Object.hasOwn(siteMap, path)) return path;
  return matchRoutes(PLAIN.test(path) ? possible(path) : candidates, path)?.at(-1)?.route.path;
}

function possible(path: string): { path: string }[] {
  const asked = segmentsOf(path);
  return candidates
    .filter(
      ({ segments, least, open }) =>
        asked.length >= least &&
        (open || asked.length <= segments.length) &&
        segments.every(
          (segment, index) => segment === null || index >= asked.length || segment === asked[index],
        ),
    )
    .map(({ path: pattern }) => ({ path: pattern }));
}

export function ruleOfPath(path: string): Page | undefined {
  const pattern = patternOfPath(path);
  return pattern === undefined ? undefined : pageOf(pattern);
}
