/** What whoever checks a release has to have read: all that is in it, and which documents are missing. */
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { EXPECTED_KINDS } from '#core/documents/document-checklist.ts';
import type { Actor } from '#core/identity/actor.ts';
import { err, ok } from '#core/shared/result.ts';
import { decisions } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { changeStatus } from '../casework/change-status.server.ts';
import { takeBackDecision } from '../decisions/take-back-decision.server.ts';
import { addReleaseOf, changeRelease } from './change-release.server.ts';
import { readRelease } from './read-releases.server.ts';

const deps = testDeps();
let officer: Actor;
let colleague: Actor;
let id: string;

beforeAll(async () => {
  officer = await makePerson(deps, { role: 'admin_staff' });
  colleague = await makePerson(deps, { role: 'admin_staff' });
});
beforeEach(async () => {
  const made = await addReleaseOf(deps, { actor: officer, typed: { title: 'National Diploma, first list' } });
  if (!made.ok) throw new Error(made.error.kind);
  id = made.value.id;
});

const several = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () => makeApplication(deps, { status: 'Under Review', paid: true })),
  );
const decide = async (application: MadeApplication, status = 'Accepted', actor = officer, release = id) => {
  const version = String(application.version);
  const [held] = await heldOf(application);
  const form = { status, note: 'Read it.', version, release, seen: held?.id ?? '' };
  return changeStatus(deps, { actor, id: application.id, form });
};
const heldOf = (application: MadeApplication) =>
  deps.db
    .select()
    .from(decisions)
    .where(and(eq(decisions.application_id, application.id), eq(decisions.state, 'held')));
const view = async (actor = officer) => {
  const read = await readRelease(deps, { actor, id });
  if (!read.ok) throw new Error(read.error.kind);
  return read.value;
};

test('whoever checks reads which documents an accepted applicant has not sent', async () => {
  const [one, other] = await several(2);
  if (!one || !other) throw new Error('none');
  await decide(one);
  await decide(other, 'Rejected');
  const read = (await view(colleague)).decisions;
  expect(read.map(({ applicationId, missing }) => [applicationId, missing])).toEqual([
    [one.id, EXPECTED_KINDS],
    [other.id, []],
  ]);
});

test('whoever checks confirms what they have read: anything that went in or out since makes the page an old one', async () => {
  const [one, late] = await several(2);
  if (!one || !late) throw new Error('none');
  await decide(one);
  const read = await view(colleague);
  await decide(late);
  const check = (version: number) =>
    changeRelease(deps, { actor: colleague, id, version, event: 'check', typed: {} });
  expect(await check(read.version)).toEqual(err({ kind: 'stale' }));
  const again = await view(colleague);
  const [held] = await heldOf(late);
  await takeBackDecision(deps, {
    actor: officer,
    id: late.id,
    version: late.version,
    decision: held?.id ?? null,
  });
  expect(await check(again.version)).toEqual(err({ kind: 'stale' }));
  expect(await check((await view(colleague)).version)).toEqual(ok({ state: 'checked' }));
});
