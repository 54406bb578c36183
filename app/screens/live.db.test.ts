/** Hearing of changes: between processes, by who may read what, and for no longer than they may. */

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addNote } from '#app/features/review/casework/add-note.server.ts';
import { assignApplication } from '#app/features/review/casework/assign-application.server.ts';
import { changeStatus } from '#app/features/review/casework/change-status.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { Topic } from '#core/live/topics.ts';
import { sessions } from '#db/schema/index.ts';
import { type LiveHub, startLiveHub } from '#server/database/live-hub.ts';
import { releaseDecisions } from '#tests/factories/decisions.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { mayHear, openLiveStream } from './live-stream.server.ts';

const deps = testDeps();
let hub: LiveHub;
let admin: Actor;
let colleague: Actor;

const quiet = { warn() {} };
beforeAll(async () => {
  admin = await makePerson(deps, { role: 'admin_staff' });
  colleague = await makePerson(deps, { role: 'admin_staff' });
  hub = startLiveHub({ url: deps.url, log: quiet, retryMs: 1 });
  await hears(hub);
});
afterAll(async () => {
  await hub.close();
});

/** A new hub tells everybody once when it begins to hear. */
const hears = (one: LiveHub) =>
  new Promise<void>((resolve) => {
    one.subscribe({ tell() {}, missed: resolve, end() {} }, null);
  });

interface Heard {
  readonly events: { readonly event: string; readonly data: Record<string, unknown> }[];
  /** The next event of this name; of the past ones, the first that was not asked for yet. */
  next(event: string): Promise<Record<string, unknown>>;
  readonly over: Promise<void>;
  leave(): Promise<void>;
}

/** Reads a stream as a page does. */
function listen(
  actor: Actor,
  topics: readonly Topic[],
  options: {
    on?: LiveHub;
    since?: number | null;
    present?: () => Actor | null;
    heartbeatMs?: number;
    db?: typeof deps.db;
  } = {},
): Heard {
  const { on = hub, since = null, present = () => actor, heartbeatMs, db = deps.db } = options;
  const stream = openLiveStream(
    { ...deps, db, live: on, identity: { ...deps.identity, actorOf: async () => present() } },
    {
      actor,
      topics,
      request: new Request('http://portal.test/live'),
      since,
      ...(heartbeatMs && { heartbeatMs }),
    },
  );
  const events: { event: string; data: Record<string, unknown>; asked?: true }[] = [];
  let wake = () => {};
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const over = (async () => {
    for (let text = ''; ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const [event = '', data = '{}'] = part.split('\n').map((line) => line.replace(/^\w+: /, ''));
        events.push({ event, data: JSON.parse(data) });
      }
      wake();
    }
    wake();
  })();
  return {
    events,
    over,
    leave: () => reader.cancel(),
    async next(event) {
      for (;;) {
        const found = events.find((one) => one.event === event && !one.asked);
        if (found) {
          found.asked = true;
          return found.data;
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

const accept = (id: string, version: number) =>
  changeStatus(deps, { actor: colleague, id, form: { status: 'Accepted', note: '', version: `${version}` } });

test('two processes on one database both hear what one of them did, and nothing of the person', async () => {
  const other = startLiveHub({ url: deps.url, log: quiet });
  await hears(other);
  const made = await makeApplication(deps, { status: 'Under Review', paid: true });
  const queue = listen(admin, [{ kind: 'queue' }]);
  const details = listen(made.owner, [{ kind: 'application', id: made.id }], { on: other });
  await Promise.all([queue.next('joined'), details.next('joined')]);
  await accept(made.id, made.version);
  // Its applicant hears nothing of a decision before it is released.
  const decided = { changes: [{ id: made.id, what: 'decision', version: 0 }], more: 0 };
  expect(await queue.next('changes')).toEqual(decided);
  await releaseDecisions(deps);
  const told = { changes: [{ id: made.id, what: 'status', version: made.version + 1 }], more: 0 };
  expect(await queue.next('changes')).toEqual(told);
  expect(await details.next('changes')).toEqual(told);
  expect(details.events.filter(({ event }) => event === 'changes')).toHaveLength(1);
  await Promise.all([queue.leave(), details.leave()]);
  await other.close();
});

test('assignment and notes are told without a version; what is rolled back is not told', async () => {
  const { id } = await makeApplication(deps, { status: 'Under Review', paid: true });
  const page = listen(colleague, [{ kind: 'application', id }]);
  await page.next('joined');
  await deps.db
    .transaction(async (tx) => {
      await addNote(
        { ...deps, db: tx as never },
        { actor: admin, id, form: { body: 'No.', key: deps.newId() } },
      );
      throw new Error('never mind');
    })
    .catch(() => {});
  await assignApplication(deps, { actor: admin, id, form: { to: admin.userId, was: '' } });
  expect(await page.next('changes')).toMatchObject({ changes: [{ id, what: 'assigned' }] });
  await addNote(deps, { actor: admin, id, form: { body: 'Yes.', key: deps.newId() } });
  expect(await page.next('changes')).toMatchObject({ changes: [{ id, what: 'note' }] });
  await page.leave();
});

/** A database whose first answer waits for this. */
function answersFirst(waits: () => Promise<unknown>): typeof deps.db {
  const select = vi.fn(deps.db.select.bind(deps.db) as (columns: never) => object);
  select.mockImplementationOnce((columns) => ({
    from: (table: never) => ({
      where: async (condition: never) => {
        await waits();
        return deps.db.select(columns).from(table).where(condition);
      },
    }),
  }));
  return Object.assign(Object.create(deps.db), { select });
}

test('what was heard first is told first, however long the database takes', async () => {
  const { id } = await makeApplication(deps, { status: 'Under Review', paid: true });
  const answered = Promise.withResolvers<void>();
  const page = listen(colleague, [{ kind: 'queue' }], { db: answersFirst(() => answered.promise) });
  const witness = listen(colleague, [{ kind: 'queue' }]);
  await Promise.all([page.next('joined'), witness.next('joined')]);
  await assignApplication(deps, { actor: admin, id, form: { to: admin.userId, was: '' } });
  await witness.next('changes');
  await addNote(deps, { actor: admin, id, form: { body: 'Later.', key: deps.newId() } });
  await witness.next('changes');
  answered.resolve();
  expect(await page.next('changes')).toMatchObject({ changes: [{ what: 'assigned' }] });
  expect(await page.next('changes')).toMatchObject({ changes: [{ what: 'note' }] });
  await Promise.all([page.leave(), witness.leave()]);
});

test('where the database does not answer, the page is told that something may be missing', async () => {
  const { id } = await makeApplication(deps, { status: 'Under Review', paid: true });
  const away = () => Promise.reject(new Error('away for a moment'));
  const page = listen(colleague, [{ kind: 'queue' }], { db: answersFirst(away) });
  await page.next('joined');
  await addNote(deps, { actor: admin, id, form: { body: 'A note.', key: deps.newId() } });
  await page.next('missed');
  await page.leave();
});

test('whoever did it is not told, unless somebody else was at it as well', async () => {
  const [mine, theirs] = [
    await makeApplication(deps, { status: 'Under Review', paid: true }),
    await makeApplication(deps, { status: 'Under Review', paid: true }),
  ];
  const own = listen(colleague, [{ kind: 'queue' }]);
  const other = listen(admin, [{ kind: 'queue' }]);
  await Promise.all([own.next('joined'), other.next('joined')]);
  await accept(mine.id, mine.version);
  expect(await other.next('changes')).toMatchObject({ changes: [{ id: mine.id }] });
  await assignApplication(deps, { actor: admin, id: theirs.id, form: { to: admin.userId, was: '' } });
  await accept(theirs.id, theirs.version);
  // Together, or one after the other where the machine is busy.
  const told: { id: string; what: string }[] = [];
  while (!told.some(({ what }) => what === 'decision'))
    told.push(...((await own.next('changes')).changes as typeof told));
  expect(told.map(({ id, what }) => `${what} ${id}`)).toEqual([
    `assigned ${theirs.id}`,
    `decision ${theirs.id}`,
  ]);
  await Promise.all([own.leave(), other.leave()]);
});

test('a page that was away gets what it missed, or is told that something was', async () => {
  const made = await makeApplication(deps, { status: 'Under Review', paid: true });
  const before = Date.now();
  const witness = listen(admin, [{ kind: 'queue' }]);
  await witness.next('joined');
  await accept(made.id, made.version);
  await witness.next('changes');
  const back = listen(admin, [{ kind: 'application', id: made.id }], { since: before });
  expect(await back.next('changes')).toMatchObject({ changes: [{ id: made.id, what: 'decision' }] });
  const longAway = listen(admin, [{ kind: 'queue' }], { since: 0 });
  await longAway.next('missed');
  for (const one of [witness, back, longAway]) await one.leave();
});

describe('who hears', () => {
  test('is who may read', async () => {
    const { id, owner } = await makeApplication(deps, { status: 'Submitted' });
    const stranger = await makePerson(deps);
    const academic = await makePerson(deps, { role: 'academic_staff' });
    const may = async (actor: Actor) =>
      Promise.all(
        [{ kind: 'application', id } as const, { kind: 'queue' } as const, { kind: 'payments' } as const].map(
          (topic) => mayHear(deps, actor, topic),
        ),
      );
    expect(await may(owner)).toEqual([true, false, false]);
    expect(await may(stranger)).toEqual([false, false, false]);
    expect(await may(academic)).toEqual([true, true, false]);
    expect(await may(admin)).toEqual([true, true, true]);
    expect(await mayHear(deps, admin, { kind: 'application', id: deps.newId() })).toBe(false);
  });

  test('stops hearing when the session ends, wherever it was ended', async () => {
    const sessionId = deps.newId();
    await deps.db.insert(sessions).values({
      id: sessionId,
      user_id: admin.userId,
      token: sessionId,
      expires_at: new Date(Date.now() + 60_000),
    });
    const page = listen({ ...admin, sessionId }, [{ kind: 'queue' }]);
    const other = listen({ ...admin, sessionId: deps.newId() }, [{ kind: 'queue' }]);
    await Promise.all([page.next('joined'), other.next('joined')]);
    await deps.db.delete(sessions);
    await page.next('over');
    await page.over;
    expect(other.events.map(({ event }) => event)).toEqual(['joined']);
    await other.leave();
  });

  test('stops hearing at the next heartbeat once the role is another', async () => {
    let role: Actor['role'] = 'admin_staff';
    const page = listen(admin, [{ kind: 'queue' }], { present: () => ({ ...admin, role }), heartbeatMs: 5 });
    await page.next('beat');
    role = 'applicant';
    await page.next('over');
    await page.over;
  });
});

test('a listener whose connection is killed hears again, and says that something may be missing', async () => {
  const page = listen(admin, [{ kind: 'queue' }]);
  await page.next('joined');
  await deps.client.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portal listener' and datname = current_database()",
  );
  await page.next('missed');
  const made = await makeApplication(deps, { status: 'Under Review', paid: true });
  await accept(made.id, made.version);
  expect(await page.next('changes')).toMatchObject({ changes: [{ id: made.id }] });
  await page.leave();
});

test('a server that stops ends every stream, and takes no new one', async () => {
  const own = startLiveHub({ url: deps.url, log: quiet });
  const page = listen(admin, [{ kind: 'queue' }], { on: own });
  await page.next('joined');
  own.drain();
  await page.over;
  const late = listen(admin, [{ kind: 'queue' }], { on: own });
  await late.over;
  await own.close();
});

test('a reader hears of what they may read, and nobody of what staff do about their own', async () => {
  const academic = await makePerson(deps, { role: 'academic_staff' });
  const unsent = await makeApplication(deps);
  const own = await makeApplication(deps, { owner: academic, status: 'Under Review' });
  const sent = await makeApplication(deps, { status: 'Under Review' });
  const heard = listen(academic, [{ kind: 'queue' }]);
  await heard.next('joined');
  for (const { id } of [unsent, own, sent])
    await addNote(deps, { actor: colleague, id, form: { body: 'A note.', key: deps.newId() } });
  const { changes } = await heard.next('changes');
  expect(changes).toMatchObject([{ id: sent.id, what: 'note' }]);
  await heard.leave();
});
