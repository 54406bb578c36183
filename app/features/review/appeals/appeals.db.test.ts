/** An appeal from its sending to its answer: in time, once, read and decided by officers who had no part, and told. */

import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  exportOwnApplications,
  readOwnSituation,
  readTimeline,
} from '#app/features/admissions/index.server.ts';
import { changeStatus } from '#app/features/review/index.server.ts';
import { openList } from '#app/lists/open-list.server.ts';
import type { AppealEvent } from '#core/admissions/appeal.ts';
import type { Actor } from '#core/identity/actor.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import { appeals, applications, documents } from '#db/schema/index.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { releaseDecisions } from '#tests/factories/decisions.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { decideAppeal, sendAppeal } from './change-appeal.server.ts';
import { APPEALS, readAppealOnDesk, readOwnAppeal } from './read-appeal.server.ts';

const deps = testDeps();
const REASON = 'My result in Chemistry is a credit, and the decision says that it is missing.';
const DAY = 86_400_000;
let decider: Actor;
let officer: Actor;

beforeEach(async () => {
  decider = await makePerson(deps, { role: 'admin_staff' });
  officer = await makePerson(deps, { role: 'admin_staff' });
});

async function rejected(): Promise<MadeApplication> {
  const application = await makeApplication(deps, { status: 'Under Review', paid: true });
  await reject(application);
  return application;
}
async function reject({ id }: MadeApplication, by = decider): Promise<void> {
  const [row] = await deps.db.select().from(applications).where(eq(applications.id, id));
  const form = {
    status: 'Rejected',
    reason: 'requirements-not-met',
    note: '',
    version: String(row?.version),
  };
  expect(await changeStatus(deps, { actor: by, id, form })).toMatchObject({ ok: true });
  await releaseDecisions(deps);
}
const send = async ({ id, owner }: MadeApplication, reason = REASON, actor = owner) => {
  const sent = await sendAppeal(deps, { actor, id, typed: { reason } });
  return sent.ok ? 'ok' : sent.error.kind;
};
const decide = async (
  { id }: MadeApplication,
  event: Exclude<AppealEvent, 'send'>,
  actor = officer,
  reason = 'The result was overlooked.',
) => {
  const [row] = await deps.db.select().from(appeals).where(eq(appeals.application_id, id));
  const done = await decideAppeal(deps, { actor, id, version: row?.version ?? 0, event, typed: { reason } });
  return done.ok ? 'ok' : done.error.kind;
};
const situation = ({ id, owner: actor }: MadeApplication) => readOwnSituation(deps, { actor, id });
const mails = async ({ owner }: MadeApplication) =>
  (await mailsTo(deps, owner.email)).filter(({ template }) => template === 'appealNews');
const lines = async ({ id, owner: actor }: MadeApplication) => {
  const read = await readTimeline(deps, { actor, id });
  return read.ok
    ? read.value.filter(({ kind }) => kind.startsWith('appeal-')).map(({ kind, note }) => [kind, note])
    : null;
};

test('its applicant alone sends it, with a reason, once, and gets a receipt with the day of the answer', async () => {
  const application = await rejected();
  expect(await send(application, REASON, officer)).toBe('not-found');
  expect(await send(application, 'No')).toBe('invalid');
  expect(await send(application)).toBe('ok');
  expect(await send(application, `${REASON} Sent twice.`)).toBe('ok');
  const answerBy = addDays(lagosDayOf(deps.clock()), 21);
  const own = await readOwnAppeal(deps, { actor: application.owner, id: application.id });
  expect(own).toMatchObject({
    value: { number: application.application_number, until: null, sent: { reason: REASON, answerBy } },
  });
  expect(await situation(application)).toMatchObject({
    what: 'appealed',
    appeal: null,
    appealed: { state: 'received', answerBy, late: false },
  });
  const [mail, ...more] = await mails(application);
  expect(more).toEqual([]);
  expect(mail?.params).toMatchObject({
    news: 'received',
    advice: expect.stringContaining('You will have an answer by'),
  });
  expect(await lines(application)).toEqual([['appeal-received', REASON]]);
  const [copy] = await exportOwnApplications(deps, { actor: application.owner });
  expect(copy?.appeals).toMatchObject([{ reason: REASON, state: 'received', answer: null }]);
  deps.clock.advance(22 * DAY);
  expect(await situation(application)).toMatchObject({ appealed: { late: true } });
});

test('it is sent in time, and against a rejection only', async () => {
  const application = await makeApplication(deps, { status: 'Under Review', paid: true });
  expect(await send(application)).toBe('not-found');
  await reject(application);
  deps.clock.advance(15 * DAY);
  expect(await send(application)).toBe('late');
  expect(await deps.db.$count(appeals, eq(appeals.application_id, application.id))).toBe(0);
});

test('whoever had a part neither reads nor decides it, and a colleague does', async () => {
  const application = await rejected();
  await deps.db.insert(documents).values({
    id: deps.newId(),
    application_id: application.id,
    kind: 'other',
    uploaded_by: application.user_id,
    file_name: 'chemistry.jpg',
    media_type: 'image/jpeg',
    bytes: 1,
    sha256: 'x',
    sent_sha256: 'x',
    storage_key: deps.newId(),
    created_at: deps.clock(),
  });
  await send(application);
  const { id } = application;
  const seen = (actor: Actor) => readAppealOnDesk(deps, { actor, id });
  expect(await seen(decider)).toMatchObject({ value: { seen: null, may: [] } });
  for (const event of ['read', 'uphold', 'refuse'] as const)
    expect(await decide(application, event, decider)).toBe('had-part');
  for (const actor of [application.owner, await makePerson(deps, { role: 'academic_staff' })]) {
    expect(await seen(actor)).toMatchObject({ ok: false });
    expect(await decide(application, 'read', actor)).toBe('not-found');
  }
  expect(await seen(officer)).toMatchObject({
    value: { seen: { reason: REASON, papers: ['chemistry.jpg'] }, may: ['read'] },
  });
  const listed = await openList(deps, APPEALS, { actor: officer, params: new URLSearchParams() });
  expect(listed.ok && listed.value.page.rows.filter(({ to }) => to?.includes(id))).toMatchObject([
    { values: { state: 'Received', due: expect.stringContaining('in 21 days') } },
  ]);
  // Nobody decides what nobody has read.
  expect(await decide(application, 'uphold')).toBe('not-possible');
  expect(await decide(application, 'read')).toBe('ok');
  expect(await situation(application)).toMatchObject({ appealed: { state: 'read' } });
});

test('refused, it is told with the reason, and the decision stays', async () => {
  const application = await rejected();
  await send(application);
  await decide(application, 'read');
  expect(await decide(application, 'refuse', officer, '')).toBe('invalid');
  expect(await decide(application, 'refuse', officer, 'The certificate shows no credit.')).toBe('ok');
  expect(await situation(application)).toMatchObject({ what: 'rejected', appealed: { state: 'refused' } });
  const told = await mails(application);
  expect(told.map(({ params }) => params.news)).toEqual(['received', 'read', 'refused']);
  expect(told.at(-1)?.params.advice).toContain('refused, because: The certificate shows no credit.');
  expect((await lines(application))?.at(-1)).toEqual(['appeal-refused', 'The certificate shows no credit.']);
  expect(await decide(application, 'uphold')).toBe('not-possible');
  expect(await send(application)).toBe('ok');
  expect(await deps.db.$count(appeals, eq(appeals.application_id, application.id))).toBe(1);
});

test('upheld, it leads back to a decision, against which another appeal can be sent', async () => {
  const application = await rejected();
  await send(application);
  await decide(application, 'read');
  expect(await decide(application, 'uphold')).toBe('ok');
  expect(await situation(application)).toMatchObject({
    what: 'under-review',
    appealed: { state: 'upheld', answer: 'The result was overlooked.' },
  });
  expect((await mails(application)).at(-1)?.params).toMatchObject({
    news: 'upheld',
    advice: expect.stringContaining('The college decides on your application again.'),
  });
  // That it is under review again is said by the mail of the appeal.
  const all = await mailsTo(deps, application.owner.email);
  expect(all.filter(({ params }) => params.status === 'Under Review')).toEqual([]);
  deps.clock.advance(DAY);
  await reject(application, officer);
  expect(await situation(application)).toMatchObject({ what: 'rejected', appealed: null });
  expect(await send(application, 'The same mistake was made once more.')).toBe('ok');
});

test('an appeal against a decision that holds no more is not decided', async () => {
  const application = await rejected();
  await send(application);
  await deps.db
    .update(applications)
    .set({ status: 'Under Review' })
    .where(eq(applications.id, application.id));
  expect(await decide(application, 'read')).toBe('over');
});
