/** How somebody has the queue and the keys of the desk; whoever never chose has what everyone begins with. */
import { eq } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { FIRST_QUEUE_COLUMNS, readQueueColumns } from '#core/review/application-columns.ts';
import type { Queryable } from '#db/client.ts';
import { queue_preferences } from '#db/schema/index.ts';
import type { QueueLook } from './review-view.ts';

/** Columns that a later release took away are passed over. */
export async function readLook(db: Queryable, { userId }: Actor): Promise<QueueLook> {
  const [kept] = await db.select().from(queue_preferences).where(eq(queue_preferences.owner_id, userId));
  return {
    columns: kept ? readQueueColumns(kept.columns) : FIRST_QUEUE_COLUMNS,
    shortcuts: kept?.shortcuts ?? true,
  };
}
