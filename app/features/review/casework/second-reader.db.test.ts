/** Decisions that two people make: nothing changes for the applicant before the second one, whichever way it comes. */

import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readTimeline } from '#app/features/admissions/index.server.ts';
import { readNotices } from '#app/screens/notices.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { columnsToConfirm, FIRST_QUEUE_COLUMNS } from '#core/review/application-columns.ts';
import type { SecondReader } from '#core/review/second-reader.ts';
import { err, ok } from '#core/shared/result.ts';
import {
  applications,
  decision_proposals,
  decisions,
  offer_conditions,
  offers,
  profiles,
  users,
} from '#db/schema/index.ts';
import { writeSetting } from '#db/settings.ts';
import { releaseDecisions } from '#tests/factories/decisions.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import {
  chooseApplications,
  confirmBulkChange,
  prepareBulkChange,
  takeBackBulkChange,
} from '../bulk/bulk-change.server.ts';
import { readBulkChange } from '../bulk/read-bulk-change.server.ts';
import { runBulkChange } from '../bulk/run-bulk-change.server.ts';
import { readDecision } from '../decisions/hold-decision.server.ts';
import { dropProposal } from '../decisions/take-back-decision.server.ts';
import { askForExport, openExport } from '../exports/review-exports.server.ts';
import { runReviewExport } from '../exports/run-review-export.server.ts';
import { listApplications } from '../queue/list-applications.server.ts';
import { readQueueFilters } from '../queue/queue-condition.server.ts';
import { addReleaseOf } from '../releases/change-release.server.ts';
import { changeStatus } from './change-status.server.ts';
import { readCasework } from './read-casework.server.ts';
import { readProposal } from './second-reader.server.ts';

const deps = testDeps();
let first: Actor;
let second: Actor;
let application: MadeApplication;

const want = (value: SecondReader) =>
  deps.db.transaction((tx) => writeSetting(tx, deps, { key: 'second_reader', value, actorId: null }));

beforeAll(async () => {
  first = await makePerson(deps, { role: 'academic_staff' });
  second = await makePerson(deps, { role: 'admin_staff' });
});
beforeEach(async () => {
  await want('all');
  application = await makeApplication(deps, { status: 'Under Review', paid: true });
});

async function now() {
  const [row] = await deps.db.select().from(applications).where(eq(applications.id, application.id));
  if (!row) throw new Error('gone');
  return row;
}
/** From a page that is read now, unless it says what it showed. */
async function decide(actor: Actor, status: string, more: Record<string, string> = {}) {
  const { version } = await now();
  const form = { status, version: `${version}`, seen: await markNow(), ...more };
  return changeStatus(deps, { actor, id: application.id, form });
}
async function markNow() {
  const { id, user_id: ownerId } = await now();
  const decision = await readDecision(deps, { actor: second, application: { id, ownerId } });
  return (decision?.overtaken ? null : decision?.mark) ?? (await proposalFor(second))?.mark ?? '';
}
async function proposalFor(actor: Actor) {
  const { id, user_id: ownerId, version } = await now();
  return readProposal(deps, { actor, application: { id, ownerId, version, status: 'Under Review' } });
}
async function nameOf({ userId }: Actor) {
  const [person] = await deps.db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  if (!person) throw new Error('gone');
  return person;
}
async function toConfirm(actor: Actor): Promise<readonly string[]> {
  const filters = readQueueFilters(new URLSearchParams('status=to-confirm'));
  const list = await listApplications(deps, { actor, filters });
  return list.ok ? list.value.rows.map(({ id }) => id) : [];
}
const rejection = { reason: 'programme-full', note: 'Try Forestry.' };

test('the first decision is a proposal that the applicant does not see, the second one carries it out', async () => {
  expect(await decide(first, 'Rejected', rejection)).toMatchObject({
    value: { changed: false, proposed: true },
  });
  expect(await now()).toMatchObject({ status: 'Under Review' });
  const seen = await readTimeline(deps, { actor: application.owner, id: application.id });
  expect(seen.ok && seen.value.some(({ to }) => to === 'Rejected')).toBe(false);
  expect(await proposalFor(application.owner)).toBeNull();
  expect(await proposalFor(second)).toMatchObject({ status: 'Rejected', own: false, note: 'Try Forestry.' });
  expect([await toConfirm(first), await toConfirm(second)]).toEqual([[], [application.id]]);
  // Saying it twice is no second reader.
  expect(await decide(first, 'Rejected', rejection)).toMatchObject({ value: { proposed: true } });

  expect(await decide(second, 'Rejected', { reason: 'programme-full' })).toMatchObject({
    value: { changed: true },
  });
  await releaseDecisions(deps);
  expect(await now()).toMatchObject({ status: 'Rejected' });
  expect(await toConfirm(second)).toEqual([]);
  const told = await readTimeline(deps, { actor: application.owner, id: application.id });
  expect(told.ok && told.value.at(-1)).toMatchObject({
    to: 'Rejected',
    reason: 'programme-full',
    note: 'Try Forestry.',
  });
});

test('who is to confirm reads in the list what was proposed and by whom, and can export it', async () => {
  await decide(first, 'Rejected', rejection);
  const { name } = await nameOf(first);
  const rowOf = async (actor: Actor, query = 'status=to-confirm') => {
    const filters = readQueueFilters(new URLSearchParams(query));
    const list = await listApplications(deps, { actor, filters });
    if (!list.ok) throw new Error(list.error.kind);
    const { rows, shown, columns } = list.value;
    return { values: rows.find(({ id }) => id === application.id)?.values, shown, columns };
  };
  const seen = await rowOf(second);
  expect(seen.values).toMatchObject({ proposed: 'Rejected', proposed_by: name });
  expect(seen.shown).toEqual(columnsToConfirm(FIRST_QUEUE_COLUMNS));
  // What they chose for the other views stays as it is.
  expect(seen.columns).toEqual(FIRST_QUEUE_COLUMNS);
  expect((await rowOf(second, '')).values).not.toHaveProperty('proposed');

  const exported = async (actor: Actor) => {
    const columns = ['application_number', 'proposed', 'proposed_by'];
    const query = `q=${application.application_number}`;
    const asked = await askForExport(deps, { actor, columns, format: 'csv', query });
    if (!asked.ok) throw new Error(asked.error.kind);
    await runReviewExport(deps, { exportId: asked.value.id });
    const opened = await openExport(deps, { actor, id: asked.value.id });
    if (!opened.ok) throw new Error(opened.error.kind);
    return (await new Response(opened.value.stream).text()).trim().split('\r\n');
  };
  expect(await exported(second)).toEqual([
    expect.stringContaining('Application number,Proposed,Proposed by'),
    `${application.application_number},Rejected,${name}`,
  ]);
  // A colleague whose own application it is reads nothing of it.
  await deps.db
    .update(profiles)
    .set({ role: 'admin_staff' })
    .where(eq(profiles.id, application.owner.userId));
  const owner: Actor = { ...application.owner, role: 'admin_staff' };
  expect((await exported(owner)).at(-1)).not.toContain(name);

  await deps.db
    .update(applications)
    .set({ version: sql`${applications.version} + 1` })
    .where(eq(applications.id, application.id));
  expect((await exported(second)).at(-1)).toBe(`${application.application_number},,`);
});

test('another decision of the second reader is a proposal of its own, and a change of the application ends both', async () => {
  await decide(first, 'Rejected', rejection);
  expect(await decide(second, 'Accepted')).toMatchObject({ value: { proposed: true } });
  expect(await proposalFor(first)).toMatchObject({ status: 'Accepted', own: false });
  expect(await decide(second, 'Submitted')).toMatchObject({ value: { changed: true } });
  expect(await decide(second, 'Under Review')).toMatchObject({ value: { changed: true } });
  expect(await proposalFor(first)).toBeNull();
  expect(await decide(first, 'Accepted')).toMatchObject({ value: { proposed: true } });
});

test('a form that did not know of the proposal puts no other one in its place, and only confirms the same', async () => {
  await decide(first, 'Rejected', rejection);
  const stale = { seen: '' };
  for (const actor of [first, second])
    expect(await decide(actor, 'Accepted', stale)).toEqual(err({ kind: 'pending', status: 'Rejected' }));
  expect(await decide(first, 'Rejected', { ...rejection, note: 'Try Agronomy.', ...stale })).toEqual(
    err({ kind: 'pending', status: 'Rejected' }),
  );
  const mark = await markNow();
  expect(await decide(second, 'Accepted')).toMatchObject({ value: { proposed: true } });
  const drop = (seen: string) => dropProposal(deps, { actor: first, id: application.id, form: { seen } });
  expect(await drop(mark)).toEqual(err({ kind: 'replaced' }));
  expect(await proposalFor(first)).toMatchObject({ status: 'Accepted' });
  expect(await decide(first, 'Accepted', stale)).toMatchObject({ value: { held: true } });
});

test('whoever confirmed and then decides otherwise takes the first outcome back: it is not released meanwhile', async () => {
  await decide(first, 'Accepted');
  expect(await decide(second, 'Accepted')).toMatchObject({ value: { held: true } });
  expect(await decide(second, 'Rejected', rejection)).toMatchObject({ value: { proposed: true } });
  await releaseDecisions(deps);
  expect(await now()).toMatchObject({ status: 'Under Review' });
  expect(await proposalFor(first)).toMatchObject({ status: 'Rejected', own: false });
  expect(await decide(first, 'Rejected', rejection)).toMatchObject({ value: { held: true } });
  await releaseDecisions(deps);
  expect(await now()).toMatchObject({ status: 'Rejected' });
});

test('it can be handed back, once, by who decides on the application', async () => {
  await decide(first, 'Rejected', rejection);
  const input = { id: application.id, form: { seen: await markNow() } };
  expect((await dropProposal(deps, { actor: application.owner, ...input })).ok).toBe(false);
  expect((await dropProposal(deps, { actor: second, ...input })).ok).toBe(true);
  expect((await dropProposal(deps, { actor: second, ...input })).ok).toBe(false);
  expect(await proposalFor(second)).toBeNull();
});

test('whoever proposed it is told that it came back, and why', async () => {
  const notices = async () =>
    (await readNotices(deps, { actor: first })).find(({ kind }) => kind === 'notes');
  const before = (await notices())?.count ?? 0;
  await decide(first, 'Rejected', rejection);
  await dropProposal(deps, {
    actor: second,
    id: application.id,
    form: { why: 'NECO comes in December.', seen: await markNow() },
  });
  expect(await notices()).toMatchObject({ count: before + 1 });
  const casework = await readCasework(deps, { actor: first, id: application.id });
  expect(casework?.notes.map(({ body }) => body)).toEqual([
    'Proposal returned: Rejected.\nNECO comes in December.',
  ]);
  await decide(first, 'Rejected', rejection);
  await dropProposal(deps, { actor: first, id: application.id, form: { seen: await markNow() } });
  expect((await readCasework(deps, { actor: first, id: application.id }))?.notes).toHaveLength(1);
});

test('what the first reader said of the offer and of its release is carried out when it is confirmed', async () => {
  const made = await addReleaseOf(deps, { actor: second, typed: { title: 'First list' } });
  const release = made.ok ? made.value.id : '';
  const terms = { reply_on: '2099-01-04', conditions: 'Bring the result.\nPass Mathematics.' };
  await decide(first, 'Accepted', { ...terms, release });
  expect(await proposalFor(second)).toMatchObject({
    replyOn: terms.reply_on,
    conditions: ['Bring the result.', 'Pass Mathematics.'],
    release: { id: release, title: 'First list', open: true },
  });
  expect(await decide(second, 'Accepted')).toMatchObject({ value: { held: true } });
  const [held] = await deps.db.select().from(decisions).where(eq(decisions.application_id, application.id));
  expect(held).toMatchObject({ release_id: release, due_at: null });
  const [offer] = await deps.db.select().from(offers).where(eq(offers.application_id, application.id));
  expect(offer?.reply_on).toBe(terms.reply_on);
  const conditions = await deps.db
    .select({ text: offer_conditions.text })
    .from(offer_conditions)
    .where(eq(offer_conditions.offer_id, offer?.id ?? ''))
    .orderBy(offer_conditions.position);
  expect(conditions.map(({ text }) => text)).toEqual(['Bring the result.', 'Pass Mathematics.']);
});

test('only what the college has named is read twice', async () => {
  await want('rejections');
  expect(await decide(first, 'Accepted')).toMatchObject({ value: { changed: true } });
  await want('none');
  expect(await decide(first, 'Rejected', rejection)).toMatchObject({ value: { changed: true } });
});

test('what waits is counted for its reader, and stays to be confirmed or withdrawn when the setting is turned off', async () => {
  const waitingOf = async (actor: Actor, query = '') => {
    const list = await listApplications(deps, {
      actor,
      filters: readQueueFilters(new URLSearchParams(query)),
    });
    if (!list.ok) throw new Error(list.error.kind);
    return list.value;
  };
  const before = { first: (await waitingOf(first)).waiting, second: (await waitingOf(second)).waiting };
  await decide(first, 'Rejected', rejection);
  await want('none');
  expect(await waitingOf(second)).toMatchObject({
    readTwice: true,
    waiting: { 'to-confirm': before.second['to-confirm'] + 1, 'own-waiting': before.second['own-waiting'] },
  });
  const own = async (actor: Actor) =>
    (await waitingOf(actor, 'status=own-waiting')).rows.find(({ id }) => id === application.id)?.own;
  expect((await waitingOf(first)).waiting['own-waiting']).toBe(before.first['own-waiting'] + 1);
  expect(await own(first)).toMatchObject({
    status: 'Rejected',
    proposal: await markNow(),
    decision: null,
    due: null,
    open: true,
  });
  expect(await own(second)).toBeUndefined();
  expect(await decide(second, 'Rejected', rejection)).toMatchObject({ value: { held: true } });
  expect(await own(first)).toBeUndefined();
  expect(await own(second)).toMatchObject({
    status: 'Rejected',
    decision: await markNow(),
    proposal: null,
    due: expect.any(String),
  });
});

test('who decides alone after proposing sends what stands in the form, and nothing of the proposal', async () => {
  await decide(first, 'Rejected', rejection);
  await want('none');
  const own = { reason: 'requirements-not-met', note: '' };
  expect(await decide(first, 'Rejected', own)).toMatchObject({ value: { held: true } });
  await releaseDecisions(deps);
  const told = await readTimeline(deps, { actor: application.owner, id: application.id });
  expect(told.ok && told.value.at(-1)).toMatchObject({
    to: 'Rejected',
    reason: 'requirements-not-met',
    note: null,
  });
});

test('a bulk change confirms what colleagues propose as they propose it, and nothing that came in its place', async () => {
  await decide(first, 'Rejected', rejection);
  const others = await Promise.all(
    [1, 2, 3].map(() => makeApplication(deps, { status: 'Under Review', paid: true })),
  );
  const [replaced, mine, none] = others;
  if (!replaced || !mine || !none) throw new Error('none');
  const propose = (actor: Actor, { id }: MadeApplication, status: string, seen = '') =>
    changeStatus(deps, { actor, id, form: { status, reason: '', note: 'Read it.', version: '1', seen } });
  await propose(first, replaced, 'Accepted');
  await propose(second, mine, 'Accepted');
  const chosen = await chooseApplications(deps, {
    actor: second,
    scope: 'chosen',
    ids: [application, ...others].map(({ id }) => id),
    query: '',
  });
  const id = chosen.ok ? chosen.value.id : '';
  await prepareBulkChange(deps, { actor: second, id, form: { kind: 'confirm' } });
  const items = async () => {
    const view = await readBulkChange(deps, { actor: second, id });
    return view.ok ? new Map(view.value.items.map((item) => [item.id, item])) : new Map();
  };
  const before = await items();
  const outcomesOf = (all: typeof before) =>
    [application, ...others].map(({ id: of }) => all.get(of)?.outcome);
  expect(outcomesOf(before)).toEqual(['changed', 'changed', 'own', 'not-possible']);
  expect(before.get(application.id)?.proposed).toEqual({
    status: 'Rejected',
    by: (await nameOf(first)).name,
  });
  const [proposal] = await deps.db
    .select()
    .from(decision_proposals)
    .where(eq(decision_proposals.application_id, replaced.id));
  const seen = `${proposal?.proposed_at.toISOString()} Accepted`;
  expect(await propose(first, replaced, 'Rejected', seen)).toMatchObject({ value: { proposed: true } });
  await confirmBulkChange(deps, { actor: second, id });
  await runBulkChange(deps, { changeId: id });
  expect(outcomesOf(await items())).toEqual(['changed', 'stale', 'own', 'not-possible']);
  const held = await deps.db.select().from(decisions).where(eq(decisions.application_id, application.id));
  expect(held).toMatchObject([{ to_status: 'Rejected', ...rejection, decided_by: second.userId }]);
  expect(await takeBackBulkChange(deps, { actor: second, id })).toEqual(ok({ undone: 1 }));
});

test('a bulk change proposes and confirms as one decision does, and says so before', async () => {
  const change = async (actor: Actor) => {
    const chosen = await chooseApplications(deps, {
      actor,
      scope: 'chosen',
      ids: [application.id],
      query: '',
    });
    const id = chosen.ok ? chosen.value.id : '';
    await prepareBulkChange(deps, {
      actor,
      id,
      form: { kind: 'set-status', status: 'Rejected', ...rejection },
    });
    const outcomes = async () => {
      const view = await readBulkChange(deps, { actor, id });
      return view.ok && view.value.items.map(({ outcome }) => outcome);
    };
    const before = await outcomes();
    await confirmBulkChange(deps, { actor, id });
    await runBulkChange(deps, { changeId: id });
    return { id, before, after: await outcomes() };
  };
  const proposing = { before: ['proposed'], after: ['proposed'] };
  const { id } = await change(first);
  expect(await takeBackBulkChange(deps, { actor: first, id })).toEqual(ok({ undone: 1 }));
  expect(await takeBackBulkChange(deps, { actor: first, id })).toEqual(err({ kind: 'too-late' }));
  expect(await proposalFor(second)).toBeNull();
  deps.clock.advance(1_000);
  expect(await change(first)).toMatchObject(proposing);
  expect(await takeBackBulkChange(deps, { actor: first, id }), 'another proposal').toMatchObject({
    ok: false,
  });
  expect(await now()).toMatchObject({ status: 'Under Review' });
  expect(await change(second)).toMatchObject({ before: ['changed'], after: ['changed'] });
  await releaseDecisions(deps);
  expect(await now()).toMatchObject({ status: 'Rejected' });
});
