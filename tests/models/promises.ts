/**
 * Offers against a plain model of who was promised what: replies, answers that officers record and others confirm later,
 * deadlines and days of grace, undo, deferrals, outages and restored copies. After every step:
 * - each page says what the model says;
 * - what a page offers is taken when it is pressed;
 * - no answer that was given in time is ended by a clock, and no told day becomes an earlier one;
 * - whoever could not reach the portal near the last day has a whole day after it is back.
 */

import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { noteDowntime, tendOffers } from '#app/features/offers/deadlines/tend-offers.server.ts';
import { changeOffer, type DeskAct } from '#app/features/offers/desk/change-offer.server.ts';
import { answerOffer, type OfferAnswer } from '#app/features/offers/reply/answer-offer.server.ts';
import { readOfferPage } from '#app/features/offers/reply/read-offer-page.server.ts';
import { noteDeclared } from '#app/features/operations/backups/declare-portal.server.ts';
import { changeStatus } from '#app/features/review/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { OfferState } from '#core/offers/offer-status.ts';
import { addDays, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import { markRestoredCopy } from '#db/restored-copy.ts';
import {
  admission_sessions,
  deadline_moves,
  heartbeats,
  offers,
  outages,
  programme_offerings,
} from '#db/schema/index.ts';
import { releaseDecisions } from '#tests/factories/decisions.ts';
import type { TestDeps } from '#tests/factories/deps.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { makeOffering } from '#tests/factories/offerings.ts';
import { makeRandom } from '#tests/fuzz/random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const GRACE = 3 * DAY;

interface Promised {
  readonly application: MadeApplication;
  state: OfferState;
  /** What it was before it was declined, and when that was. */
  before: OfferState | null;
  since: number;
  /** When its time is over, as it was told. */
  until: number;
  waiting: 'accept' | 'decline' | 'defer' | null;
  /** Of the place. */
  session: string;
}

/** Two sessions in which a deferred place can be offered again. */
const LATER = ['2061/2062', '2062/2063'] as const;

export async function playPromises(deps: TestDeps, seed: number, length: number): Promise<void> {
  const random = makeRandom(seed);
  const [first, second] = [
    await makePerson(deps, { role: 'admin_staff' }),
    await makePerson(deps, { role: 'admin_staff' }),
  ];
  const now = () => deps.clock().getTime();
  const all: Promised[] = [];
  for (let count = 0; count < 3; count += 1) {
    const application = await makeApplication(deps, { status: 'Under Review', paid: true });
    const form = { status: 'Accepted', reason: '', note: '', version: '1' };
    expect(await changeStatus(deps, { actor: first, id: application.id, form })).toMatchObject({ ok: true });
    const { session } = application;
    all.push({ application, session, state: 'released', before: null, since: 0, until: 0, waiting: null });
  }
  await releaseDecisions(deps);
  for (const id of LATER) {
    await deps.db.insert(admission_sessions).values({ id, opens_at: deps.clock() }).onConflictDoNothing();
    const [known] = await deps.db
      .select()
      .from(programme_offerings)
      .where(eq(programme_offerings.session, id));
    if (!known) await makeOffering(deps, id, { places: null });
  }

  const pageOf = async ({ application: { id, owner } }: Promised) => {
    const page = await readOfferPage(deps, { actor: owner, id });
    if (!page.ok) throw new Error('no page');
    return page.value;
  };
  /** The end of the last day on which its page says that an answer is taken. */
  const toldBy = async (one: Promised): Promise<number> => {
    const { replyBy, graceBy } = await pageOf(one);
    if (!replyBy) throw new Error('no day');
    const end = startOfDay(addDays(graceBy ?? replyBy, 1)).getTime();
    return graceBy ? end : end + GRACE;
  };
  const versionOf = async (id: string) =>
    (await deps.db.select().from(offers).where(eq(offers.application_id, id)))[0]?.version ?? 0;
  const become = (one: Promised, state: OfferState) => {
    Object.assign(one, { before: state === 'declined' ? one.state : null, state, since: now() });
    // An own answer, or a new offer, ends what an officer recorded.
    if (one.waiting !== 'defer' || state !== 'accepted') one.waiting = null;
  };
  const released = async (one: Promised) => {
    become(one, 'released');
    one.until = await toldBy(one);
    expect(one.until).toBeGreaterThan(now() + GRACE);
  };
  for (const one of all) await released(one);

  /** What time does to the model. */
  const pass = () => {
    for (const one of all) {
      const answered = one.waiting === 'accept' || one.waiting === 'decline';
      if (one.state === 'released' && now() >= one.until && !answered) {
        become(one, 'lapsed');
        one.since = one.until;
      }
    }
  };
  const undoEnds = ({ before, since, until }: Promised) =>
    before === 'released' ? Math.min(since + DAY, until) : since + DAY;

  const answer = async (one: Promised, what: OfferAnswer) => {
    const { may } = await pageOf(one);
    const { id, owner } = one.application;
    const typed = { understood: 'yes', semesters: '1', reason: 'I am ill.' };
    const asked = { actor: owner, id, version: await versionOf(id), answer: what, typed };
    const done = await answerOffer(deps, asked);
    const inTime = one.state === 'released' && now() < one.until;
    const could =
      what === 'accept'
        ? inTime
        : what === 'decline'
          ? inTime || one.state === 'accepted'
          : what === 'undo-decline'
            ? one.state === 'declined' && now() < undoEnds(one)
            : what === 'ask-deferral'
              ? one.state === 'accepted' && one.waiting === null
              : one.waiting === 'accept' || one.waiting === 'decline';
    const offered = {
      accept: may.accept,
      decline: may.decline,
      'undo-decline': may.undo,
      'ask-deferral': may.defer,
    };
    if (what in offered)
      expect(offered[what as keyof typeof offered], at(one, `${what} offered`)).toBe(could);
    expect(done.ok, at(one, what)).toBe(could);
    if (!could) return;
    if (what === 'accept') become(one, 'accepted');
    if (what === 'decline') become(one, 'declined');
    if (what === 'undo-decline') become(one, one.before === 'accepted' ? 'accepted' : 'released');
    if (what === 'ask-deferral') one.waiting = 'defer';
    if (what === 'stop-recorded') one.waiting = null;
  };
  /** Where a deferred place can be offered again; undefined: in no session after its own. */
  const laterSession = ({ session }: Promised) => LATER.find((later) => later > session);
  const desk = async (one: Promised, actor: Actor, act: DeskAct, kind: 'accept' | 'decline' = 'accept') => {
    const typed = {
      answer: kind,
      identity_seen: 'national-id',
      reason: 'Seen at the college.',
      present: 'yes',
      word_on: addDays(lagosDayOf(deps.clock()), 30),
      session: laterSession(one),
    };
    const { id } = one.application;
    const asked = { actor, id, version: await versionOf(id), act, typed };
    const done = await changeOffer(deps, asked);
    const inTime = one.state === 'released' && now() < one.until;
    const could =
      act === 'record-answer'
        ? one.waiting === null && (inTime || (kind === 'decline' && one.state === 'accepted'))
        : act === 'approve' || act === 'refuse'
          ? one.waiting !== null && (act === 'refuse' || one.waiting === 'defer' || actor === second)
          : act === 'reinstate'
            ? one.state === 'deferred' && typed.session !== undefined
            : one.state === 'lapsed' || one.state === 'declined';
    expect(done.ok, at(one, `${act} ${JSON.stringify(done)}`)).toBe(could);
    if (!could) return;
    if (act === 'record-answer') one.waiting = kind;
    if (act === 'refuse') one.waiting = null;
    if (act === 'approve' && one.waiting)
      become(one, one.waiting === 'defer' ? 'deferred' : one.waiting === 'accept' ? 'accepted' : 'declined');
    if (act === 'reinstate') one.session = typed.session ?? one.session;
    if (act === 'reinstate' || act === 'offer-again') await released(one);
  };
  const at = (one: Promised, what: string) =>
    `seed ${seed}: ${what} of ${all.indexOf(one)}, ${one.state}, ${one.waiting} waits`;

  const beat = async () => {
    await deps.db.delete(heartbeats);
    await noteDowntime(deps);
  };
  /** Nobody could reach the portal since: whose last day it came near to, also of grace, has the next whole day. */
  const away = async (began: number) => {
    const ended = now();
    await noteDowntime(deps);
    for (const one of all) {
      const touches = (end: number) => ended > end - DAY && began < end;
      if (one.state !== 'released' || ended - began < 5 * 60_000) continue;
      if (touches(one.until - GRACE) || touches(one.until))
        one.until = Math.max(one.until, startOfDay(addDays(lagosDayOf(deps.clock()), 2)).getTime() + GRACE);
    }
  };

  for (let played = 0; played < length; played += 1) {
    const one = random.pick(all);
    const hours = random.pick([1, 5, 12, 23, 30, 60, 90]);
    const began = now();
    const step = random.pick<() => Promise<unknown>>([
      async () => {
        deps.clock.advance(hours * HOUR);
        await beat();
      },
      async () => {
        // To just before or after its time is over.
        if (one.state === 'released' && one.until > now())
          deps.clock.advance(one.until - now() + random.pick([-HOUR, -1, 0, 60_000]));
        await beat();
      },
      async () => {
        // Away from somewhere near a last day until some time after it, or too short to count.
        const near = one.until - GRACE - random.pick([-2, 2, 20, 30]) * HOUR;
        if (one.state === 'released' && near > now()) deps.clock.advance(near - now());
        await beat();
        const left = now();
        deps.clock.advance(random.pick([4 * 60_000, hours * HOUR]));
        await away(left);
      },
      async () => {
        const copy = {
          backup: 'b',
          madeAt: new Date(began).toISOString(),
          since: new Date(began).toISOString(),
        };
        await deps.db.transaction((tx) => markRestoredCopy(tx, copy, deps.clock()));
        deps.clock.advance(hours * HOUR);
        expect(await noteDeclared(deps, null)).toBe(true);
        await away(began);
      },
      () => answer(one, random.pick(['accept', 'decline'])),
      () => answer(one, random.pick(['undo-decline', 'ask-deferral', 'stop-recorded'])),
      () => desk(one, first, 'record-answer', random.pick(['accept', 'decline'])),
      () => desk(one, random.pick([first, second]), random.pick(['approve', 'approve', 'refuse'])),
      () => desk(one, second, random.pick(['reinstate', 'offer-again'])),
      () => tendOffers(deps),
    ]);
    await step();
    pass();
    for (const each of all) {
      const page = await pageOf(each);
      expect(page.state, at(each, 'the page')).toBe(each.state);
      if (each.state !== 'released') continue;
      const told = await toldBy(each);
      expect(told, at(each, 'the day')).toBeGreaterThanOrEqual(each.until);
      each.until = told;
    }
  }
  // One run leaves nothing to the next.
  await deps.db.delete(deadline_moves);
  await deps.db.delete(outages);
  const ids = all.map(({ application }) => application.id);
  await deps.db.update(offers).set({ deadline_at: null }).where(inArray(offers.application_id, ids));
}
