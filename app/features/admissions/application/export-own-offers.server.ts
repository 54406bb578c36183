/** The offers of an application for its owner's copy: all that they were told of, what became of it, and what was asked. */
import { and, eq, inArray, notInArray, or } from 'drizzle-orm';
import { offerAt } from '#core/offers/offer-deadline.ts';
import type { ConditionState, OfferRequest, OfferState } from '#core/offers/offer-status.ts';
import type { Queryable } from '#db/client.ts';
import { offer_conditions, offer_requests, offers } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { kindOf, readOfferEvents } from './read-timeline.server.ts';

/** A program reads it, too. */
const { admissions, offers: words } = wordsFor('en');

export async function exportOwnOffers(
  db: Queryable,
  now: Date,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
) {
  const found = await db
    .select()
    .from(offers)
    .where(and(eq(offers.application_id, id), notInArray(offers.state, ['prepared', 'undone'])))
    .orderBy(offers.created_at, offers.id);
  const rows = found.map((offer) => offerAt(offer, now));
  const events = await readOfferEvents(db, id);
  return Promise.all(
    rows.map(async (offer) => ({
      state: words.page.state[offer.state as OfferState],
      at: offer.since.toISOString(),
      reply_on: offer.reply_on,
      acceptance_fee_due_on: offer.acceptance_due_on,
      accepted_on_caps_noted: offer.caps_noted_at?.toISOString() ?? null,
      conditions: (
        await db
          .select({ text: offer_conditions.text, state: offer_conditions.state })
          .from(offer_conditions)
          .where(eq(offer_conditions.offer_id, offer.id))
          .orderBy(offer_conditions.position)
      ).map((one) => `${one.text}: ${words.page.conditions[one.state as ConditionState]}`),
      history: events
        .filter(({ event }) => event.offer_id === offer.id)
        .map(({ event }) => ({
          at: event.created_at.toISOString(),
          what: admissions.timeline.kinds[kindOf(event, ownerId)],
        })),
      asked: (await readAsked(db, offer.id)).map(({ kind, reason, semesters, state, asked_at }) => ({
        at: asked_at.toISOString(),
        what: words.desk.requests[kind as OfferRequest],
        reason,
        semesters,
        answer: state,
      })),
    })),
  );
}

/** What staff asked to take back is nobody's to know before two have agreed. */
const readAsked = (db: Queryable, offerId: string) =>
  db
    .select()
    .from(offer_requests)
    .where(
      and(
        eq(offer_requests.offer_id, offerId),
        or(
          inArray(offer_requests.kind, ['defer', 'accept', 'decline']),
          eq(offer_requests.state, 'approved'),
        ),
      ),
    )
    .orderBy(offer_requests.asked_at);
