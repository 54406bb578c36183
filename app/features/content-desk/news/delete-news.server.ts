import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { news_items } from '#db/schema/index.ts';
import type { DeskProblem } from '../desk/desk-problems.ts';
import { removeAndKeep } from '../desk/keep-removed.server.ts';
import { staleNow } from '../desk/who-was-it.server.ts';
import { lock } from './save-news.server.ts';

/** Removes a draft; it can be brought back for a while. What is on the site has to be taken off first, so that no one deletes it by mistake. */
export async function deleteNews(
  { db, clock, newId }: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, id, version }: { readonly actor: Actor; readonly id: string; readonly version: number },
): Promise<Result<void, DeskProblem>> {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  return db.transaction(async (tx) => {
    const row = await lock(tx, id);
    if (!row) return err({ kind: 'not-found' });
    if (row.version !== version) return err(await staleNow(tx, row));
    if (row.state !== 'Draft') return err({ kind: 'not-possible' });
    await removeAndKeep(tx, newId, {
      kind: 'news',
      table: news_items,
      id,
      title: row.title,
      actorId: actor.userId,
      now: clock(),
    });
    await recordAudit(tx, newId, {
      action: 'news.deleted',
      actorId: actor.userId,
      subjectType: 'news',
      subjectId: id,
      details: { slug: row.slug },
    });
    return ok(undefined);
  });
}
