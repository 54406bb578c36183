/**
 * The job that writes a file of applications. It reads some thousand rows at a time, in one snapshot, and writes them
 * as it goes, so memory stays flat however many there are. The export is ready when the file is whole: what a killed
 * process left is written anew by the next run, and no half file is ever handed out.
 */

import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { packLetters } from '#app/features/letters/index.server.ts';
import { readBatches } from '#app/lists/read-batches.server.ts';
import { csvPieces, type SheetCell, type TableFile, xlsxPieces } from '#app/lists/table-file.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { eachByItself } from '#app/requests/each-by-itself.server.ts';
import { formatPhone } from '#core/admissions/phone.ts';
import { isVerdict } from '#core/eligibility/verdict.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isOfferState } from '#core/offers/offer-status.ts';
import { type ColumnName, columnOf, headingOf, readExportColumns } from '#core/review/application-columns.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { applications, review_exports, users } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { askerOf } from '../bulk/bulk-change.server.ts';
import { bodyFile } from '../file-rows/select-rows.server.ts';
import {
  type Looking,
  lookingAs,
  queueCondition,
  readQueueFilters,
} from '../queue/queue-condition.server.ts';
import { placeIn, queueOrder } from '../queue/queue-order.server.ts';
import { type ColumnValue, selectColumns } from '../record/select-columns.server.ts';
import type { ExportRow } from './review-exports.server.ts';
import { deleteExport, storeExport } from './stored-export.server.ts';

const { verdicts, offers, casework: words } = wordsFor('en');

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'log' | 'storage' | 'origin' | 'demo'>;

export const ROWS_AT_ONCE = 2_000;
/** Longer than any of these takes; a job that still waits was left by a process that died. */
const STALLED_MS = 30_000;

export async function runReviewExport(deps: Deps, { exportId }: { exportId: string }): Promise<void> {
  try {
    await deps.db.transaction((tx) => write(tx, deps, exportId), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
  } catch (error) {
    deps.log.error({ error: String(error), export: exportId }, 'a file of applications was not written');
    await settle(deps, exportId, 'failed');
  }
}

async function write(tx: Transaction, deps: Deps, id: string): Promise<void> {
  // Held until this transaction ends, also by a killed process: one run writes a file, a second one leaves at once.
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${id}, 0)) as mine`,
  );
  const [row] = await tx.select().from(review_exports).where(eq(review_exports.id, id));
  if (!rows[0]?.mine || row?.state !== 'waiting') return;
  const actor = await askerOf(tx, row.asked_by, 'application.export');
  if (!actor) return settle(deps, id, 'failed');

  if (row.release_id) {
    await storeExport(deps, id, packLetters(tx, deps, { releaseId: row.release_id, onLetters: onLines }));
    return settle(deps, id, 'ready');
  }
  const file =
    row.target === null
      ? await queueFile(tx, deps, { row, actor })
      : await bodyFile(tx, { row, actor, onLines });
  await storeExport(deps, id, row.format === 'xlsx' ? xlsxPieces(file) : csvPieces(file));
  await settle(deps, id, 'ready');

  // Outside the snapshot, so that the page shows how far it is.
  async function onLines(lines: number): Promise<void> {
    await deps.db.update(review_exports).set({ lines }).where(eq(review_exports.id, id));
  }
}

async function queueFile(
  tx: Transaction,
  deps: Deps,
  { row, actor }: { row: ExportRow; actor: Actor },
): Promise<TableFile> {
  const looking = await lookingAs({ db: tx }, actor, row.created_at);
  const columns = readExportColumns(row.columns);
  return {
    name: row.id,
    sheet: words.exports.sheet,
    columns: columns.map((column) => ({
      heading: headingOf(column, words.exports.questions),
      width: columnOf(column).width ?? 18,
      shows: 'moment',
    })),
    batches: batches(tx, deps, { row, looking, columns }),
  };
}

interface Wanted {
  readonly row: ExportRow;
  readonly looking: Looking;
  readonly columns: readonly ColumnName[];
}

/**
 * Reads in the order of the view. 'Mine' and 'this week' are as they were for the officer who asked, when they asked.
 */
function batches(tx: Transaction, deps: Deps, { row: { id, query }, looking, columns }: Wanted) {
  const filters = readQueueFilters(new URLSearchParams(query));
  const meant = queueCondition(filters, looking);
  const ordering = queueOrder(tx, filters);
  let lines = 0;
  const read = async (last: Parameters<typeof placeIn>[1] | undefined, limit: number) => {
    const { beyond, order } = await ordering(last ? placeIn(filters.sort, last) : null, false);
    const rows = await tx
      .select({
        id: applications.id,
        created_at: applications.created_at,
        status_since: applications.status_since,
        cells: selectColumns(columns, { ...looking, now: deps.clock() }),
      })
      .from(applications)
      .leftJoin(users, eq(users.id, applications.assigned_to))
      .where(and(meant, beyond))
      .orderBy(...order)
      .limit(limit);
    lines += rows.length;
    // Outside the snapshot, so that the page shows how far it is.
    await deps.db.update(review_exports).set({ lines }).where(eq(review_exports.id, id));
    return rows;
  };
  return readBatches(
    read,
    ({ cells }) => columns.map((column) => cellOf(cells[column] as ColumnValue, column)),
    ROWS_AT_ONCE,
  );
}

function cellOf(value: ColumnValue, name: ColumnName): SheetCell {
  if (name === 'verdict') return isVerdict(value) ? verdicts[value] : null;
  if (name === 'offer') return isOfferState(value) ? offers.desk.states[value] : null;
  return columnOf(name).as === 'phone' && typeof value === 'string' ? formatPhone(value) : value;
}

async function settle({ db, clock }: Deps, id: string, state: 'ready' | 'failed'): Promise<void> {
  await db
    .update(review_exports)
    .set({ state, finished_at: clock() })
    .where(and(eq(review_exports.id, id), eq(review_exports.state, 'waiting')));
}

/** Every minute: takes up what a process left, and removes files whose day is over. @returns how many of each. */
export async function tendExports(deps: Deps): Promise<{ resumed: number; removed: number }> {
  const { db, clock } = deps;
  const now = clock();
  const stalled = await db
    .select({ id: review_exports.id })
    .from(review_exports)
    .where(
      and(
        eq(review_exports.state, 'waiting'),
        lt(review_exports.created_at, new Date(now.getTime() - STALLED_MS)),
      ),
    );
  for (const { id } of stalled)
    await addJob(db, 'run-review-export', { exportId: id }, { key: `review-export-${id}` });
  const over = await db
    .select({ id: review_exports.id })
    .from(review_exports)
    .where(and(inArray(review_exports.state, ['ready', 'failed']), lt(review_exports.expires_at, now)));
  const removed = await eachByItself(deps.log, 'resume-casework', over, async ({ id }) => {
    // Marked once its files are gone: the next minute finds what could not be deleted. A search may name a person.
    await deleteExport(deps, id);
    await db.update(review_exports).set({ state: 'gone', query: '' }).where(eq(review_exports.id, id));
  });
  return { resumed: stalled.length, removed: removed.length };
}
