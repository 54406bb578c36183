/**
 * The only file that writes offers (core/offers/offer-status.ts). Whoever calls it holds the lock of the application; of
 * what is offered the row is locked after it, so that two people never give away the same place.
 */
import { and, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { GRACE_MS, graceEnds } from '#core/offers/offer-deadline.ts';
import {
  canBeAgreed,
  decideOffer,
  GIVEN_OFFERS,
  HOLDING_OFFERS,
  holdsPlace,
  LIVE_OFFERS,
  OFFER_REQUESTS,
  type OfferEvent,
  type OfferProblem,
  type OfferRequest,
  type OfferState,
} from '#core/offers/offer-status.ts';
import { tellOfOffer } from '#core/programs/changes.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { applications, offer_events, offer_requests, offers, programme_offerings } from '#db/schema/index.ts';
import { recordProgramEvents, tellLive } from '#db/tell.ts';

type Deps = Pick<AppDeps, 'clock' | 'newId'>;
export type OfferRow = typeof offers.$inferSelect;

/** The one that counts: that which lives, and else the last one. What came to nothing before it was told counts for nothing. */
export async function findOffer(db: Queryable, applicationId: string): Promise<OfferRow | null> {
  const rows = await db
    .select()
    .from(offers)
    .where(eq(offers.application_id, applicationId))
    .orderBy(desc(offers.created_at), desc(offers.id));
  return rows.find(isLive) ?? rows.find(({ state }) => state !== 'undone') ?? null;
}

/** Finds the request that nobody has decided yet: one at most for each offer; null means none. */
export async function findWaiting(db: Queryable, offerId: string): Promise<OfferRequest | null> {
  const [waiting] = await db
    .select({ kind: offer_requests.kind })
    .from(offer_requests)
    .where(and(eq(offer_requests.offer_id, offerId), eq(offer_requests.state, 'waiting')));
  return (waiting?.kind ?? null) as OfferRequest | null;
}

/** The state of an offer at a moment (core's offerAt), as a column of a query over offers. */
export const offerStateAt = (now: Date): SQL<OfferState> =>
  sql<OfferState>`case when ${offers.state} = 'released' and ${offers.answer_given_at} is null and ${lte(
    offers.deadline_at,
    new Date(now.getTime() - GRACE_MS),
  )} then 'lapsed' else ${offers.state} end`;

/** The fee for accepting it, as a column of a query over applications; null where there is no offer, or it costs nothing. */
export const acceptanceFeeOfOffer: SQL<string | null> = sql`(
  select ${offers.acceptance_fee_id} from ${offers}
  where ${offers.application_id} = ${applications.id} and ${offers.state} <> 'undone'
  order by ${inArray(offers.state, [...LIVE_OFFERS])} desc, ${offers.created_at} desc, ${offers.id} desc limit 1)`;

/** A column of a query: true if the applicant has a place, which they alone or two of the staff can give up. */
export const offeredBy = (applicationId: typeof applications.id): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${offers} where ${and(
    eq(offers.application_id, applicationId),
    inArray(offers.state, [...GIVEN_OFFERS]),
  )})`;

const isLive = ({ state }: Pick<OfferRow, 'state'>): boolean => LIVE_OFFERS.some((live) => live === state);

/**
 * Places that are free of what is offered, which is locked until the transaction ends; null: no number is set.
 */
export const lockPlaces = (tx: Transaction, offeringId: string | null, now: Date): Promise<number | null> =>
  freePlaces(tx, offeringId, now, true);

/** The same at this moment; somebody else may take one in the next. */
export async function freePlaces(
  tx: Queryable,
  offeringId: string | null,
  now: Date,
  lock = false,
): Promise<number | null> {
  if (offeringId === null) return null;
  const found = tx
    .select({ places: programme_offerings.places })
    .from(programme_offerings)
    .where(eq(programme_offerings.id, offeringId));
  const [offering] = await (lock ? found.for('no key update') : found);
  if (!offering || offering.places === null) return null;
  const held = or(inArray(offers.state, [...HOLDING_OFFERS]), gt(offers.kept_until, now));
  return offering.places - (await tx.$count(offers, and(eq(offers.offering_id, offeringId), held)));
}

export interface OfferMove {
  readonly event: OfferEvent;
  /** The person who did it; null for none. */
  readonly actorId: string | null;
  /** The reason, or the new session: a line of the timeline. */
  readonly note?: string | null;
  /** The moment of the holder's answer that is confirmed now; absent: now. */
  readonly answered?: Date;
  /** The columns that are written with it. */
  readonly change?: Partial<typeof offers.$inferInsert>;
}

/** One event of an offer, decided by the table and written. */
export async function moveOffer(
  tx: Transaction,
  { clock, newId }: Deps,
  offer: OfferRow,
  { event, actorId, note = null, answered, change = {} }: OfferMove,
): Promise<Result<OfferRow, OfferProblem>> {
  const now = clock();
  // Check constraints hold the columns to the states of core.
  const from = offer.state as OfferState;
  // A place that is kept for it is its own.
  const own = offer.kept_until !== null && now < offer.kept_until ? 1 : 0;
  const free = holdsPlace(from) ? null : await lockPlaces(tx, offer.offering_id, now);
  const decided = decideOffer(from, event, {
    free: free === null ? null : free + own,
    since: offer.since,
    now,
    ends: offer.deadline_at && graceEnds(offer.deadline_at),
    before: offer.before as OfferState | null,
    answered: answered ?? (event === 'lapse' ? offer.answer_given_at : null),
  });
  if (!decided.ok) return decided;
  const to = decided.value;
  const written = {
    state: to,
    since: now,
    before: to === 'declined' ? from : null,
    kept_until: null,
    answer_given_at: null,
    ...change,
    version: offer.version + 1,
    updated_at: now,
  };
  await tx.update(offers).set(written).where(eq(offers.id, offer.id));
  await tx.insert(offer_events).values({
    id: newId(),
    offer_id: offer.id,
    event,
    from_state: from,
    to_state: to,
    actor_id: actorId,
    note,
    created_at: now,
  });
  await endRequests(tx, offer.id, to, now);
  // The decision announces the offer until its release.
  if (from !== 'prepared')
    await tellLive(tx, { about: 'application', id: offer.application_id, what: 'offer', version: 0 });
  const moved = { ...offer, ...written };
  await recordProgramEvents(tx, tellOfOffer(offer, moved));
  return ok(moved);
}

/** Ends the requests that wait for a second person and cannot be agreed to as the offer is now. */
async function endRequests(tx: Transaction, offerId: string, state: OfferState, now: Date): Promise<void> {
  // An officer recorded an answer to the offer as it was: its holder has answered since, or it is another offer now.
  const over = OFFER_REQUESTS.filter(
    (request) => request === 'accept' || request === 'decline' || !canBeAgreed(request, state),
  );
  await tx
    .update(offer_requests)
    .set({ state: 'declined', decided_at: now })
    .where(
      and(
        eq(offer_requests.offer_id, offerId),
        eq(offer_requests.state, 'waiting'),
        inArray(offer_requests.kind, over),
      ),
    );
}

export interface NewOffer {
  readonly applicationId: string;
  readonly offeringId: string | null;
  /** The last day to answer; null: that of the release's own. */
  readonly replyOn: string | null;
  readonly actorId: string;
}

/** Adds an offer to an application that has no open one. */
export async function addOffer(
  tx: Transaction,
  { clock, newId }: Deps,
  { applicationId, offeringId, replyOn, actorId }: NewOffer,
): Promise<Result<OfferRow, OfferProblem>> {
  const now = clock();
  const free = await lockPlaces(tx, offeringId, now);
  const decided = decideOffer(null, 'prepare', {
    free,
    since: now,
    now,
    ends: null,
    before: null,
    answered: null,
  });
  if (!decided.ok) return decided;
  const [row] = await tx
    .insert(offers)
    .values({
      id: newId(),
      application_id: applicationId,
      offering_id: offeringId,
      state: decided.value,
      since: now,
      reply_on: replyOn,
      created_at: now,
      updated_at: now,
    })
    .returning();
  if (!row) throw new Error('the offer was not written');
  await tx.insert(offer_events).values({
    id: newId(),
    offer_id: row.id,
    event: 'prepare',
    to_state: row.state,
    actor_id: actorId,
    created_at: now,
  });
  return ok(row);
}

/** Writes columns beside the state: a note of its holder, a reminder that went. It is no event. */
export const writeOffer = (tx: Transaction, { id }: OfferRow, change: Partial<typeof offers.$inferInsert>) =>
  tx.update(offers).set(change).where(eq(offers.id, id));

/** Its owner withdrew the application: nothing is offered any more. */
export async function endOfferOf(
  tx: Transaction,
  deps: Deps,
  { applicationId, actorId }: { applicationId: string; actorId: string | null },
): Promise<void> {
  const offer = await findOffer(tx, applicationId);
  if (!offer || !isLive(offer)) return;
  const ended = await moveOffer(tx, deps, offer, { event: 'application-withdrawn', actorId });
  if (!ended.ok) throw new Error(`offer ${offer.id} could not be ended: ${ended.error}`);
  // An offer that was given up with the application is not restored by itself.
  await writeOffer(tx, offer, { before: null });
}
