/** The time for which a transaction waits for a record that another one holds. */
import { type SQL, sql } from 'drizzle-orm';

/**
 * A waiting transaction keeps a connection, and those are few: the limit keeps writers to records that a long
 * transaction holds, such as a release, from stopping everybody else. It is shorter than the wait for a connection
 * (client.ts).
 */
const LOCK_WAIT_MS = 3_000;

/** A condition that is always true, in a statement that locks: it is read before the lock is waited for. */
export const waitsShortly: SQL = sql`set_config('lock_timeout', ${String(LOCK_WAIT_MS)}, true) is not null`;
