/** Any path that is not in site-map.ts. */
import { data } from 'react-router';
import { depsContext } from '../../context.ts';
import type { Route } from './+types/not-found';

export function loader({ context, url }: Route.LoaderArgs) {
  context.get(depsContext).log.warn({ path: url.pathname.slice(0, 200) }, 'no such page');
  throw data({ reason: 'not-found' }, { status: 404 });
}

export default function NotFound() {
  return null;
}
