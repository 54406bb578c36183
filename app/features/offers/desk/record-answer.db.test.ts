/** An answer that was given at the college: two officers, a paper, a mail at once, and the place kept for two days. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { readTimeline } from '#app/features/admissions/index.server.ts';
import { changeStatus } from '#app/features/review/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { graceEnds } from '#core/offers/offer-deadline.ts';
import { KEEP_PLACE_MS } from '#core/offers/offer-status.ts';
import { offer_requests, offers } from '#db/schema/index.ts';
import { releaseDecisions } from '#tests/factories/decisions.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { accountOf } from '#tests/factories/payments.ts';
import { tendOffers } from '../deadlines/tend-offers.server.ts';
import { answerOffer, type OfferAnswer } from '../reply/answer-offer.server.ts';
import { readOfferPage } from '../reply/read-offer-page.server.ts';
import { changeOffer, type DeskAct } from './change-offer.server.ts';

const deps = testDeps();
let first: Actor;
let second: Actor;

beforeAll(async () => {
  first = await makePerson(deps, { role: 'admin_staff' });
  second = await makePerson(deps, { role: 'admin_staff' });
});

async function offered(): Promise<MadeApplication> {
  const application = await makeApplication(deps, { status: 'Under Review', paid: true });
  const form = { status: 'Accepted', reason: '', note: '', version: '1' };
  expect(await changeStatus(deps, { actor: first, id: application.id, form })).toMatchObject({ ok: true });
  await releaseDecisions(deps);
  return application;
}

const offerOf = async ({ id }: MadeApplication) => {
  const [offer] = await deps.db.select().from(offers).where(eq(offers.application_id, id));
  if (!offer) throw new Error('there is no offer');
  return offer;
};

const SEEN = { identity_seen: 'national-id', reason: 'Lost the phone.', present: 'yes' };
const act = async (application: MadeApplication, actor: Actor, what: DeskAct, typed = {}) => {
  const { version } = await offerOf(application);
  const done = await changeOffer(deps, { actor, id: application.id, version, act: what, typed });
  return done.ok ? 'ok' : done.error.kind;
};
const answer = async (application: MadeApplication, what: OfferAnswer) => {
  const { version } = await offerOf(application);
  const { owner: actor, id } = application;
  const done = await answerOffer(deps, { actor, id, version, answer: what, typed: { understood: 'yes' } });
  return done.ok ? 'ok' : done.error.kind;
};
const read = async ({ owner, id }: MadeApplication) => {
  const page = await readOfferPage(deps, { actor: owner, id });
  if (!page.ok) throw new Error('there is no offer');
  return page.value;
};
const mails = async ({ id }: MadeApplication) =>
  (await accountOf(deps, id)).mails.filter(({ template }) => template === 'answerRecorded').length;

describe.each([
  ['accept', 'accepted'],
  ['decline', 'declined'],
] as const)('an answer recorded in time: %s', (given, becomes) => {
  const recorded = async () => {
    const application = await offered();
    const ends = graceEnds((await offerOf(application)).deadline_at ?? deps.clock()).getTime();
    deps.clock.advance(ends - deps.clock().getTime() - 3_600_000);
    expect(await act(application, first, 'record-answer', { ...SEEN, answer: given })).toBe('ok');
    deps.clock.advance(5 * 86_400_000);
    expect((await tendOffers(deps)).lapsed).toBe(0);
    expect((await read(application)).state).toBe('released');
    return application;
  };

  test('counts though the second officer comes after the grace', async () => {
    const application = await recorded();
    expect(await act(application, second, 'approve')).toBe('ok');
    expect((await offerOf(application)).state).toBe(becomes);
    expect((await tendOffers(deps)).lapsed).toBe(0);
  });

  test.each([
    ['the second officer refuses', (one: MadeApplication) => act(one, second, 'refuse')],
    ['its applicant says that it is not theirs', (one: MadeApplication) => answer(one, 'stop-recorded')],
  ])('no longer holds the offer when %s', async (_, end) => {
    const application = await recorded();
    expect(await end(application)).toBe('ok');
    expect((await tendOffers(deps)).lapsed).toBe(1);
    expect((await offerOf(application)).state).toBe('lapsed');
  });
});

test('one officer records it with the paper, another agrees; its applicant hears of it at once', async () => {
  const application = await offered();
  for (const lacking of ['identity_seen', 'reason', 'present'])
    expect(await act(application, first, 'record-answer', { ...SEEN, answer: 'accept', [lacking]: '' })).toBe(
      'invalid',
    );
  expect(await act(application, first, 'record-answer', { ...SEEN, answer: 'undo-decline' })).toBe('invalid');
  expect(await act(application, first, 'record-answer', { ...SEEN, answer: 'accept' })).toBe('ok');
  expect(await mails(application)).toBe(1);
  expect((await offerOf(application)).state).toBe('released');
  expect((await read(application)).recorded).toMatchObject({
    answer: 'accept',
    paper: 'national-id',
    waiting: true,
  });
  // One at a time, and nobody agrees to what they recorded themselves.
  expect(await act(application, second, 'record-answer', { ...SEEN, answer: 'decline' })).toBe(
    'not-possible',
  );
  expect(await act(application, first, 'approve')).toBe('same-person');
  expect(await act(application, second, 'approve')).toBe('ok');
  expect((await offerOf(application)).state).toBe('accepted');
  expect((await read(application)).recorded).toMatchObject({ waiting: false });
  const timeline = await readTimeline(deps, { actor: application.owner, id: application.id });
  expect(timeline.ok && timeline.value.at(-1)).toMatchObject({
    kind: 'offer-accept-in-person',
    by: { kind: 'college' },
  });
});

test('its applicant stops what waits, and the colleague is too late', async () => {
  const application = await offered();
  await act(application, first, 'record-answer', { ...SEEN, answer: 'decline' });
  expect(await answer(application, 'stop-recorded')).toBe('ok');
  expect(await answer(application, 'stop-recorded')).toBe('not-waiting');
  expect(await act(application, second, 'approve')).toBe('not-waiting');
  expect((await offerOf(application)).state).toBe('released');
  const [request] = await deps.db
    .select()
    .from(offer_requests)
    .where(eq(offer_requests.offer_id, (await offerOf(application)).id));
  expect(request).toMatchObject({ state: 'declined', decided_by: application.owner.userId });
});

test('a place that was declined in person is kept for two days, and a day long its applicant can undo it', async () => {
  const application = await offered();
  await act(application, first, 'record-answer', { ...SEEN, answer: 'decline' });
  await act(application, second, 'approve');
  const offer = await offerOf(application);
  expect(offer).toMatchObject({ state: 'declined', before: 'released' });
  expect(offer.kept_until?.getTime()).toBe(offer.since.getTime() + KEEP_PLACE_MS);
  expect(await answer(application, 'undo-decline')).toBe('ok');
  expect((await offerOf(application)).kept_until).toBeNull();
});

test('an answer of its applicant ends the one that an officer recorded before', async () => {
  const application = await offered();
  expect(await act(application, first, 'record-answer', { ...SEEN, answer: 'decline' })).toBe('ok');
  expect(await answer(application, 'accept')).toBe('ok');
  expect(await act(application, second, 'approve')).toBe('not-waiting');
  expect((await offerOf(application)).state).toBe('accepted');
});

test('nobody records an answer to what is over', async () => {
  const application = await offered();
  await answer(application, 'decline');
  for (const given of ['accept', 'decline'])
    expect(await act(application, first, 'record-answer', { ...SEEN, answer: given })).toBe('not-possible');
});
