import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readOwnSituation, readTimeline, wasReviewed } from '#app/features/admissions/index.server.ts';
import { beginTemplates } from '#app/features/letters/index.server.ts';
import { readNotices } from '#app/screens/notices.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { HOLD_MS } from '#core/review/held-decisions.ts';
import { err, ok } from '#core/shared/result.ts';
import {
  applications,
  audit_log,
  decisions,
  letter_template_versions,
  letter_templates,
} from '#db/schema/index.ts';
import { releaseDecisions } from '#tests/factories/decisions.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { changeStatus } from '../casework/change-status.server.ts';
import { readDecision } from './hold-decision.server.ts';
import { readGap } from './letter-of-decision.server.ts';
import { releaseDecision, resumeReleases } from './release-decision.server.ts';
import { readTakeBack, takeBackDecision } from './take-back-decision.server.ts';

const deps = testDeps();
let officer: Actor;
let colleague: Actor;
let application: MadeApplication;

beforeAll(async () => {
  officer = await makePerson(deps, { role: 'admin_staff' });
  colleague = await makePerson(deps, { role: 'admin_staff' });
});
beforeEach(async () => {
  application = await makeApplication(deps, { status: 'Under Review', paid: true });
});

const rowNow = async () => {
  const [row] = await deps.db.select().from(applications).where(eq(applications.id, application.id));
  if (!row) throw new Error('it is gone');
  return row;
};
const statusNow = async () => (await rowNow()).status;
/** What a page that is read now shows of a decision. */
const markNow = async () => (await viewOf(officer))?.mark ?? null;
/** @param mark what the page showed from which the form was sent; by default, one that is read now */
const decide = async (status: string, actor = officer, mark?: string) => {
  deps.clock.advance(1_000);
  const seen = mark ?? (await markNow()) ?? '';
  const form = { status, reason: '', note: 'Read it.', version: String((await rowNow()).version), seen };
  return changeStatus(deps, { actor, id: application.id, form });
};
const undo = async (actor = officer, version?: number) => {
  deps.clock.advance(1_000);
  return takeBackDecision(deps, {
    actor,
    id: application.id,
    version: version ?? (await rowNow()).version,
    decision: await markNow(),
  });
};
/** The mails to its applicant that have not been sent yet: milliseconds until they are. */
const waiting = async () => {
  const { rows } = await deps.client.pool.query<{ run_at: Date }>(
    `select run_at from graphile_worker._private_jobs where payload->'params'->>'number' = $1`,
    [application.application_number],
  );
  return rows.map(({ run_at }) => run_at.getTime() - deps.clock().getTime());
};
const viewOf = async (actor: Actor) =>
  readDecision(deps, { actor, application: { id: application.id, ownerId: application.user_id } });
const kindsOf = async (actor: Actor) => {
  const timeline = await readTimeline(deps, { actor, id: application.id });
  return timeline.ok ? timeline.value.map(({ kind }) => kind) : [];
};

/** What the notices name of decisions that came to nothing. */
const toldOf = async (actor: Actor) => {
  const notices = await readNotices(deps, { actor });
  return (
    notices
      .find(({ kind }) => kind === 'overtaken')
      ?.items.map(({ label }) => label)
      .join() ?? ''
  );
};

test('an outcome is held for two minutes: nothing moves, nobody is written to, and staff alone read of it', async () => {
  const before = await rowNow();
  expect(await decide('Rejected')).toEqual(
    ok({ from: 'Under Review', to: 'Rejected', changed: true, held: true, mark: expect.any(String) }),
  );
  expect(await rowNow()).toEqual(before);
  expect(await waiting()).toEqual([]);
  expect(await viewOf(colleague)).toMatchObject({ status: 'Rejected', own: false, note: 'Read it.' });
  expect(await viewOf(officer)).toMatchObject({ own: true, overtaken: false });
  expect(await viewOf(application.owner)).toBeNull();
  expect(await readTakeBack(deps, { actor: officer, id: application.id })).toMatchObject({
    status: 'Rejected',
    held: true,
    until: new Date(deps.clock().getTime() + HOLD_MS).toISOString(),
  });
  expect(await kindsOf(officer)).not.toContain('status-changed');

  await releaseDecisions(deps);
  expect(await statusNow()).toBe('Rejected');
  expect(await waiting()).toHaveLength(1);
  expect(await viewOf(colleague)).toBeNull();
  expect(await kindsOf(application.owner)).toContain('status-changed');
});

test('one that is undone has never been, and stands in the audit trail alone', async () => {
  await decide('Accepted');
  expect(await undo(colleague), 'it is whose it is').toEqual(err({ kind: 'too-late' }));
  expect(await undo(application.owner)).toEqual(err({ kind: 'too-late' }));
  expect(await undo()).toEqual(ok({ to: 'Under Review' }));
  expect(await readTakeBack(deps, { actor: officer, id: application.id })).toBeNull();
  expect(await undo()).toEqual(err({ kind: 'too-late' }));
  await releaseDecisions(deps);
  expect(await statusNow()).toBe('Under Review');
  expect(await waiting()).toEqual([]);
  const trail = await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, application.id));
  expect(trail.map(({ action }) => action)).toEqual([
    'application.decision-held',
    'application.decision-undone',
  ]);
});

test('nothing is released before its time, whatever the jobs believe, and nothing twice', async () => {
  await decide('Accepted');
  const [held] = await deps.db.select().from(decisions).where(eq(decisions.application_id, application.id));
  if (!held) throw new Error('nothing is held');
  deps.clock.advance(HOLD_MS - 1_001);
  await releaseDecision(deps, { decisionId: held.id });
  expect(await statusNow()).toBe('Under Review');
  expect(await undo()).toEqual(ok({ to: 'Under Review' }));
  await decide('Accepted');
  await releaseDecisions(deps);
  const once = await rowNow();
  await releaseDecision(deps, { decisionId: held.id });
  expect(await rowNow()).toEqual(once);
});

test('a release that a process left undone is taken up', async () => {
  await decide('Accepted');
  await deps.client.pool.query(`delete from graphile_worker._private_jobs where key like 'release-%'`);
  deps.clock.advance(HOLD_MS);
  expect(await resumeReleases(deps)).toBe(0);
  deps.clock.advance(60_000);
  expect(await resumeReleases(deps)).toBe(1);
  await releaseDecisions(deps);
  expect(await statusNow()).toBe('Accepted');
});

test('undone and released at once, it is one of them', async () => {
  await decide('Accepted');
  const [held] = await deps.db.select().from(decisions).where(eq(decisions.state, 'held'));
  const { version } = await rowNow();
  const later = { ...deps, clock: () => new Date(deps.clock().getTime() + HOLD_MS) };
  const [undone] = await Promise.all([
    takeBackDecision(deps, { actor: officer, id: application.id, version, decision: held?.id ?? null }),
    releaseDecision(later, { decisionId: held?.id ?? '' }),
  ]);
  expect(await statusNow()).toBe(undone.ok ? 'Under Review' : 'Accepted');
  expect(await waiting()).toHaveLength(undone.ok ? 0 : 1);
});

test('whoever decided decides anew in its place, and nobody else while it is held', async () => {
  await decide('Rejected');
  expect(await decide('Accepted', colleague)).toEqual(err({ kind: 'pending', status: 'Rejected' }));
  expect(await decide('Rejected')).toMatchObject({ value: { changed: false } });
  expect(await decide('Accepted')).toMatchObject({ value: { changed: true } });
  expect(await decide('Submitted')).toMatchObject({ value: { changed: true } });
  await releaseDecisions(deps);
  expect(await statusNow()).toBe('Submitted');
});

test('a form that did not know of the decision replaces nothing, and an undo undoes the decision that it names', async () => {
  await decide('Rejected', officer, '');
  const first = await markNow();
  expect(await decide('Accepted', officer, '')).toEqual(err({ kind: 'pending', status: 'Rejected' }));
  expect(await decide('Submitted', officer, '')).toEqual(err({ kind: 'pending', status: 'Rejected' }));
  expect(await viewOf(officer)).toMatchObject({ status: 'Rejected', mark: first });
  expect(await decide('Rejected', officer, ''), 'the same form twice').toMatchObject({
    value: { changed: false },
  });
  expect(await decide('Accepted')).toMatchObject({ value: { changed: true } });
  const { version } = await rowNow();
  const named = (decision: string | null) =>
    takeBackDecision(deps, { actor: officer, id: application.id, version, decision });
  expect(await named(first)).toEqual(err({ kind: 'replaced' }));
  expect(await named(null)).toEqual(err({ kind: 'replaced' }));
  expect(await viewOf(officer)).toMatchObject({ status: 'Accepted' });
  expect(await named(await markNow())).toEqual(ok({ to: 'Under Review' }));
  await decide('Submitted');
  expect(await named(first), 'set at once since').toEqual(err({ kind: 'too-late' }));
  expect(await statusNow()).toBe('Submitted');
});

test('an application that changed before the release is not moved, and whoever decides is told', async () => {
  await decide('Accepted');
  await deps.db
    .update(applications)
    .set({ status: 'Rejected', withdrawn_at: deps.clock() })
    .where(eq(applications.id, application.id));
  await releaseDecisions(deps);
  expect(await statusNow()).toBe('Rejected');
  expect(await waiting()).toEqual([]);
  expect(await viewOf(officer)).toMatchObject({ status: 'Accepted', overtaken: true });
});

test('what lacks at the release what an accepted one must have is not accepted', async () => {
  await decide('Accepted');
  await deps.db.update(applications).set({ program: null }).where(eq(applications.id, application.id));
  await releaseDecisions(deps);
  expect(await statusNow()).toBe('Under Review');
  expect(await viewOf(officer)).toMatchObject({ overtaken: true });
  expect(await toldOf(officer)).toContain(application.application_number);
  expect(await toldOf(colleague)).not.toContain(application.application_number);
  await decide('Rejected');
  expect(await toldOf(officer)).not.toContain(application.application_number);
});

test('another status holds at once, its mail waits, and so long it can be set back', async () => {
  application = await makeApplication(deps, { status: 'Submitted', paid: true });
  await decide('Under Review');
  expect(await waiting()).toEqual([HOLD_MS]);
  expect(await wasReviewed(deps.db, application.id)).toBe(true);
  expect(await readTakeBack(deps, { actor: officer, id: application.id })).toMatchObject({ held: false });
  const { version } = await rowNow();
  const answers = await Promise.all([undo(officer, version), undo(officer, version)]);
  expect(answers.filter(({ ok: done }) => done)).toHaveLength(1);
  expect([await statusNow(), await waiting()]).toEqual(['Submitted', []]);
  expect(await wasReviewed(deps.db, application.id)).toBe(false);
  expect(await kindsOf(officer)).toEqual(expect.arrayContaining(['status-changed', 'decision-taken-back']));
});

test('what is taken back waits as long as before, however often', async () => {
  await decide('Submitted');
  const { status_since } = await rowNow();
  for (let times = 0; times < 2; times += 1) {
    await decide('Under Review');
    expect((await rowNow()).status_since).not.toEqual(status_since);
    expect(await undo()).toMatchObject({ ok: true });
    expect(await rowNow()).toMatchObject({ status: 'Submitted', status_since });
  }
});

test('it is too late once that mail is on its way, after two minutes, and after a release', async () => {
  await decide('Submitted');
  await deps.client.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker' where key like $1`,
    [`decision-${application.id}-%`],
  );
  expect(await undo()).toEqual(err({ kind: 'too-late' }));
  await decide('Under Review');
  deps.clock.advance(HOLD_MS);
  expect(await readTakeBack(deps, { actor: officer, id: application.id })).toBeNull();
  expect(await undo()).toEqual(err({ kind: 'too-late' }));
  await decide('Accepted');
  await releaseDecisions(deps);
  expect(await readTakeBack(deps, { actor: officer, id: application.id })).toBeNull();
  expect(await undo()).toEqual(err({ kind: 'too-late' }));
});

test('what was said before holds again after the next was undone', async () => {
  await decide('Accepted');
  await releaseDecisions(deps);
  await decide('Under Review');
  await undo();
  expect(await statusNow()).toBe('Accepted');
  const situation = await readOwnSituation(deps, { actor: application.owner, id: application.id });
  expect(situation?.told).toMatchObject({ note: 'Read it.' });
});

test('one whose letter has a gap is not carried out, names it, and goes out when it is filled', async () => {
  await decide('Accepted');
  const gap = (actor: Actor) =>
    readGap(deps, { actor, application: { id: application.id, ownerId: application.user_id } });
  await beginTemplates(deps.db, deps);
  const [offer] = await deps.db.select().from(letter_templates).where(eq(letter_templates.kind, 'offer'));
  const own = eq(letter_template_versions.template_id, offer?.id ?? '');
  const [{ body = '' } = {}] = await deps.db.select().from(letter_template_versions).where(own);
  const say = (words: string) => deps.db.update(letter_template_versions).set({ body: words }).where(own);
  await say('{{name}}, {{caps_reference}}');
  expect(await gap(colleague), 'before its time').toEqual([]);
  await releaseDecisions(deps);
  expect(await statusNow()).toBe('Under Review');
  expect(await gap(colleague)).toEqual(['caps_reference']);
  expect(await gap(application.owner)).toEqual([]);
  expect(await viewOf(colleague)).toMatchObject({ status: 'Accepted', overtaken: false, open: true });
  expect(await waiting()).toEqual([]);
  const told = await readNotices(deps, { actor: officer });
  const stopped = told
    .find(({ kind }) => kind === 'stopped')
    ?.items.map(({ label }) => label)
    .join();
  expect(stopped).toContain(application.application_number);
  await say(body);
  deps.clock.advance(60_000);
  expect(await resumeReleases(deps)).toBeGreaterThan(0);
  await releaseDecisions(deps);
  expect(await statusNow()).toBe('Accepted');
});
