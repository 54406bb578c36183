/** Which rule of the access map a path falls under; the router's own ranking decides. */
import { matchRoutes } from 'react-router';
import { access, type RouteAccess } from '#app/access.ts';

const routes = Object.keys(access).map((path) => ({ path }));

/** The pattern as access.ts writes it. One without parameters outranks all others; most paths are one. */
export const patternOfPath = (path: string): string | undefined =>
  Object.hasOwn(access, path) ? path : matchRoutes(routes, path)?.at(-1)?.route.path;

export function ruleOfPath(path: string): RouteAccess | undefined {
  const pattern = patternOfPath(path);
  return pattern === undefined ? undefined : access[pattern];
}
