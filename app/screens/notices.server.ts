/**
 * What waits for a member of staff, derived from the records themselves: a notice is there while its reason is, and goes
 * when somebody has dealt with it. Kept is only up to when each person has looked, so what is new to them can be told.
 * It stands outside the features because the bell is on all screens of the admin portal.
 */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { mayEver } from '#core/identity/permissions.ts';
import type { Queryable } from '#db/client.ts';
import { notice_marks, opened_applications } from '#db/schema/index.ts';
import { NOTICE_KINDS, type NoticeKind, type Source, sourcesFor } from './notice-sources.server.ts';

export { NOTICE_KINDS, type NoticeKind };

/** Rows of each kind that the page names; the rest is counted, and listed where the kind is dealt with. */
const NAMED = 5;
/** Counting stops here: "99+" says the same as any larger number. */
export const COUNT_MAX = 100;

export interface NoticeView {
  readonly kind: NoticeKind;
  readonly count: number;
  readonly unread: number;
  /** Null: what the page names is the list. */
  readonly all: string | null;
  readonly items: readonly {
    readonly id: string;
    readonly label: string | null;
    readonly at: string;
    readonly unread: boolean;
    readonly path: string;
  }[];
}

interface Deps {
  readonly db: Queryable;
}

const mine = (actor: Actor) => {
  const sources = sourcesFor(actor);
  return NOTICE_KINDS.filter((kind) => mayEver(actor, sources[kind].permission)).map(
    (kind) => [kind, sources[kind]] as const,
  );
};

/** How many things wait that this person has not looked at since; at most COUNT_MAX of each kind. */
export async function countUnread({ db }: Deps, { actor }: { actor: Actor }): Promise<number> {
  const marks = await marksOf(db, actor);
  const unread = mine(actor).map(([kind, source]) => someOf(db, source, { actor, since: marks.get(kind) }));
  if (unread.length === 0) return 0;
  // In one statement, because the bell is on every screen.
  const { rows } = await db.execute<{ sum: number }>(sql`select (${sql.join(unread, sql` + `)})::int as sum`);
  return rows[0]?.sum ?? 0;
}

/** That this person has not opened it since it came, by whichever way. */
const notOpened = ({ application, at }: Source, { userId }: Actor): SQL =>
  application
    ? sql`not exists (select from ${opened_applications} where ${opened_applications.user_id} = ${userId}
        and ${opened_applications.application_id} = ${application} and ${opened_applications.opened_at} >= ${at})`
    : sql`true`;

/** How many rows of a source wait, as an expression: all, or those that are new to somebody who looked at a moment. */
function someOf(
  db: Queryable,
  source: Source,
  fresh?: { actor: Actor; since: Date | undefined },
): SQL<number> {
  const { table, waits, at } = source;
  const since = fresh?.since;
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(
      and(
        waits,
        since && sql`${at} > ${since.toISOString()}::timestamptz`,
        fresh && notOpened(source, fresh.actor),
      ),
    )
    .limit(COUNT_MAX)
    .as('some');
  return sql<number>`(select count(*)::int from ${some})`;
}

const marksOf = async (db: Queryable, { userId }: Actor): Promise<ReadonlyMap<string, Date>> =>
  new Map(
    (await db.select().from(notice_marks).where(eq(notice_marks.user_id, userId))).map((mark) => [
      mark.kind,
      mark.seen_at,
    ]),
  );

/** All that waits, of the kinds that this person may deal with; kinds of which nothing waits are left out. */
export async function readNotices({ db }: Deps, { actor }: { actor: Actor }): Promise<readonly NoticeView[]> {
  const marks = await marksOf(db, actor);
  const views: NoticeView[] = [];
  for (const [kind, source] of mine(actor)) {
    const { table, at, id, waits, label, path, all } = source;
    const seen = marks.get(kind);
    const rows = await db
      .select({
        id: sql<string>`${id}`,
        named: sql<string>`${source.owner ?? id}`,
        label,
        unopened: sql<boolean>`${notOpened(source, actor)}`,
        at: sql<Date>`${at}`.mapWith((moment: string) => new Date(moment)),
      })
      .from(table)
      .where(waits)
      .orderBy(desc(at), desc(id))
      .limit(all === null ? COUNT_MAX : NAMED);
    if (rows.length === 0) continue;
    const { rows: counted } = await db.execute<{ count: number; unread: number }>(
      sql`select ${someOf(db, source)} as count, ${someOf(db, source, { actor, since: seen })} as unread`,
    );
    views.push({
      kind,
      count: counted[0]?.count ?? 0,
      unread: counted[0]?.unread ?? 0,
      all,
      items: rows.map((row) => ({
        id: row.id,
        label: row.label,
        at: row.at.toISOString(),
        unread: row.unopened && (!seen || row.at > seen),
        path: path(row.named, row.id),
      })),
    });
  }
  return views;
}

/** This person has seen what there was up to a moment, of the kinds named. What came after it stays new. */
export async function markNotices(
  { db }: Deps,
  { actor, until, kinds }: { actor: Actor; until: Date; kinds: readonly NoticeKind[] },
): Promise<void> {
  if (kinds.length === 0) return;
  await db
    .insert(notice_marks)
    .values(kinds.map((kind) => ({ user_id: actor.userId, kind, seen_at: until })))
    .onConflictDoUpdate({
      target: [notice_marks.user_id, notice_marks.kind],
      // Two tabs: the later look counts.
      set: { seen_at: sql`greatest(${notice_marks.seen_at}, excluded.seen_at)` },
    });
}
