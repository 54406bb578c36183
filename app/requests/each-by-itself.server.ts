/**
 * A job over many people serves each by itself: whoever cannot be served is in the log and waits for the next run, and the
 * others do not. Where the database is away none of them can be served, and the job is tried again.
 */
import type { Log } from '#core/shared/log.ts';
import { LOCKED, nameOfTrouble } from '#db/unavailable.ts';

/** They speak of one record: somebody else holds it, or its statement takes too long. */
const OF_ONE_RECORD: ReadonlySet<string | null> = new Set([null, LOCKED, '57014']);

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
      if (!OF_ONE_RECORD.has(nameOfTrouble(error))) throw error;
      log.error({ job, record: item.id, error }, 'one of many could not be served');
    }
  }
  return served;
}
