import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FrozenDocument } from '#core/admissions/frozen-answers.ts';
import type { Actor } from '#core/identity/actor.ts';
import { application_events, applications, audit_log } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { type MoveInput, moveApplication } from './move-application.server.ts';

const deps = testDeps();
let admin: Actor;
let draft: MadeApplication;

beforeAll(async () => {
  admin = await makePerson(deps, { role: 'admin_staff' });
});
beforeEach(async () => {
  draft = await makeApplication(deps, { finished: true });
});

const move = (given: Pick<MoveInput, 'event'> & Partial<MoveInput> & { applicationId?: string }) =>
  deps.db.transaction((tx) =>
    moveApplication(tx, deps, { applicationId: draft.id, actorId: admin.userId, ...given }),
  );
const load = async (id = draft.id) => {
  const [row] = await deps.db.select().from(applications).where(eq(applications.id, id));
  if (!row) throw new Error('gone');
  return row;
};
const timeline = () =>
  deps.db
    .select()
    .from(application_events)
    .where(eq(application_events.application_id, draft.id))
    .orderBy(asc(application_events.id));
const mails = async () =>
  (
    await deps.client.pool.query<{
      payload: { to: string; template: string; params: Record<string, string> };
    }>(`select payload from graphile_worker._private_jobs where payload->>'messageId' like $1 order by id`, [
      `application-${draft.id}-%`,
    ])
  ).rows.map(({ payload }) => payload);
const documentOf = (stored: string | null): FrozenDocument =>
  JSON.parse(deps.cipher.decrypt('submitted_document', stored ?? ''));

test('status, version, timeline, audit and mail are written together', async () => {
  const moved = await move({ event: 'staff-set:Under Review', note: 'Bring your slip.' });
  expect(moved).toMatchObject({
    ok: true,
    value: { from: 'Draft', to: 'Under Review', changed: true, application: { version: 2 } },
  });
  expect(await load()).toMatchObject({ status: 'Under Review', version: 2 });
  expect((await timeline()).at(-1)).toMatchObject({
    kind: 'status-changed',
    from_status: 'Draft',
    to_status: 'Under Review',
    actor_id: admin.userId,
    note: 'Bring your slip.',
  });
  const [entry] = await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, draft.id));
  expect(entry).toMatchObject({
    action: 'application.status-changed',
    actor_id: admin.userId,
    details: { event: 'staff-set:Under Review', from: 'Draft', to: 'Under Review' },
  });
  expect(await mails()).toMatchObject([
    {
      to: draft.owner.email,
      template: 'statusChanged',
      params: { number: draft.application_number, status: 'Under Review', note: 'Bring your slip.' },
    },
  ]);
});

test('if what called it fails, nothing of it stands', async () => {
  const failed = deps.db.transaction(async (tx) => {
    await moveApplication(tx, deps, { applicationId: draft.id, actorId: null, event: 'payment-completed' });
    throw new Error('the caller gave up');
  });
  await expect(failed).rejects.toThrow('the caller gave up');
  expect(await load()).toMatchObject({ status: 'Draft', version: 1, submitted_at: null });
  expect(await timeline()).toHaveLength(1);
  expect(await mails()).toEqual([]);
});

test('two completions at once move it once and write one mail', async () => {
  const done = await Promise.all([
    move({ event: 'payment-completed', actorId: null, amount: '₦25,000' }),
    move({ event: 'payment-completed', actorId: null, amount: '₦25,000' }),
  ]);
  expect(done.map((one) => one.ok && one.value.changed).sort()).toEqual([false, true]);
  expect((await timeline()).map(({ kind }) => kind)).toEqual(['created', 'payment-completed']);
  expect(await mails()).toMatchObject([{ template: 'applicationSubmitted', params: { amount: '₦25,000' } }]);
});

test('an event that does not fit is refused and changes nothing', async () => {
  const late = await makeApplication(deps, { status: 'Rejected' });
  const moved = await move({ applicationId: late.id, event: 'payment-completed' });
  expect(moved).toEqual({
    ok: false,
    error: { kind: 'not-possible' },
  });
  expect(await load(late.id)).toMatchObject({ status: 'Rejected', version: 1 });
});

test('an application that does not exist is not found', async () => {
  expect(await move({ applicationId: deps.newId(), event: 'staff-set:Draft' })).toEqual({
    ok: false,
    error: { kind: 'not-found' },
  });
});

test('a declined transfer tells the reason', async () => {
  await move({ event: 'transfer-declared', amount: '₦25,000' });
  await move({ event: 'transfer-declined', note: 'Not on the statement of 14 January.' });
  expect((await timeline()).map(({ kind }) => kind)).toEqual([
    'created',
    'transfer-declared',
    'transfer-declined',
  ]);
  expect(await mails()).toMatchObject([
    { template: 'transferDeclared' },
    { template: 'transferDeclined', params: { reason: 'Not on the statement of 14 January.' } },
  ]);
});

test('a rejected one cannot come alive beside another of the same programme, and the transaction goes on', async () => {
  const rejected = await makeApplication(deps, { owner: draft.owner, status: 'Rejected' });
  const moved = await deps.db.transaction(async (tx) => {
    const first = await moveApplication(tx, deps, {
      applicationId: rejected.id,
      actorId: admin.userId,
      event: 'staff-set:Under Review',
    });
    await tx
      .update(applications)
      .set({ caps_reference: 'still writing' })
      .where(eq(applications.id, rejected.id));
    return first;
  });
  expect(moved).toEqual({ ok: false, error: { kind: 'another-live' } });
  const kept = { status: 'Rejected', version: 1, caps_reference: 'still writing' };
  expect(await load(rejected.id)).toMatchObject(kept);
});

describe('the document frozen at submission', () => {
  test('holds questions and answers as people read them, encrypted and without the NIN', async () => {
    await move({ event: 'payment-completed', actorId: null });
    const row = await load();
    expect(row.submitted_at).toEqual(deps.clock());
    expect(row.submitted_document).not.toContain('Amina');
    const document = documentOf(row.submitted_document);
    expect(document.sections[0]).toMatchObject({
      title: 'About you',
      answers: [
        { question: 'First name', answer: 'Amina' },
        { field: 'last_name', answer: "O'Neill-Ɗanladi" },
        { field: 'email' },
        { field: 'phone', answer: '0803 123 4567' },
      ],
    });
    expect(JSON.stringify(document)).not.toContain('12345678901');
  });

  test('stays as it was through later statuses, and its date through everything', async () => {
    await move({ event: 'payment-completed', actorId: null });
    const first = await load();
    deps.clock.advance(60_000);
    await move({ event: 'staff-set:Under Review' });
    await move({ event: 'staff-set:Submitted' });
    expect(await load()).toMatchObject({
      submitted_at: first.submitted_at,
      submitted_document: first.submitted_document,
    });
  });

  test('is frozen anew after the answers could change again', async () => {
    await move({ event: 'payment-completed', actorId: null });
    const first = await load();
    await move({ event: 'staff-set:Draft' });
    await deps.db.update(applications).set({ first_name: 'Aminatu' }).where(eq(applications.id, draft.id));
    await move({ event: 'staff-set:Submitted' });
    const second = await load();
    expect(second.submitted_at).toEqual(first.submitted_at);
    expect(documentOf(second.submitted_document).sections[0]?.answers[0]?.answer).toBe('Aminatu');
  });

  test('leaves open questions empty where staff submit an unfinished form', async () => {
    draft = await makeApplication(deps, { answers: { religion: null, lga: null } });
    await move({ event: 'staff-set:Submitted' });
    const { sections } = documentOf((await load()).submitted_document);
    expect(sections[2]?.answers.map(({ answer }) => answer)).toEqual(['Katsina', '', 'Single', '']);
  });
});
