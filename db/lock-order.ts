/**
 * The one order in which a transaction takes locks. Two transactions that lock the same records in two orders wait for
 * each other until PostgreSQL ends one of them. Rows of one table are locked in the order of their ids. A row that the
 * transaction holds or has made may be locked again at any time. What hangs on one of these rows (an offer, a decision, a
 * proposal of an application; a part of a payment) is written under its lock, and needs no place of its own.
 */
const LOCK_ORDER = [
  // Money before what it pays for.
  'manual_payments',
  'payments',
  'applications',
  // Whoever moves an application asks for its student; whoever changes a student does not lock the application.
  'students',
  // Into which the decision about an application goes, or out of which it comes.
  'releases',
  // Whose places are counted.
  'programme_offerings',
] as const;

type Ordered = (typeof LOCK_ORDER)[number];

const isOrdered = (table: string | undefined): table is Ordered =>
  LOCK_ORDER.some((ordered) => ordered === table);

/** Of a statement that names its rows by something else than their ids. */
const SOME = '*';

interface Locking {
  readonly table: Ordered;
  readonly ids: readonly string[];
  /** Several rows, in whatever order the server finds them. */
  readonly unsorted: boolean;
}

/** What a statement locks of the tables that have an order. Whoever skips what is locked waits for nobody. */
export function locksOf(text: string, values: readonly unknown[]): Locking | null {
  const written = /^(?:update|delete from) "(\w+)"/.exec(text)?.[1];
  const select = / for (?:no key update|update|share)(?: of "(\w+)")?( skip locked)?$/.exec(text);
  const table =
    written ?? (select && !select[2] ? (select[1] ?? / from "(\w+)"/.exec(text)?.[1]) : undefined);
  if (!isOrdered(table)) return null;
  const where = text.slice(text.lastIndexOf(' where '));
  const after = (mark: string) =>
    where.includes(mark) ? where.slice(where.indexOf(mark) + mark.length) : null;
  const one = after(`"${table}"."id" = $`);
  const many = after(`"${table}"."id" in ($`);
  const places = one ? [one] : many?.slice(0, many.indexOf(')')).split(', $');
  const ids = places?.map((place) => String(values[Number.parseInt(place, 10) - 1])) ?? [SOME];
  return { table, ids: ids.toSorted(), unsorted: ids.length > 1 && !/ order by /.test(text) };
}

/** Follows the statements of one connection. @returns what is out of order in each; null: nothing. */
export function watchOrder(): (text: string, values: readonly unknown[]) => string | null {
  let locked = new Map<Ordered, Set<string>>();
  let made = new Set<unknown>();
  let open = false;
  return (text, values) => {
    if (/^(?:begin|commit|rollback$)/.test(text)) {
      open = text.startsWith('begin');
      locked = new Map();
      made = new Set();
      return null;
    }
    // By itself a statement holds nothing when it is over.
    if (!open) return null;
    if (isOrdered(/^insert into "(\w+)"/.exec(text)?.[1])) for (const value of values) made.add(value);
    const locking = locksOf(text, values);
    if (!locking) return null;
    const { table, ids, unsorted } = locking;
    const own = locked.get(table) ?? new Set<string>();
    const fresh = own.has(SOME) ? [] : ids.filter((id) => !own.has(id) && !made.has(id));
    const [first] = fresh;
    if (first === undefined || (first === SOME && own.size > 0)) return null;
    const later = [...locked.keys()].find((other) => LOCK_ORDER.indexOf(other) > LOCK_ORDER.indexOf(table));
    const before = [...own].some((id) => id > first);
    locked.set(table, new Set([...own, ...fresh]));
    if (later) return `${table} is locked after ${later}`;
    if (before || (unsorted && fresh.length > 1))
      return `rows of ${table} are not locked in the order of their ids`;
    return null;
  };
}
