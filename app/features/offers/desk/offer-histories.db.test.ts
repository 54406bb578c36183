/**
 * What core/offers/offer-histories.test.ts shows of the rules, of the use cases on the database: three things at a time,
 * processes that die, letters that are checked by their codes.
 */
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkLetter } from '#app/features/letters/index.server.ts';
import { changeStatus, releaseDecision } from '#app/features/review/index.server.ts';
import { HOLDING_OFFERS, makerOf, type OfferEvent } from '#core/offers/offer-status.ts';
import { HOLD_MS } from '#core/review/held-decisions.ts';
import { applications, decisions, letters, offer_events, offers } from '#db/schema/index.ts';
import { makeMortalDeps } from '#tests/factories/crashing.ts';
import { testDatabase, testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { makeOffering } from '#tests/factories/offerings.ts';
import { tendOffers } from '../deadlines/tend-offers.server.ts';
import { answerOffer, type OfferAnswer } from '../reply/answer-offer.server.ts';
import { changeOffer, type DeskAct } from './change-offer.server.ts';

const database = testDatabase();
const deps = testDeps({ beside: database });
const PLACES = 2;
const ROUNDS = 200;

/** A generator with a seed, so that a failure can be run again. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function applicants(count: number): Promise<MadeApplication[]> {
  const session = '2031/2032';
  const made = await Promise.all(
    Array.from({ length: count }, () =>
      makeApplication(deps, { status: 'Under Review', paid: true, session, answers: { award: 'ND' } }),
    ),
  );
  await makeOffering(deps, session, { places: PLACES });
  return made;
}

test('random histories: no place given twice, no reply lost, no two letters valid at once', async () => {
  const random = seeded(11);
  const pick = <One>(some: readonly One[]) => some[Math.floor(random() * some.length)] as One;
  const [first, second] = [
    await makePerson(deps, { role: 'admin_staff' }),
    await makePerson(deps, { role: 'admin_staff' }),
  ];
  const some = await applicants(6);
  const ids = some.map(({ id }) => id);
  const mortal = makeMortalDeps(database.url);
  /** Replies of which their applicant was told that they are saved. A reply sent twice is one. */
  const told = new Set<string>();
  let refused = 0;

  const versionOf = async ({ id }: MadeApplication) =>
    Math.max(
      ...(await deps.db.select().from(offers).where(eq(offers.application_id, id))).map(
        ({ version }) => version,
      ),
      0,
    );
  const answer = async (one: MadeApplication, what: OfferAnswer, by = deps) => {
    const typed = { understood: 'yes', semesters: '1', reason: 'Ill.' };
    const asked = { actor: one.owner, id: one.id, version: await versionOf(one), answer: what, typed };
    const done = await answerOffer(by, asked).catch(() => null);
    if (!done?.ok) refused += 1;
    else if (what === 'accept' || what === 'decline') told.add(`${one.id} ${what}`);
  };
  const desk = async (one: MadeApplication, act: DeskAct, by = deps) => {
    const typed = {
      reason: 'A forged result.',
      answer: 'decline',
      identity_seen: 'national-id',
      present: 'yes',
      word_on: '2099-01-01',
    };
    const actor = pick([first, second]);
    const asked = { actor, id: one.id, version: await versionOf(one), act, typed };
    await changeOffer(by, asked).catch(() => null);
  };
  const decide = async (one: MadeApplication) => {
    const [row] = await deps.db.select().from(applications).where(eq(applications.id, one.id));
    const version = String(row?.version ?? 1);
    const form = { status: pick(['Accepted', 'Accepted', 'Under Review']), reason: '', note: '', version };
    await changeStatus(deps, { actor: first, id: one.id, form });
  };
  const release = async () => {
    deps.clock.advance(HOLD_MS);
    for (const { id } of await deps.db.select().from(decisions).where(eq(decisions.state, 'held')))
      await releaseDecision(deps, { decisionId: id });
  };
  const dying = () => mortal.live(deps, 1 + Math.floor(random() * 25), pick(['before', 'after'] as const));
  /** Somebody who has such an offer, where there is one. */
  const withOffer = async (state: string): Promise<MadeApplication> => {
    const rows = await deps.db.select().from(offers).where(eq(offers.state, state));
    const those = some.filter(({ id }) => rows.some(({ application_id }) => application_id === id));
    return pick(those.length > 0 ? those : some);
  };
  const step = (one: MadeApplication): Promise<unknown> =>
    pick<() => Promise<unknown>>([
      () => decide(one),
      release,
      async () => answer(await withOffer('released'), pick(['accept', 'accept', 'decline'])),
      async () => answer(await withOffer('declined'), 'undo-decline'),
      async () => desk(await withOffer('lapsed'), 'offer-again'),
      () => answer(one, pick(['decline', 'undo-decline', 'ask-deferral', 'stop-recorded'])),
      () => desk(one, pick(['ask-withdrawal', 'record-answer'])),
      () => desk(one, pick(['approve', 'approve', 'refuse'])),
      () => desk(one, pick(['offer-again', 'reinstate'])),
      () => tendOffers(deps),
      () => answer(one, pick(['accept', 'decline']), dying()),
      () => desk(one, pick(['approve', 'offer-again', 'reinstate']), dying()),
    ])();

  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all([step(pick(some)), step(pick(some)), step(pick(some))]);
    if (random() < 0.3) deps.clock.advance(pick([6, 6, 30, 30, 400]) * 3_600_000);

    const rows = await deps.db.select().from(offers).where(inArray(offers.application_id, ids));
    const held = rows.filter(({ state }) => HOLDING_OFFERS.some((one) => one === state));
    expect(held.length).toBeLessThanOrEqual(PLACES);
    for (const { id } of some) {
      const codes = await deps.db
        .select({ code: letters.code })
        .from(letters)
        .where(eq(letters.application_id, id));
      const checked = await Promise.all(codes.map(({ code }) => checkLetter(deps, { typed: code })));
      expect(checked.filter((one) => one?.standing === 'valid').length).toBeLessThanOrEqual(1);
    }
  }
  mortal.close();

  const events = await deps.db
    .select({ of: offers.application_id, event: offer_events.event, from: offer_events.from_state })
    .from(offer_events)
    .innerJoin(offers, eq(offers.id, offer_events.offer_id))
    .where(inArray(offers.application_id, ids));
  // What was told to somebody as saved is there, and no clock ended what was answered.
  const replies = new Set(events.map(({ of, event }) => `${of} ${event}`));
  expect([...told].filter((one) => !replies.has(one))).toEqual([]);
  for (const { event, from } of events)
    if (makerOf(event as OfferEvent) === 'job') expect(from).toBe('released');
  expect(Math.min(told.size, refused)).toBeGreaterThan(0);
  expect(new Set(events.map(({ event }) => event))).toContain('offer-again');
});
