/**
 * The last step of every change of the desk, in its own transaction: the search follows, and every process is told.
 */

import { eq } from 'drizzle-orm';
import { keepSearch } from '#app/features/content/index.ts';
import type { NewId } from '#core/shared/id.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { announceContentChange } from '#db/content-changes.ts';
import { users } from '#db/schema/index.ts';
import type { Stale } from './desk-problems.ts';

export async function publishChange(tx: Transaction, newId: NewId): Promise<void> {
  await keepSearch({ tx, newId });
  await announceContentChange(tx);
}

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
