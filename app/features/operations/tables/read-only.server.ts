/** Reading what the database says of itself: never writing, never for long. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';

/** Reads in a transaction that cannot write, on one picture of the data. */
export const readOnly = <Value>(
  db: Database,
  milliseconds: number,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`);
      return work(tx);
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  );

/** Null where it takes too long or the role may not: the screen then says that it is not known. */
export async function ifPossible<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** 57014: it took too long. 42501: the role may not read that. */
export function isRefusal(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } };
  return ['57014', '42501'].includes(code ?? cause?.code ?? '');
}

export const rowsOf = async <Row extends Record<string, unknown>>(
  tx: Pick<Transaction, 'execute'>,
  query: SQL,
): Promise<readonly Row[]> => (await tx.execute(query)).rows as unknown as readonly Row[];
