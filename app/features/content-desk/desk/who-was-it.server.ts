import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import type { Stale } from './desk-problems.ts';

/** Who saved in the meantime, for whoever comes too late. */
export async function staleNow(
  db: Queryable,
  row: { readonly version: number; readonly edited_by: string | null; readonly edited_at?: Date | null },
): Promise<Stale> {
  return {
    kind: 'stale',
    version: row.version,
    by: row.edited_by ? await nameOf(db, row.edited_by) : null,
    at: row.edited_at?.toISOString() ?? null,
  };
}

export async function nameOf(db: Queryable, id: string): Promise<string | null> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, id));
  return user?.name ?? null;
}
