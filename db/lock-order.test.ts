import { expect, it } from 'vitest';
import { locksOf, watchOrder } from './client.ts';

const APPLICATION = 'select "id" from "applications" where ("applications"."id" = $1 and $2) for update';
const RELEASE =
  'update "releases" set "version" = $1 where ("releases"."id" = $2 and "releases"."state" = $3)';
const PLACES =
  'select "places" from "programme_offerings" where "programme_offerings"."id" = $1 for no key update';
const MANY =
  'select "id" from "applications" where "applications"."id" in ($1, $2) order by "applications"."id" asc for update';

it('reads which rows a statement locks', () => {
  expect(locksOf(RELEASE, [2, 'r', 'draft'])).toEqual({ table: 'releases', ids: ['r'], unsorted: false });
  expect(locksOf(MANY, ['b', 'a'])).toEqual({ table: 'applications', ids: ['a', 'b'], unsorted: false });
  expect(locksOf('select "id" from "applications" where "applications"."id" = $1', ['a'])).toBeNull();
  expect(locksOf(`${APPLICATION} skip locked`, ['a'])).toBeNull();
  expect(locksOf('update "users" set "name" = $1 where "users"."id" = $2', ['n', 'u'])).toBeNull();
});

it('knows tables and rows that are locked out of their order', () => {
  const order = watchOrder();
  const all = (...statements: [string, ...unknown[]][]) =>
    ['begin', ...statements]
      .map((one) => (typeof one === 'string' ? order(one, []) : order(one[0], one.slice(1))))
      .slice(1);
  expect(all([APPLICATION, 'a', 1], [RELEASE, 2, 'r', 'draft'], [PLACES, 'p'])).toEqual([null, null, null]);
  expect(all([PLACES, 'p'], [RELEASE, 2, 'r', 'draft'])).toEqual([
    null,
    'releases is locked after programme_offerings',
  ]);
  // Held already.
  expect(all([RELEASE, 2, 'r', 'draft'], [PLACES, 'p'], [RELEASE, 3, 'r', 'draft'])).toEqual([
    null,
    null,
    null,
  ]);
  expect(all([APPLICATION, 'b', 1], [APPLICATION, 'a', 1])[1]).toContain('order of their ids');
  expect(all([MANY, 'b', 'a'], [APPLICATION, 'a', 1], [APPLICATION, 'c', 1])).toEqual([null, null, null]);
  expect(all([MANY.replace(/ order by.* asc/, ''), 'b', 'a'])[0]).toContain('order of their ids');
  // Of its own making.
  expect(
    all(['insert into "applications" ("id") values ($1)', 'a'], [APPLICATION, 'b', 1], [APPLICATION, 'a', 1]),
  ).toEqual([null, null, null]);
});
