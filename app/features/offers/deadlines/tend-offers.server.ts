/**
 * Runs every few minutes: an applicant who has not answered an offer is reminded, before the last day and in the days
 * of grace, and an offer whose deadline and days of grace are over lapses. Each is done in a transaction of its own,
 * so that one that fails holds up no other.
 */

import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import {
  findOffer,
  lockForDecision,
  type MoveDeps,
  writeOffer,
} from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { eachByItself } from '#app/requests/each-by-itself.server.ts';
import {
  BEAT_MS,
  movedDeadline,
  NEAR_MS as NEAR_OUTAGE_MS,
  type Outage,
  outageBetween,
} from '#core/offers/downtime.ts';
import { GRACE_MS, lastDayOf, REMIND_DAYS, remindersDue } from '#core/offers/offer-deadline.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { deadline_moves, heartbeats, offers, outages } from '#db/schema/index.ts';
import { lapseOffer, mailOfOffer } from '../record/mail-of-offer.server.ts';

type Deps = Pick<AppDeps, 'db' | 'log'> & MoveDeps;

const DAY_MS = 86_400_000;
/** The first reminder, and the hours that its day has before it. */
const NEAR_MS = (Math.max(...REMIND_DAYS) + 1) * DAY_MS;
/** This many are done in one run; the next continues. */
const AT_ONCE = 500;

export async function tendOffers(
  deps: Deps,
): Promise<{ readonly reminded: number; readonly lapsed: number }> {
  const { db, clock } = deps;
  const near = await db
    .select({
      id: offers.application_id,
      deadline: offers.deadline_at,
      sent: offers.reminders,
      answered: offers.answer_given_at,
    })
    .from(offers)
    .where(
      and(
        eq(offers.state, 'released'),
        isNotNull(offers.deadline_at),
        lte(offers.deadline_at, new Date(clock().getTime() + NEAR_MS)),
      ),
    )
    .orderBy(asc(offers.deadline_at), asc(offers.id));
  const now = clock().getTime();
  const due = near
    .filter(
      ({ deadline, sent, answered }) =>
        deadline &&
        !answered &&
        (now >= deadline.getTime() + GRACE_MS || remindersDue(deadline, clock()) > sent),
    )
    .slice(0, AT_ONCE);
  const done = await eachByItself(deps.log, 'tend-offers', due, ({ id }) => tendOne(deps, id));
  const times = (what: (typeof done)[number]) => done.filter((one) => one === what).length;
  return { reminded: times('reminded'), lapsed: times('lapsed') };
}

async function tendOne(deps: Deps, applicationId: string): Promise<'reminded' | 'lapsed' | null> {
  return deps.db.transaction(async (tx) => {
    const application = await lockForDecision(tx, applicationId);
    if (!application) return null;
    const offer = await findOffer(tx, applicationId);
    // Answered in between.
    if (!offer?.deadline_at || offer.state !== 'released') return null;
    if (await lapseOffer(tx, deps, { application, offer })) return 'lapsed';
    const reminders = remindersDue(offer.deadline_at, deps.clock());
    if (reminders <= offer.reminders) return null;
    await writeOffer(tx, offer, { reminders });
    await mailOfOffer(tx, deps, {
      application,
      // A moved day is reminded of once more under another name.
      occasion: `${offer.version}-reminder-${reminders}-${lastDayOf(offer.deadline_at)}`,
      news: reminders > REMIND_DAYS.length ? 'grace' : 'reminder',
    });
    return 'reminded';
  });
}

const NAME = 'portal';

/**
 * Every minute the portal notes that it works. What lies between two notes that are too far apart is an outage, and
 * moves the deadlines of the offers that it came near to. The job that ends offers calls this first.
 * @returns how many deadlines moved.
 */
export async function noteDowntime(deps: Deps): Promise<number> {
  await beat(deps);
  let moved = 0;
  // Earlier outages are looked at as well: a process that died in the middle left some offers to be moved.
  for (const outage of await recentOutages(deps)) moved += await moveDeadlines(deps, outage);
  return moved;
}

async function beat({ db, clock, newId }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock();
    const [last] = await tx.select().from(heartbeats).where(eq(heartbeats.name, NAME)).for('update');
    if (last) await noteOutage(tx, { clock: () => now, newId }, last.at);
    await tx
      .insert(heartbeats)
      .values({ name: NAME, at: now })
      .onConflictDoUpdate({ target: heartbeats.name, set: { at: now } });
  });
}

/**
 * Notes that the process works, for as long as it does and beside the queue: jobs that hold all its places for a while
 * are no outage.
 * @returns a function that ends it
 */
export function keepHeartbeat(deps: Deps, everyMs = BEAT_MS): () => void {
  const one = () =>
    beat(deps).catch((error: unknown) => deps.log.warn({ error: String(error) }, 'no heartbeat was noted'));
  void one();
  const timer = setInterval(one, everyMs).unref();
  return () => clearInterval(timer);
}

/** A time from which no answer is left: the one that a restored copy does not know of. */
export async function noteOutage(
  tx: Transaction,
  { clock, newId }: Pick<Deps, 'clock' | 'newId'>,
  began: Date,
): Promise<void> {
  const outage = outageBetween(began, clock());
  if (outage)
    await tx.insert(outages).values({ id: newId(), began_at: outage.began, ended_at: outage.ended });
}

interface NotedOutage extends Outage {
  readonly id: string;
}

async function recentOutages({ db, clock }: Deps): Promise<readonly NotedOutage[]> {
  const rows = await db
    .select()
    .from(outages)
    .where(gt(outages.ended_at, new Date(clock().getTime() - NEAR_OUTAGE_MS)))
    .orderBy(asc(outages.began_at));
  return rows.map(({ id, began_at: began, ended_at: ended }) => ({ id, began, ended }));
}

async function moveDeadlines(deps: Deps, outage: NotedOutage): Promise<number> {
  const near = await deps.db
    .select({ id: offers.application_id })
    .from(offers)
    .where(
      and(
        eq(offers.state, 'released'),
        // Its days of grace may still have run.
        gt(offers.deadline_at, new Date(outage.began.getTime() - GRACE_MS)),
        lte(offers.deadline_at, new Date(outage.ended.getTime() + NEAR_OUTAGE_MS)),
        // Told of before it began.
        lte(offers.since, outage.ended),
      ),
    )
    .orderBy(asc(offers.application_id));
  const moved = await eachByItself(deps.log, 'note-downtime', near, ({ id }) => moveOne(deps, id, outage));
  return moved.filter(Boolean).length;
}

async function moveOne(deps: Deps, applicationId: string, outage: NotedOutage): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const application = await lockForDecision(tx, applicationId);
    const offer = application && (await findOffer(tx, applicationId));
    if (!application || offer?.state !== 'released' || !offer.deadline_at) return false;
    const to = movedDeadline(offer.deadline_at, outage);
    if (!to) return false;
    const [once] = await tx
      .insert(deadline_moves)
      .values({
        id: deps.newId(),
        offer_id: offer.id,
        outage_id: outage.id,
        from_at: offer.deadline_at,
        to_at: to,
        created_at: deps.clock(),
      })
      .onConflictDoNothing()
      .returning({ id: deadline_moves.id });
    if (!once) return false;
    // Days that come once more are reminded of once more.
    const reminders = Math.min(offer.reminders, remindersDue(to, deps.clock()));
    await writeOffer(tx, offer, { deadline_at: to, reply_on: lastDayOf(to), reminders });
    await recordAudit(tx, deps.newId, {
      action: 'offer.changed',
      actorId: null,
      subjectId: applicationId,
      details: { event: 'deadline-moved', day: lastDayOf(to) },
    });
    await mailOfOffer(tx, deps, {
      application,
      occasion: `deadline-${once.id}`,
      news: 'moved',
    });
    return true;
  });
}
