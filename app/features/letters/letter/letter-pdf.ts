/** A letter as a PDF file. */
import { href } from 'react-router';
import { orThrow } from '#app/forms/answer-post.server.ts';
import { pdfAnswer } from '#app/papers/pdf-answer.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { wordsFor } from '#messages/catalogue.ts';
import type { Route } from './+types/letter-pdf';
import { contactOf, letterPaper } from './letter-paper.ts';
import { readLetter } from './read-letter.server.ts';

/** Letters are English, which is binding. */
const en = wordsFor('en');

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const letter = orThrow(
    await readLetter(deps, { actor, id: params.id, letter: url.searchParams.get('letter') }),
  );
  return pdfAnswer(letterPaper(en, letter), {
    page: href('/student-portal/applications/:id/letter', { id: params.id }) + url.search,
    name: `letter-${letter.facts.application_number}`,
    at: new Date(letter.issuedAt),
    contact: contactOf(letter),
  });
}
