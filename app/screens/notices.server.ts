/**
 * The things that wait for a member of staff, derived from the records themselves: a notice is there while its reason
 * is, and goes when somebody has dealt with it. Kept is only up to when each person has looked, so news can be told to
 * them. It stands outside the features because the bell is on all screens of the admin portal.
 */
import { and, desc, eq, like, lte, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import type { Queryable } from '#db/client.ts';
import { notice_marks, opened_applications } from '#db/schema/index.ts';
import { ownAccounts } from '../features/identity/index.server.ts';
import { NOTICE_KINDS, type NoticeKind, type Source, sourcesFor } from './notice-sources.server.ts';

export type { NoticeKind };

/** Rows of each kind that the page names; the rest is counted, and listed where the kind is dealt with. */
const NAMED = 5;
/** Counting stops here: "99+" says the same as any larger number. */
const COUNT_MAX = 100;

export interface NoticeView {
  readonly kind: NoticeKind;
  readonly count: number;
  readonly unread: number;
  /** The page of the list. Null: the page with the notices is the list. */
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

const mine = (actor: Actor, own?: ReadonlySet<string>) => {
  const sources = sourcesFor(actor, own && [...own]);
  return NOTICE_KINDS.filter((kind) => mayEver(actor, sources[kind].permission)).map(
    (kind) => [kind, sources[kind]] as const,
  );
};

/** Counts the things that wait and that this person has not looked at since; at most COUNT_MAX of each kind. */
export async function countUnread({ db }: Deps, { actor }: { actor: Actor }): Promise<number> {
  const marks = await marksOf(db, actor);
  const unread = mine(actor, await ownAccounts(db, actor)).map(([kind, source]) =>
    someOf(db, source, isNew(source, { actor, since: marks.get(kind) })),
  );
  if (unread.length === 0) return 0;
  // One statement counts them all, because the bell is on every screen.
  const { rows } = await db.execute<{ sum: number }>(sql`select (${sql.join(unread, sql` + `)})::int as sum`);
  return rows[0]?.sum ?? 0;
}

/** Stands for the id of a record in an address. */
const ID = '-id-';
/** The address to which a source leads, without what follows the path. */
const addressOf = ({ path }: Source): string => path(ID, '').split(/[?#]/)[0] ?? '';

/** True if this person has not opened it since it came: the application, or the page that it leads to. */
function notOpened(source: Source, { userId }: Actor): SQL {
  const { application, at, owner, id } = source;
  if (application)
    return sql`not exists (select from ${opened_applications} where ${opened_applications.user_id} = ${userId}
        and ${opened_applications.application_id} = ${application} and ${opened_applications.opened_at} >= ${at})`;
  const address = addressOf(source);
  const opened = address.includes(ID)
    ? sql`replace(${address}, ${ID}, ${owner ?? id}::text)`
    : sql`${address}`;
  return sql`not exists (select from ${notice_marks} where ${notice_marks.user_id} = ${userId}
    and ${notice_marks.kind} = ${opened} and ${notice_marks.seen_at} >= ${at})`;
}

/**
 * This person opens a page: what is told of there is new to them no more. An application is noted when its page is read
 * (features/review).
 */
export async function noteOpened(
  { db }: Deps,
  { actor, path, search, at }: { actor: Actor; path: string; search: string; at: Date },
): Promise<void> {
  const leads = mine(actor).some(([, source]) => {
    if (source.application) return false;
    const [before = '', after] = addressOf(source).split(ID);
    if (after !== undefined)
      return (
        path.startsWith(before) &&
        isId(path.slice(before.length, path.length - after.length)) &&
        path.endsWith(after)
      );
    // A list that was narrowed otherwise may not have shown it to them.
    return path === before && (search === '' || path + search === source.path('', ''));
  });
  if (leads) await mark(db, actor, [path], at);
}

interface Fresh {
  readonly actor: Actor;
  /** The moment when this person looked at the kind the last time. */
  readonly since: Date | undefined;
}

/** It waits, and is new to this person. */
const isNew = (source: Source, { actor, since }: Fresh) =>
  and(
    source.waits,
    since && sql`${source.at} > ${since.toISOString()}::timestamptz`,
    notOpened(source, actor),
  );

/** The number of rows of a source, as an expression. */
function someOf(db: Queryable, { table }: Source, rows: SQL | undefined): SQL<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(rows)
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
  for (const [kind, source] of mine(actor, await ownAccounts(db, actor))) {
    const { table, at, id, label, path, all } = source;
    const seen = marks.get(kind);
    const fresh = { actor, since: seen };
    const waits = source.untilRead ? isNew(source, fresh) : source.waits;
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
      sql`select ${someOf(db, source, waits)} as count, ${someOf(db, source, isNew(source, fresh))} as unread`,
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

/** This person has seen what there was up to a moment. What came after it stays new. */
export async function markNotices(
  { db }: Deps,
  { actor, until }: { actor: Actor; until: Date },
): Promise<void> {
  const kinds = mine(actor).map(([kind]) => kind);
  if (kinds.length === 0) return;
  await mark(db, actor, kinds, until);
  // The pages that were opened before say nothing more.
  await db
    .delete(notice_marks)
    .where(
      and(
        eq(notice_marks.user_id, actor.userId),
        like(notice_marks.kind, '/%'),
        lte(notice_marks.seen_at, until),
      ),
    );
}

/** @param what kinds, or addresses of pages */
async function mark(db: Queryable, { userId }: Actor, what: readonly string[], at: Date): Promise<void> {
  await db
    .insert(notice_marks)
    .values(what.map((kind) => ({ user_id: userId, kind, seen_at: at })))
    .onConflictDoUpdate({
      target: [notice_marks.user_id, notice_marks.kind],
      // Two tabs: the later look counts.
      set: { seen_at: sql`greatest(${notice_marks.seen_at}, excluded.seen_at)` },
    });
}
