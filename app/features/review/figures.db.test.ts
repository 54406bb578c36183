/** What the sums of the queue say is what counting says: whatever happens to applications, at once, and after folding. */
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { application_events, applications } from '#db/schema/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/index.ts';
import { makeApplication, makePerson, makeTestDeps, type TestDeps } from '#tests/factories/index.ts';
import { foldApplicationFigures } from './fold-application-figures.server.ts';
import { countByStatus } from './list-applications.server.ts';

let database: TestDatabase;
let deps: TestDeps;
const PROGRAM = ['Forestry', 'Soil Science', null];
const STATE = ['Kano', null];

beforeAll(async () => {
  database = await createTestDatabase();
  deps = makeTestDeps(database.url);
});
afterAll(async () => {
  await deps.close();
  await database.drop();
});

const admin: Actor = { userId: '', role: 'admin_staff', email: '', firstName: '', lastName: '' };

async function counted() {
  const rows = await deps.db
    .select({ status: applications.status, count: sql<number>`count(*)::int` })
    .from(applications)
    .groupBy(applications.status);
  const found = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, found.get(status) ?? 0]));
}

/** Groups in which the sums and the applications differ. */
async function wrongPlaces() {
  const { rows } = await deps.db.execute(sql`
    select session, status, program, state, lga, sum(n) from (
      select session, status, program, state, lga, count as n from application_places
      union all
      select session, status, coalesce(program, ''), coalesce(state, ''), coalesce(lga, ''), -1 from applications) as both_sides
    group by 1, 2, 3, 4, 5 having sum(n) <> 0`);
  return rows;
}

const chance = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const oneOf = <Value>(values: readonly Value[], random: () => number) =>
  values[Math.floor(random() * values.length)] as Value;

test('random lives, several at once, with folding in between', async () => {
  const owners = await Promise.all(Array.from({ length: 12 }, () => makePerson(deps)));
  const made = await Promise.all(
    owners.flatMap((owner, index) =>
      [0, 1].map((one) =>
        makeApplication(deps, {
          owner,
          session: one ? '2025/2026' : '2026/2027',
          status: index % 2 ? 'Draft' : 'Submitted',
        }),
      ),
    ),
  );
  const ids = made.map(({ id }) => id);
  await Promise.all(
    [1, 2, 3, 4].map(async (seed) => {
      const random = chance(seed);
      for (let step = 0; step < 60; step += 1) {
        const id = oneOf(ids, random);
        await deps.db
          .update(applications)
          .set({
            status: oneOf(APPLICATION_STATUSES, random),
            ...(random() < 0.5 && {
              program: oneOf(PROGRAM, random),
              state: oneOf(STATE, random),
              lga: null,
            }),
          })
          .where(eq(applications.id, id))
          .catch((fault: { cause?: { constraint?: string } }) => {
            // Two live ones for one programme: refused, and then it must not be counted either.
            if (fault.cause?.constraint !== 'applications_one_live') throw fault;
          });
        if (step % 20 === 19) await foldApplicationFigures(deps);
      }
    }),
  );
  expect(await countByStatus(deps.db, admin, null)).toEqual(await counted());
  expect(await wrongPlaces()).toEqual([]);

  const gone = ids.slice(0, 5);
  await deps.db.delete(application_events).where(inArray(application_events.application_id, gone));
  await deps.db.delete(applications).where(inArray(applications.id, gone));
  await foldApplicationFigures(deps);
  expect(await countByStatus(deps.db, admin, null)).toEqual(await counted());
  expect(await wrongPlaces()).toEqual([]);
  const bySession = await Promise.all(
    ['2025/2026', '2026/2027'].map((session) => countByStatus(deps.db, admin, session)),
  );
  const total = (counts: Record<string, number>) =>
    Object.values(counts).reduce((sum, count) => sum + count, 0);
  expect(bySession.map(total).reduce((sum, count) => sum + count)).toBe(made.length - gone.length);
  const { rows } = await deps.db.execute(
    sql`select count(*) - count(distinct (day, session, status)) as spare from application_days`,
  );
  expect(rows).toEqual([{ spare: '0' }]);
});

test('a change that is taken back is not counted, and one that changes nothing writes nothing', async () => {
  const { id } = await makeApplication(deps, { status: 'Submitted' });
  const before = await countByStatus(deps.db, admin, null);
  const rows = () => deps.db.execute(sql`select max(id) as last from application_days`);
  const last = (await rows()).rows;
  await deps.db
    .transaction(async (tx) => {
      await tx.update(applications).set({ status: 'Accepted' }).where(eq(applications.id, id));
      tx.rollback();
    })
    .catch(() => {});
  await deps.db.update(applications).set({ status: 'Submitted', version: 7 }).where(eq(applications.id, id));
  expect(await countByStatus(deps.db, admin, null)).toEqual(before);
  expect((await rows()).rows).toEqual(last);
});

test('since when it is in its status follows the status and nothing else', async () => {
  const started = new Date('2026-03-01T10:00:00Z');
  const { id } = await makeApplication(deps, { status: 'Submitted', createdAt: started });
  const since = async () =>
    (
      await deps.db
        .select({ since: applications.status_since })
        .from(applications)
        .where(eq(applications.id, id))
    )[0]?.since;
  expect(await since()).toEqual(started);
  const later = new Date('2026-03-02T10:00:00Z');
  await deps.db.update(applications).set({ lga: 'Kafur', updated_at: later }).where(eq(applications.id, id));
  expect(await since()).toEqual(started);
  await deps.db
    .update(applications)
    .set({ status: 'Accepted', updated_at: later })
    .where(eq(applications.id, id));
  expect(await since()).toEqual(later);
});
