/** The letter of offer as a PDF file. */
import { data } from 'react-router';
import { en } from '#messages/en/index.ts';
import { depsContext } from '../../../context.ts';
import { pdfAnswer } from '../../../papers/pdf-answer.server.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { offerPaper } from '../offer-paper.ts';
import { readOffer } from '../read-offer.server.ts';
import type { Route } from './+types/offer-pdf';

export async function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const offer = await readOffer(deps, { actor: requireActor(context), id: params.id });
  if (!offer.ok) throw data({ reason: 'not-found' }, { status: 404 });
  return pdfAnswer(offerPaper(en, offer.value), {
    name: `offer-${offer.value.application_number}`,
    at: deps.clock(),
  });
}
