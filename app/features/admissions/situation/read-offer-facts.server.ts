/** Reads the facts about offers that core needs for situations, for many applications in a handful of statements. */
import { and, count, desc, eq, gte, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { lastDays, offerAt, undoUntil } from '#core/offers/offer-deadline.ts';
import type { OfferFacts } from '#core/offers/offer-situation.ts';
import { asksFee, type OfferRequest, type OfferState } from '#core/offers/offer-status.ts';
import { feeStanding } from '#core/payments/fee-standing.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import {
  admission_sessions,
  applications,
  documents,
  fees,
  letters,
  offer_conditions,
  offer_events,
  offer_requests,
  offers,
  programme_offerings,
} from '#db/schema/index.ts';
import { readPaymentFacts } from './read-payment-facts.server.ts';

/** The session of the place: that of the application, unless a later start was granted. */
const SESSION = sql<string>`coalesce(${programme_offerings.session}, ${applications.session})`;

/** True if the applicant has added a document since the offer was told, which shows why they start later. */
export const EVIDENCED = sql<boolean>`exists (select from ${documents} where ${documents.application_id} = ${offers.application_id}
  and ${documents.superseded_at} is null and ${documents.created_at} >= coalesce(${offers.released_at}, '-infinity'))`;

/** Reads the offers of applications. Prepared offers are left out, as nobody was told of them. */
export async function readOffers(
  db: Queryable,
  now: Date,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OfferFacts>> {
  if (ids.length === 0) return new Map();
  const open = db
    .select({ count: count() })
    .from(offer_conditions)
    .where(
      and(eq(offer_conditions.offer_id, offers.id), inArray(offer_conditions.state, ['pending', 'failed'])),
    );
  const asked = db
    .select({ kind: offer_requests.kind })
    .from(offer_requests)
    .where(
      and(
        eq(offer_requests.offer_id, offers.id),
        inArray(offer_requests.kind, ['defer', 'accept', 'decline']),
        eq(offer_requests.state, 'waiting'),
      ),
    );
  const last = db
    .select({ note: offer_events.note })
    .from(offer_events)
    .where(
      and(
        eq(offer_events.offer_id, offers.id),
        inArray(offer_events.event, ['offer-again', 'reinstate']),
        gte(offer_events.created_at, offers.since),
      ),
    )
    .orderBy(desc(offer_events.id))
    .limit(1);
  const lastRequest = (text: AnyPgColumn, at: AnyPgColumn, ...conditions: readonly SQL[]) =>
    db
      .select({ text })
      .from(offer_requests)
      .where(and(eq(offer_requests.offer_id, offers.id), ...conditions))
      .orderBy(desc(at))
      .limit(1);
  const refused = lastRequest(
    offer_requests.answer,
    offer_requests.decided_at,
    eq(offer_requests.state, 'declined'),
    isNotNull(offer_requests.answer),
    gte(offer_requests.decided_at, offers.since),
  );
  // A withdrawn offer's last request was approved, although it is marked so only after the mail is written.
  const withdrawn = lastRequest(
    offer_requests.reason,
    offer_requests.asked_at,
    inArray(offer_requests.kind, ['withdraw', 'condition-failed']),
  );
  const notMet = db
    .select({ texts: sql`array_agg(${offer_conditions.text} order by ${offer_conditions.id})` })
    .from(offer_conditions)
    .where(and(eq(offer_conditions.offer_id, offers.id), eq(offer_conditions.state, 'failed')));
  const rows = await db
    .select({
      offer: offers,
      withdrawn: sql<string | null>`(${withdrawn})`,
      notMet: sql<readonly string[] | null>`(${notMet})`,
      evidenced: EVIDENCED,
      again: sql<string | null>`(${last})`,
      refused: sql<string | null>`(${refused})`,
      session: SESSION,
      begins: admission_sessions.first_semester_on,
      open: sql<number>`(${open})::int`,
      asked: sql<OfferRequest | null>`(${asked})`,
      feeKobo: fees.amount_kobo,
    })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.application_id))
    .leftJoin(programme_offerings, eq(programme_offerings.id, offers.offering_id))
    .leftJoin(admission_sessions, eq(admission_sessions.id, SESSION))
    .leftJoin(fees, eq(fees.id, offers.acceptance_fee_id))
    .where(and(inArray(offers.application_id, [...ids]), notInArray(offers.state, ['prepared', 'undone'])))
    .orderBy(offers.created_at, offers.id);
  const asking = rows.filter(({ offer, feeKobo }) => feeKobo !== null && offer.state === 'accepted');
  const paid = await readPaymentFacts(
    db,
    asking.map(({ offer }) => offer.application_id),
    'acceptance',
  );
  return new Map(
    rows.map(({ offer, open, asked: waiting, feeKobo, again, refused: because, session, begins, ...of }) => {
      const { application_id, state, deadline_at } = offerAt(offer, now);
      const fee =
        state === 'accepted' && feeKobo !== null && feeStanding(paid.get(application_id) ?? []).kind;
      const moving = fee === 'open' || fee === 'transfer-waiting' || fee === 'in-doubt' ? fee : null;
      return [
        application_id,
        {
          state: state as OfferState,
          ...lastDays(deadline_at, now),
          undoUntil: undoUntil(offer, now)?.toISOString() ?? null,
          waits:
            waiting === null ? null : waiting !== 'defer' ? 'recorded' : of.evidenced ? 'defer' : 'evidence',
          open,
          deferral:
            state === 'deferred'
              ? {
                  session: offer.deferred_to,
                  wordOn: offer.word_on,
                  late: offer.word_on !== null && offer.word_on < lagosDayOf(now),
                }
              : null,
          refusedBecause: state === 'accepted' && waiting === null ? because : null,
          againBecause: state === 'released' ? again : null,
          withdrawnBecause: state === 'withdrawn' ? of.withdrawn : null,
          notMet: state === 'withdrawn' ? (of.notMet ?? []) : [],
          session,
          begins,
          feeMoving: moving,
          // Nobody is asked for money that is here, on its way or looked at, or for a place that may be of another session.
          toPay:
            fee && fee !== 'paid' && !moving && feeKobo !== null && asksFee(state as OfferState, waiting)
              ? { amountKobo: feeKobo, dueOn: offer.acceptance_due_on }
              : null,
        },
      ];
    }),
  );
}

/** Finds the applications whose newest letter is that of admission. */
export async function readAdmitted(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: letters.application_id, kind: letters.kind })
    .from(letters)
    .where(inArray(letters.application_id, [...ids]))
    .orderBy(letters.issued_at, letters.id);
  const newest = new Map(rows.map(({ id, kind }) => [id, kind]));
  return new Set([...newest].filter(([, kind]) => kind === 'admission').map(([id]) => id));
}
