/** What bulk changes read of their own tables. */

import { and, eq } from 'drizzle-orm';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, type Permission } from '#core/identity/permissions.ts';
import { isStaff } from '#core/identity/roles.ts';
import type { BulkRequest } from '#core/review/bulk-change.ts';
import { isDecisionReason } from '#core/review/decision-reasons.ts';
import { isId } from '#core/shared/id.ts';
import type { Queryable } from '#db/client.ts';
import { bulk_changes, profiles, users } from '#db/schema/index.ts';

export type BulkRow = typeof bulk_changes.$inferSelect;

/** A bulk change is its asker's own: no one else sees or confirms it. */
export async function findBulkChange(db: Queryable, actor: Actor, id: string): Promise<BulkRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db
    .select()
    .from(bulk_changes)
    .where(and(eq(bulk_changes.id, id), eq(bulk_changes.asked_by, actor.userId)));
  return row;
}

/** Null while it was not said yet what is to be done. */
export function requestOf(row: BulkRow): BulkRequest | null {
  if (row.kind === 'enrol' || row.kind === 'caps' || row.kind === 'confirm') return { kind: row.kind };
  if (row.kind === 'assign') return { kind: 'assign', to: row.assign_to };
  if (!row.to_status) return null;
  return {
    kind: 'set-status',
    status: row.to_status as ApplicationStatus,
    reason: isDecisionReason(row.reason) ? row.reason : null,
    note: row.note,
    release: row.release_id,
  };
}

/**
 * Whoever asked, as they are now: a role that was taken away meanwhile counts at once. Null: they are no longer staff, or
 * may no longer do what the job does.
 */
export async function askerOf(db: Queryable, userId: string, permission: Permission): Promise<Actor | null> {
  const [person] = await db
    .select({
      email: users.email,
      firstName: users.first_name,
      lastName: users.last_name,
      role: profiles.role,
      suspended: profiles.suspended_at,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId));
  if (!person || person.suspended || !isStaff(person.role)) return null;
  const { email, firstName, lastName, role } = person;
  const actor = { userId, role, email, firstName, lastName };
  return can(actor, permission) ? actor : null;
}
