/** Opens the one pool of connections, with Drizzle over it. The caller closes what it opened. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema/index.ts';

export type Schema = typeof schema;
export type Database = NodePgDatabase<Schema> & { $client: pg.Pool };
/** Inside a transaction: the same queries, never `db` itself, which would take a second connection. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** For functions that run inside or outside a transaction. */
export type Queryable = Database | Transaction;

export interface DatabaseClient {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** What it was opened with; holds a password. */
  readonly url: string;
  close(): Promise<void>;
}

export interface PoolOptions {
  readonly url: string;
  /** Most connections at once. */
  readonly max?: number;
  /** Longest wait for a connection. Whoever waits longer gets a clear answer instead (db/unavailable.ts). */
  readonly connectWithinMs?: number;
  /** Told of a connection that broke while idle; the pool replaces it by itself. */
  readonly onIdleError?: (error: Error) => void;
}

export function openDatabase({
  url,
  max = 10,
  connectWithinMs = 5_000,
  onIdleError = () => {},
}: PoolOptions): DatabaseClient {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // A person waits for these; a query that takes longer is a fault, not a slow success.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    connectionTimeoutMillis: connectWithinMs,
    application_name: 'portal',
  });
  pool.on('error', onIdleError);
  pool.on('connect', (connection) => connection.on('error', onIdleError));
  return { db: drizzle(pool, { schema }), pool, url, close: () => pool.end() };
}
