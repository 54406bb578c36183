/** /auth/oauth2/authorize: where another program sends someone to be signed in. */
import { actorContext, depsContext } from '#app/requests/context.ts';
import type { Route } from './+types/client-authorize';
import { authorizeClient } from './authorize-client.server.ts';
import { leadOn } from './lead-on.server.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const step = await authorizeClient(context.get(depsContext), {
    search: url.searchParams,
    headers: request.headers,
    actor: context.get(actorContext),
  });
  if (step.kind !== 'client') throw leadOn(step);
  // Not react-router's redirect: the address is another site's, and stays as the library wrote it.
  return new Response(null, { status: 302, headers: { location: step.to, 'cache-control': 'no-store' } });
}

/** By GET only: a form of another site would bring no cookie anyway. */
export const action = () => new Response('GET only', { status: 405, headers: { allow: 'GET' } });
