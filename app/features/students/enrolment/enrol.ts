/**
 * POST /review/applications/{id}/enrol: an accepted applicant becomes a student. Why not is told on the application: a
 * page of this address would be the loader's, which leads there.
 */
import { href, redirect } from 'react-router';
import { keepBeside } from '#app/features/review/index.server.ts';
import { forbidden, notFound } from '#app/forms/answer-post.server.ts';
import { type FlashKey, redirectWithFlash } from '#app/forms/flash.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import type { Route } from './+types/enrol';
import { type EnrolProblem, enrolApplicant } from './enrol-applicant.server.ts';

/** Nothing to see here: the button is on the application. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href('/review/applications/:id', { id: params.id }));

const TOLD: Readonly<Record<Exclude<EnrolProblem['kind'], 'not-found' | 'forbidden'>, FlashKey>> = {
  own: 'enrolOwn',
  'not-accepted': 'enrolNotAccepted',
  offered: 'enrolOffered',
  lacking: 'enrolLacking',
  'already-student': 'enrolAlready',
};

export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const path = href('/review/applications/:id', { id: params.id });
  const post = await readPost(request);
  // A form sent without script brings along what was typed into the other forms of the application's page.
  const back = (told: FlashKey) =>
    keepBeside(deps, { request, path, post, answer: redirectWithFlash(`${path}#enrolment`, told) });
  // Asked for with every enrolment of one: a matriculation number is not taken back.
  if (post.typed.confirmed !== 'yes') return back('enrolUnconfirmed');
  const enrolled = await enrolApplicant(deps, { actor, applicationId: params.id });
  if (enrolled.ok) return back('studentEnrolled');
  const { kind } = enrolled.error;
  if (kind === 'not-found') throw notFound();
  if (kind === 'forbidden') throw forbidden();
  return back(TOLD[kind]);
}
