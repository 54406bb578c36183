/** Role requests, newest first: those that wait, or those that are decided. */
import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findLikelyStudents } from '#app/features/students/index.server.ts';
import { newestFirst } from '#app/lists/keyset.server.ts';
import { list, oneOf } from '#app/lists/list.server.ts';
import type { Presented } from '#app/lists/open-list.server.ts';
import { needsColleague } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import { approvals, profiles, role_requests, users } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';

const texts = wordsFor('en').admin.requests;
const deciders = alias(users, 'deciders');

export const ROLE_REQUESTS = list({
  path: '/admin-portal/role-requests',
  permission: 'roles.manage',
  title: texts.title,
  size: 20,
  select: ({ db }) =>
    db
      .select({
        id: role_requests.id,
        userId: role_requests.user_id,
        first_name: users.first_name,
        last_name: users.last_name,
        email: users.email,
        verified: users.email_verified,
        asked: role_requests.role,
        current: profiles.role,
        status: role_requests.status,
        reason: role_requests.reason,
        decidedBy: deciders.name,
        decidedAt: role_requests.decided_at,
        createdAt: role_requests.created_at,
        /** Granted by one person, and waiting for a second one. */
        waits: sql<boolean>`${approvals.id} is not null`,
      })
      .from(role_requests)
      .innerJoin(users, eq(users.id, role_requests.user_id))
      .innerJoin(profiles, eq(profiles.id, role_requests.user_id))
      .leftJoin(
        approvals,
        and(
          eq(approvals.kind, 'role-request'),
          eq(approvals.subject, sql`${role_requests.id}::text`),
          eq(approvals.state, 'waiting'),
        ),
      )
      .leftJoin(deciders, eq(deciders.id, role_requests.decided_by)),
  order: () => newestFirst(role_requests.created_at, role_requests.id),
  placeOf: (row) => row,
  filters: {
    show: oneOf(['open', 'decided'], {
      label: texts.tabs.label,
      name: (show) => texts.tabs[show],
      otherwise: 'open',
      where: (show) => (show === 'open' ? eq : ne)(role_requests.status, 'Pending'),
    }),
  },
  tabs: { filter: 'show', label: texts.tabs.label },
  present: (rows, { db, actor }) =>
    Promise.all(
      rows.map(async ({ first_name, last_name, ...row }) => {
        const name = fullName(first_name, last_name);
        const asks = row.asked === 'student' && row.status === 'Pending';
        return {
          ...row,
          name,
          likely: asks ? await findLikelyStudents(db, { email: row.email, name }) : null,
          status: row.status as 'Pending' | 'Granted' | 'Declined',
          decidedAt: row.decidedAt?.toISOString() ?? null,
          createdAt: row.createdAt.toISOString(),
          // The reader's own request: a colleague decides.
          own: needsColleague(actor, 'roles.manage', { ownerId: row.userId }),
        };
      }),
    ),
  empty: ({ show }) =>
    show === 'decided'
      ? { title: texts.emptyDecided }
      : { title: texts.emptyOpen, advice: texts.emptyOpenAdvice },
});

export type RequestRow = Presented<typeof ROLE_REQUESTS>;
