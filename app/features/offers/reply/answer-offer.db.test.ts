/** From the decision to the answer: what holds a place, who can answer, and what becomes of an offer without an answer. */

import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { exportOwnApplications, readOwnSituation } from '#app/features/admissions/index.server.ts';
import { checkLetter } from '#app/features/letters/index.server.ts';
import { readLetter } from '#app/features/letters/letter/read-letter.server.ts';
import { withdrawApplication } from '#app/features/payments/index.server.ts';
import { changeStatus, readQueueFilters, releaseDecision } from '#app/features/review/index.server.ts';
import { listApplications } from '#app/features/review/queue/list-applications.server.ts';
import { openList } from '#app/lists/open-list.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { GRACE_MS, REPLY_DAYS } from '#core/offers/offer-deadline.ts';
import { UNDO_DECLINE_MS } from '#core/offers/offer-status.ts';
import { HOLD_MS } from '#core/review/held-decisions.ts';
import {
  applications,
  decisions,
  documents,
  offer_events,
  offers,
  queue_preferences,
} from '#db/schema/index.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { makeOffering } from '#tests/factories/offerings.ts';
import { tendOffers } from '../deadlines/tend-offers.server.ts';
import { changeOffer } from '../desk/change-offer.server.ts';
import { OFFERS } from '../desk/offer-list.server.ts';
import { readOfferOnDesk } from '../desk/read-offer-desk.server.ts';
import { answerOffer, type OfferAnswer } from './answer-offer.server.ts';
import { readOfferPage, readOwnOffer } from './read-offer-page.server.ts';

const deps = testDeps();
let officer: Actor;
let sessions = 30;

beforeAll(async () => {
  officer = await makePerson(deps, { role: 'admin_staff' });
});

/** Applications for one programme of a session of their own, with so many places. */
async function applicants(count: number, places: number | null): Promise<MadeApplication[]> {
  sessions += 1;
  const session = `20${sessions}/20${sessions + 1}`;
  const made: MadeApplication[] = [];
  for (let n = 0; n < count; n += 1)
    made.push(
      await makeApplication(deps, { status: 'Under Review', paid: true, session, answers: { award: 'ND' } }),
    );
  await makeOffering(deps, session, { places });
  return made;
}

const decide = ({ id, version }: MadeApplication, more: Record<string, string> = {}, by = officer) =>
  changeStatus(deps, {
    actor: by,
    id,
    form: { status: 'Accepted', reason: '', note: '', version: String(version), ...more },
  });

async function release(): Promise<void> {
  deps.clock.advance(HOLD_MS);
  for (const { id } of await deps.db.select().from(decisions).where(eq(decisions.state, 'held')))
    await releaseDecision(deps, { decisionId: id });
}

async function offered(places: number | null = 1): Promise<MadeApplication> {
  const [application] = await applicants(1, places);
  if (!application) throw new Error('nobody applied');
  expect(
    await decide(application, { conditions: 'Original WAEC result\n\nMedical certificate' }),
  ).toMatchObject({
    ok: true,
  });
  await release();
  return application;
}

const stateOf = async ({ id }: MadeApplication) =>
  (await deps.db.select().from(offers).where(eq(offers.application_id, id))).map(({ state }) => state);

async function answer(application: MadeApplication, what: OfferAnswer, typed: Record<string, string> = {}) {
  const { owner, id } = application;
  const page = await readOfferPage(deps, { actor: owner, id });
  return answerOffer(deps, {
    actor: owner,
    id,
    version: page.ok ? page.value.version : 0,
    answer: what,
    typed: { understood: 'yes', ...typed },
  });
}

const situationOf = async ({ owner, id }: MadeApplication) =>
  (await readOwnSituation(deps, { actor: owner, id }))?.what;

describe('from the decision to the answer', () => {
  test('nobody outside reads an offer before its release; then it has a day, and its conditions', async () => {
    const [application] = await applicants(1, 1);
    if (!application) throw new Error('nobody applied');
    await decide(application, { conditions: 'Original WAEC result' });
    expect(await stateOf(application)).toEqual(['prepared']);
    const read = () => readOfferPage(deps, { actor: application.owner, id: application.id });
    expect(await read()).toMatchObject({ ok: false });
    expect(await answer(application, 'accept')).toMatchObject({ error: { kind: 'not-found' } });
    await release();
    expect(await read()).toMatchObject({
      value: {
        state: 'released',
        conditions: [{ text: 'Original WAEC result', state: 'pending' }],
        may: { accept: true, decline: true, undo: false },
      },
    });
    expect(await situationOf(application)).toBe('accepted');
  });

  test('its applicant alone accepts it, once, and only by saying so', async () => {
    const application = await offered();
    const stranger = await makePerson(deps);
    for (const actor of [stranger, officer])
      expect(
        await answerOffer(deps, {
          actor,
          id: application.id,
          version: 2,
          answer: 'accept',
          typed: { understood: 'yes' },
        }),
      ).toMatchObject({ error: { kind: 'not-found' } });
    expect(await answer(application, 'accept', { understood: '' })).toMatchObject({
      error: { kind: 'invalid' },
    });
    expect(await answer(application, 'accept')).toEqual({ ok: true, value: null });
    // The same form once more, as a slow phone sends it.
    expect(
      await answerOffer(deps, {
        actor: application.owner,
        id: application.id,
        version: 2,
        answer: 'accept',
        typed: { understood: 'yes' },
      }),
    ).toEqual({ ok: true, value: null });
    expect(await stateOf(application)).toEqual(['accepted']);
    expect(await situationOf(application)).toBe('offer-accepted');
  });

  test('what was declined can be undone for a day, while the place is free', async () => {
    const application = await offered();
    await answer(application, 'accept');
    await answer(application, 'decline');
    expect(await situationOf(application)).toBe('offer-declined');
    expect(await answer(application, 'undo-decline')).toEqual({ ok: true, value: null });
    expect(await stateOf(application)).toEqual(['accepted']);
    await answer(application, 'decline');
    const { owner: actor, id } = application;
    expect((await readOwnSituation(deps, { actor, id }))?.offer?.undoUntil).toEqual(expect.any(String));
    deps.clock.advance(UNDO_DECLINE_MS);
    expect(await answer(application, 'undo-decline')).toMatchObject({ error: { kind: 'late' } });
    expect((await readOwnSituation(deps, { actor, id }))?.offer?.undoUntil).toBeNull();
  });

  test('a place that was given on is not taken back by undoing', async () => {
    const [first, second] = await applicants(2, 1);
    if (!first || !second) throw new Error('nobody applied');
    await decide(first);
    await release();
    expect(await decide(second)).toMatchObject({ error: { kind: 'full' } });
    await answer(first, 'decline');
    expect(await decide(second)).toMatchObject({ ok: true });
    expect(await answer(first, 'undo-decline')).toMatchObject({ error: { kind: 'full' } });
  });

  test('whoever asks to start later reads that evidence is awaited, until a document has come', async () => {
    const application = await offered();
    await answer(application, 'accept');
    const page = async () => {
      const read = await readOfferPage(deps, { actor: application.owner, id: application.id });
      return read.ok ? [read.value.deferralAsked, read.value.evidenceAwaited] : read.error.kind;
    };
    expect(await page()).toEqual([false, false]);
    const asked = { reason: 'I had an operation.', semesters: '1' };
    expect(await answer(application, 'ask-deferral', asked)).toMatchObject({ ok: true });
    expect(await page()).toEqual([true, true]);
    await deps.db.insert(documents).values({
      id: deps.newId(),
      application_id: application.id,
      kind: 'other',
      uploaded_by: application.user_id,
      file_name: 'report.jpg',
      media_type: 'image/jpeg',
      bytes: 1,
      sha256: 'x',
      sent_sha256: 'x',
      storage_key: deps.newId(),
      created_at: deps.clock(),
    });
    expect(await page()).toEqual([true, false]);
    const [copy] = await exportOwnApplications(deps, { actor: application.owner });
    expect(copy?.offers).toMatchObject([
      {
        state: 'You have accepted this place',
        conditions: ['Original WAEC result: Not met yet', 'Medical certificate: Not met yet'],
        history: [{ what: 'Place offered' }, { what: 'Place accepted' }],
        asked: [{ what: 'Start later', reason: 'I had an operation.', semesters: 1, answer: 'waiting' }],
      },
    ]);
  });

  test('three reminders go and one in the days of grace, each with days left and what is lost, and after the days of grace it lapses', async () => {
    const application = await offered();
    const mails = async () =>
      (
        await deps.client.pool.query(
          `select 1 from graphile_worker._private_jobs where payload->>'messageId' like $1`,
          [`offer-${application.id}-%`],
        )
      ).rowCount;
    const day = 86_400_000;
    for (let n = 0; n <= REPLY_DAYS; n += 1) {
      await tendOffers(deps);
      await tendOffers(deps);
      deps.clock.advance(day);
    }
    await tendOffers(deps);
    expect(await mails()).toBe(4);
    expect(await stateOf(application)).toEqual(['released']);
    const sent = (await mailsTo(deps, application.owner.email)).filter(
      ({ template }) => template === 'offerNews',
    );
    expect(sent.map(({ params }) => params.news)).toEqual(['reminder', 'reminder', 'reminder', 'grace']);
    const left = sent.map(({ params }) => /(\d+) days? left/.exec(params.advice ?? '')?.[1]);
    expect(left).toEqual(['7', '3', '1', '2']);
    for (const { params } of sent)
      expect(params.advice).toMatch(/you lose the place[\s\S]*accept or decline it/);
    deps.clock.advance(GRACE_MS + day);
    expect(await answer(application, 'accept')).toMatchObject({ error: { kind: 'late' } });
    await tendOffers(deps);
    await tendOffers(deps);
    expect(await stateOf(application)).toEqual(['lapsed']);
    expect(await mails()).toBe(5);
    expect(await situationOf(application)).toBe('offer-lapsed');
  });

  test('every reader says that it lapsed from that minute on, whether or not the job has come by', async () => {
    const application = await offered();
    const { owner: actor, id } = application;
    const look = { owner_id: officer.userId, columns: ['offer'], shortcuts: true, updated_at: deps.clock() };
    await deps.db.insert(queue_preferences).values(look);
    const code = await readLetter(deps, { actor, id });
    const typed = code.ok ? code.value.proof.code : '';
    const filters = readQueueFilters(new URLSearchParams({ q: application.application_number }));
    const read = async () => {
      const page = await readOfferPage(deps, { actor, id });
      const own = await readOwnOffer(deps, { actor, id });
      const letter = await readLetter(deps, { actor, id });
      const desk = await readOfferOnDesk(deps, { actor: officer, id });
      const params = new URLSearchParams('state=lapsed');
      const listed = await openList(deps, OFFERS, { actor: officer, params });
      const queue = await listApplications(deps, { actor: officer, filters });
      const [copy] = await exportOwnApplications(deps, { actor });
      const situation = await readOwnSituation(deps, { actor, id });
      return {
        page: page.ok && [page.value.state, page.value.may.accept, page.value.graceBy !== null],
        since: page.ok && page.value.since,
        own: own.ok && [own.value.state, own.value.reply_by !== null],
        situation: [situation?.what, situation?.next.kind, situation?.offer?.graceBy != null],
        letter: letter.ok && letter.value.standing,
        verify: (await checkLetter(deps, { typed }))?.standing,
        desk: desk.ok && [desk.value.state, desk.value.may.offerAgain],
        listed: listed.ok && listed.value.page.rows.some((row) => row.id === id),
        queue: queue.ok && queue.value.rows[0]?.values.offer,
        copy: copy?.offers[0]?.state,
      };
    };
    const answered = {
      own: ['released', true],
      letter: 'valid',
      verify: 'valid',
      desk: ['released', false],
      listed: false,
      queue: 'released',
      copy: 'The college offers you a place',
    };
    const [row] = await deps.db.select().from(offers).where(eq(offers.application_id, id));
    const deadline = row?.deadline_at ?? new Date(0);
    deps.clock.set(new Date(deadline.getTime() - 1));
    expect(await read()).toMatchObject({
      ...answered,
      page: ['released', true, false],
      situation: ['accepted', 'answer-offer', false],
    });
    // Its last day is over: until when an answer is still taken is said.
    deps.clock.set(new Date(deadline.getTime() + GRACE_MS - 1));
    expect(await read()).toMatchObject({
      ...answered,
      page: ['released', true, true],
      situation: ['accepted', 'answer-offer', true],
    });
    deps.clock.advance(1);
    const lapsed = await read();
    expect(lapsed).toEqual({
      page: ['lapsed', false, true],
      since: deps.clock().toISOString(),
      own: ['lapsed', false],
      situation: ['offer-lapsed', 'ask-admissions', true],
      letter: 'lapsed',
      verify: 'lapsed',
      desk: ['lapsed', true],
      listed: true,
      queue: 'lapsed',
      copy: 'This offer has lapsed',
    });
    expect(await stateOf(application)).toEqual(['released']);
    deps.clock.advance(60_000);
    await tendOffers(deps);
    expect(await stateOf(application)).toEqual(['lapsed']);
    expect(await read()).toEqual(lapsed);
  });

  test('staff offer again what has lapsed a minute ago, before the job has come by', async () => {
    const application = await offered();
    const { id } = application;
    const [row] = await deps.db.select().from(offers).where(eq(offers.application_id, id));
    deps.clock.set(new Date((row?.deadline_at?.getTime() ?? 0) + GRACE_MS + 60_000));
    const change = {
      actor: officer,
      id,
      version: row?.version ?? 0,
      act: 'offer-again',
      typed: { reason: 'A place is free.' },
    } as const;
    expect(await changeOffer(deps, change)).toMatchObject({ ok: true });
    const events = await deps.db
      .select({ event: offer_events.event })
      .from(offer_events)
      .where(eq(offer_events.offer_id, row?.id ?? ''))
      .orderBy(offer_events.created_at, offer_events.id);
    expect(events.map(({ event }) => event)).toEqual(['prepare', 'release', 'lapse', 'offer-again']);
  });

  test('whoever undoes the decision frees its place', async () => {
    const [first, second] = await applicants(2, 1);
    if (!first || !second) throw new Error('nobody applied');
    await decide(first);
    expect(await decide(second)).toMatchObject({ error: { kind: 'full' } });
    const [held] = await deps.db.select().from(decisions).where(eq(decisions.application_id, first.id));
    await decide(first, { status: 'Rejected', reason: 'programme-full', seen: held?.id ?? '' });
    expect(await stateOf(first)).toEqual(['undone']);
    expect(await decide(second)).toMatchObject({ ok: true });
  });

  test('staff do not change the status of whoever has an offer; its owner gives it up with the application', async () => {
    const application = await offered();
    const [row] = await deps.db.select().from(applications).where(eq(applications.id, application.id));
    const version = row?.version ?? 0;
    expect(
      await decide({ ...application, version }, { status: 'Rejected', reason: 'programme-full' }),
    ).toMatchObject({ error: { kind: 'offered' } });
    const { readWithdrawal } = await import('#app/features/payments/index.server.ts');
    const seen = await readWithdrawal(deps, { actor: application.owner, id: application.id });
    if (!seen.ok) throw new Error(seen.error.kind);
    const form = { understood: 'yes', refund: String(seen.value.refundKobo) };
    expect(
      await withdrawApplication(deps, { actor: application.owner, id: application.id, version, form }),
    ).toMatchObject({ ok: true });
    expect(await stateOf(application)).toEqual(['declined']);
  });
});

test('an event of an offer is never changed', async () => {
  const application = await offered();
  const [offer] = await deps.db.select().from(offers).where(eq(offers.application_id, application.id));
  await expect(
    deps.db
      .update(offer_events)
      .set({ actor_id: null })
      .where(eq(offer_events.offer_id, offer?.id ?? '')),
  ).rejects.toThrow();
});

describe('many at once', () => {
  test('of ten decisions at once for three places three are held', async () => {
    const many = await applicants(10, 3);
    const done = await Promise.all(many.map((one) => decide(one)));
    expect(done.filter(({ ok }) => ok)).toHaveLength(3);
    for (const refused of done) if (!refused.ok) expect(refused.error).toMatchObject({ kind: 'full' });
  });
});
