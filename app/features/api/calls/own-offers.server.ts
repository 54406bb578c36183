/** The own offer, as its page shows it. It is answered on the portal, by password or code. */
import { z } from 'zod';
import { readOwnOffer } from '#app/features/offers/index.server.ts';
import { endpoint, ok, refuse, told } from './endpoint.server.ts';
import * as own from './own-schemas.ts';
import * as schemas from './schemas.ts';

const read = endpoint({
  method: 'GET',
  path: '/own/applications/{id}/offer',
  id: 'readOwnOffer',
  tag: 'Own applications',
  summary: 'Read the offer of a place',
  description: 'Not found until the college has released an offer. It is answered on the portal.',
  access: { kind: 'own' },
  params: z.object({ id: schemas.uuid() }),
  answer: own.ownOffer,
  refusals: ['not_found'],
  handle: async ({ deps, actor, path: { id } }) => {
    const offer = await readOwnOffer(deps, { actor, id });
    return offer.ok ? ok(told(own.ownOffer, { ...offer.value })) : refuse('not_found');
  },
});

export const ownOfferCalls = [read];
