/** Finds the page of the site map for a path; the router's own ranking decides. */
import { matchRoutes } from 'react-router';
import { pageOf, siteMap } from '#app/site-map.ts';
import { readLanguage } from './address-language.ts';
import type { Page } from './page-rules.ts';

const all = Object.keys(siteMap).map((path) => ({ path }));
const sectionOf = (path: string) => path.split('/').find(Boolean);
/** Every pattern but the last begins with a name, so only those that begin alike can match. */
const sections = Map.groupBy(all, ({ path }) => sectionOf(path));
const elsewhere = sections.get('*') ?? [];
/** The path as the portal writes links. Capitals and escapes, which the router also reads, are left to it. */
const PLAIN = /^[a-z0-9._/-]+$/;

/** The pattern as the site map writes it. The router ranks patterns each time, so it gets only a few. */
export function patternOfPath(path: string): string | undefined {
  if (Object.hasOwn(siteMap, path)) return path;
  const possible = PLAIN.test(path) ? [...(sections.get(sectionOf(path)) ?? []), ...elsewhere] : all;
  return matchRoutes(possible, path)?.at(-1)?.route.path;
}

/** @param path as it is asked for, in any language. */
export function ruleOfPath(path: string): Page | undefined {
  const pattern = patternOfPath(readLanguage(path).path);
  return pattern === undefined ? undefined : pageOf(pattern);
}
