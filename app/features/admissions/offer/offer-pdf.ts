/** The letter of offer as a PDF file. */
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { pdfAnswer } from '#app/papers/pdf-answer.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { readCollegeContact } from '#app/shell/read-college-contact.server.ts';
import { en } from '#messages/en/index.ts';
import type { Route } from './+types/offer-pdf';
import { offerPaper } from './offer-paper.ts';
import { readOffer } from './read-offer.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const offer = orRefuse(await readOffer(deps, { actor, id: params.id }));
  return pdfAnswer(offerPaper(en, offer), {
    name: `offer-${offer.application_number}`,
    at: deps.clock(),
    contact: await readCollegeContact(deps),
  });
}
