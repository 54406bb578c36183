/** /auth/oauth2/authorize: where another program sends someone to be signed in. */
import { readPost } from '#app/forms/read-post.server.ts';
import { actorContext, depsContext } from '#app/requests/context.ts';
import type { Route } from './+types/client-authorize';
import { authorizeClient, leadOn, parametersOf } from './authorize-client.server.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const step = await authorizeClient(context.get(depsContext), {
    search: url.searchParams,
    headers: request.headers,
    actor: context.get(actorContext),
  });
  if (step.kind !== 'client') throw leadOn(step);
  // We do not use react-router's redirect: the address is another site's, and stays as the library wrote it.
  return new Response(null, { status: 302, headers: { location: step.to, 'cache-control': 'no-store' } });
}

/** Longer addresses are not taken by browsers and the proxies between. */
const MOST_CHARACTERS = 8_000;

/**
 * A form of another site brings no cookie, so the browser is sent on to ask by GET, which does.
 */
export async function action({ request, url }: Route.ActionArgs) {
  const { form } = await readPost(request);
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
  const asked = parametersOf(new URLSearchParams(texts)).toString();
  if (asked.length > MOST_CHARACTERS) throw leadOn({ kind: 'refused', code: 'invalid_request' });
  return new Response(null, {
    status: 303,
    headers: { location: `${url.pathname}?${asked}`, 'cache-control': 'no-store' },
  });
}
