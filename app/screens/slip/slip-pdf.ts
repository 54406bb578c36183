/** The slip of an application as a PDF file. */
import { href } from 'react-router';
import { pdfAnswer } from '#app/papers/pdf-answer.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { readCollegeContact } from '#app/shell/read-college-contact.server.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { orThrow } from '../../forms/answer-post.server.ts';
import type { Route } from './+types/slip-pdf';
import { readSlip } from './read-slip.server.ts';
import { slipPaper } from './slip-paper.ts';

/** Shown at the clearance, so in English. */
const en = wordsFor('en');

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { view, photograph } = orThrow(await readSlip(deps, { actor, id: params.id }));
  return pdfAnswer(slipPaper(en, view), {
    page: href('/student-portal/applications/:id/slip', { id: params.id }),
    name: `slip-${view.application_number}`,
    at: deps.clock(),
    contact: await readCollegeContact(deps),
    photograph: photograph && (await photograph.read()),
  });
}
