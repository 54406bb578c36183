/**
 * Runs a write that a unique index may refuse, inside a savepoint, so that the transaction around it goes on.
 * @returns false when the named index, or one of those named, refused it.
 */
import type { Transaction } from '#db/client.ts';

const UNIQUE_VIOLATION = '23505';

export async function unlessTaken(
  tx: Transaction,
  index: string | readonly string[],
  write: (inner: Transaction) => Promise<unknown>,
): Promise<boolean> {
  try {
    await tx.transaction(write);
    return true;
  } catch (error) {
    if (isViolationOf(error, typeof index === 'string' ? [index] : index)) return false;
    throw error;
  }
}

/** Drizzle wraps the driver's error, so the chain of causes is looked through. */
function isViolationOf(error: unknown, indexes: readonly string[]): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (code === UNIQUE_VIOLATION) return indexes.includes(String(constraint));
  }
  return false;
}
