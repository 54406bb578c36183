/**
 * Content that staff removed from the site is kept for a while, whole, so that it can be restored. The row leaves its
 * own table, so that no reader of the site has to pass it over.
 */
import { eq, sql } from 'drizzle-orm';
import { orThrow } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import type { Change } from '#app/requests/change.server.ts';
import type { RemovedKind } from '#core/content/removed-content.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { type college_people, type events, type news_items, removed_content } from '#db/schema/index.ts';

type Table = typeof college_people | typeof events | typeof news_items;

export interface Removal {
  readonly kind: RemovedKind;
  readonly table: Table;
  readonly id: string;
  /** The title by which the list of removed things names it. */
  readonly title: string;
  readonly actor: Actor;
}

/** Takes the row away and keeps it. */
export async function removeAndKeep(
  { tx, now, newId }: Change,
  { kind, table, id, title, actor }: Removal,
): Promise<void> {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
    sql`delete from ${table} as gone where ${sql.identifier('id')} = ${id} returning to_jsonb(gone) as row`,
  );
  const row = rows[0]?.row;
  if (!row) throw new Error(`there is no ${kind} to remove`);
  await tx
    .insert(removed_content)
    .values({ id: newId(), kind, title, row, removed_by: actor.userId, removed_at: now });
}

/**
 * Redirects to the removed content where the Back button leads to its old page: it is no page that was never there.
 */
export async function orLeadToRemoved<Value>(
  db: Queryable,
  id: string,
  found: Result<Value, { readonly kind: 'forbidden' | 'not-found' }>,
): Promise<Value> {
  if (!found.ok && found.error.kind === 'not-found') {
    const kept = await db.$count(removed_content, eq(sql`${removed_content.row} ->> 'id'`, id));
    if (kept > 0) throw redirectWithFlash('/admin-portal/content/removed', 'contentIsRemoved');
  }
  return orThrow(found);
}
