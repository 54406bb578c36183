/**
 * True of an error that says that the database cannot be worked with now: it is away, it starts or stops, it has no
 * free connection or no room, or the statement took too long. Nothing is wrong with the request then, and it may be
 * repeated later. This looks through the wrappers that drivers put around the error.
 */

/** Errors of Node's sockets. ENOENT: the socket of the private server is gone. */
const SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** PostgreSQL's: class 08 connection, 53 insufficient resources (disk full too), 58 system error, and single ones. */
const CLASSES = /^(?:08|53|58)/;
/** lock_not_available: another transaction holds the record, and nothing of this one was done. */
export const LOCKED = '55P03';
/** deadlock_detected and serialization_failure: another transaction went on instead of this one. */
const OVERTAKEN = ['40P01', '40001'] as const;
/**
 * The number of times that a transaction is done that ends like this (client.ts). One that waited for a lock has
 * waited for long already.
 */
export const TRIES = { '40P01': 6, '40001': 6, [LOCKED]: 2 } as const;
const STATES = new Set([
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '57014', // query_canceled: statement_timeout
  LOCKED,
  ...OVERTAKEN,
  '25006', // read_only_sql_transaction: a standby that was not promoted yet
  '25P03', // idle_in_transaction_session_timeout
]);
/** Errors of node-postgres without a code. */
const MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end|Query read timeout|Client was closed)/;

const DEEPEST = 8;

export const isUnavailable = (error: unknown): boolean => nameOfTrouble(error) !== null;

/** @returns why nothing of a transaction was done that may be done now, or null. */
export function mayBeTriedAgain(error: unknown): keyof typeof TRIES | null {
  const name = nameOfTrouble(error);
  return name !== null && name in TRIES ? (name as keyof typeof TRIES) : null;
}

/** @returns the code or sentence that says so, or null. */
export function nameOfTrouble(error: unknown, depth = 0): string | null {
  if (!(error instanceof Error) || depth > DEEPEST) return null;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // A file that is not there has the same name as a socket that is not there.
  if (code === 'ENOENT' ? syscall === 'connect' : code && SOCKET.has(code)) return code ?? null;
  if (code && (STATES.has(code) || (code.length === 5 && CLASSES.test(code)))) return code;
  if (MESSAGES.test(error.message)) return error.message;
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  for (const one of inner) {
    const name = nameOfTrouble(one, depth + 1);
    if (name) return name;
  }
  return null;
}
