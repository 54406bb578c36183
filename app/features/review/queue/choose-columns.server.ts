/** Each person has the queue as they like it: which columns, and whether letters are shortcuts. */
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { readQueueColumns } from '#core/review/application-columns.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { queue_preferences } from '#db/schema/index.ts';

export async function chooseColumns(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, columns, shortcuts }: { actor: Actor; columns: readonly string[]; shortcuts: boolean },
): Promise<Result<null, { readonly kind: 'forbidden' }>> {
  if (!can(actor, 'application.read-all')) return err({ kind: 'forbidden' });
  const chosen = { columns: readQueueColumns(columns), shortcuts, updated_at: clock() };
  await db
    .insert(queue_preferences)
    .values({ owner_id: actor.userId, ...chosen })
    .onConflictDoUpdate({ target: queue_preferences.owner_id, set: chosen });
  return ok(null);
}
