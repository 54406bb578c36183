import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findLikelyStudents } from '#app/features/students/index.server.ts';
import { newestFirst, readKeysetPage } from '#app/lists/keyset.server.ts';
import type { ListAddress } from '#app/lists/list-address.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { fullName } from '#core/identity/full-name.ts';
import { mayEver, needsColleague } from '#core/identity/permissions.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { approvals, profiles, role_requests, users } from '#db/schema/index.ts';

const REQUESTS_PAGE_SIZE = 20;

export type RequestRow = Given<typeof listRoleRequests>['rows'][number];

/** Role requests, newest first: those that wait, or those that are decided. */
export async function listRoleRequests(
  { db }: Pick<AppDeps, 'db'>,
  { actor, decided, place }: { actor: Actor; decided: boolean; place: Pick<ListAddress, 'after' | 'before'> },
) {
  if (!mayEver(actor, 'roles.manage')) return err({ kind: 'forbidden' });
  const deciders = alias(users, 'deciders');
  const state = decided ? ne(role_requests.status, 'Pending') : eq(role_requests.status, 'Pending');
  const page = await readKeysetPage({
    size: REQUESTS_PAGE_SIZE,
    ...place,
    ordering: newestFirst(role_requests.created_at, role_requests.id),
    read: ({ beyond, order, limit }) =>
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
        .leftJoin(deciders, eq(deciders.id, role_requests.decided_by))
        .where(and(state, beyond))
        .orderBy(...order)
        .limit(limit),
    placeOf: (row) => row,
  });
  const rows = await Promise.all(
    page.rows.map(async ({ first_name, last_name, ...row }) => {
      const name = fullName(first_name, last_name);
      const asks = row.asked === 'student' && row.status === 'Pending';
      return { ...row, name, likely: asks ? await findLikelyStudents(db, { email: row.email, name }) : null };
    }),
  );
  return ok({
    ...page,
    rows: rows.map((row) => ({
      ...row,
      status: row.status as 'Pending' | 'Granted' | 'Declined',
      decidedAt: row.decidedAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      // The reader's own request: a colleague decides.
      own: needsColleague(actor, 'roles.manage', { ownerId: row.userId }),
    })),
  });
}
