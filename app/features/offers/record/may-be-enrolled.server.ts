/** Whether the holder of an offer can be enrolled. */
import { and, eq } from 'drizzle-orm';
import { findOffer } from '#app/features/admissions/index.server.ts';
import { isAcceptancePaid } from '#app/features/payments/index.server.ts';
import { areMet } from '#core/offers/offer-status.ts';
import type { Queryable } from '#db/client.ts';
import { offer_requests } from '#db/schema/index.ts';
import { conditionsOf } from './prepare-offer.server.ts';

/** Accepted, with its conditions met and its fee paid; or two people agreed to an exception. Without an offer nothing keeps them back. */
export async function mayBeEnrolled(db: Queryable, applicationId: string): Promise<boolean> {
  const offer = await findOffer(db, applicationId);
  if (!offer) return true;
  const ready =
    offer.state === 'accepted' &&
    areMet(await conditionsOf(db, offer.id)) &&
    (await isAcceptancePaid(db, offer));
  if (ready) return true;
  if (offer.state !== 'accepted' && offer.state !== 'released') return false;
  const exception = and(
    eq(offer_requests.offer_id, offer.id),
    eq(offer_requests.kind, 'enrol'),
    eq(offer_requests.state, 'approved'),
  );
  return (await db.$count(offer_requests, exception)) > 0;
}
