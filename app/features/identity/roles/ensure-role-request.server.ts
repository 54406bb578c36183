import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { DEFAULT_ROLE, ROLES, type Role, rankOf } from '#core/identity/roles.ts';
import type { NewId } from '#core/shared/id.ts';
import type { Queryable } from '#db/client.ts';
import { role_requests, users } from '#db/schema/index.ts';

/**
 * Stores the role a person asked for at sign-up as a request for a master administrator. Called at sign-up and again
 * at verification: whichever comes through makes the one request, so a crash in between loses none.
 */
export async function ensureRoleRequest(db: Queryable, newId: NewId, userId: string): Promise<void> {
  await db.execute(sql`
    insert into ${role_requests} (id, user_id, role)
    select ${newId()}, ${users.id}, ${users.role_asked} from ${users}
    where ${and(eq(users.id, userId), sql`${users.role_asked} <> ${DEFAULT_ROLE}`)}
    on conflict (user_id, role) do nothing`);
}

/**
 * A person who is given a role has the role that they asked for, and all that give less: granted later, those would
 * take rights away.
 */
export const endMetRequests = (
  db: Queryable,
  { userId, role, by, now }: { userId: string; role: Role; by: string | null; now: Date },
) =>
  db
    .update(role_requests)
    .set({ status: 'Granted', decided_by: by, decided_at: now })
    .where(
      and(
        eq(role_requests.user_id, userId),
        eq(role_requests.status, 'Pending'),
        inArray(
          role_requests.role,
          ROLES.filter((one) => rankOf(one) <= rankOf(role)),
        ),
      ),
    );

/** The role that a person asked for at sign-up, and the decision on it. */
export interface OwnRoleRequest {
  readonly role: Role;
  readonly status: string;
  readonly reason: string | null;
  /** ISO moment, once it is decided. */
  readonly decidedAt: string | null;
}

export async function readRoleRequest(db: Queryable, { userId }: Actor): Promise<OwnRoleRequest | null> {
  const [request] = await db
    .select()
    .from(role_requests)
    .where(eq(role_requests.user_id, userId))
    .orderBy(desc(role_requests.created_at), desc(role_requests.id))
    .limit(1);
  if (!request) return null;
  const { role, status, reason, decided_at } = request;
  return { role, status, reason, decidedAt: decided_at?.toISOString() ?? null };
}
