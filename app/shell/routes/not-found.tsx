/** Any path that is not in site-map.ts. */
import { notFound } from '#app/forms/answer-post.server.ts';
import { depsContext } from '#app/requests/context.ts';
import type { Route } from './+types/not-found';

export function loader({ context, url }: Route.LoaderArgs) {
  context.get(depsContext).log.warn({ path: url.pathname.slice(0, 200) }, 'no such page');
  throw notFound();
}

export default function NotFound() {
  return null;
}
