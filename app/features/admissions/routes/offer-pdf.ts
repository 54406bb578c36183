/** The letter of offer as a PDF file. */
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { en } from '#messages/en/index.ts';
import { depsContext } from '../../../context.ts';
import { pdfAnswer } from '../../../papers/pdf-answer.server.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { offerPaper } from '../offer-paper.ts';
import { readOffer } from '../read-offer.server.ts';
import type { Route } from './+types/offer-pdf';

export async function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const offer = orRefuse(await readOffer(deps, { actor: requireActor(context), id: params.id }));
  return pdfAnswer(offerPaper(en, offer), {
    name: `offer-${offer.application_number}`,
    at: deps.clock(),
  });
}
