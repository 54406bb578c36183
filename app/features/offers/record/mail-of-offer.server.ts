/** A mail about an offer, which says what the page of the application says at that moment. */

import { href } from 'react-router';
import {
  type ApplicationRow,
  type LockedApplication,
  type MoveDeps,
  mailOwner,
  moveOffer,
  type OfferRow,
} from '#app/features/admissions/index.server.ts';
import { programmeAt } from '#core/admissions/award.ts';
import { offerAt } from '#core/offers/offer-deadline.ts';
import type { OfferNews } from '#core/offers/offer-status.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';

export interface OfferMail {
  readonly application: ApplicationRow;
  /** Tells this mail from others about the offer. */
  readonly occasion: string | number;
  /** The subject of the mail. */
  readonly news: OfferNews;
}

/**
 * The reason given in the mail: the holder is asked whether the answer was theirs, or is told why a last day is later.
 */
const BECAUSE: Readonly<Partial<Record<OfferNews, 'answered' | 'recorded' | 'moved'>>> = {
  accept: 'answered',
  decline: 'answered',
  'undo-decline': 'answered',
  'ask-deferral': 'answered',
  'accept-in-person': 'recorded',
  'decline-in-person': 'recorded',
  moved: 'moved',
};

export const mailOfOffer = (
  tx: Transaction,
  deps: MoveDeps,
  { application, occasion, news }: OfferMail,
): Promise<void> =>
  mailOwner(tx, deps, application, {
    messageId: `offer-${application.id}-${occasion}`,
    template: 'offerNews',
    params: {
      program: application.program ? programmeAt(application.program, application.award) : '',
      news,
      ...(Object.hasOwn(BECAUSE, news) && { because: BECAUSE[news] }),
    },
    path: href('/student-portal/applications/:id', { id: application.id }),
  });

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
