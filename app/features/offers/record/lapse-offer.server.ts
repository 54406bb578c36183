/** An offer whose last day and days of grace are over lapses: by the job, or when somebody works on it before that. */
import {
  type LockedApplication,
  type MoveDeps,
  moveOffer,
  type OfferRow,
} from '#app/features/admissions/index.server.ts';
import { offerAt } from '#core/offers/offer-deadline.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { mailOfOffer } from './mail-of-offer.server.ts';

/** @returns what it became; null: it has not come to that. */
export async function lapseOffer(
  tx: Transaction,
  deps: MoveDeps,
  { application, offer }: { application: LockedApplication; offer: OfferRow },
): Promise<OfferRow | null> {
  const { since } = offerAt(offer, deps.clock());
  const lapsed = await moveOffer(tx, deps, offer, { event: 'lapse', actorId: null, change: { since } });
  if (!lapsed.ok) return null;
  await recordAudit(tx, deps.newId, {
    action: 'offer.changed',
    actorId: null,
    subjectId: application.id,
    details: { event: 'lapse' },
  });
  await mailOfOffer(tx, deps, {
    application,
    occasion: lapsed.value.version,
    news: 'lapse',
  });
  return lapsed.value;
}
