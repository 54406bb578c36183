/** Deadlines of offers that the portal's own absence came near to. */

import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeStatus } from '#app/features/review/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { GRACE_MS, lastDayOf } from '#core/offers/offer-deadline.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import { deadline_moves, heartbeats, offers, outages } from '#db/schema/index.ts';
import { releaseDecisions } from '#tests/factories/decisions.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { readOfferOnDesk } from '../desk/read-offer-desk.server.ts';
import { readOfferPage } from '../reply/read-offer-page.server.ts';
import { noteDowntime, tendOffers } from './tend-offers.server.ts';

const deps = testDeps();
const HOUR_MS = 3_600_000;
let officer: Actor;

beforeAll(async () => {
  officer = await makePerson(deps, { role: 'admin_staff' });
});
beforeEach(async () => {
  await deps.db.delete(deadline_moves);
  await deps.db.delete(outages);
  await deps.db.delete(heartbeats);
});

async function offered(): Promise<MadeApplication> {
  const application = await makeApplication(deps, { status: 'Under Review', paid: true });
  const form = { status: 'Accepted', reason: '', note: '', version: '1' };
  expect(await changeStatus(deps, { actor: officer, id: application.id, form })).toMatchObject({ ok: true });
  await releaseDecisions(deps);
  return application;
}

const offerOf = async ({ id }: MadeApplication) => {
  const [offer] = await deps.db.select().from(offers).where(eq(offers.application_id, id));
  if (!offer?.deadline_at) throw new Error('there is no deadline');
  return { ...offer, deadline_at: offer.deadline_at };
};
const until = (moment: Date) => deps.clock.advance(moment.getTime() - deps.clock().getTime());

test('what could not be answered on its last day gets a later one, told once, and does not lapse', async () => {
  const application = await offered();
  const { deadline_at } = await offerOf(application);
  until(new Date(deadline_at.getTime() - 2 * HOUR_MS));
  expect(await noteDowntime(deps)).toBe(0);
  // Away until the days of grace are over.
  until(new Date(deadline_at.getTime() + GRACE_MS + HOUR_MS));
  expect(await noteDowntime(deps)).toBe(1);
  expect(await noteDowntime(deps)).toBe(0);
  const moved = await offerOf(application);
  expect(lastDayOf(moved.deadline_at)).toBe(addDays(lagosDayOf(deps.clock()), 1));
  expect(await tendOffers(deps)).toMatchObject({ lapsed: 0 });
  expect((await offerOf(application)).state).toBe('released');
  const desk = await readOfferOnDesk(deps, { actor: officer, id: application.id });
  expect(desk).toMatchObject({ value: { moves: [{ from: lastDayOf(deadline_at), to: moved.reply_on }] } });
  const page = await readOfferPage(deps, { actor: application.owner, id: application.id });
  expect(page).toMatchObject({ value: { moved: true, may: { accept: true } } });
});

test('a restart, an absence long before the last day, and an offer that was answered move nothing', async () => {
  const application = await offered();
  const { deadline_at } = await offerOf(application);
  await noteDowntime(deps);
  deps.clock.advance(HOUR_MS);
  expect(await noteDowntime(deps)).toBe(0);
  expect(await deps.db.$count(outages)).toBe(1);
  until(new Date(deadline_at.getTime() - HOUR_MS));
  await deps.db.update(heartbeats).set({ at: deps.clock() });
  deps.clock.advance(4 * 60_000);
  expect(await noteDowntime(deps)).toBe(0);
  expect(await deps.db.$count(outages)).toBe(1);
  await deps.db.update(offers).set({ state: 'accepted' }).where(eq(offers.application_id, application.id));
  deps.clock.advance(HOUR_MS);
  expect(await noteDowntime(deps)).toBe(0);
  expect((await offerOf(application)).deadline_at).toEqual(deadline_at);
});

test('whoever could not answer on the last day of grace, which their page names, gets a later day', async () => {
  const application = await offered();
  const { deadline_at } = await offerOf(application);
  const graceEnds = deadline_at.getTime() + GRACE_MS;
  until(new Date(graceEnds - 6 * HOUR_MS));
  expect(await noteDowntime(deps)).toBe(0);
  const before = await readOfferPage(deps, { actor: application.owner, id: application.id });
  expect(before).toMatchObject({ value: { may: { accept: true } } });
  until(new Date(graceEnds + HOUR_MS));
  expect(await noteDowntime(deps)).toBe(1);
  await tendOffers(deps);
  expect(await offerOf(application)).toMatchObject({ state: 'released' });
  const page = await readOfferPage(deps, { actor: application.owner, id: application.id });
  expect(page).toMatchObject({ value: { moved: true, may: { accept: true } } });
});
