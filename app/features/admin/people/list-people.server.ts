import { and, asc, desc, eq, gt, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import { hasOpenInvitation, IS_INVITED } from '#app/features/identity/index.server.ts';
import { type Ordering, type SearchedPage, searchKeysetPage } from '#app/lists/keyset.server.ts';
import { folded, mentions } from '#app/lists/text-search.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { api_programs, profiles, users } from '#db/schema/index.ts';
import type { AccountStatus, PersonRow } from '../desk/admin-view.ts';
import type { PeopleFilters } from './people-filters.ts';
import { personColumns, presentPerson } from './present-person.server.ts';

const PEOPLE_PAGE_SIZE = 25;
/** Other programs have rows of their own among the users, and are no people. */
const IS_PERSON = sql`not exists (select from ${api_programs} where ${api_programs.id} = ${users.id})`;

/** Everyone with an account, newest first. Erased accounts are left out. */
export async function listPeople(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, filters }: { actor: Actor; filters: PeopleFilters },
): Promise<Result<SearchedPage<PersonRow>, { kind: 'forbidden' }>> {
  if (!mayEver(actor, 'roles.manage')) return err({ kind: 'forbidden' });
  const { after, before, q, role, status } = filters;
  const where = and(
    isNull(profiles.erased_at),
    IS_PERSON,
    role ? eq(profiles.role, role) : undefined,
    status ? withStatus(clock())[status] : undefined,
    mentions(folded(sql`${users.name} || ' ' || ${users.email}`), q),
  );
  const page = await searchKeysetPage(db, q, (searching) => ({
    size: PEOPLE_PAGE_SIZE,
    after,
    before,
    ordering: byId,
    read: ({ beyond, order, limit }) =>
      searching
        .select(personColumns(clock()))
        .from(users)
        .innerJoin(profiles, eq(profiles.id, users.id))
        .where(and(where, beyond))
        .orderBy(...order)
        .limit(limit),
    placeOf: (row) => row,
  }));
  return ok({ ...page, rows: page.rows.map(presentPerson) });
}

/** Ids are made in the order of time, and have the index. */
const byId: Ordering = (place, backwards) => ({
  beyond: place ? (backwards ? gt(users.id, place.id) : lt(users.id, place.id)) : undefined,
  order: [backwards ? asc(users.id) : desc(users.id)],
});

/** Neither suspended nor being closed. */
const STANDS = and(isNull(profiles.suspended_at), isNull(profiles.erase_after));

const withStatus = (now: Date): Readonly<Record<AccountStatus, SQL | undefined>> => ({
  active: and(STANDS, eq(users.email_verified, true), not(IS_INVITED)),
  invited: and(STANDS, IS_INVITED, hasOpenInvitation(now)),
  expired: and(STANDS, IS_INVITED, not(hasOpenInvitation(now))),
  suspended: isNotNull(profiles.suspended_at),
  closing: and(isNull(profiles.suspended_at), isNotNull(profiles.erase_after)),
  unverified: and(STANDS, eq(users.email_verified, false)),
});
