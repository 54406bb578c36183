/** A mail about an offer, which says what the page of the application says at that moment. */
import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import {
  type ApplicationRow,
  type MoveDeps,
  situationForMail,
} from '#app/features/admissions/index.server.ts';
import { programmeAt } from '#core/admissions/award.ts';
import type { OfferNews } from '#core/offers/offer-status.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { users } from '#db/schema/index.ts';

export interface OfferMail {
  readonly application: ApplicationRow;
  /** Tells this mail from others about the offer. */
  readonly occasion: string | number;
  /** What it is about, by which it has its subject. */
  readonly news: OfferNews;
}

/** What is said besides: who is asked whether the answer was theirs, and why a last day is later. */
const BECAUSE: Readonly<Partial<Record<OfferNews, 'answered' | 'recorded' | 'moved'>>> = {
  accept: 'answered',
  decline: 'answered',
  'undo-decline': 'answered',
  'ask-deferral': 'answered',
  'accept-in-person': 'recorded',
  'decline-in-person': 'recorded',
  moved: 'moved',
};

export async function mailOfOffer(
  tx: Transaction,
  deps: MoveDeps,
  { application, occasion, news }: OfferMail,
): Promise<void> {
  const [owner] = await tx
    .select({ email: users.email, first_name: users.first_name })
    .from(users)
    .where(eq(users.id, application.user_id));
  if (!owner) return;
  await addJob(tx, 'send-email', {
    messageId: `offer-${application.id}-${occasion}`,
    to: owner.email,
    template: 'offerNews',
    params: {
      firstName: owner.first_name,
      number: application.application_number,
      program: application.program ? programmeAt(application.program, application.award) : '',
      advice: await situationForMail(tx, deps, application),
      news,
      ...(Object.hasOwn(BECAUSE, news) && { because: BECAUSE[news] }),
      link: deps.origin + href('/student-portal/applications/:id', { id: application.id }),
    },
  });
}
