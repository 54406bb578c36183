/** A mail about an offer, which says what the page of the application says at that moment. */
import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import type { ApplicationRow } from '#app/features/admissions/index.server.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { users } from '#db/schema/index.ts';

export interface OfferMail {
  readonly application: ApplicationRow;
  /** Tells this mail from others about the offer. */
  readonly occasion: string | number;
  readonly program: string;
  readonly advice: string;
  /** An answer of theirs, given here or at the college, or a later last day after an outage; left out: something else. */
  readonly because?: 'answered' | 'recorded' | 'moved' | undefined;
  readonly origin: string;
}

export async function mailOfOffer(
  tx: Transaction,
  { application, occasion, program, advice, because, origin }: OfferMail,
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
      program,
      advice,
      ...(because && { because }),
      link: origin + href('/student-portal/applications/:id', { id: application.id }),
    },
  });
}
