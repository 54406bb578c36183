import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { applications, audit_log, documents, payment_events, payments } from '#db/schema/index.ts';
import { makePayment } from '#tests/factories/attempts.ts';
import { makePicture } from '#tests/factories/files.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { paperSteps } from '#tests/factories/papers.ts';
import { createApplication } from '../form/create-application.server.ts';
import { saveStep } from '../form/save-step.server.ts';
import { deleteDraft, readDeletable } from './delete-draft.server.ts';
import { listOwnApplications } from './list-own-applications.server.ts';
import { readApplication } from './read-application.server.ts';

const deps = testDeps();
const { send } = paperSteps(() => deps);
let owner: Actor;
let draft: MadeApplication;

beforeEach(async () => {
  owner = await makePerson(deps);
  draft = await makeApplication(deps, { owner, finished: true });
});

const remove = (given: { actor?: Actor; id?: string } = {}) =>
  deleteDraft(deps, { actor: owner, id: draft.id, ...given });
const row = async () => (await deps.db.select().from(applications).where(eq(applications.id, draft.id)))[0];
const audit = async () =>
  (await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, draft.id))).map(
    ({ action, actor_id }) => [action, actor_id],
  );
const own = async () => (await listOwnApplications(deps, { actor: owner })).applications;

test('a Draft goes with its documents, and its owner is in the audit trail', async () => {
  expect(await send({ actor: owner, id: draft.id, bytes: await makePicture('red') })).toMatchObject({
    ok: true,
  });
  expect(await readDeletable(deps, { actor: owner, id: draft.id })).toMatchObject({
    value: { application_number: draft.application_number, problem: null },
  });
  expect(await remove()).toEqual({ ok: true, value: undefined });
  expect(await row()).toBeUndefined();
  expect(await deps.db.$count(documents, eq(documents.application_id, draft.id))).toBe(0);
  expect(await audit()).toContainEqual(['application.deleted', owner.userId]);
  expect(await remove()).toEqual({ ok: false, error: { kind: 'not-found' } });
});

test('a payment that failed keeps a nameless row that its owner does not see, and frees the programme', async () => {
  await makePayment(deps, { application: draft, status: 'Failed' });
  expect(await remove()).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({
    first_name: null,
    nin_number: null,
    program: null,
    finished_at: null,
    deleted_at: deps.clock(),
  });
  expect(await audit()).toEqual([['application.pseudonymised', owner.userId]]);
  expect(await own()).toEqual([]);
  const asked = { actor: owner, id: draft.id };
  const gone = { ok: false, error: { kind: 'not-found' } };
  expect(await readApplication(deps, asked)).toEqual(gone);
  expect(await remove()).toEqual(gone);
  expect(await saveStep(deps, { ...asked, step: 1, raw: {}, version: 2, mode: 'step-back' })).toEqual(gone);
  const again = await makeApplication(deps, { owner });
  expect(again.program).toBe(draft.program);
  const raw = { first_name: 'Amina', last_name: 'Musa', email: 'a@b.test', phone: '08031234567' };
  expect(await createApplication(deps, { actor: owner, draftId: deps.newId(), raw })).toMatchObject({
    value: { takenFrom: null },
  });
});

test.each(['Pending', 'Completed'] as const)('one with a payment that is %s stays', async (status) => {
  await makePayment(deps, { application: draft, status });
  expect(await remove()).toEqual({ ok: false, error: { kind: 'money' } });
  expect(await row()).toMatchObject({ first_name: draft.first_name, deleted_at: null });
});

test('a number that nobody has paid, or a checkout that was left, keeps nobody from deleting, and is ended', async () => {
  const [number] = await deps.db
    .update(payments)
    .set({ gateway: 'remita', payment_method: 'remita', offline_code: '2800-0798-2070' })
    .where(eq(payments.id, (await makePayment(deps, { application: draft, status: 'Pending' })).id))
    .returning();
  expect(await readDeletable(deps, { actor: owner, id: draft.id })).toMatchObject({
    value: { problem: null, numbers: ['2800-0798-2070'] },
  });
  expect(await remove()).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({ deleted_at: deps.clock() });
  const { rows } = await deps.client.pool.query(
    'select payload from graphile_worker._private_jobs where key = $1',
    [`cancel:${number?.payment_reference}`],
  );
  expect(rows).toHaveLength(1);

  const other = await makeApplication(deps, { owner, finished: true });
  const left = await makePayment(deps, { application: other, status: 'Pending' });
  const said = { payment_id: left.id, source: 'return', created_at: deps.clock() };
  await deps.db.insert(payment_events).values({ ...said, id: deps.newId(), kind: 'left' });
  expect(await readDeletable(deps, { actor: owner, id: other.id })).toMatchObject({
    value: { problem: null },
  });
  await deps.db.insert(payment_events).values({ ...said, id: deps.newId(), kind: 'under-way' });
  expect(await remove({ id: other.id })).toEqual({ ok: false, error: { kind: 'money' } });
});

test.each(['Submitted', 'Under Review', 'Accepted', 'Rejected', 'Pending Payment'] as const)(
  'one that is %s stays',
  async (status) => {
    const sent = await makeApplication(deps, { owner, status, answers: { program: 'Forestry' } });
    expect(await remove({ id: sent.id })).toEqual({ ok: false, error: { kind: 'sent' } });
  },
);

test('nobody deletes the application of somebody else', async () => {
  for (const role of ['applicant', 'master_admin'] as const)
    expect(await remove({ actor: await makePerson(deps, { role }) })).toEqual({
      ok: false,
      error: { kind: 'not-found' },
    });
  expect(await remove({ id: 'new' })).toMatchObject({ ok: false });
  expect(await row()).toBeDefined();
});
