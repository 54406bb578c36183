/** What staff do with an offer: two people take a place, one answers a deferral, and an enrolment needs what it needs. */

import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { readOwnSituation, readTimeline } from '#app/features/admissions/index.server.ts';
import { readLetter } from '#app/features/letters/letter/read-letter.server.ts';
import { changeStatus } from '#app/features/review/index.server.ts';
import { listCandidates } from '#app/features/students/enrolment/list-candidates.server.ts';
import { enrolApplicant } from '#app/features/students/index.server.ts';
import { openList } from '#app/lists/open-list.server.ts';
import { dayIn } from '#app/words/lagos-time.ts';
import { sessionAfter } from '#core/admissions/sessions.ts';
import type { Actor } from '#core/identity/actor.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import { academic_records, admission_sessions, applications, offers, students } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { releaseDecisions } from '#tests/factories/decisions.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson, makeReady } from '#tests/factories/index.ts';
import { makeOffering } from '#tests/factories/offerings.ts';
import { answerOffer, type OfferAnswer } from '../reply/answer-offer.server.ts';
import { readOfferPage } from '../reply/read-offer-page.server.ts';
import { changeOffer, type DeskAct } from './change-offer.server.ts';
import { listDeferred, OFFERS } from './offer-list.server.ts';
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
const told = ({ owner: actor, id }: MadeApplication) => readOwnSituation(deps, { actor, id });
const lagosDayText = (day: string) => dayIn(wordsFor('en'), day);
const lastMail = async ({ owner }: MadeApplication) =>
  (await mailsTo(deps, owner.email)).findLast(({ template }) => template === 'offerNews');
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
  if (done.ok) return 'ok';
  return done.error.kind === 'offered' ? done.error.missing.join(' ') : done.error.kind;
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
  const wordOn = addDays(lagosDayOf(deps.clock()), 90);
  expect(await act(application, first, 'approve', { word_on: wordOn })).toBe('invalid');
  const today = lagosDayOf(deps.clock());
  for (const word_on of ['', 'soon', today])
    expect(await act(application, first, 'approve', { reason: 'Seen at the desk.', word_on })).toBe(
      'invalid',
    );
  expect(await stateOf(application)).toBe('accepted');
  later();
  expect(await act(application, first, 'approve', { reason: 'Seen at the desk.', word_on: wordOn })).toBe(
    'ok',
  );
  expect(await stateOf(application)).toBe('deferred');
  const next = sessionAfter(application.session);
  expect(await told(application)).toMatchObject({
    what: 'offer-deferred',
    offer: { deferral: { session: next, wordOn, late: false } },
  });
  const mail = await lastMail(application);
  expect(mail?.params.news).toBe('defer');
  for (const said of [`session ${next}`, lagosDayText(wordOn), 'Until then'])
    expect(mail?.params.advice).toContain(said);
  const deferred = await listDeferred(deps, { actor: first });
  expect(deferred).toMatchObject({
    value: [{ id: application.id, session: next, wordOn, daysLeft: 90 }],
  });
  expect(await listDeferred(deps, { actor: application.owner })).toMatchObject({ ok: false });
  // Not at once into the session that it was deferred from, which alone offers it.
  expect(await act(application, first, 'reinstate', { reason: 'x', session: application.session })).toBe(
    'no-later-session',
  );
  const moved = addDays(wordOn, 30);
  expect(await act(application, first, 'move-word', { word_on: moved })).toBe('ok');
  expect((await lastMail(application))?.params).toMatchObject({
    news: 'move-word',
    advice: expect.stringContaining(lagosDayText(moved)),
  });
  deps.clock.advance(130 * 86_400_000);
  expect(await told(application)).toMatchObject({ offer: { deferral: { late: true } } });
  expect(await listDeferred(deps, { actor: first })).toMatchObject({ value: [{ daysLeft: -10 }] });
});

test('a deferral is refused with a reason, which mail, page and timeline say with what stands', async () => {
  const application = await offered();
  await answer(application, 'accept');
  later();
  await answer(application, 'ask-deferral', { semesters: '1', reason: 'I am ill.' });
  expect((await lastMail(application))?.params.news).toBe('ask-deferral');
  later();
  expect(await act(application, first, 'refuse')).toBe('invalid');
  expect(await told(application)).toMatchObject({ offer: { waits: 'evidence', refusedBecause: null } });
  expect(await act(application, first, 'refuse', { reason: 'The laboratory course is given once.' })).toBe(
    'ok',
  );
  expect(await stateOf(application)).toBe('accepted');
  const { session } = application;
  expect(await told(application)).toMatchObject({
    what: 'offer-not-deferred',
    offer: { refusedBecause: 'The laboratory course is given once.', session },
  });
  const mail = await lastMail(application);
  expect(mail?.params.news).toBe('refuse-deferral');
  expect(mail?.params.advice).toContain('Refused, because: The laboratory course is given once.');
  expect(mail?.params.advice).toContain(`You have accepted the place in the session ${session}`);
  const lines = await readTimeline(deps, { actor: application.owner, id: application.id });
  expect(lines.ok && lines.value.slice(-2)).toMatchObject([
    { kind: 'deferral-asked', note: 'I am ill.', by: { kind: 'you' } },
    { kind: 'deferral-refused', note: 'The laboratory course is given once.', by: { kind: 'college' } },
  ]);
  expect(await history(application)).toContain('declined defer');
  // Whatever else they answer is what counts from then on.
  later();
  await answer(application, 'decline');
  await answer(application, 'undo-decline');
  expect(await told(application)).toMatchObject({ what: 'offer-accepted' });
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
  const word_on = '2099-01-01';
  expect(await act(application, first, 'approve', { reason: 'Seen at the desk.', word_on })).toBe('ok');

  const seen = await readOfferOnDesk(deps, { actor: first, id: application.id });
  expect(seen).toMatchObject({ value: { session: now, may: { sessions: [later] } } });
  const taken = deps.newId();
  const { id: another } = await makeApplication(deps, { status: 'Accepted', paid: true, session: later });
  await deps.db.insert(offers).values({
    ...{ id: taken, application_id: another, offering_id: next, state: 'released', since: deps.clock() },
  });
  const reason = 'You can start now.';
  expect(await act(application, first, 'reinstate', { session: later })).toBe('invalid');
  for (const session of ['', '2050/2051', now])
    expect(await act(application, first, 'reinstate', { session, reason })).toBe('invalid');
  expect(await act(application, first, 'reinstate', { session: later, reason })).toBe('full');
  await deps.db.update(offers).set({ state: 'declined' }).where(eq(offers.id, taken));
  expect(await act(application, first, 'reinstate', { session: later, reason })).toBe('ok');
  expect((await lastMail(application))?.params).toMatchObject({
    news: 'reinstate',
    advice: expect.stringContaining(`in the session ${later}. Reason: You can start now.`),
  });
  const [offer] = await deps.db.select().from(offers).where(eq(offers.application_id, application.id));
  expect(offer).toMatchObject({ state: 'released', offering_id: next });
  const letter = await readLetter(deps, { actor: application.owner, id: application.id });
  expect(letter).toMatchObject({ value: { kind: 'offer', standing: 'valid', facts: { session: later } } });
  await answer(application, 'accept');
  const candidates = async (session: string) => {
    const read = await listCandidates(deps, { actor: first, params: new URLSearchParams({ session }) });
    return read.ok && read.value.page.rows.filter(({ id }) => id === application.id);
  };
  expect(await candidates(now)).toEqual([]);
  await makeReady(deps, application);
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
  expect(await act(application, first, 'offer-again')).toBe('invalid');
  expect(await act(application, first, 'offer-again', { reason: 'A place has become free.' })).toBe('ok');
  expect(await told(application)).toMatchObject({
    what: 'accepted',
    offer: { againBecause: 'A place has become free.' },
  });
  expect((await lastMail(application))?.params.advice).toContain('Reason: A place has become free.');
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
  const mail = await lastMail(application);
  expect(mail?.params.advice).toContain('Withdrawn, because: The result was forged.');
});

test('of somebody who studies here the offer is left alone', async () => {
  const application = await offered();
  await answer(application, 'accept');
  await makeReady(deps, application);
  expect(await enrol(application)).toBe('ok');
  expect(await act(application, first, 'ask-withdrawal', { reason: 'x' })).toBe('enrolled');
  const seen = await readOfferOnDesk(deps, { actor: first, id: application.id });
  expect(seen).toMatchObject({
    value: {
      matriculationNumber: expect.stringContaining('/'),
      may: { withdraw: false, enrolment: null, record: [] },
    },
  });
  expect(await readOfferPage(deps, { actor: application.owner, id: application.id })).toMatchObject({
    value: { matriculationNumber: expect.stringContaining('/') },
  });
});

test('an enrolment needs an accepted offer with its conditions met, or an exception that two people agreed to', async () => {
  const application = await offered('Original WAEC result');
  expect(await enrol(application)).toBe('answer condition confirmation documents');
  await answer(application, 'accept');
  await makeReady(deps, application);
  expect(await enrol(application)).toBe('condition');
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
  const { id } = application;
  await deps.db
    .insert(academic_records)
    .values({ application_id: id, verdict: 'missing', updated_at: deps.clock() });
  expect(await enrol(application)).toBe('verdict');
  await deps.db
    .update(academic_records)
    .set({ verdict: 'for_staff' })
    .where(eq(academic_records.application_id, id));
  await deps.db.update(applications).set({ award: 'HND' }).where(eq(applications.id, id));
  expect(await enrol(application)).toBe('confirmation');
  expect(await act(application, first, 'issue-admission', { confirmed: 'yes' })).toBe('ok');
  expect(await enrol(application)).toBe('ok');

  const other = await offered();
  later();
  await act(other, first, 'ask-enrolment', { reason: 'The applicant has no phone, and came in person.' });
  expect(await enrol(other)).toBe('answer request confirmation documents');
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
    const listed = await openList(deps, OFFERS, { actor, params: new URLSearchParams(query) });
    return listed.ok ? listed.value.page.rows.map(({ id }) => id) : null;
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
