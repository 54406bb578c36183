import { and, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/context.ts';
import { type KeysetPage, readKeysetPage } from '#app/keyset.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { DEFAULT_ROLE, isRole } from '#core/identity/roles.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { api_programs, profiles, users } from '#db/schema/index.ts';
import type { PersonRow, Standing } from './admin-view.ts';
import type { PeopleFilters } from './people-filters.ts';

export const PEOPLE_PAGE_SIZE = 25;
/** More words than this narrow nothing down any further. */
const MAX_WORDS = 6;

export const PERSON_COLUMNS = {
  id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  verified: users.email_verified,
  role: profiles.role,
  suspended_at: profiles.suspended_at,
  erase_after: profiles.erase_after,
  createdAt: users.created_at,
};

/** Other programs have rows of their own among the users, and are no people. */
const IS_PERSON = sql`not exists (select from ${api_programs} where ${api_programs.id} = ${users.id})`;

/** Everybody with an account, newest first. What was erased is nobody any more. */
export async function listPeople(
  { db }: Pick<AppDeps, 'db'>,
  { actor, filters }: { actor: Actor; filters: PeopleFilters },
): Promise<Result<KeysetPage<PersonRow>, { kind: 'forbidden' }>> {
  if (!mayEver(actor, 'roles.manage')) return err({ kind: 'forbidden' });
  const matching = and(
    isNull(profiles.erased_at),
    IS_PERSON,
    filters.role ? eq(profiles.role, filters.role) : undefined,
    filters.standing ? WITH_STANDING[filters.standing] : undefined,
    ...wordsOf(filters.q).map(contains),
  );
  const page = await readKeysetPage({
    size: PEOPLE_PAGE_SIZE,
    after: filters.after,
    before: filters.before,
    // Ids are made in the order of time, and have the index.
    olderThan: ({ id }) => lt(users.id, id),
    newerThan: ({ id }) => gt(users.id, id),
    read: (bound, order, limit) =>
      db
        .select(PERSON_COLUMNS)
        .from(users)
        .innerJoin(profiles, eq(profiles.id, users.id))
        .where(and(matching, bound))
        .orderBy(order(users.id))
        .limit(limit),
    placeOf: (row) => row,
  });
  return ok({ ...page, rows: page.rows.map(presentPerson) });
}

const WITH_STANDING: Readonly<Record<Standing, SQL | undefined>> = {
  active: and(isNull(profiles.suspended_at), isNull(profiles.erase_after), eq(users.email_verified, true)),
  suspended: isNotNull(profiles.suspended_at),
  closing: and(isNull(profiles.suspended_at), isNotNull(profiles.erase_after)),
  unverified: and(
    isNull(profiles.suspended_at),
    isNull(profiles.erase_after),
    eq(users.email_verified, false),
  ),
};

const wordsOf = (q: string): readonly string[] => q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** Both sides folded by the same function of the database, on which the index stands. */
const contains = (word: string): SQL =>
  sql`person_search_key(${users.name} || ' ' || ${users.email}) like
    '%' || replace(replace(replace(person_search_key(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

export interface PersonRecord {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly verified: boolean;
  readonly role: string;
  readonly suspended_at: Date | null;
  readonly erase_after: Date | null;
  readonly createdAt: Date;
}

export const presentPerson = (row: PersonRecord): PersonRow => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`,
  email: row.email,
  role: isRole(row.role) ? row.role : DEFAULT_ROLE,
  standing: standingOf(row),
  createdAt: row.createdAt.toISOString(),
});

const standingOf = (row: PersonRecord): Standing => {
  if (row.suspended_at) return 'suspended';
  if (row.erase_after) return 'closing';
  return row.verified ? 'active' : 'unverified';
};
