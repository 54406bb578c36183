/** The letter of offer as a PDF file. */
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { pdfAnswer } from '#app/papers/pdf-answer.server.ts';
import { depsContext } from '#app/requests/context.ts';
import { requireActor } from '#app/requests/require-actor.server.ts';
import { en } from '#messages/en/index.ts';
import type { Route } from './+types/offer-pdf';
import { offerPaper } from './offer-paper.ts';
import { readOffer } from './read-offer.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const offer = orRefuse(await readOffer(deps, { actor: requireActor(context), id: params.id }));
  return pdfAnswer(offerPaper(en, offer), {
    name: `offer-${offer.application_number}`,
    at: deps.clock(),
  });
}
