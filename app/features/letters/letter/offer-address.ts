/** The addresses at which a letter of offer and its file were before there were letters of other kinds. */
import { href, redirect } from 'react-router';
import { orThrow } from '#app/forms/answer-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import type { Route } from './+types/offer-address';
import { readLetter } from './read-letter.server.ts';

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  orThrow(await readLetter(deps, { actor, id }));
  const letter = href('/student-portal/applications/:id/letter', { id });
  throw redirect(url.pathname.endsWith('.pdf') ? `${letter}.pdf` : letter);
}
