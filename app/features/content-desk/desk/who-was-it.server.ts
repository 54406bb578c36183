import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import type { Stale } from './desk-problems.ts';

interface Written {
  readonly version: number;
  readonly edited_by: string | null;
  readonly edited_at?: Date | null;
}

/** Rejects what was written over an older version, and says who saved in the meantime. A new record has none. */
export async function* notSavedSince(
  db: Queryable,
  row: Written | null,
  version: number,
): AsyncGenerator<Stale, void> {
  if (!row || row.version === version) return;
  yield {
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
