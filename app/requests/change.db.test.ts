import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { form, line } from '#core/shared/form.ts';
import { audit_log, events } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { change, changeAs, found, reject, rejectAndKeep, upToDate, without } from './change.server.ts';

const deps = testDeps();
const EVENT = {
  title: 'Open day',
  place: 'Kafur',
  description: '',
  starts_at: new Date('2026-12-01T08:00:00Z'),
};

const addEvent = (actor: Awaited<ReturnType<typeof makePerson>>) =>
  change(deps, actor, 'content.manage', async ({ save, audit }) => {
    const id = await save(events, null, EVENT);
    await audit('event.saved', id);
    return { id };
  });

test('a change is made by who may, and its entry names who made it, about what and of which kind', async () => {
  const actor = await makePerson(deps, { role: 'admin_staff' });
  const added = await addEvent(actor);
  if (!added.ok) throw new Error(added.error.kind);
  const { id } = added.value;
  const [entry] = await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, id));
  expect(entry).toMatchObject({ actor_id: actor.userId, action: 'event.saved', subject_type: 'event' });

  const changed = await change(deps, actor, 'content.manage', async function* ({ lock, update }) {
    const event = yield* lock(events, id);
    yield* upToDate(event, '1');
    await update(events, event, { place: 'Katsina' });
  });
  expect(changed).toEqual({ ok: true, value: undefined });
  const [row] = await deps.db.select().from(events).where(eq(events.id, id));
  expect(row).toMatchObject({ place: 'Katsina', version: 2 });
});

test('who may not is told so before anything is read', async () => {
  const applicant = await makePerson(deps, { role: 'applicant' });
  expect(await addEvent(applicant)).toEqual({ ok: false, error: { kind: 'forbidden' } });
});

test('a rejected change leaves nothing of what it had written', async () => {
  const actor = await makePerson(deps, { role: 'admin_staff' });
  const title = 'Rejected';
  const rejected = await changeAs(deps, actor, async function* ({ save }) {
    await save(events, null, { ...EVENT, title });
    yield* reject({ kind: 'not-possible' });
  });
  expect(rejected).toEqual({ ok: false, error: { kind: 'not-possible' } });
  const returned = await changeAs(deps, actor, async ({ save }) => {
    await save(events, null, { ...EVENT, title });
    return { ok: false, error: { kind: 'late' } } as const;
  });
  expect(returned).toEqual({ ok: false, error: { kind: 'late' } });
  expect(await deps.db.$count(events, eq(events.title, title))).toBe(0);
});

test('a rejection that keeps what was written ends the change and lets it stand', async () => {
  const actor = await makePerson(deps, { role: 'admin_staff' });
  const title = 'Kept';
  const rejected = await changeAs(deps, actor, async function* ({ save }) {
    await save(events, null, { ...EVENT, title });
    yield* rejectAndKeep({ kind: 'alone' });
  });
  expect(rejected).toEqual({ ok: false, error: { kind: 'alone' } });
  expect(await deps.db.$count(events, eq(events.title, title))).toBe(1);
});

test('an error is no rejection, and ends the change as well', async () => {
  const failing = changeAs(deps, null, async ({ save }) => {
    await save(events, null, { ...EVENT, title: 'Failed' });
    throw new Error('the disk is full');
  });
  await expect(failing).rejects.toThrow('the disk is full');
  expect(await deps.db.$count(events, eq(events.title, 'Failed'))).toBe(0);
});

test('an id that is none, a record that is gone and an older version are told apart', async () => {
  const actor = await makePerson(deps, { role: 'admin_staff' });
  const added = await addEvent(actor);
  const id = added.ok ? added.value.id : '';
  const tryAt = (asked: string, version: number) =>
    change(deps, actor, 'content.manage', async function* ({ lock }) {
      yield* upToDate(yield* lock(events, asked), version);
    });
  expect(await tryAt("1' or true", 1)).toEqual({ ok: false, error: { kind: 'not-found' } });
  expect(await tryAt(deps.newId(), 1)).toEqual({ ok: false, error: { kind: 'not-found' } });
  expect(await tryAt(id, 2)).toEqual({ ok: false, error: { kind: 'stale' } });
  expect(await tryAt(id, 1)).toEqual({ ok: true, value: undefined });
  expect(
    await changeAs(deps, actor, async function* () {
      yield* found(null);
    }),
  ).toEqual({ ok: false, error: { kind: 'not-found' } });
});

test('a decision of staff looks at who decides, the form, the record, its owner and its version, in this order', async () => {
  const actor = await makePerson(deps, { role: 'admin_staff' });
  const applicant = await makePerson(deps, { role: 'applicant' });
  const added = await addEvent(actor);
  if (!added.ok) throw new Error(added.error.kind);
  const { id } = added.value;
  const answer = (who: typeof actor, asked: object, ownerId: string | null = null) =>
    changeAs(deps, who, async function* (it) {
      const lock = async (tx: typeof it.tx, found: string) => {
        const [event] = await tx.select().from(events).where(eq(events.id, found)).for('update');
        return event && { event, ownerId, version: event.version };
      };
      const reason = form({ reason: line(20) });
      const { event, typed } = yield* it.decide('payment.flag-refund', { id, ...asked }, lock, reason);
      return `${event.title}: ${typed.reason}`;
    });
  const rejected = (kind: string) => ({ ok: false, error: { kind } });
  const good = { version: 1, form: { reason: 'Paid twice' } };
  expect(await answer(applicant, { id: 'x' })).toEqual(rejected('forbidden'));
  expect(await answer(actor, { id: 'x' })).toEqual(rejected('not-found'));
  expect(await answer(actor, { id: deps.newId(), version: 2 })).toMatchObject(rejected('invalid'));
  expect(await answer(actor, { ...good, id: deps.newId() })).toEqual(rejected('not-found'));
  expect(await answer(actor, { ...good, version: 2 }, actor.userId)).toEqual(rejected('own'));
  expect(await answer(actor, { ...good, version: 2 })).toEqual(rejected('stale'));
  expect(await answer(actor, good)).toEqual({ ok: true, value: 'Open day: Paid twice' });
});

test('a change goes on where a search for a problem finds none', async () => {
  const problem = { kind: 'late' } as const;
  const tried = (found: typeof problem | null) =>
    changeAs(deps, null, async function* () {
      yield* without(found);
    });
  expect(await tried(problem)).toEqual({ ok: false, error: problem });
  expect(await tried(null)).toEqual({ ok: true, value: undefined });
});
