/** Everyone with an account, newest first. Erased accounts are left out. */
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import { href } from 'react-router';
import { hasOpenInvitation, IS_INVITED } from '#app/features/identity/index.server.ts';
import type { Ordering } from '#app/lists/keyset.server.ts';
import { list, oneOf } from '#app/lists/list.server.ts';
import { folded, mentions } from '#app/lists/text-search.server.ts';
import { fullName } from '#core/identity/person-name.ts';
import { ROLES } from '#core/identity/roles.ts';
import { api_programs, profiles, users } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { ACCOUNT_STATUSES, type AccountStatus, accountStatusOf, personColumns } from './people.server.ts';

const { admin, identity } = wordsFor('en');
const texts = admin.people;

/** Other programs have rows of their own among the users, and are no people. */
const IS_PERSON = sql`not exists (select from ${api_programs} where ${api_programs.id} = ${users.id})`;

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

export const PEOPLE = list({
  path: '/admin-portal/people',
  permission: 'roles.manage',
  title: texts.caption,
  size: 25,
  select: ({ db, now }) =>
    db.select(personColumns(now)).from(users).innerJoin(profiles, eq(profiles.id, users.id)),
  order: () => byId,
  placeOf: (row) => row,
  to: ({ id }) => href('/admin-portal/people/:id', { id }),
  within: () => and(isNull(profiles.erased_at), IS_PERSON),
  filtersLabel: texts.filters,
  search: {
    label: texts.fields.q,
    hint: texts.hints.q,
    where: (q) => mentions(folded(sql`${users.name} || ' ' || ${users.email}`), q),
  },
  filters: {
    role: oneOf(ROLES, {
      label: texts.fields.role,
      any: texts.anyRole,
      name: (role) => identity.roles[role],
      where: (role) => eq(profiles.role, role),
    }),
    status: oneOf(ACCOUNT_STATUSES, {
      label: texts.fields.status,
      any: texts.anyStatus,
      name: (status) => texts.statuses[status],
      where: (status, { now }) => withStatus(now)[status],
    }),
  },
  columns: {
    name: { heading: texts.columns.name, value: (row) => fullName(row.first_name, row.last_name) },
    email: { heading: texts.columns.email, value: (row) => row.email },
    role: { heading: texts.columns.role, value: (row) => identity.roles[row.role] },
    status: { heading: texts.columns.status, value: accountStatusOf },
    since: { heading: texts.columns.since, as: 'day', value: (row) => row.createdAt },
  },
  present: (rows) => rows.map((row) => ({ status: accountStatusOf(row) })),
  empty: { title: texts.empty, advice: texts.emptyAdvice },
});
