/**
 * Which piece of a word to ask an index of trigrams for. The index reads the list of every trigram that it is asked for,
 * and "amina.bello7@gmail.com" has two dozen, most of them in nearly every key: of a million keys that takes a third of a
 * second, and asking for "lo7" alone takes a millisecond. So the index is asked for the piece that costs least, and whether
 * the whole word stands there is looked at in the rows that it names (decision 0032).
 *
 * How frequent trigrams are, a sample says once in an hour. It decides how long a search takes and never what it finds.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { anywhere } from './like-pattern.ts';
import { countRows, sampleOf } from './sample.server.ts';

/** Up to so many rows every way is short. */
const SMALL = 10_000;
const KNOWN_FOR_MS = 3_600_000;

/** A row that has to be read costs as much as so many entries of a list. */
const ROW_COST = 100;
/** Of the rows that hold one trigram, so many hold its neighbour, too: letters go together in names, digits hardly. */
const neighbour = (trigram: string): number => (/\d/.test(trigram) ? 0.15 : 0.95);
/** What a sample does not meet is about so frequent, or less. */
const UNMET = 0.0005;
/** With so few rows from one piece the others need no index. */
const FEW = 500;
/** Intersecting with a list that is so many times as long costs more than it spares. */
const LONGER = 5;
const LONGEST = 8;

export interface Piece {
  readonly text: string;
  /** About how many keys hold it. */
  readonly rows: number;
  /** And how large a part of all they are. */
  readonly part: number;
}

export interface Rarity {
  /** False: no sample has told anything. */
  readonly known: boolean;
  /** @returns null where there is nothing to choose, or the word holds no trigram. */
  readonly pieceOf: (word: string) => Piece | null;
  /** One of each part of a word such as "amina.bello", the rarest first: where each is frequent, both together are not. */
  readonly piecesOf: (word: string) => readonly Piece[];
  /** The index is asked beside another, and both answers are intersected before a row is read. */
  readonly beside?: boolean;
}

/**
 * For a condition whose index is intersected with another. The planner takes most texts for rarer than they are, and then
 * asks one index only and reads each row that it names; so the text is hidden from it, which makes it one in 200 rows. Of
 * several words the rarest alone is asked for: the other index narrows down more than they.
 */
export const besideAnother = (rarity: Rarity = ANY): Rarity => ({ ...rarity, beside: true });

/** Small tables, and what is written by hand. */
const ANY: Rarity = { known: false, pieceOf: () => null, piecesOf: () => [] };

/** What is searched in each table, nearly: that a name is folded matters little to how frequent its letters are. */
const KEYS = {
  applications: sql`search_key || ' ' || payment_key`,
  students: sql`search_key`,
  users: sql`lower(name || ' ' || email)`,
};
type Searched = keyof typeof KEYS;

const known = new WeakMap<Database, Map<Searched, { rarity: Rarity; readonly at: number }>>();

/** Nobody waits for the sample: until it is there, and where it fails, whole words are asked for. */
export async function readRarity(db: Database, now: Date, table: Searched = 'applications'): Promise<Rarity> {
  const tables = known.get(db) ?? new Map();
  known.set(db, tables);
  const before = tables.get(table);
  if (before && Math.abs(now.getTime() - before.at) < KNOWN_FOR_MS) return before.rarity;
  const total = await countRows(db, table, now);
  if (total <= SMALL) return ANY;
  const kept = { rarity: before?.rarity ?? ANY, at: now.getTime() };
  tables.set(table, kept);
  sampleTrigrams(db, table).then(
    (parts) => {
      kept.rarity = makeRarity(parts, total);
    },
    () => tables.delete(table),
  );
  return kept.rarity;
}

export async function sampleTrigrams(
  db: Database,
  table: Searched = 'applications',
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ trigram: string; part: number }>(sql`
    with sample as materialized (select ${KEYS[table]} as key from ${sql.identifier(table)} ${sampleOf(table)})
    select trigram, count(*) / (select greatest(count(*), 1) from sample)::float8 as part
    from sample, unnest(show_trgm(key)) as trigram group by trigram having count(*) > 1`);
  return new Map(rows.map(({ trigram, part }) => [trigram, part]));
}

/** @param parts how large a part of the keys holds a trigram. */
export function makeRarity(parts: ReadonlyMap<string, number>, total: number): Rarity {
  const cheapestOf = (run: string): Piece | null => {
    let best: { piece: Piece; cost: number } | null = null;
    for (const text of windowsOf(run)) {
      const trigrams = trigramsOf(text);
      const part = trigrams.map((trigram) => parts.get(trigram) ?? UNMET);
      const together = trigrams.slice(1).reduce((product, one) => product * neighbour(one), 1);
      const rows = Math.min(...part) * together;
      const cost = part.reduce((sum, one) => sum + one, 0) + ROW_COST * rows;
      if (!best || cost < best.cost) best = { piece: { text, rows: rows * total, part: rows }, cost };
    }
    return best?.piece ?? null;
  };
  const piecesOf = (word: string) =>
    (word.match(/[\p{L}\p{N}]{3,}/gu) ?? [])
      .map(cheapestOf)
      .filter((piece) => piece !== null)
      .sort((one, other) => one.rows - other.rows);
  return { known: true, piecesOf, pieceOf: (word) => piecesOf(word)[0] ?? null };
}

function* windowsOf(run: string): Generator<string> {
  const letters = [...run];
  for (let length = 3; length <= Math.min(LONGEST, letters.length); length += 1)
    for (let from = 0; from + length <= letters.length; from += 1)
      yield letters.slice(from, from + length).join('');
}

const trigramsOf = (text: string): readonly string[] => {
  const letters = [...text];
  return letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''));
};

/** As the planner asks an index: anywhere in the column. */
export const like = (column: SQLWrapper, text: string, { beside = false }: Partial<Rarity> = {}): SQL =>
  beside ? sql`${column} like (select ${anywhere(text)}::text)` : sql`${column} like ${anywhere(text)}`;

/** Looked at in each row, and never asked of an index. */
const within = (column: SQLWrapper, text: string): SQL => sql`strpos(${column}, ${text}) > 0`;

/** That the word stands in the column. A word without a trigram would read the index whole, so it is only looked at. */
export function contains(column: SQLWrapper, word: string, rarity: Rarity = ANY): SQL {
  if (!/[\p{L}\p{N}]{3}/u.test(word)) return within(column, word);
  const [first, ...others] = piecesFor([word], rarity);
  if (!first || first.text === word) return like(column, word, rarity);
  const asked = rarity.beside ? [first] : [first, ...others];
  return sql`(${sql.join(
    asked.map(({ text }) => like(column, text, rarity)),
    sql` and `,
  )} and ${within(column, word)})`;
}

/** What to ask the index for where all words must stand in the key; nothing where it is no help, or nothing is known. */
export function piecesFor(words: readonly string[], rarity: Rarity): readonly Piece[] {
  const [rarest, ...others] = words.flatMap(rarity.piecesOf).sort((one, other) => one.rows - other.rows);
  if (!rarest) return [];
  return rarest.rows < FEW ? [rarest] : [rarest, ...others.filter(({ rows }) => rows < LONGER * rarest.rows)];
}

/** That every word stands in the column: by index, or where one of them is rare enough, that one by index. */
export function containsAll(
  column: SQLWrapper,
  words: readonly string[],
  rarity: Rarity = ANY,
): readonly SQL[] {
  const rows = words.map((word) => rarity.pieceOf(word)?.rows ?? Number.POSITIVE_INFINITY);
  const fewest = Math.min(...rows);
  const rarest = fewest < FEW || rarity.beside ? rows.indexOf(fewest) : -1;
  return words.map((word, index) =>
    rarest < 0 || index === rarest ? contains(column, word, rarity) : within(column, word),
  );
}
