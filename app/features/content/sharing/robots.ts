/**
 * The rules for machines: they may read everything public. The portal's screens answer no one who is not signed in.
 */
import { depsContext } from '#app/requests/context.ts';
import { siteMap } from '#app/site-map.ts';
import type { Route } from './+types/robots';

/** The first part of every address that is not for everyone, sign-in, and the search, whose answers are no pages. */
const closed = [
  ...new Set(
    Object.entries(siteMap)
      .filter(([, { audience }]) => audience !== 'public')
      .map(([pattern]) => `/${pattern.split('/')[1]}`),
  ),
  '/auth',
  '/search',
];

export function loader({ context }: Route.LoaderArgs) {
  const { origin, demo } = context.get(depsContext);
  // A demonstration must not be found instead of a college.
  const rules = demo
    ? ['User-agent: *', 'Disallow: /']
    : ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  return new Response([...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
