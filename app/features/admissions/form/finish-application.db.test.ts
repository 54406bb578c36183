import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { application_events, applications, audit_log } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { GOOD_ANSWERS, type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { finishApplication } from './finish-application.server.ts';
import { saveStep } from './save-step.server.ts';

const deps = testDeps();
let draft: MadeApplication;

beforeEach(async () => {
  draft = await makeApplication(deps, { answers: { program: null } });
});

const { program, next_of_kin_name, next_of_kin_phone } = GOOD_ANSWERS;
const step4 = { program, next_of_kin_name, next_of_kin_phone, next_of_kin_address: '' };

const finish = (given: Partial<Parameters<typeof finishApplication>[1]> = {}) =>
  finishApplication(deps, { actor: draft.owner, id: draft.id, raw: step4, version: draft.version, ...given });
const load = async () => (await deps.db.select().from(applications).where(eq(applications.id, draft.id)))[0];
const kinds = async () =>
  (
    await deps.db
      .select({ kind: application_events.kind })
      .from(application_events)
      .where(eq(application_events.application_id, draft.id))
      .orderBy(asc(application_events.id))
  ).map(({ kind }) => kind);

test('the last step is stored and the Draft finished, once', async () => {
  expect(await finish()).toEqual({ ok: true, value: { again: false, sent: false, version: 3 } });
  expect(await load()).toMatchObject({ status: 'Draft', program, finished_at: deps.clock(), version: 3 });
  expect(await kinds()).toEqual(['created', 'finished']);
  const audit = await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, draft.id));
  expect(audit.map(({ action }) => action).sort()).toEqual(['application.answered', 'application.finished']);
});

test('the same form posted twice at once finishes once and succeeds twice', async () => {
  const both = await Promise.all([finish(), finish()]);
  expect(both).toEqual([
    { ok: true, value: { again: false, sent: false, version: 3 } },
    { ok: true, value: { again: false, sent: false, version: 3 } },
  ]);
  expect(await kinds()).toEqual(['created', 'finished']);
});

test('a later correction of a finished form says so', async () => {
  await finish();
  const again = await finish({ version: 3, raw: { ...step4, next_of_kin_name: 'Sani Musa' } });
  expect(again).toEqual({ ok: true, value: { again: true, sent: false, version: 4 } });
  expect(await kinds()).toEqual(['created', 'finished']);
});

test('missing answers of the last step are told and nothing is stored', async () => {
  expect(await finish({ raw: { program: '' } })).toEqual({
    ok: false,
    error: {
      kind: 'invalid',
      issues: [
        { field: 'program', code: 'choose' },
        { field: 'next_of_kin_name', code: 'required' },
        { field: 'next_of_kin_phone', code: 'required' },
      ],
    },
  });
  expect(await load()).toMatchObject({ program: null, version: 1 });
});

test('an earlier step that is incomplete is named, and the last step is kept', async () => {
  draft = await makeApplication(deps, { answers: { program: null, religion: null } });
  expect(await finish()).toEqual({
    ok: false,
    error: { kind: 'incomplete', step: 3, version: expect.any(Number) },
  });
  expect(await load()).toMatchObject({ program, finished_at: null, version: 2 });
});

test('an answer that is being replaced and is not right yet leads to its step first', async () => {
  const raw = { nin_number: '12', permanent_address: '😀', residence_address: '😀' };
  const input = { actor: draft.owner, id: draft.id, version: draft.version };
  await saveStep(deps, { ...input, step: 2, raw, mode: 'step-back' });
  expect(await finish()).toMatchObject({ ok: false, error: { kind: 'incomplete', step: 2 } });
  expect(await load()).toMatchObject({ program, finished_at: null });
});

test('a stale form, a taken programme, a sent application and a stranger are refused', async () => {
  const stale = await finish({ version: 0 });
  expect(stale).toMatchObject({ ok: false, error: { kind: 'stale', version: 1 } });

  const taken = await makeApplication(deps, { owner: draft.owner, status: 'Submitted' });
  expect(await finish()).toEqual({ ok: false, error: { kind: 'another-live', program } });
  expect(await finish({ id: taken.id })).toEqual({
    ok: false,
    error: { kind: 'not-draft', status: 'Submitted' },
  });
  expect(await finish({ actor: await makePerson(deps, { role: 'master_admin' }) })).toEqual({
    ok: false,
    error: { kind: 'not-found' },
  });
  expect(await load()).toMatchObject({ finished_at: null, version: 1 });
});
