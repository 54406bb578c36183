/** Opens the connection pool, with Drizzle over it. Whoever opens it closes it. */
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema/index.ts';
import { mayBeTriedAgain, TRIES } from './unavailable.ts';

type Schema = typeof schema;
export type Database = NodePgDatabase<Schema> & { $client: pg.Pool };
/** The same queries inside a transaction. Never use `db` there: it would take a second connection. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** A connection for functions that run inside or outside a transaction. */
export type Queryable = Database | Transaction;

export interface DatabaseClient {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** The connection string; contains a password. */
  readonly url: string;
  close(): Promise<void>;
}

export interface PoolOptions {
  readonly url: string;
  /** Most connections at once. */
  readonly max?: number;
  /** Longest wait for a connection. Who waits longer gets a clear answer instead (db/unavailable.ts). */
  readonly connectWithinMs?: number;
  /** No page waits for these queries, which read whole tables: each takes its time, and connecting does. */
  readonly patient?: boolean;
  /** Told of a connection that broke while idle; the pool replaces it. */
  readonly onIdleError?: (error: Error) => void;
  /**
   * Told when a new connection leads to another database than the first one did, because a restored one has its name.
   * Such a connection is not used, so that nothing learnt from one database is used on the other.
   */
  readonly onOtherDatabase?: () => void;
  /** A statement that locks out of the order fails (lock-order.ts): in development and in tests. */
  readonly keepsLockOrder?: boolean;
}

/** Vite says so, of a build that it has not made for production. */
const IN_DEVELOPMENT = (import.meta as { readonly env?: { readonly DEV?: boolean } }).env?.DEV === true;

export function openDatabase({
  url,
  max = 10,
  patient = false,
  connectWithinMs = patient ? 60_000 : 5_000,
  onIdleError = () => {},
  onOtherDatabase,
  keepsLockOrder = IN_DEVELOPMENT,
}: PoolOptions): DatabaseClient {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    ...(patient
      ? { onConnect: waitForLong }
      : // A person waits for these; a query that takes longer is a fault.
        { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 }),
    ...(onOtherDatabase && { onConnect: refuseOtherDatabase(onOtherDatabase) }),
    connectionTimeoutMillis: connectWithinMs,
    // A page asks several at once, and a new connection takes longer than its answer: they outlast the time in which
    // somebody reads a page.
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    application_name: 'portal',
  });
  pool.on('error', onIdleError);
  pool.on('connect', (connection) => connection.on('error', onIdleError));
  if (keepsLockOrder) pool.on('connect', keepLockOrder);
  const db = drizzle(pool, { schema });
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) => tryAgain(() => begin(work, config));
  return { db, pool, url, close: () => pool.end() };
}

/**
 * Nothing of a transaction is there that PostgreSQL ended so that others can go on: it is done anew, from its first line.
 * Between two tries it keeps no connection. What it does outside the database has to bear a repetition.
 */
async function tryAgain<Done>(once: () => Promise<Done>): Promise<Done> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await once();
    } catch (error) {
      const code = mayBeTriedAgain(error);
      if (code === null || tried >= TRIES[code]) throw error;
    }
    // Two that stood in each other's way do not come back at the same moment.
    await pause(Math.random() * 50 * tried);
  }
}

function keepLockOrder(connection: pg.PoolClient): void {
  const problemOf = watchOrder();
  const query: (...given: unknown[]) => unknown = connection.query.bind(connection);
  connection.query = ((given: unknown, values?: unknown, ...rest: unknown[]) => {
    const { text, values: own } = (typeof given === 'string' ? { text: given } : given) as {
      text?: string;
      values?: unknown[];
    };
    const used = Array.isArray(values) ? values : (own ?? []);
    const problem = text === undefined ? null : problemOf(text, used);
    if (problem) throw new Error(`${problem} (db/client.ts): ${text}`);
    return query(given, values, ...rest);
  }) as typeof connection.query;
}

/** The role may have limits of its own (docs/processes.md). */
const waitForLong = async (connection: pg.ClientBase): Promise<void> => {
  await connection.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
};

/** cannot_connect_now: treated like any other database that is away. */
const NOT_NOW = '57P03';

function refuseOtherDatabase(tell: () => void): (connection: pg.ClientBase) => Promise<void> {
  let first: string | undefined;
  return async (connection) => {
    const { rows } = await connection.query<{ oid: string }>(
      'select oid::text as oid from pg_database where datname = current_database()',
    );
    const oid = rows[0]?.oid;
    first ??= oid;
    if (oid === first) return;
    tell();
    throw Object.assign(new Error('another database has taken the place of this one'), { code: NOT_NOW });
  };
}

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
  // Code that moves an application asks for its student; code that changes a student does not lock the application.
  'students',
  // Into which the decision about an application goes, or out of which it comes.
  'releases',
  // Offerings, whose places are counted.
  'programme_offerings',
] as const;

type Ordered = (typeof LOCK_ORDER)[number];

const isOrdered = (table: string | undefined): table is Ordered =>
  LOCK_ORDER.some((ordered) => ordered === table);

/** The kind of a statement that names its rows by something else than their ids. */
const SOME = '*';

interface Locking {
  readonly table: Ordered;
  readonly ids: readonly string[];
  /** Several rows, in whatever order the server finds them. */
  readonly unsorted: boolean;
}

/**
 * The rows that a statement locks of the tables that have an order. A statement that skips locked rows waits for
 * nobody.
 */
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
    // A statement by itself holds nothing when it is over.
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
