/** What staff do with an offer: two people take a place, one answers a deferral, and an enrolment needs what it needs. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { readLetter } from '#app/features/letters/index.server.ts';
import { changeStatus } from '#app/features/review/index.server.ts';
import { listCandidates } from '#app/features/students/enrolment/list-candidates.server.ts';
import { enrolApplicant } from '#app/features/students/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { admission_sessions, offers, students } from '#db/schema/index.ts';
import { releaseDecisions } from '#tests/factories/decisions.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { makeOffering } from '#tests/factories/offerings.ts';
import { answerOffer, type OfferAnswer } from '../reply/answer-offer.server.ts';
import { readOfferPage } from '../reply/read-offer-page.server.ts';
import { changeOffer, type DeskAct } from './change-offer.server.ts';
import { listOffers, readOfferFilters } from './list-offers.server.ts';
import { readOfferOnDesk } from './read-offer-desk.server.ts';

const deps = testDeps();
let first: Actor;
let second: Actor;

beforeAll(async () => {
  first = await makePerson(deps, { role: 'admin_staff' });
  second = await makePerson(deps, { role: 'admin_staff' });
});

async function offered(conditions = ''): Promise<MadeApplication> {
  const application = await makeApplication(deps, { status: 'Under Review', paid: true });
  const form = { status: 'Accepted', reason: '', note: '', version: '1', conditions };
  expect(await changeStatus(deps, { actor: first, id: application.id, form })).toMatchObject({ ok: true });
  await releaseDecisions(deps);
  return application;
}

const versionOf = async ({ id }: MadeApplication) =>
  (await deps.db.select().from(offers).where(eq(offers.application_id, id)))[0]?.version ?? 0;
const stateOf = async ({ id }: MadeApplication) =>
  (await deps.db.select().from(offers).where(eq(offers.application_id, id)))[0]?.state;

const act = async (application: MadeApplication, actor: Actor, what: DeskAct, typed = {}) => {
  const version = await versionOf(application);
  const done = await changeOffer(deps, { actor, id: application.id, version, act: what, typed });
  return done.ok ? 'ok' : done.error.kind;
};
const answer = async (application: MadeApplication, what: OfferAnswer, typed = {}) => {
  const { owner: actor, id } = application;
  const version = await versionOf(application);
  const done = await answerOffer(deps, {
    actor,
    id,
    version,
    answer: what,
    typed: { understood: 'yes', ...typed },
  });
  return done.ok ? 'ok' : done.error.kind;
};
const history = async ({ id }: MadeApplication) => {
  const seen = await readOfferOnDesk(deps, { actor: first, id });
  return seen.ok
    ? seen.value.history.map((line) => {
        if (line.kind === 'condition') return `condition ${line.state}`;
        return `${line.kind} ${line.kind === 'event' ? line.event : line.request}`;
      })
    : null;
};
/** A minute later, so that what follows has a moment of its own. */
const later = () => deps.clock.advance(60_000);
const enrol = async ({ id }: MadeApplication) => {
  const done = await enrolApplicant(deps, { actor: first, applicationId: id });
  return done.ok ? 'ok' : done.error.kind;
};

test('two people withdraw an offer, with a reason; neither its applicant nor one person alone', async () => {
  const application = await offered();
  expect(await act(application, application.owner, 'ask-withdrawal', { reason: 'x' })).toBe('not-found');
  expect(await act(application, first, 'ask-withdrawal')).toBe('invalid');
  expect(await act(application, first, 'ask-withdrawal', { reason: 'A forged result.' })).toBe('ok');
  expect(await stateOf(application)).toBe('released');
  expect(await act(application, first, 'approve')).toBe('same-person');
  expect(await act(application, second, 'approve')).toBe('ok');
  expect(await stateOf(application)).toBe('withdrawn');
  expect(await act(application, second, 'approve')).toBe('not-waiting');
});

test('what a colleague does not agree to leaves the offer as it is, and its history says so', async () => {
  const application = await offered();
  later();
  await act(application, first, 'ask-withdrawal', { reason: 'A forged result.' });
  expect(await act(application, second, 'refuse')).toBe('ok');
  later();
  expect(await stateOf(application)).toBe('released');
  expect(await answer(application, 'accept')).toBe('ok');
  expect(await history(application)).toEqual([
    'event accept',
    'declined withdraw',
    'asked withdraw',
    'event release',
    'event prepare',
  ]);
});

test('a deferral is asked for by its applicant, granted by staff, and offered again later', async () => {
  const application = await offered();
  await answer(application, 'accept');
  expect(await answer(application, 'ask-deferral', { semesters: '3', reason: 'I am ill.' })).toBe('invalid');
  expect(await answer(application, 'ask-deferral', { semesters: '2', reason: 'I am ill.' })).toBe('ok');
  expect(await answer(application, 'ask-deferral', { semesters: '2', reason: 'I am ill.' })).toBe(
    'not-possible',
  );
  const seen = await readOfferOnDesk(deps, { actor: first, id: application.id });
  expect(seen).toMatchObject({ value: { waiting: { kind: 'defer', semesters: 2, own: false } } });
  // Nobody becomes a student of this session while the college has not said whether they start later.
  expect(await enrol(application)).not.toBe('ok');
  expect(seen).toMatchObject({ value: { waiting: { evidenceAwaited: true } } });
  expect(await act(application, first, 'approve')).toBe('invalid');
  expect(await stateOf(application)).toBe('accepted');
  expect(await act(application, first, 'approve', { reason: 'Seen at the desk.' })).toBe('ok');
  expect(await stateOf(application)).toBe('deferred');
  expect(await act(application, first, 'reinstate')).toBe('ok');
  expect(await stateOf(application)).toBe('released');
});

test('a deferred place is given in the session that is chosen, counts there, and its letter says so', async () => {
  const places = async (session: string) => {
    await deps.db
      .insert(admission_sessions)
      .values({ id: session, opens_at: deps.clock() })
      .onConflictDoNothing();
    return makeOffering(deps, session, { places: 1 });
  };
  const [now, later] = ['2041/2042', '2042/2043'];
  const application = await makeApplication(deps, {
    status: 'Under Review',
    paid: true,
    session: now,
    answers: { award: 'ND' },
  });
  await places(now);
  const next = await places(later);
  const form = { status: 'Accepted', reason: '', note: '', version: '1' };
  expect(await changeStatus(deps, { actor: first, id: application.id, form })).toMatchObject({ ok: true });
  await releaseDecisions(deps);
  await answer(application, 'accept');
  await answer(application, 'ask-deferral', { semesters: '2', reason: 'I am ill.' });
  expect(await act(application, first, 'approve', { reason: 'Seen at the desk.' })).toBe('ok');

  const seen = await readOfferOnDesk(deps, { actor: first, id: application.id });
  expect(seen).toMatchObject({ value: { session: now, may: { sessions: [later, now] } } });
  const taken = deps.newId();
  const { id: another } = await makeApplication(deps, { status: 'Accepted', paid: true, session: later });
  await deps.db.insert(offers).values({
    ...{ id: taken, application_id: another, offering_id: next, state: 'released', since: deps.clock() },
  });
  expect(await act(application, first, 'reinstate')).toBe('invalid');
  expect(await act(application, first, 'reinstate', { session: '2050/2051' })).toBe('invalid');
  expect(await act(application, first, 'reinstate', { session: later })).toBe('full');
  await deps.db.update(offers).set({ state: 'declined' }).where(eq(offers.id, taken));
  expect(await act(application, first, 'reinstate', { session: later })).toBe('ok');
  const [offer] = await deps.db.select().from(offers).where(eq(offers.application_id, application.id));
  expect(offer).toMatchObject({ state: 'released', offering_id: next });
  const letter = await readLetter(deps, { actor: application.owner, id: application.id });
  expect(letter).toMatchObject({ value: { kind: 'offer', standing: 'valid', facts: { session: later } } });
  await answer(application, 'accept');
  const candidates = async (session: string) => {
    const read = await listCandidates(deps, { actor: first, filters: { program: null, session } });
    return read.ok && read.value.candidates.filter(({ id }) => id === application.id);
  };
  expect(await candidates(now)).toEqual([]);
  expect(await candidates(later)).toMatchObject([{ session: later }]);
  expect(await enrol(application)).toBe('ok');
  const [student] = await deps.db.select().from(students).where(eq(students.application_id, application.id));
  expect(student?.matriculation_number).toContain('/42/');
});

test('what nobody can agree to any more waits no longer', async () => {
  const application = await offered();
  await answer(application, 'accept');
  await answer(application, 'ask-deferral', { semesters: '1', reason: 'I am ill.' });
  expect(await answer(application, 'decline')).toBe('ok');
  const seen = await readOfferOnDesk(deps, { actor: first, id: application.id });
  expect(seen).toMatchObject({ value: { state: 'declined', waiting: null } });
  expect(await answer(application, 'undo-decline')).toBe('ok');
  expect(await answer(application, 'ask-deferral', { semesters: '1', reason: 'I am ill.' })).toBe('ok');
});

test('the letter says what holds: a new last day, or that the offer is withdrawn and why', async () => {
  const application = await offered();
  const letter = async () => {
    const read = await readLetter(deps, { actor: application.owner, id: application.id });
    if (!read.ok) throw new Error('no letter');
    return { kind: read.value.kind, facts: read.value.facts, standing: read.value.standing };
  };
  const before = await letter();
  await answer(application, 'decline');
  deps.clock.advance(7 * 86_400_000);
  expect(await act(application, first, 'offer-again')).toBe('ok');
  const again = await letter();
  expect(again).toMatchObject({ kind: 'offer', standing: 'valid' });
  const days =
    (Date.parse(again.facts.offer?.reply_by ?? '') - Date.parse(before.facts.offer?.reply_by ?? '')) /
    86_400_000;
  expect(days).toBe(7);
  await act(application, first, 'ask-withdrawal', { reason: 'The result was forged.' });
  expect(await act(application, second, 'approve')).toBe('ok');
  expect(await letter()).toMatchObject({
    kind: 'withdrawal',
    standing: 'valid',
    facts: { reason: 'The result was forged.' },
  });
});

test('of somebody who studies here the offer is left alone', async () => {
  const application = await offered();
  await answer(application, 'accept');
  expect(await enrol(application)).toBe('ok');
  expect(await act(application, first, 'ask-withdrawal', { reason: 'x' })).toBe('enrolled');
  const seen = await readOfferOnDesk(deps, { actor: first, id: application.id });
  expect(seen).toMatchObject({
    value: {
      matriculationNumber: expect.stringContaining('/'),
      may: { withdraw: false, enrolment: false, record: [] },
    },
  });
  expect(await readOfferPage(deps, { actor: application.owner, id: application.id })).toMatchObject({
    value: { matriculationNumber: expect.stringContaining('/') },
  });
});

test('an enrolment needs an accepted offer with its conditions met, or an exception that two people agreed to', async () => {
  const application = await offered('Original WAEC result');
  expect(await enrol(application)).toBe('offered');
  await answer(application, 'accept');
  expect(await enrol(application)).toBe('offered');
  const seen = await readOfferOnDesk(deps, { actor: first, id: application.id });
  const condition = seen.ok ? seen.value.conditions[0]?.id : '';
  expect(await act(application, first, 'settle', { condition, state: 'met' })).toBe('ok');
  expect(await readOfferOnDesk(deps, { actor: first, id: application.id })).toMatchObject({
    value: {
      history: expect.arrayContaining([
        expect.objectContaining({ kind: 'condition', text: 'Original WAEC result', state: 'met' }),
      ]),
    },
  });
  expect(await enrol(application)).toBe('ok');

  const other = await offered();
  later();
  await act(other, first, 'ask-enrolment', { reason: 'The applicant has no phone, and came in person.' });
  expect(await enrol(other)).toBe('offered');
  await act(other, second, 'approve');
  expect(await enrol(other)).toBe('ok');
  expect(await history(other)).toEqual(['approved enrol', 'asked enrol', 'event release', 'event prepare']);
});

test('the list shows what applicants know of, and nobody their own', async () => {
  const application = await offered();
  const held = await makeApplication(deps, { status: 'Under Review', paid: true });
  const form = { status: 'Accepted', reason: '', note: '', version: '1' };
  await changeStatus(deps, { actor: first, id: held.id, form });
  const find = async (query: string, actor = first) => {
    const filters = readOfferFilters(new URLSearchParams(query));
    const listed = await listOffers(deps, { actor, filters });
    return listed.ok ? listed.value.rows.map(({ id }) => id) : null;
  };
  const ids = await find('');
  expect(ids).toContain(application.id);
  expect(ids).not.toContain(held.id);
  expect(await find('', application.owner)).toBeNull();
  expect(await find(`q=${application.application_number}`)).toEqual([application.id]);
  expect(await find(`q=${application.application_number}&state=declined`)).toEqual([]);
  await act(application, first, 'ask-withdrawal', { reason: 'A forged result.' });
  expect(await find(`q=${application.application_number}&waiting=yes`)).toEqual([application.id]);
  expect(await find('waiting=yes&state=lapsed')).toEqual([]);
});
