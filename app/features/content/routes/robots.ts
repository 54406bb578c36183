/** What machines may read: everything public. The portal's screens answer nobody who is not signed in. */
import { depsContext } from '../../../context.ts';
import type { Route } from './+types/robots';

export function loader({ context }: Route.LoaderArgs) {
  const { origin, demo } = context.get(depsContext);
  // A demonstration must not be found instead of a college.
  const rules = demo
    ? ['User-agent: *', 'Disallow: /']
    : ['User-agent: *', 'Disallow: /student-portal', 'Disallow: /payment-system', 'Disallow: /auth'];
  return new Response([...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
