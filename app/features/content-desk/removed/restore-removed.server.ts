import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { type ChangeDeps, change, found } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { isBoard } from '#core/content/profile.ts';
import { REMOVED_DAYS, type RemovedKind } from '#core/content/removed-content.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { college_people, events, news_items, removed_content, users } from '#db/schema/index.ts';
import { publishChange } from '../desk/publish.server.ts';
import { settleSlug } from '../news/edit-news.server.ts';
import { freeKey, lockBoards } from '../people/edit-person.server.ts';

type Row = Readonly<Record<string, unknown>>;
const TABLES = { news: news_items, person: college_people, event: events } as const;

/** Brings back what was removed: news as a draft, a person in the old place on the board, an event as it was. */
export const restoreRemoved = (
  deps: ChangeDeps,
  { actor, id }: { readonly actor: Actor; readonly id: string },
) =>
  change(deps, actor, 'content.manage', async function* ({ tx, now, newId }) {
    // Deleted first: of two who restore at once, one finds nothing.
    const [gone] = isId(id)
      ? await tx.delete(removed_content).where(eq(removed_content.id, id)).returning()
      : [];
    const kept = yield* found(gone);
    const { kind } = kept;
    const row: Row = {
      ...kept.row,
      ...(await placeOf(tx, kind, kept.row)),
      edited_by: actor.userId,
      ...(kind !== 'event' && { edited_at: now.toISOString() }),
      version: Number(kept.row.version) + 1,
    };
    const table = TABLES[kind];
    await tx.execute(
      sql`insert into ${table} select * from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)`,
    );
    const restored = String(kept.row.id);
    await recordAudit(tx, newId, {
      action: 'content.restored',
      actorId: actor.userId,
      subjectType: kind === 'person' ? 'college-person' : kind,
      subjectId: restored,
    });
    await publishChange(tx, newId);
    return { kind, id: restored };
  });

/** Its address, or its place on the board, may belong to another by now. */
async function placeOf(tx: Transaction, kind: RemovedKind, row: Row): Promise<Row> {
  if (kind === 'news') {
    const slug = await settleSlug(tx, { slug: String(row.slug), slugMade: true }, null);
    return { slug: slug ?? String(row.id) };
  }
  if (kind === 'event') return {};
  const others = await lockBoards(tx);
  const board = isBoard(row.board) ? row.board : 'council';
  const position = Number(row.position);
  // The order may have been numbered again since: whoever is there now comes after.
  if (others.some((one) => one.board === board && one.position === position))
    await tx
      .update(college_people)
      .set({ position: sql`${college_people.position} + 1` })
      .where(and(eq(college_people.board, board), gte(college_people.position, position)));
  return {
    key: freeKey(
      String(row.key),
      others.map(({ key }) => key),
    ),
    position,
  };
}

export type RemovedRow = Given<typeof listRemoved>[number];

const DAY_MS = 24 * 3_600_000;
/** The limit is more than anyone looks through. */
const MOST = 200;

/** Lists the content that can be restored, last removed first. */
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
