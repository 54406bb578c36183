/** Whether the holder of an offer can be enrolled: for one application, and as a condition of a list. */
import { and, eq, exists, inArray, isNull, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { completedPayments } from '#app/features/admissions/index.server.ts';
import { SETTLED_CONDITIONS } from '#core/offers/offer-status.ts';
import type { Queryable } from '#db/client.ts';
import { applications, offer_conditions, offer_requests, offers } from '#db/schema/index.ts';

/**
 * Accepted, with its conditions met, its fee paid and nothing asked of it that waits for an answer; or two people agreed to an
 * exception. Without an offer nobody is enrolled. An
 * application has one offer at most in these states, so the one that is found is the one that counts.
 */
export function enrollableBy(db: Queryable, applicationId: typeof applications.id): SQL {
  const offer = alias(offers, 'enrolling');
  const open = db
    .select({ one: sql`1` })
    .from(offer_conditions)
    .where(
      and(
        eq(offer_conditions.offer_id, offer.id),
        notInArray(offer_conditions.state, [...SETTLED_CONDITIONS]),
      ),
    );
  const paid = completedPayments(db, applicationId, undefined, 'acceptance');
  const waiting = db
    .select({ one: sql`1` })
    .from(offer_requests)
    .where(and(eq(offer_requests.offer_id, offer.id), eq(offer_requests.state, 'waiting')));
  const exception = db
    .select({ one: sql`1` })
    .from(offer_requests)
    .where(
      and(
        eq(offer_requests.offer_id, offer.id),
        eq(offer_requests.kind, 'enrol'),
        eq(offer_requests.state, 'approved'),
      ),
    );
  return exists(
    db
      .select({ one: sql`1` })
      .from(offer)
      .where(
        and(
          eq(offer.application_id, applicationId),
          or(
            and(
              eq(offer.state, 'accepted'),
              notExists(open),
              notExists(waiting),
              or(isNull(offer.acceptance_fee_id), exists(paid)),
            ),
            and(inArray(offer.state, ['accepted', 'released']), exists(exception)),
          ),
        ),
      ),
  );
}

export async function mayBeEnrolled(db: Queryable, applicationId: string): Promise<boolean> {
  const fit = and(eq(applications.id, applicationId), enrollableBy(db, applications.id));
  return (await db.$count(applications, fit)) > 0;
}
