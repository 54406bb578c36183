/**
 * Every few minutes: whoever has not answered an offer is reminded, before the last day and in the days of grace, and an offer whose deadline and
 * days of grace are over lapses. Each in a transaction of its own, so that one that fails holds up no other.
 */
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import {
  findOffer,
  lockForDecision,
  type MoveDeps,
  writeOffer,
} from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { eachByItself } from '#app/requests/each-by-itself.server.ts';
import { GRACE_MS, lastDayOf, REMIND_DAYS, remindersDue } from '#core/offers/offer-deadline.ts';
import { offers } from '#db/schema/index.ts';
import { lapseOffer } from '../record/lapse-offer.server.ts';
import { mailOfOffer } from '../record/mail-of-offer.server.ts';

type Deps = Pick<AppDeps, 'db' | 'log'> & MoveDeps;

const DAY_MS = 86_400_000;
/** The first reminder, and the hours that its day has before it. */
const NEAR_MS = (Math.max(...REMIND_DAYS) + 1) * DAY_MS;
/** At most so many in one run; the next continues. */
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
