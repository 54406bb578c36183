/** Opens the connection pool, with Drizzle over it. Whoever opens it closes it. */
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { watchOrder } from './lock-order.ts';
import * as schema from './schema/index.ts';
import { mayBeTriedAgain, TRIES } from './unavailable.ts';

type Schema = typeof schema;
export type Database = NodePgDatabase<Schema> & { $client: pg.Pool };
/** The same queries inside a transaction. Never use `db` there: it would take a second connection. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** For functions that run inside or outside a transaction. */
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
    if (problem) throw new Error(`${problem} (db/lock-order.ts): ${text}`);
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
