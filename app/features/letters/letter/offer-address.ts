/** The address at which a letter of offer was before there were letters of other kinds. */
import { href, redirect } from 'react-router';
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import type { Route } from './+types/offer-address';
import { readLetter } from './read-letter.server.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  orRefuse(await readLetter(deps, { actor, id }));
  throw redirect(href('/student-portal/applications/:id/letter', { id }));
}
