import { and, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/context.ts';
import { type KeysetPage, readKeysetPage } from '#app/keyset.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { api_programs, profiles, users } from '#db/schema/index.ts';
import type { PersonRow, Standing } from './admin-view.ts';
import { findPeople, type PeopleLimits } from './find-people.server.ts';
import type { PeopleFilters } from './people-filters.ts';
import { presentPerson } from './present-person.server.ts';

export const PEOPLE_PAGE_SIZE = 25;
/** Other programs have rows of their own among the users, and are no people. */
const IS_PERSON = sql`not exists (select from ${api_programs} where ${api_programs.id} = ${users.id})`;

export interface PeoplePage extends KeysetPage<PersonRow> {
  /** False: a search ended early, and more may stand further on. */
  readonly complete: boolean;
}

/** Everybody with an account, newest first. What was erased is nobody any more. */
export async function listPeople(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { actor, filters }: { actor: Actor; filters: PeopleFilters },
  limits?: PeopleLimits,
): Promise<Result<PeoplePage, { kind: 'forbidden' }>> {
  if (!mayEver(actor, 'roles.manage')) return err({ kind: 'forbidden' });
  const fitting = and(
    isNull(profiles.erased_at),
    IS_PERSON,
    filters.role ? eq(profiles.role, filters.role) : undefined,
    filters.standing ? WITH_STANDING[filters.standing] : undefined,
  );
  let complete = true;
  const page = await readKeysetPage({
    size: PEOPLE_PAGE_SIZE,
    after: filters.after,
    before: filters.before,
    // Ids are made in the order of time, and have the index.
    olderThan: ({ id }) => lt(users.id, id),
    newerThan: ({ id }) => gt(users.id, id),
    read: async (beyond, order, limit) => {
      const { q, thorough } = filters;
      const found = await findPeople(deps, { q, fitting, beyond, order, limit, thorough }, limits);
      complete = found.complete;
      return found.rows;
    },
    placeOf: (row) => row,
    endedEarly: () => !complete,
  });
  return ok({ ...page, rows: page.rows.map(presentPerson), complete });
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
