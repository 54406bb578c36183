/**
 * Offers as staff find them: by state, by what waits for a colleague, by name or number; and the places of what is
 * offered.
 */

import { and, asc, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { href } from 'react-router';
import { offerStateAt } from '#app/features/admissions/index.server.ts';
import { newestFirst } from '#app/lists/keyset.server.ts';
import { list, oneOf } from '#app/lists/list.server.ts';
import { mentions } from '#app/lists/text-search.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { dayIn } from '#app/words/lagos-time.ts';
import { programmeAt } from '#core/admissions/award.ts';
import type { Actor } from '#core/identity/actor.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import { lastDayOf, offerAt } from '#core/offers/offer-deadline.ts';
import { HOLDING_OFFERS, OFFER_STATES, type OfferState } from '#core/offers/offer-status.ts';
import { daysBetween, lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, ok } from '#core/shared/result.ts';
import { applications, offer_requests, offers, programme_offerings } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

const words = wordsFor('en');
const texts = words.offers.desk;

/** Told to their applicants: the others are decisions still. */
const SHOWN_STATES = OFFER_STATES.filter((state) => state !== 'prepared' && state !== 'undone');

const WAITS = sql<boolean>`exists (select 1 from ${offer_requests}
  where ${offer_requests.offer_id} = ${offers.id} and ${offer_requests.state} = 'waiting')`;

export const OFFERS = list({
  path: '/review/offers',
  permission: 'offers.manage',
  title: texts.caption,
  size: 50,
  select: ({ db }) =>
    db
      .select({ offer: offers, application: applications, waiting: WAITS })
      .from(offers)
      .innerJoin(applications, eq(applications.id, offers.application_id)),
  order: () => newestFirst(offers.since, offers.id),
  placeOf: ({ offer }) => ({ createdAt: offer.since, id: offer.id }),
  to: ({ application: { id } }) => href('/review/applications/:id/offer', { id }),
  // Nobody decides about the own.
  within: ({ actor }) =>
    and(notInArray(offers.state, ['prepared', 'undone']), ne(applications.user_id, actor.userId)),
  filtersLabel: texts.find,
  search: { label: texts.search, where: (q) => mentions(applications.search_key, q) },
  filters: {
    state: oneOf(SHOWN_STATES, {
      label: texts.columns.state,
      any: texts.anyState,
      name: (state) => texts.states[state],
      where: (state, { now }) => eq(offerStateAt(now), state),
    }),
    waiting: oneOf(['yes'], {
      label: texts.waitsFor,
      any: texts.anyWaiting,
      name: () => texts.waits,
      where: () => WAITS,
    }),
  },
  columns: {
    name: {
      heading: texts.columns.name,
      value: ({ application }) => fullName(application.first_name, application.last_name),
    },
    number: {
      heading: texts.columns.number,
      as: 'code',
      value: ({ application }) => application.application_number,
    },
    program: {
      heading: texts.columns.program,
      as: 'line',
      value: ({ application: { program, award } }) => program && programmeAt(program, award),
    },
    state: {
      heading: texts.columns.state,
      value: ({ offer }, { now }) => texts.states[offerAt(offer, now).state as OfferState],
    },
    replyBy: {
      heading: texts.columns.replyBy,
      as: 'line',
      value: ({ offer }, { now }) => {
        const { state, deadline_at: until } = offerAt(offer, now);
        if (state !== 'released') return null;
        return until ? dayIn(words, lastDayOf(until)) : texts.none;
      },
    },
  },
  present: (rows) => rows.map(({ application: { id }, waiting }) => ({ id, waiting })),
  empty: { title: texts.empty, advice: texts.emptyAdvice },
});

/** The offers that count for an offering; of the reader's own application, those that they were told. */
const offeredOf = ({ userId }: Actor) =>
  and(
    eq(offers.offering_id, programme_offerings.id),
    sql`not (${offers.state} in ('prepared', 'undone') and ${offers.application_id} in (
      select ${applications.id} from ${applications} where ${applications.user_id} = ${userId}))`,
  );

/** Lists everything of which a place was ever offered, with the number of places held. */
export async function listPlaces({ db }: Pick<Deps, 'db'>, { actor }: { actor: Actor }) {
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

/** More than these is no list that one person works through; the others follow as these are written to. */
const DEFERRED_SHOWN = 200;

/** Deferred places, those whose holders hear from the college first. */
export async function listDeferred({ db, clock }: Deps, { actor }: { actor: Actor }) {
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
      // Less than 0: the day is over.
      daysLeft: word_on === null ? null : daysBetween(today, word_on),
    })),
  );
}
