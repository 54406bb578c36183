/** Searching more people than can be looked at one by one: every way of looking gives the list that a plain scan gives. */
import { setTimeout as pause } from 'node:timers/promises';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { readRarity } from '#app/rare-pieces.server.ts';
import { profiles, users } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { findPeople, type PeopleLimits } from './find-people.server.ts';

const PEOPLE = 12_000;
const LIMIT = 20;

const deps = testDeps();

beforeAll(async () => {
  // One in 13 is a Bello, one in 400 a Ɗanladi, the three oldest are Zubairu; ids grow with time, as the portal's do.
  await deps.db.execute(sql`
    insert into users (id, name, email, email_verified, first_name, last_name)
    select id, given || ' ' || family, lower(given) || '.' || n || '@mail.test', true, given, family from (
      select n, ('019a0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
        (array['Amina', 'Ibrahim', 'Oluwatobiloba', 'Chi', 'Ngozi', 'Musa', 'Ƙarima'])[1 + n % 7] as given,
        case when n <= 3 then 'Zubairu' when n % 400 = 0 then 'Ɗanladi' when n % 13 = 0 then 'Bello'
          else (array['Okafor', 'Yusuf', 'Adeyemi', 'O''Neill', 'Sani'])[1 + n % 5] end as family
      from generate_series(1, ${PEOPLE}::int) n) as drawn`);
  await deps.db.execute(
    sql`insert into profiles (id, role) select id, 'applicant' from users on conflict do nothing`,
  );
  await deps.db.execute(sql`analyze users`);
  // Nobody waits for the sample, except for what it is to be tried with.
  while (!(await readRarity(deps.db, deps.clock(), 'users')).known) await pause(10);
}, 60_000);

const TEXTS = [
  'zubairu',
  'bello',
  'danladi',
  'ɗanladi',
  'amina bello',
  'oneill karima',
  'oluwatobiloba danladi',
  'musa.11',
  '@mail.test',
  '.1199',
  'li',
  'o',
  'nobody here',
  'zz',
];

const scan = async (q: string, order: typeof asc) => {
  const words = q
    .split(' ')
    .map(
      (word) =>
        sql`strpos(person_search_key(${users.name} || ' ' || ${users.email}), person_search_key(${word})) > 0`,
    );
  const rows = await deps.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(sql.join(words, sql` and `))
    .orderBy(order(users.id))
    .limit(LIMIT);
  return rows.map(({ id }) => id);
};

const find = async (q: string, order: typeof asc, limits: PeopleLimits, thorough = false) => {
  const given = { q, fitting: undefined, beyond: undefined, order, limit: LIMIT, thorough };
  const { rows, complete } = await findPeople(deps, given, limits);
  return { ids: rows.map(({ id }) => id), complete };
};

/** Time enough, so that what is found does not depend on the machine. */
const PATIENT = { milliseconds: 60_000, walk: 600, gather: 300, most: 2_000, piece: 1_000 };
const WAYS: Readonly<Record<string, PeopleLimits>> = {
  'the index for few, the newest for many': PATIENT,
  'the index for all': { ...PATIENT, gather: PEOPLE },
  'the newest first, then the index': { ...PATIENT, gather: -1, walk: 50 },
  'the newest alone': { ...PATIENT, milliseconds: 0 },
};

for (const [way, limits] of Object.entries(WAYS))
  test(`${way}: what a plain scan finds, or its beginning`, async () => {
    for (const q of TEXTS)
      for (const order of [asc, desc]) {
        const all = await scan(q, order);
        const found = await find(q, order, limits);
        expect(found.ids, q).toEqual(found.complete ? all : all.slice(0, found.ids.length));
        expect(await find(q, order, limits, true), q).toEqual({ ids: all, complete: true });
      }
  });

test('what few have is found however old they are, and what cannot be looked at in time is said', async () => {
  expect((await find('zubairu', desc, PATIENT)).complete).toBe(true);
  expect((await find('zubairu', desc, PATIENT)).ids).toHaveLength(3);
  const newest = { ...PATIENT, milliseconds: 0 };
  expect(await find('zubairu', desc, newest)).toEqual({ ids: [], complete: false });
});
