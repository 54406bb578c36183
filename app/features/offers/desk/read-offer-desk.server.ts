/** Offers as staff read them: one with what waits about it, all by their state, and the places of what is offered. */
import { and, asc, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { findApplication, findOffer, isEnrolled } from '#app/features/admissions/index.server.ts';
import { findCurrentLetter } from '#app/features/letters/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { programmeAt } from '#core/admissions/award.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { IdentityDocument } from '#core/identity/mailbox-recovery.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import { lastDayOf } from '#core/offers/offer-deadline.ts';
import {
  type ConditionState,
  HOLDING_OFFERS,
  OFFER_STATES,
  type OfferRequest,
  type OfferState,
  offerEvents,
} from '#core/offers/offer-status.ts';
import { isId } from '#core/shared/id.ts';
import type { LagosDay } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { applications, offer_requests, offers, programme_offerings, users } from '#db/schema/index.ts';
import { type DeadlineMove, deadlineMovesOf } from '../record/deadline-moves.server.ts';
import { handoverOf } from '../record/issue-admission.server.ts';
import { conditionsOf } from '../record/prepare-offer.server.ts';

type Deps = Pick<AppDeps, 'db'>;

export interface OfferOnDesk {
  readonly applicationId: string;
  readonly number: string;
  readonly name: string;
  readonly program: string;
  readonly state: OfferState;
  readonly version: number;
  /** ISO 8601, UTC. */
  readonly since: string;
  readonly replyBy: LagosDay | null;
  readonly moves: readonly DeadlineMove[];
  readonly conditions: readonly {
    readonly id: string;
    readonly text: string;
    readonly state: ConditionState;
  }[];
  readonly waiting: {
    readonly kind: OfferRequest;
    readonly reason: string;
    readonly semesters: number | null;
    /** The paper that was seen of somebody who was present. */
    readonly paper: IdentityDocument | null;
    readonly by: string;
    /** The reader asked, and cannot approve it. */
    readonly own: boolean;
  } | null;
  readonly may: {
    readonly withdraw: boolean;
    readonly offerAgain: boolean;
    readonly reinstate: boolean;
    readonly enrolment: boolean;
    /** Issue the letter of admission, which no reference from outside issues; null: not now, or it was issued. */
    readonly issueAdmission: 'NBTE' | 'none' | null;
    /** Record what somebody answered who is here. */
    readonly record: readonly ('accept' | 'decline')[];
  };
}

export async function readOfferOnDesk(
  { db }: Deps,
  { actor, id }: { actor: Actor; id: string },
): Promise<Result<OfferOnDesk, { readonly kind: 'not-found' }>> {
  const row = isId(id) ? await findApplication(db, id) : null;
  if (!row || !can(actor, 'offers.manage', { ownerId: row.user_id })) return err({ kind: 'not-found' });
  const offer = await findOffer(db, id);
  // What is prepared is a decision still, and undone as one.
  if (!offer || offer.state === 'prepared') return err({ kind: 'not-found' });
  const state = offer.state as OfferState;
  const [request] = await db
    .select({ request: offer_requests, by: users.name })
    .from(offer_requests)
    .innerJoin(users, eq(users.id, offer_requests.asked_by))
    .where(and(eq(offer_requests.offer_id, offer.id), eq(offer_requests.state, 'waiting')));
  // Whoever studies here leaves by the register.
  const enrolled = await isEnrolled(db, id);
  const events = enrolled ? [] : offerEvents(state, 'staff', 'two');
  const handover = await handoverOf(db, row, offer.offering_id);
  const letter = await findCurrentLetter(db, id);
  return ok({
    applicationId: id,
    number: row.application_number,
    name: [row.first_name, row.last_name].filter(Boolean).join(' '),
    program: row.program ? programmeAt(row.program, row.award) : '',
    state,
    version: offer.version,
    since: offer.since.toISOString(),
    replyBy: offer.deadline_at && lastDayOf(offer.deadline_at),
    moves: await deadlineMovesOf(db, offer.id),
    conditions: (await conditionsOf(db, offer.id)).map((one) => ({
      id: one.id,
      text: one.text,
      state: one.state as ConditionState,
    })),
    waiting: request
      ? {
          kind: request.request.kind as OfferRequest,
          reason: request.request.reason,
          semesters: request.request.semesters,
          paper: request.request.identity_seen as IdentityDocument | null,
          by: request.by,
          own: request.request.asked_by === actor.userId,
        }
      : null,
    may: {
      withdraw: !request && events.some((event) => event === 'withdraw' || event === 'condition-failed'),
      offerAgain: events.includes('offer-again'),
      reinstate: events.includes('reinstate'),
      issueAdmission:
        state === 'accepted' && handover !== 'CAPS' && letter?.kind !== 'admission' ? handover : null,
      record: request
        ? []
        : (['accept', 'decline'] as const).filter((event) => offerEvents(state, 'applicant').includes(event)),
      enrolment: !request && !enrolled && (state === 'released' || state === 'accepted'),
    },
  });
}

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

/** The newest changes are read; older ones are found by their state. */
const MOST = 200;
/** Told to their applicants: the others are decisions still. */
export const SHOWN_STATES = OFFER_STATES.filter((state) => state !== 'prepared' && state !== 'undone');

export async function listOffers(
  { db }: Deps,
  { actor, state }: { actor: Actor; state: string | null },
): Promise<
  Result<
    {
      readonly rows: readonly OfferLine[];
      readonly total: number;
      readonly places: readonly PlacesLine[];
    },
    { readonly kind: 'forbidden' }
  >
> {
  if (!mayEver(actor, 'offers.manage')) return err({ kind: 'forbidden' });
  const chosen = SHOWN_STATES.find((one) => one === state);
  const where = and(
    notInArray(offers.state, ['prepared', 'undone']),
    chosen ? eq(offers.state, chosen) : undefined,
  );
  // Nobody decides about the own.
  const notOwn = ne(applications.user_id, actor.userId);
  const rows = await db
    .select({
      offer: offers,
      application: applications,
      waiting: sql<boolean>`exists (select 1 from ${offer_requests}
        where ${offer_requests.offer_id} = ${offers.id} and ${offer_requests.state} = 'waiting')`,
    })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.application_id))
    .where(and(where, notOwn))
    .orderBy(desc(offers.since), desc(offers.id))
    .limit(MOST);
  const held = sql<number>`(select count(*)::int from ${offers} where ${and(
    eq(offers.offering_id, programme_offerings.id),
    inArray(offers.state, [...HOLDING_OFFERS]),
  )})`;
  const places = await db
    .select({ offering: programme_offerings, held })
    .from(programme_offerings)
    .where(sql`exists (select 1 from ${offers} where ${offers.offering_id} = ${programme_offerings.id})`)
    .orderBy(
      desc(programme_offerings.session),
      asc(programme_offerings.program),
      asc(programme_offerings.award),
    );
  return ok({
    total: await db.$count(offers, where),
    rows: rows.map(({ offer, application, waiting }) => ({
      id: application.id,
      number: application.application_number,
      name: [application.first_name, application.last_name].filter(Boolean).join(' '),
      program: application.program ? programmeAt(application.program, application.award) : '',
      state: offer.state as OfferState,
      since: offer.since.toISOString(),
      replyBy: offer.deadline_at && lastDayOf(offer.deadline_at),
      waiting,
    })),
    places: places.map(({ offering, held: taken }) => ({
      id: offering.id,
      program: programmeAt(offering.program, offering.award),
      session: offering.session,
      places: offering.places,
      held: taken,
    })),
  });
}
