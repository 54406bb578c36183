/**
 * Whom a release keeps waiting while it is carried out (decision 0097): nobody but who writes to an application in it. The
 * release is held up at its last application, when all others of it are done and nothing is committed.
 */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { readApplication } from '#app/features/admissions/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { lagosFields } from '#core/shared/lagos-minute.ts';
import { applications, decisions, offers, releases } from '#db/schema/index.ts';
import { LOCKED, nameOfTrouble } from '#db/unavailable.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson, openSession } from '#tests/factories/index.ts';
import { makeOffering } from '#tests/factories/offerings.ts';
import { answerOffer, type OfferAnswer } from '../../offers/reply/answer-offer.server.ts';
import { readOfferPage } from '../../offers/reply/read-offer-page.server.ts';
import { changeStatus } from '../casework/change-status.server.ts';
import { releaseDecision } from '../decisions/release-decision.server.ts';
import { addReleaseOf, changeRelease } from './change-release.server.ts';
import { readRelease } from './read-releases.server.ts';
import { runRelease } from './run-release.server.ts';

const CONNECTIONS = 8;
const deps = testDeps({ connections: CONNECTIONS });
const SESSION = '2036/2037';
let officer: Actor;
let colleague: Actor;

beforeAll(async () => {
  officer = await makePerson(deps, { role: 'admin_staff' });
  colleague = await makePerson(deps, { role: 'admin_staff' });
  await openSession(deps, SESSION);
  await makeOffering(deps, SESSION, { places: 20 });
});

const several = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      makeApplication(deps, {
        status: 'Under Review',
        paid: true,
        session: SESSION,
        answers: { award: 'ND' },
      }),
    ),
  );
const decide = ({ id, version }: MadeApplication, status: 'Accepted' | 'Rejected', release = '') =>
  changeStatus(deps, {
    actor: officer,
    id,
    form: {
      status,
      reason: status === 'Rejected' ? 'programme-full' : '',
      note: '',
      version: String(version),
      release,
    },
  });
async function answer({ owner, id }: MadeApplication, what: OfferAnswer) {
  const page = await readOfferPage(deps, { actor: owner, id });
  const version = page.ok ? page.value.version : 0;
  return answerOffer(deps, { actor: owner, id, version, answer: what, typed: { understood: 'yes' } });
}
const statusOf = async ({ owner, id }: MadeApplication) => {
  const read = await readApplication(deps, { actor: owner, id });
  return read.ok && read.value.status;
};

/** Offers that were told before, of the same programme. */
async function offered(count: number): Promise<readonly MadeApplication[]> {
  const made = await several(count);
  for (const one of made) expect((await decide(one, 'Accepted')).ok).toBe(true);
  deps.clock.advance(3 * 60_000);
  for (const { id } of await deps.db.select().from(decisions).where(eq(decisions.state, 'held')))
    await releaseDecision(deps, { decisionId: id });
  return made;
}

async function scheduled(made: readonly MadeApplication[]): Promise<string> {
  const added = await addReleaseOf(deps, { actor: officer, typed: { title: `List ${deps.newId()}` } });
  if (!added.ok) throw new Error(added.error.kind);
  const { id } = added.value;
  for (const [index, one] of made.entries())
    expect((await decide(one, index % 2 === 0 ? 'Accepted' : 'Rejected', id)).ok).toBe(true);
  const move = async (event: string, actor: Actor, typed = {}) => {
    const read = await readRelease(deps, { actor, id });
    const version = read.ok ? read.value.version : 0;
    expect((await changeRelease(deps, { actor, id, version, event, typed })).ok, event).toBe(true);
  };
  await move('check', colleague);
  const { day: on, time } = lagosFields(new Date(deps.clock().getTime() + 30 * 60_000));
  await move('schedule', officer, { on, time });
  deps.clock.advance(31 * 60_000);
  return id;
}

/** It is held up at its last application, after all others of it, until `go` is called. */
async function heldUp(id: string, inIt: readonly MadeApplication[]) {
  const last = inIt.toSorted((one, two) => (one.id < two.id ? -1 : 1)).at(-1);
  const holder = await deps.client.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from applications where id = $1 for update', [last?.id]);
  const state = { over: false };
  const run = runRelease(deps, { releaseId: id }).then(() => {
    state.over = true;
  });
  // It has done the others once it waits for the last one.
  await expect
    .poll(
      async () =>
        (
          await deps.client.pool.query(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).rowCount,
    )
    .toBe(1);
  const go = async () => {
    await holder.query('rollback');
    holder.release();
    await run;
  };
  return { state, go };
}

test('while a release is carried out applicants answer, staff decide, and everybody reads as before', async () => {
  const [accepts, declines] = await offered(2);
  const [next, other] = await several(2);
  const inIt = await several(6);
  if (!accepts || !declines || !next || !other) throw new Error('nobody applied');
  const id = await scheduled(inIt);
  const { state, go } = await heldUp(id, inIt);

  // Places of the same programme are counted and given on meanwhile.
  expect(await answer(accepts, 'accept')).toMatchObject({ ok: true });
  expect(await answer(declines, 'decline')).toMatchObject({ ok: true });
  expect(await answer(declines, 'undo-decline')).toMatchObject({ ok: true });
  expect(await decide(next, 'Accepted')).toMatchObject({ ok: true });
  expect(await decide(other, 'Rejected')).toMatchObject({ ok: true });
  // Who is in it reads what may be known, and nothing else.
  expect(await Promise.all(inIt.map(statusOf))).toEqual(inIt.map(() => 'Under Review'));
  expect((await readRelease(deps, { actor: officer, id })).ok).toBe(true);
  expect(state.over).toBe(false);

  await go();
  expect((await Promise.all(inIt.map(statusOf))).toSorted()).toEqual([
    ...Array(3).fill('Accepted'),
    ...Array(3).fill('Rejected'),
  ]);
  const [row] = await deps.db.select().from(releases).where(eq(releases.id, id));
  expect(row?.state).toBe('released');
  expect(await deps.db.$count(offers, eq(offers.state, 'released'))).toBe(4);
  expect(await deps.db.$count(applications, eq(applications.status, 'Accepted'))).toBe(5);
});

test('whoever writes to what is in it is soon told to try again, and never keeps all connections from others', async () => {
  const [reads] = await offered(1);
  const inIt = await several(8);
  if (!reads) throw new Error('nobody applied');
  const { go } = await heldUp(await scheduled(inIt), inIt);
  try {
    // One connection is the release's, and one the test's.
    const writers = Promise.allSettled(inIt.slice(0, CONNECTIONS - 2).map((one) => decide(one, 'Rejected')));
    await expect.poll(() => deps.client.pool.idleCount).toBe(0);
    expect(await statusOf(reads)).toBe('Accepted');
    const told = await writers;
    expect(told.map((one) => one.status === 'rejected' && nameOfTrouble(one.reason))).toEqual(
      Array(CONNECTIONS - 2).fill(LOCKED),
    );
  } finally {
    // The release itself has waited longer, and goes on.
    await go();
  }
  expect(new Set(await Promise.all(inIt.map(statusOf)))).toEqual(new Set(['Accepted', 'Rejected']));
});
