import { desc, eq, lt } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { REMOVED_DAYS } from '#core/content/removed-content.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { removed_content, users } from '#db/schema/index.ts';

export type RemovedRow = Given<typeof listRemoved>[number];

const DAY_MS = 24 * 3_600_000;
/** More than anyone looks through. */
const MOST = 200;

/** What can be brought back, what was removed last first. */
export async function listRemoved({ db }: Pick<AppDeps, 'db'>, { actor }: { readonly actor: Actor }) {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  const rows = await db
    .select({ removed: removed_content, by: users.name })
    .from(removed_content)
    .leftJoin(users, eq(users.id, removed_content.removed_by))
    .orderBy(desc(removed_content.removed_at), desc(removed_content.id))
    .limit(MOST);
  return ok(
    rows.map(({ removed: { id, kind, title, removed_at }, by }) => ({
      id,
      kind,
      title,
      by,
      at: removed_at.toISOString(),
      until: new Date(removed_at.getTime() + REMOVED_DAYS * DAY_MS).toISOString(),
    })),
  );
}

/** Run every night. @returns how many. */
export async function forgetRemoved({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - REMOVED_DAYS * DAY_MS);
  const gone = await db
    .delete(removed_content)
    .where(lt(removed_content.removed_at, before))
    .returning({ id: removed_content.id });
  return gone.length;
}
