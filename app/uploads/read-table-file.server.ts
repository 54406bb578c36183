/** Reads the table in a file that somebody sent: CSV or a workbook. */
import { err, type Result } from '#core/shared/result.ts';
import type { TableRefusal } from '#core/shared/table.ts';
import { readInThread } from './read-in-thread.server.ts';
import type { ReadTable, TableLimits } from './read-table.server.ts';

/** The largest list that is taken, of 25,000 rows, takes two, and on a busy machine five. */
const MOST_SECONDS = 20;
const WHY = { busy: 'busy', 'too-heavy': 'too-heavy', broken: 'workbook' } as const;

/** @param who the person who sent it */
export async function readTableFile(
  bytes: Uint8Array,
  limits: TableLimits,
  who: string,
): Promise<Result<ReadTable, TableRefusal>> {
  if (bytes.length > limits.bytes) return err({ kind: 'too-large' });
  const read = await readInThread('table', { bytes, limits }, { who, seconds: MOST_SECONDS });
  return read.ok ? read.value : err({ kind: WHY[read.error] });
}
