/** POST /student-portal/applications/{id}/send: the corrected application goes back to the college. */
import { redirect } from 'react-router';
import { notFound } from '#app/forms/answer-post.server.ts';
import { depsContext } from '../../../context.ts';
import { redirectWithFlash } from '../../../forms/flash.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { applicationPath, stepPath } from '../paths.ts';
import { sendCorrected } from '../send-again.server.ts';
import type { Route } from './+types/send-again';

/** Nothing to see here: the button stands on the application. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(applicationPath(encodeURIComponent(params.id)));

export async function action({ context, params: { id } }: Route.ActionArgs) {
  const sent = await sendCorrected(context.get(depsContext), { actor: requireActor(context), id });
  if (sent.ok) return redirectWithFlash(applicationPath(id), 'correctionSent');
  if (sent.error.kind === 'not-found') throw notFound();
  return sent.error.kind === 'incomplete'
    ? redirect(`${stepPath(id, 4)}?check=all`, 303)
    : redirectWithFlash(applicationPath(id), 'applicationNotEditable');
}
