/**
 * A job over many people serves each by itself: whoever cannot be served is in the log and waits for the next run, and the
 * others do not. Where the database is away none of them can be served, and the job is tried again.
 */
import type { Log } from '#core/shared/log.ts';
import { mayBeTriedAgain, nameOfTrouble } from '#db/unavailable.ts';

/** It speaks of one record: its data, another transaction that holds it, or its statement that takes too long. */
const isOfOneRecord = (error: unknown): boolean =>
  mayBeTriedAgain(error) !== null || [null, '57014'].includes(nameOfTrouble(error));

/** @returns what came of each that was served. */
export async function eachByItself<Item extends { readonly id: string }, Value>(
  log: Log,
  job: string,
  items: readonly Item[],
  serve: (item: Item) => Promise<Value>,
): Promise<readonly Value[]> {
  const served: Value[] = [];
  for (const item of items) {
    try {
      served.push(await serve(item));
    } catch (error) {
      if (!isOfOneRecord(error)) throw error;
      log.error({ job, record: item.id, error }, 'one of many could not be served');
    }
  }
  return served;
}
