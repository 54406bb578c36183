/**
 * An offer follows the decision to accept (features/review/decisions): prepared while that is held, released with it, and
 * undone where it comes to nothing. The caller holds the lock of the application.
 */
import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import {
  type ApplicationRow,
  addOffer,
  findOffer,
  freePlaces,
  type LockedApplication,
  lockPlaces,
  moveOffer,
  type OfferRow,
  writeOffer,
} from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { findOffering } from '#core/admissions/offering.ts';
import type { OfferFacts } from '#core/letters/letter-facts.ts';
import { deadlineOf, defaultReplyDay } from '#core/offers/offer-deadline.ts';
import { holdsPlace, type OfferProblem } from '#core/offers/offer-status.ts';
import type { LagosDay } from '#core/shared/lagos-day.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { listActiveFees } from '#db/list-active-fees.ts';
import { isOfferingOf, listOfferings } from '#db/list-offerings.ts';
import { applications, offer_conditions, offers, programme_offerings } from '#db/schema/index.ts';
import { feeAtRelease, feeFor } from './acceptance-fee.server.ts';

type Deps = Pick<AppDeps, 'clock' | 'newId'>;

/** The terms of the offer by the officer who decides. */
export interface OfferTerms {
  readonly replyOn: LagosDay | null;
  readonly conditions: readonly string[];
}

export async function prepareOffer(
  tx: Transaction,
  deps: Deps,
  { application, terms, actorId }: { application: LockedApplication; terms: OfferTerms; actorId: string },
): Promise<Result<void, OfferProblem>> {
  const offering = await offeringOf(tx, application);
  const added = await addOffer(tx, deps, {
    applicationId: application.id,
    offeringId: offering?.id ?? null,
    replyOn: terms.replyOn,
    actorId,
  });
  if (!added.ok) return added;
  if (terms.conditions.length > 0)
    await tx.insert(offer_conditions).values(
      terms.conditions.map((text, position) => ({
        id: deps.newId(),
        offer_id: added.value.id,
        position,
        kind: 'other',
        text,
      })),
    );
  return ok(undefined);
}

/** True if a place is free; the offering stays locked, so that the place is still free when it is given. */
export async function hasPlace(
  tx: Transaction,
  { clock }: Deps,
  application: LockedApplication,
): Promise<boolean> {
  const offering = await offeringOf(tx, application);
  const free = await lockPlaces(tx, offering?.id ?? null, clock());
  return free === null || free > 0;
}

/**
 * Locks the offerings of all these applications in one order: locking one by one would follow the order of their
 * turns.
 */
export async function lockPlacesOf(tx: Transaction, applicationIds: readonly string[]): Promise<void> {
  const about = tx
    .select({ one: sql`1` })
    .from(applications)
    .where(and(isOfferingOf, inArray(applications.id, [...applicationIds])));
  await tx
    .select({ id: programme_offerings.id })
    .from(programme_offerings)
    .where(exists(about))
    .orderBy(asc(programme_offerings.id))
    .for('no key update');
}

/**
 * As `lockPlacesOf`, for a release: of those that hold no place, or one of what they are not for any more, and take
 * one now.
 * @param judged are judged anew by what is offered (storeVerdict)
 */
export async function lockMissingPlaces(
  tx: Transaction,
  applicationIds: readonly string[],
  judged: readonly string[],
): Promise<void> {
  const right = await tx
    .select({ id: offers.application_id })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.application_id))
    .leftJoin(programme_offerings, isOfferingOf)
    .where(
      and(
        inArray(applications.id, [...applicationIds]),
        eq(offers.state, 'prepared'),
        sql`${offers.offering_id} is not distinct from ${programme_offerings.id}`,
      ),
    );
  const has = new Set(right.map(({ id }) => id));
  const missing = [...applicationIds.filter((id) => !has.has(id)), ...judged];
  if (missing.length > 0) await lockPlacesOf(tx, missing);
}

export interface Turn extends Pick<ApplicationRow, 'id' | 'session' | 'program' | 'award'> {
  /** It would hold a place; false: a second person decides first. */
  readonly takes: boolean;
}

/** The applications for which no place would be free, if all were accepted one after the other. */
export async function withoutPlace(
  db: Queryable,
  turns: readonly Turn[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const free = new Map<string, number | null>();
  const sessions = new Map<string, Awaited<ReturnType<typeof listOfferings>>>();
  const without = new Set<string>();
  for (const { id, session, program, award, takes } of turns) {
    const offered = sessions.get(session) ?? (await listOfferings(db, session));
    sessions.set(session, offered);
    const offering = findOffering(offered, program, award)?.id;
    if (!offering) continue;
    if (!free.has(offering)) free.set(offering, await freePlaces(db, offering, now));
    const left = free.get(offering) ?? null;
    if (left === null) continue;
    if (left < 1) without.add(id);
    else if (takes) free.set(offering, left - 1);
  }
  return without;
}

async function offeringOf(db: Queryable, { session, program, award }: ApplicationRow) {
  return findOffering(await listOfferings(db, session), program, award);
}

/**
 * Moves the place of an offer whose application has since changed what it is for.
 * @returns the offer; null where no such place is free, and nothing is written
 */
async function movePlace(
  tx: Transaction,
  { clock }: Deps,
  offer: OfferRow,
  application: ApplicationRow,
): Promise<OfferRow | null> {
  const offering_id = (await offeringOf(tx, application))?.id ?? null;
  if (offering_id === offer.offering_id) return offer;
  const free = await lockPlaces(tx, offering_id, clock());
  if (free !== null && free < 1) return null;
  await writeOffer(tx, offer, { offering_id });
  return { ...offer, offering_id };
}

/** Another award was recorded. @returns false where its offer holds a place, and of that award none is free */
export async function takePlaceOf(
  tx: Transaction,
  deps: Deps,
  application: ApplicationRow,
  award: string,
): Promise<boolean> {
  const offer = await findOffer(tx, application.id);
  const before = await offeringOf(tx, application);
  // One in another session stays where it was put.
  if (!offer || !holdsPlace(offer.state) || offer.offering_id !== (before?.id ?? null)) return true;
  return (await movePlace(tx, deps, offer, { ...application, award })) !== null;
}

/** The decision was taken back, or could not stand. */
export async function undoOffer(
  tx: Transaction,
  deps: Deps,
  { applicationId, actorId }: { applicationId: string; actorId: string | null },
): Promise<void> {
  const offer = await findOffer(tx, applicationId);
  if (offer?.state === 'prepared') await moveOffer(tx, deps, offer, { event: 'undo', actorId });
}

/**
 * Its applicant may know of it, and the time to answer runs.
 * @returns null where no place is left for it, which can be so where it was decided before offers held places
 */
export async function releaseOffer(
  tx: Transaction,
  deps: Deps,
  { application, actorId }: { application: LockedApplication; actorId: string },
): Promise<OfferFacts | null> {
  let offer = await findOffer(tx, application.id);
  if (offer?.state !== 'prepared') {
    const terms = { replyOn: null, conditions: [] };
    if (!(await prepareOffer(tx, deps, { application, terms, actorId })).ok) return null;
    offer = await findOffer(tx, application.id);
  }
  // A correction may have led to another programme since.
  offer = offer && (await movePlace(tx, deps, offer, application));
  if (!offer) return null;
  const replyOn = replyDay(offer.reply_on, deps.clock());
  const replyBy = deadlineOf(replyOn);
  const fee = await feeAtRelease(tx, deps.clock(), application, await offeringOf(tx, application));
  const released = await moveOffer(tx, deps, offer, {
    event: 'release',
    actorId,
    change: {
      reply_on: replyOn,
      deadline_at: replyBy,
      released_at: deps.clock(),
      acceptance_fee_id: fee?.id ?? null,
    },
  });
  if (!released.ok) return null;
  const conditions = (await conditionsOf(tx, offer.id)).map(({ text }) => text);
  return { id: offer.id, reply_by: replyBy, conditions, acceptance_fee_kobo: fee?.amountKobo ?? null };
}

/** A release that came later than the chosen day asks nobody to answer yesterday. */
const replyDay = (chosen: LagosDay | null, now: Date): LagosDay =>
  chosen !== null && deadlineOf(chosen) > now ? chosen : defaultReplyDay(now);

export const conditionsOf = (db: Queryable, offerId: string) =>
  db
    .select()
    .from(offer_conditions)
    .where(eq(offer_conditions.offer_id, offerId))
    .orderBy(offer_conditions.position);

/** Reads offers as their letters would name them if they were released now, by application. */
export async function readPreparedOffers(
  db: Queryable,
  applicationIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, OfferFacts>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .select({
      offer: offers,
      condition: offer_conditions.text,
      about: { session: applications.session, program: applications.program, award: applications.award },
    })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.application_id))
    .leftJoin(offer_conditions, eq(offer_conditions.offer_id, offers.id))
    .where(and(inArray(offers.application_id, [...applicationIds]), eq(offers.state, 'prepared')))
    .orderBy(offers.id, offer_conditions.position);
  const fees = await listActiveFees(db);
  const sessions = [...new Set(rows.map(({ about }) => about.session))];
  const offered = new Map(
    await Promise.all(sessions.map(async (one) => [one, await listOfferings(db, one)] as const)),
  );
  return new Map(
    [...Map.groupBy(rows, ({ offer }) => offer.application_id)].map(([applicationId, of]) => {
      const { offer, about } = of[0] as (typeof of)[number];
      const { id, reply_on } = offer;
      const offering = findOffering(offered.get(about.session) ?? [], about.program, about.award);
      const fee = feeFor(fees, now, about, offering);
      const conditions = of.map(({ condition }) => condition).filter((text) => text !== null);
      const reply_by = deadlineOf(replyDay(reply_on, now));
      return [applicationId, { id, reply_by, conditions, acceptance_fee_kobo: fee?.amountKobo ?? null }];
    }),
  );
}
