/**
 * The route to which script sends one file at a time (app/rendering/behaviours/send-files.ts); the response is a line
 * of JSON.
 */

import { notFound } from '#app/forms/answer-post.server.ts';
import { flashCookie } from '#app/forms/flash.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { languageContext } from '#app/requests/context.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { wordsFor } from '#messages/catalogue.ts';
import type { Route } from './+types/send';
import { uploadPosted } from './upload-document.server.ts';

/** Trouble of ours that may be over in a moment: the script tries again. */
const PASSING = new Set(['busy', 'unavailable']);

export const loader = () => new Response(null, { status: 405, headers: { allow: 'POST' } });

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const sent = await uploadPosted(deps, { actor, applicationId: id, post });
  // The script then loads the page again, which says so.
  if (sent.ok)
    return Response.json(
      { received: sent.value.id },
      { headers: { 'set-cookie': flashCookie('documentAdded') } },
    );
  const { kind } = sent.error;
  if (kind === 'not-found') throw notFound();
  return Response.json(
    { refused: wordsFor(context.get(languageContext)).documents.refusals[kind] },
    { status: PASSING.has(kind) ? 503 : 422 },
  );
}
