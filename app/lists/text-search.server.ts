/** Searching for words in a folded text, in the time that a person waits for a list. */
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { searchKey } from '#core/admissions/search-key.ts';
import type { Database, Queryable } from '#db/client.ts';

/** More words than this narrow nothing down any further. */
const WORDS_MOST = 6;
/**
 * The index of trigrams needs three characters. A shorter LIKE would read all of the index, and PostgreSQL may then
 * leave out the part that the index can answer.
 */
const TRIGRAM = 3;
/** Longer than a search among some hundred thousand records takes. */
const SEARCH_MS = 1_000;

/** Patterns of LIKE for what somebody typed: the signs that mean "anything" mean themselves. */
export const startingWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;
export const anywhere = (text: string): string => `%${startingWith(text)}`;

/** A text as the index compares it, where no folded column is kept of it (core/admissions/search-key.ts says how). */
export const folded = (text: SQLWrapper): SQL => sql`fold_text(${text})`;

export const searchWords = (q: string): readonly string[] =>
  searchKey(q).split(' ').filter(Boolean).slice(0, WORDS_MOST);

/**
 * Every word of the search has to stand somewhere in a folded text, in any order. Undefined: there is no search. Signs
 * that fold to nothing find nothing.
 */
export function mentions(text: SQLWrapper, q: string): SQL | undefined {
  const words = searchWords(q);
  if (words.length === 0) return q ? sql`false` : undefined;
  return and(
    ...words.map((word) =>
      word.length < TRIGRAM ? sql`strpos(${text}, ${word}) > 0` : sql`${text} like ${anywhere(word)}`,
    ),
  );
}

/** @returns null where the database needs longer than anybody should wait: too many records have that text. */
export async function searchInTime<Found>(
  db: Database,
  q: string,
  search: (db: Queryable) => Promise<Found>,
): Promise<Found | null> {
  if (!q) return search(db);
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(SEARCH_MS)}, true)`);
      return search(tx);
    });
  } catch (error) {
    const { code } = ((error as { cause?: unknown }).cause ?? error) as { code?: string };
    if (code === QUERY_CANCELED) return null;
    throw error;
  }
}
const QUERY_CANCELED = '57014';
