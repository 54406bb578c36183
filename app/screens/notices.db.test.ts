/** What members of staff are told, and until when: work that a colleague gives or takes away, and pages that were opened. */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { handleMessage } from '#app/features/content-desk/messages/handle-message.server.ts';
import { MESSAGES } from '#app/features/content-desk/messages/message-list.server.ts';
import { changeStatus, noteReader } from '#app/features/review/index.server.ts';
import { addReleaseOf, changeRelease, takeOut } from '#app/features/review/releases/change-release.server.ts';
import { openList } from '#app/lists/open-list.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import {
  applications,
  contact_messages,
  decision_proposals,
  decisions,
  information_requests,
  payments,
  refunds,
} from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { countUnread, markNotices, type NoticeKind, noteOpened, readNotices } from './notices.server.ts';

const deps = testDeps();
let officer: Actor;
let colleague: Actor;
beforeAll(async () => {
  officer = await makePerson(deps, { role: 'admin_staff' });
  colleague = await makePerson(deps, { role: 'admin_staff' });
});

const told = async (actor: Actor, wanted: NoticeKind) =>
  (await readNotices(deps, { actor }))
    .find(({ kind }) => kind === wanted)
    ?.items.map(({ path, unread }) => `${path}${unread ? ' new' : ''}`);
const open = (actor: Actor, path: string, search = '') =>
  noteOpened(deps, { actor, path, search, at: new Date(Date.now() + 60_000) });

test('whoever is given a message is told until it is answered or somebody else has it, and finds it among theirs', async () => {
  const id = deps.newId();
  await deps.db.insert(contact_messages).values({
    id,
    name: 'Musa',
    email: 'musa@letters.test',
    topic: 'fees',
    message: 'Where is my receipt?',
    fingerprint: id,
    created_at: deps.clock(),
  });
  let version = 0;
  const handle = (actor: Actor, intent: string, assignee = '') => {
    version += 1;
    return handleMessage(deps, { actor, id, version, intent, assignee, answer: '' });
  };
  const mine = async (actor: Actor) => {
    const found = await openList(deps, MESSAGES, { actor, params: new URLSearchParams('state=mine') });
    if (!found.ok) return false;
    const { page, view } = found.value;
    return [page.rows.map((row) => row.id), view.tabs?.tabs.find(({ current }) => current)?.count];
  };
  const path = `/admin-portal/messages/${id}`;
  expect(await handle(officer, 'assign', colleague.userId)).toMatchObject({ ok: true });
  expect(await told(colleague, 'messagesAssigned')).toEqual([`${path} new`]);
  expect([await mine(colleague), await mine(officer)]).toEqual([
    [[id], 1],
    [[], 0],
  ]);
  await open(colleague, path);
  expect(await told(colleague, 'messagesAssigned')).toEqual([path]);
  await handle(officer, 'assign', officer.userId);
  expect(await told(colleague, 'messagesAssigned')).toBeUndefined();
  expect(await told(officer, 'messagesAssigned'), 'who takes one knows').toBeUndefined();
  await handle(officer, 'assign', colleague.userId);
  await handle(officer, 'answer');
  expect(await told(colleague, 'messagesAssigned')).toBeUndefined();
  expect(await mine(colleague)).toEqual([[], 0]);
});

test('whoever decided is told when a colleague undoes it, one or a whole release, and not of what they undo', async () => {
  const made = await addReleaseOf(deps, { actor: officer, typed: { title: 'First list' } });
  const release = made.ok ? made.value.id : '';
  const some = await Promise.all(
    [1, 2].map(() => makeApplication(deps, { status: 'Under Review', paid: true })),
  );
  const [one, other] = some;
  if (!one || !other) throw new Error('none');
  const decide = async (application: MadeApplication, actor = officer) => {
    deps.clock.advance(1_000);
    const form = { status: 'Accepted', note: '', version: '1', release, seen: '' };
    expect(await changeStatus(deps, { actor, id: application.id, form })).toMatchObject({ ok: true });
  };
  const held = async ({ id }: MadeApplication) =>
    (await deps.db.select().from(decisions).where(eq(decisions.application_id, id))).find(
      ({ state }) => state === 'held',
    )?.id ?? '';
  const pathOf = ({ id }: MadeApplication) => `/review/applications/${id} new`;
  for (const application of some) await decide(application);
  const before = await countUnread(deps, { actor: officer });
  await takeOut(deps, { actor: colleague, id: release, decisionId: await held(one) });
  expect(await told(officer, 'undone')).toEqual([pathOf(one)]);
  expect(await countUnread(deps, { actor: officer })).toBe(before + 1);
  expect(await told(colleague, 'undone')).toBeUndefined();

  // Somebody else decided meanwhile, and undoes it: each decision has its own end.
  await decide(one, colleague);
  await takeOut(deps, { actor: colleague, id: release, decisionId: await held(one) });
  expect(await told(officer, 'undone')).toEqual([pathOf(one)]);
  expect(await told(colleague, 'undone')).toBeUndefined();

  const cancel = async (actor: Actor) => {
    const [{ version } = { version: 0 }] = (
      await deps.client.pool.query<{ version: number }>('select version from releases where id = $1', [
        release,
      ])
    ).rows;
    return changeRelease(deps, {
      actor,
      id: release,
      version,
      event: 'cancel',
      typed: { understood: 'yes' },
    });
  };
  deps.clock.advance(1_000);
  expect(await cancel(colleague)).toMatchObject({ ok: true });
  expect(await told(officer, 'undone')).toEqual([pathOf(other), pathOf(one)]);
  deps.clock.advance(1_000);
  await noteReader(deps, { actor: officer, id: other.id });
  expect(await told(officer, 'undone'), 'it goes once it was read').toEqual([pathOf(one)]);
  await markNotices(deps, { actor: officer, until: deps.clock() });
  expect(await told(officer, 'undone')).toBeUndefined();
});

test('a page that was opened is new no more: the one record, or the list in which all of them are', async () => {
  const reader = await makePerson(deps, { role: 'admin_staff' });
  const application = await makeApplication(deps, { status: 'Pending Payment' });
  const paid = (reference: string) => ({
    id: deps.newId(),
    application_id: application.id,
    amount_kobo: 100,
    payment_method: 'card' as const,
    payment_reference: reference,
    gateway: 'sandbox' as const,
    mode: 'test' as const,
    status: 'Failed' as const,
    review_reason: 'duplicate' as const,
    created_at: deps.clock(),
  });
  const [one, other] = [paid('PAY-ONE'), paid('PAY-OTHER')];
  await deps.db.insert(payments).values([one, other]);
  const unread = () => countUnread(deps, { actor: reader });
  const before = await unread();
  await open(reader, `/payment-system/${one.id}`);
  expect(await unread()).toBe(before - 1);
  expect(new Set(await told(reader, 'flagged'))).toEqual(
    new Set([`/payment-system/${one.id}`, `/payment-system/${other.id} new`]),
  );
  await open(reader, '/payment-system');
  await open(reader, `/payment-system/${other.id}/elsewhere`);
  expect(await unread(), 'neither is that payment').toBe(before - 1);

  const wanted = { payment_id: one.id, amount_kobo: 100, reason: 'Twice', requested_by: colleague.userId };
  await deps.db.insert(refunds).values({ ...wanted, id: deps.newId(), created_at: deps.clock() });
  expect(await unread()).toBe(before);
  await open(reader, '/payment-system/refunds', '?status=Completed');
  expect(await unread(), 'a list without them').toBe(before);
  await open(reader, '/payment-system/refunds', '?status=Requested');
  expect(await unread()).toBe(before - 1);
  await markNotices(deps, { actor: reader, until: new Date(Date.now() + 120_000) });
  expect(await unread()).toBe(0);
  expect((await told(reader, 'flagged'))?.length).toBe(2);
});

test('whoever proposed or decided is told that the application changed or was withdrawn, until they read it', async () => {
  const [changed, left, decided] = await Promise.all(
    [1, 2, 3].map(() => makeApplication(deps, { status: 'Under Review', paid: true })),
  );
  if (!changed || !left || !decided) throw new Error('none');
  for (const { id } of [changed, left])
    await deps.db.insert(decision_proposals).values({
      application_id: id,
      status: 'Rejected',
      version: 1,
      proposed_by: officer.userId,
      proposed_at: deps.clock(),
    });
  await deps.db.insert(decisions).values({
    id: deps.newId(),
    application_id: decided.id,
    from_status: 'Under Review',
    to_status: 'Rejected',
    decided_by: officer.userId,
    decided_at: deps.clock(),
    due_at: deps.clock(),
  });
  const pathOf = ({ id }: MadeApplication) => `/review/applications/${id} new`;
  expect(await told(officer, 'lapsed')).toBeUndefined();
  const now = sql`now()`;
  await deps.db
    .update(applications)
    .set({ version: 2, updated_at: now as never })
    .where(eq(applications.id, changed.id));
  for (const { id } of [left, decided])
    await deps.db
      .update(applications)
      .set({ version: 2, status: 'Rejected', withdrawn_at: now as never, updated_at: now as never })
      .where(eq(applications.id, id));
  expect(await told(officer, 'lapsed')).toEqual([pathOf(changed)]);
  expect((await told(officer, 'withdrawn'))?.toSorted()).toEqual([pathOf(left), pathOf(decided)].toSorted());
  expect(await told(colleague, 'lapsed')).toBeUndefined();
  expect(await told(colleague, 'withdrawn')).toBeUndefined();
  for (const { id } of [changed, left, decided])
    await noteReader({ ...deps, clock: () => new Date(Date.now() + 60_000) }, { actor: officer, id });
  expect(await told(officer, 'lapsed'), 'it goes once it was read').toBeUndefined();
  expect(await told(officer, 'withdrawn')).toBeUndefined();
});

test('the bell counts nothing that waits in a matter of their own, nor what is not theirs to do yet', async () => {
  const person = await makePerson(deps, { role: 'admin_staff' });
  const lecturer = await makePerson(deps, { role: 'academic_staff' });
  const own = await makeApplication(deps, { status: 'Submitted', paid: true, owner: person });
  const path = `/review/applications/${own.id}`;
  expect((await told(person, 'submitted')) ?? [], 'the own application').not.toContain(`${path} new`);
  expect(await told(colleague, 'submitted')).toContain(`${path} new`);
  const [payment] = await deps.db.select().from(payments).where(eq(payments.application_id, own.id));
  await deps.db
    .update(payments)
    .set({ gateway: 'bank_transfer', status: 'Pending', paid_at: null })
    .where(eq(payments.id, payment?.id ?? ''));
  expect(await told(person, 'transfers')).toBeUndefined();
  expect(await told(colleague, 'transfers')).toContain(`/payment-system/${payment?.id} new`);
  await deps.db.insert(information_requests).values({
    id: deps.newId(),
    application_id: own.id,
    field: 'phone',
    message: 'Which number is yours?',
    asked_by: colleague.userId,
    status: 'answered',
    due_on: '2026-12-01',
  });
  expect(await told(person, 'requests')).toBeUndefined();
  expect(await told(colleague, 'requests')).toBeDefined();
  expect(await told(lecturer, 'requests'), 'the review is not open').toBeUndefined();
  await deps.db.update(applications).set({ status: 'Under Review' }).where(eq(applications.id, own.id));
  expect(await told(lecturer, 'requests')).toBeDefined();
  expect(await countUnread(deps, { actor: person })).toBe(
    (await readNotices(deps, { actor: person })).reduce((sum, { unread }) => sum + unread, 0),
  );
});
