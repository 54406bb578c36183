/**
 * Takes the news and people of the installation's files over into the database, at every start (decision 0021). What
 * no one has edited follows its file through every release; what someone has edited, or removed, stays as they left it.
 */
import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { NewsItem } from '#core/content/news.ts';
import { BOARDS, type Board, type PersonEntry } from '#core/content/profile.ts';
import type { NewId } from '#core/shared/id.ts';
import type { Database, Transaction } from '#db/client.ts';
import { announceContentChange } from '#db/content-changes.ts';
import { college_people, content_imports, news_items } from '#db/schema/index.ts';
import type { SiteContent } from '../page/site-content.ts';

interface Entry {
  readonly key: string;
  /** The value in the file. */
  readonly value: object;
  /** Writes it for the first time. */
  add(): Promise<unknown>;
  /** Writes it again where no one has edited it since. */
  follow(): Promise<unknown>;
}

export async function importContent(
  { db, newId }: { readonly db: Database; readonly newId: NewId },
  content: Pick<SiteContent, 'news' | 'people'>,
): Promise<{ readonly written: number }> {
  return db.transaction(async (tx) => {
    // Two processes that start together would add the same entries twice.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content import'))`);
    let written = await importKind(tx, 'news', newsEntries(tx, newId, content.news));
    for (const board of BOARDS)
      written += await importKind(tx, board, peopleEntries(tx, newId, board, content.people[board]));
    written += await removeGone(tx, content);
    if (written > 0) await announceContentChange(tx);
    return { written };
  });
}

async function importKind(tx: Transaction, kind: string, entries: readonly Entry[]): Promise<number> {
  const rows = await tx.select().from(content_imports).where(eq(content_imports.kind, kind));
  const known = new Map(rows.map(({ key, hash }) => [key, hash]));
  let written = 0;
  for (const { key, value, add, follow } of entries) {
    const hash = createHash('sha256').update(JSON.stringify(value)).digest('base64url');
    if (known.get(key) === hash) continue;
    await (known.has(key) ? follow() : add());
    await tx
      .insert(content_imports)
      .values({ kind, key, hash })
      .onConflictDoUpdate({ target: [content_imports.kind, content_imports.key], set: { hash } });
    written += 1;
  }
  return written;
}

/** A file carries a day; the site wants a moment. */
const publishedAt = (day: string) => new Date(`${day}T08:00:00+01:00`);

const newsEntries = (tx: Transaction, newId: NewId, news: readonly NewsItem[]): Entry[] =>
  news.map(({ slug, title, date, category, featured, summary, content, session = null }) => {
    const published_at = publishedAt(date);
    // A hash of before has no session in it, and an item without one is not written again.
    const value = { title, category, summary, content, featured, published_at, ...(session && { session }) };
    return {
      key: slug,
      value,
      add: () =>
        tx
          .insert(news_items)
          .values({ id: newId(), slug, ...value, state: 'Published', created_at: value.published_at })
          .onConflictDoNothing(),
      follow: () =>
        tx
          .update(news_items)
          .set(value)
          .where(and(eq(news_items.slug, slug), isNull(news_items.edited_at))),
    };
  });

const peopleEntries = (
  tx: Transaction,
  newId: NewId,
  board: Board,
  people: readonly PersonEntry[],
): Entry[] =>
  people.map(({ id: key, name, title, monogram, about, profile }, index) => {
    const value = { position: index + 1, name, title, monogram, about, profile };
    return {
      key,
      value,
      add: () =>
        tx
          .insert(college_people)
          .values({ id: newId(), board, key, ...value })
          .onConflictDoNothing(),
      follow: () =>
        tx
          .update(college_people)
          .set(value)
          .where(
            and(
              eq(college_people.board, board),
              eq(college_people.key, key),
              isNull(college_people.edited_at),
            ),
          ),
    };
  });

/** Removes content that came from a file and is no longer in it, unless someone edited it. */
async function removeGone(tx: Transaction, { news, people }: Pick<SiteContent, 'news' | 'people'>) {
  const imported = await tx.select().from(content_imports);
  const gone = (kind: string, kept: readonly string[]) =>
    imported.filter((row) => row.kind === kind && !kept.includes(row.key)).map(({ key }) => key);
  const goneNews = gone(
    'news',
    news.map(({ slug }) => slug),
  );
  /** Should a later release bring it back, it is new again. */
  const forget = async (kind: string, rows: readonly { readonly key: string }[]): Promise<number> => {
    for (const { key } of rows)
      await tx
        .delete(content_imports)
        .where(and(eq(content_imports.kind, kind), eq(content_imports.key, key)));
    return rows.length;
  };
  let removed = 0;
  if (goneNews.length > 0) {
    const rows = await tx
      .delete(news_items)
      .where(and(inArray(news_items.slug, goneNews), isNull(news_items.edited_at)))
      .returning({ key: news_items.slug });
    removed += await forget('news', rows);
  }
  for (const board of BOARDS) {
    const gonePeople = gone(
      board,
      people[board].map(({ id }) => id),
    );
    if (gonePeople.length === 0) continue;
    const rows = await tx
      .delete(college_people)
      .where(
        and(
          eq(college_people.board, board),
          inArray(college_people.key, gonePeople),
          isNull(college_people.edited_at),
        ),
      )
      .returning({ key: college_people.key });
    removed += await forget(board, rows);
  }
  return removed;
}
