/** /auth/passkey: what the browser of someone who signs in by passkey is to sign (app/rendering/behaviours/passkey.ts asks for it). */
import { data, redirect } from 'react-router';
import { depsContext } from '#app/requests/context.ts';
import { visitorOf, withCookies } from '../sessions/cookies.server.ts';
import type { Route } from './+types/passkey-options';
import { askForPasskey } from './manage-passkeys.server.ts';

export const loader = () => redirect('/auth');

export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') throw data(null, { status: 405 });
  const { options, cookies } = await askForPasskey(context.get(depsContext), visitorOf(request, context));
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  return new Response(options, { headers: withCookies(cookies, headers) });
}
