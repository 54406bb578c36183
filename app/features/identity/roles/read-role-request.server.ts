import { desc, eq } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import type { Role } from '#core/identity/roles.ts';
import type { Queryable } from '#db/client.ts';
import { role_requests } from '#db/schema/index.ts';

/** The role that a person asked for at sign-up, and what became of it. */
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
