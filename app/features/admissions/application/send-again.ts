/** POST /student-portal/applications/{id}/send: the corrected application goes back to the college. */
import { href, redirect } from 'react-router';
import { notFound } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import type { Route } from './+types/send-again';
import { sendCorrected } from './send-again.server.ts';

/** Nothing to see here: the button is on the application. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href('/student-portal/applications/:id', { id: params.id }));

export async function action({ context, params: { id } }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const sent = await sendCorrected(deps, { actor, id });
  if (sent.ok) return redirectWithFlash(href('/student-portal/applications/:id', { id }), 'correctionSent');
  if (sent.error.kind === 'not-found') throw notFound();
  // The page says why.
  if (sent.error.kind === 'going-back' || sent.error.kind === 'closed')
    return redirect(href('/student-portal/applications/:id', { id }), 303);
  return sent.error.kind === 'incomplete'
    ? redirect(`${href('/student-portal/applications/:id/edit/:step', { id, step: '4' })}?check=all`, 303)
    : redirectWithFlash(href('/student-portal/applications/:id', { id }), 'applicationNotEditable');
}
