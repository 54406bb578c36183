/**
 * /admin-portal/content/preview: the public page of what is written in a form of the desk, as the form is. Nothing is
 * stored. Somebody who comes back to it later has posted nothing.
 */
import { redirect } from 'react-router';
import { orThrow } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { drawDraftContext } from '#app/requests/context.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import type { Route } from './+types/preview';
import { readDraft } from './read-draft.server.ts';

export const loader = () => redirect('/admin-portal/content');

export async function action({ context, request, url }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const { typed } = await readPost(request);
  const { path, draft } = orThrow(await readDraft(deps, { actor, typed, asked: url.searchParams }));
  return context.get(drawDraftContext)(path, draft);
}
