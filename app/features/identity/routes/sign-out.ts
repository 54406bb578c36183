/** Ends the session. Only a form does; following a link by accident does not sign anybody out. */
import { redirect } from 'react-router';
import { actorContext, depsContext } from '../../../context.ts';
import { redirectWithFlash } from '../../../flash.ts';
import { signOut } from '../sign-out.server.ts';
import type { Route } from './+types/sign-out';

export async function action({ context, request }: Route.ActionArgs) {
  const headers = new Headers();
  for (const cookie of await signOut(context.get(depsContext), context.get(actorContext), request)) {
    headers.append('set-cookie', cookie);
  }
  return redirectWithFlash('/', 'signedOut', headers);
}

export const loader = () => redirect('/');
