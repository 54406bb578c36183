/** Which rule of the access map a path falls under; the router's own ranking decides. */
import { matchRoutes } from 'react-router';
import { access, type RouteAccess } from '#app/access.ts';

const routes = Object.keys(access).map((path) => ({ path }));

export function ruleOfPath(path: string): RouteAccess | undefined {
  // A pattern without parameters outranks all others; most paths are one.
  const pattern = Object.hasOwn(access, path) ? path : matchRoutes(routes, path)?.at(-1)?.route.path;
  return pattern === undefined ? undefined : access[pattern];
}
