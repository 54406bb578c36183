import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  readApplication,
  readOwnSituation,
  readTimeline,
  wasReviewed,
} from '#app/features/admissions/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { TAKE_BACK_MS } from '#core/review/taking-back.ts';
import { err, ok } from '#core/shared/result.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { changeStatus } from './change-status.server.ts';
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

const versionNow = async () => {
  const read = await readApplication(deps, { actor: officer, id: application.id });
  if (!read.ok) throw new Error(read.error.kind);
  return read.value.version;
};
const statusNow = async () => {
  const read = await readApplication(deps, { actor: officer, id: application.id });
  return read.ok && read.value.status;
};
const decide = async (status: string, actor = officer) => {
  deps.clock.advance(1_000);
  const form = { status, reason: '', note: 'Read it.', version: String(await versionNow()) };
  const set = await changeStatus(deps, { actor, id: application.id, form });
  if (!set.ok) throw new Error(JSON.stringify(set.error));
};
const undo = async (actor = officer, version?: number) => {
  deps.clock.advance(1_000);
  return takeBackDecision(deps, { actor, id: application.id, version: version ?? (await versionNow()) });
};
/** The mails to its applicant that have not been sent yet. */
const waiting = async () => {
  const { rows } = await deps.client.pool.query<{ run_at: Date }>(
    `select run_at from graphile_worker._private_jobs where payload->'params'->>'number' = $1`,
    [application.application_number],
  );
  return rows.map(({ run_at }) => run_at.getTime() - deps.clock().getTime());
};

test('the mail waits for two minutes, and so long it can be taken back as if it had never been', async () => {
  await decide('Rejected');
  expect(await waiting()).toEqual([TAKE_BACK_MS]);
  expect(await readTakeBack(deps, { actor: officer, id: application.id })).toMatchObject({
    status: 'Rejected',
    until: new Date(deps.clock().getTime() + TAKE_BACK_MS).toISOString(),
  });
  expect(await undo()).toEqual(ok({ to: 'Under Review' }));
  expect(await waiting()).toEqual([]);
  expect(await statusNow()).toBe('Under Review');
  const timeline = await readTimeline(deps, { actor: officer, id: application.id });
  const kinds = timeline.ok ? timeline.value.map(({ kind }) => kind) : [];
  expect(kinds).toEqual(expect.arrayContaining(['status-changed', 'decision-taken-back']));
  expect(await readTakeBack(deps, { actor: officer, id: application.id })).toBeNull();
  expect(await undo()).toEqual(err({ kind: 'too-late' }));
});

test('it is for whoever decided, and for nobody else', async () => {
  await decide('Rejected');
  expect(await readTakeBack(deps, { actor: colleague, id: application.id })).toBeNull();
  expect(await undo(colleague)).toEqual(err({ kind: 'too-late' }));
  expect(await undo(application.owner)).toEqual(err({ kind: 'too-late' }));
  expect(await statusNow()).toBe('Rejected');
  expect(await waiting()).toHaveLength(1);
});

test('it is too late after two minutes, once the mail is on its way, and after another change', async () => {
  await decide('Rejected');
  const seen = await versionNow();
  await decide('Accepted', colleague);
  expect(await undo(officer, seen)).toEqual(err({ kind: 'too-late' }));
  expect(await statusNow()).toBe('Accepted');

  await decide('Under Review');
  await deps.client.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker' where key like $1`,
    [`decision-${application.id}-%`],
  );
  expect(await undo()).toEqual(err({ kind: 'too-late' }));
  expect(await statusNow()).toBe('Under Review');

  await decide('Accepted');
  deps.clock.advance(TAKE_BACK_MS);
  expect(await readTakeBack(deps, { actor: officer, id: application.id })).toBeNull();
  expect(await undo()).toEqual(err({ kind: 'too-late' }));
});

test('pressed twice at once, it is taken back once', async () => {
  await decide('Rejected');
  const version = await versionNow();
  const answers = await Promise.all([undo(officer, version), undo(officer, version)]);
  expect(answers.filter(({ ok: done }) => done)).toHaveLength(1);
  expect(await statusNow()).toBe('Under Review');
});

test('a review that was begun by mistake has not begun, and what was said before holds again', async () => {
  application = await makeApplication(deps, { status: 'Submitted', paid: true });
  await decide('Under Review');
  expect(await wasReviewed(deps.db, application.id)).toBe(true);
  await undo();
  expect(await wasReviewed(deps.db, application.id)).toBe(false);
  await decide('Under Review');
  await decide('Accepted');
  await undo();
  expect(await wasReviewed(deps.db, application.id)).toBe(true);
  const situation = await readOwnSituation(deps, { actor: application.owner, id: application.id });
  expect(situation?.told).toMatchObject({ note: 'Read it.' });
});
