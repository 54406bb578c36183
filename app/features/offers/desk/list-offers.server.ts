/** Offers as staff find them: by state, by what waits for a colleague, by name or number; and the places of what is offered. */

import { and, asc, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { offerStateAt } from '#app/features/admissions/index.server.ts';
import {
  type KeysetReading,
  newestFirst,
  type SearchedPage,
  searchKeysetPage,
} from '#app/lists/keyset.server.ts';
import { type ListAddress, readListAddress } from '#app/lists/list-address.ts';
import { mentions } from '#app/lists/text-search.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { programmeAt } from '#core/admissions/award.ts';
import type { Actor } from '#core/identity/actor.ts';
import { fullName } from '#core/identity/full-name.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { lastDayOf, offerAt } from '#core/offers/offer-deadline.ts';
import { HOLDING_OFFERS, OFFER_STATES, type OfferState } from '#core/offers/offer-status.ts';
import { daysBetween, type LagosDay, lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { applications, offer_requests, offers, programme_offerings } from '#db/schema/index.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type Forbidden = { readonly kind: 'forbidden' };

export interface OfferLine {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly program: string;
  readonly state: OfferState;
  readonly since: string;
  readonly replyBy: LagosDay | null;
  readonly waiting: boolean;
}

export interface PlacesLine {
  readonly id: string;
  readonly program: string;
  readonly session: string;
  readonly places: number | null;
  readonly held: number;
}

const PAGE = 50;
/** Told to their applicants: the others are decisions still. */
export const SHOWN_STATES = OFFER_STATES.filter((state) => state !== 'prepared' && state !== 'undone');

export interface OfferFilters extends ListAddress {
  readonly state: OfferState | null;
  /** Those that wait for a colleague. */
  readonly waiting: boolean;
}

export const readOfferFilters = (params: URLSearchParams): OfferFilters => ({
  ...readListAddress(params),
  state: SHOWN_STATES.find((one) => one === params.get('state')) ?? null,
  waiting: params.get('waiting') === 'yes',
});

interface Read {
  readonly offer: typeof offers.$inferSelect;
  readonly application: typeof applications.$inferSelect;
  readonly waiting: boolean;
}

const WAITS = sql<boolean>`exists (select 1 from ${offer_requests}
  where ${offer_requests.offer_id} = ${offers.id} and ${offer_requests.state} = 'waiting')`;

export async function listOffers(
  { db, clock }: Deps,
  { actor, filters }: { actor: Actor; filters: OfferFilters },
): Promise<Result<SearchedPage<OfferLine>, Forbidden>> {
  if (!mayEver(actor, 'offers.manage')) return err({ kind: 'forbidden' });
  const { q, after, before, state, waiting } = filters;
  const now = clock();
  const where = and(
    state ? eq(offerStateAt(now), state) : notInArray(offers.state, ['prepared', 'undone']),
    waiting ? WAITS : undefined,
    // Nobody decides about the own.
    ne(applications.user_id, actor.userId),
    mentions(applications.search_key, q),
  );
  const page = await searchKeysetPage(
    db,
    q,
    (reading: Queryable): KeysetReading<Read> => ({
      size: PAGE,
      after,
      before,
      ordering: newestFirst(offers.since, offers.id),
      placeOf: ({ offer }) => ({ createdAt: offer.since, id: offer.id }),
      read: ({ beyond, order, limit }) =>
        reading
          .select({ offer: offers, application: applications, waiting: WAITS })
          .from(offers)
          .innerJoin(applications, eq(applications.id, offers.application_id))
          .where(and(where, beyond))
          .orderBy(...order)
          .limit(limit),
    }),
  );
  return ok({
    ...page,
    rows: page.rows.map(({ offer: found, application, waiting: waits }) => {
      const offer = offerAt(found, now);
      return {
        id: application.id,
        number: application.application_number,
        name: fullName(application.first_name, application.last_name),
        program: application.program ? programmeAt(application.program, application.award) : '',
        state: offer.state as OfferState,
        since: offer.since.toISOString(),
        replyBy: offer.state === 'released' && offer.deadline_at ? lastDayOf(offer.deadline_at) : null,
        waiting: waits,
      };
    }),
  });
}

/** What is read of what is offered: of the reader's own application, what they were told. */
const offeredOf = ({ userId }: Actor) =>
  and(
    eq(offers.offering_id, programme_offerings.id),
    sql`not (${offers.state} in ('prepared', 'undone') and ${offers.application_id} in (
      select ${applications.id} from ${applications} where ${applications.user_id} = ${userId}))`,
  );

/** Of everything that was ever offered a place of, how many are held. */
export async function listPlaces(
  { db }: Pick<Deps, 'db'>,
  { actor }: { actor: Actor },
): Promise<Result<readonly PlacesLine[], Forbidden>> {
  if (!mayEver(actor, 'offers.manage')) return err({ kind: 'forbidden' });
  const held = sql<number>`(select count(*)::int from ${offers} where ${and(
    offeredOf(actor),
    inArray(offers.state, [...HOLDING_OFFERS]),
  )})`;
  const places = await db
    .select({ offering: programme_offerings, held })
    .from(programme_offerings)
    .where(sql`exists (select 1 from ${offers} where ${offeredOf(actor)})`)
    .orderBy(
      desc(programme_offerings.session),
      asc(programme_offerings.program),
      asc(programme_offerings.award),
    );
  return ok(
    places.map(({ offering, held: taken }) => ({
      id: offering.id,
      program: programmeAt(offering.program, offering.award),
      session: offering.session,
      places: offering.places,
      held: taken,
    })),
  );
}

export interface DeferredLine {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly program: string;
  readonly session: string | null;
  readonly wordOn: LagosDay | null;
  /** Less than 0: the day is over. */
  readonly daysLeft: number | null;
}

/** More than these is no list that one person works through; the others follow as these are written to. */
const DEFERRED_SHOWN = 200;

/** Deferred places, those whose holders hear from the college first. */
export async function listDeferred(
  { db, clock }: Deps,
  { actor }: { actor: Actor },
): Promise<Result<readonly DeferredLine[], Forbidden>> {
  if (!mayEver(actor, 'offers.manage')) return err({ kind: 'forbidden' });
  const today = lagosDayOf(clock());
  const rows = await db
    .select({ offer: offers, application: applications })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.application_id))
    .where(and(eq(offers.state, 'deferred'), ne(applications.user_id, actor.userId)))
    .orderBy(sql`${offers.word_on} nulls first`, asc(offers.id))
    .limit(DEFERRED_SHOWN);
  return ok(
    rows.map(({ offer: { word_on, deferred_to }, application }) => ({
      id: application.id,
      name: fullName(application.first_name, application.last_name),
      number: application.application_number,
      program: application.program ? programmeAt(application.program, application.award) : '',
      session: deferred_to,
      wordOn: word_on,
      daysLeft: word_on === null ? null : daysBetween(today, word_on),
    })),
  );
}
