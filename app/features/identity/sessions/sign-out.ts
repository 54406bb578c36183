/**
 * Ends the session of this browser (scope local) or all of the person's (global). Only a form does; following a link by
 * accident does not sign anyone out.
 */
import { redirect } from 'react-router';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { actorContext, depsContext } from '#app/requests/context.ts';
import type { Route } from './+types/sign-out';
import { withCookies } from './cookies.server.ts';
import { signOut } from './end-sessions.server.ts';

export async function action({ context, request }: Route.ActionArgs) {
  const { scope } = (await readPost(request)).typed;
  const cookies = await signOut(context.get(depsContext), {
    actor: context.get(actorContext),
    scope: scope === 'global' ? 'global' : 'local',
    headers: request.headers,
  });
  return redirectWithFlash('/', 'signedOut', withCookies(cookies));
}

export const loader = () => redirect('/');
