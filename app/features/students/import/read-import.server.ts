import { desc, eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { removedBy } from '#core/students/import-rows.ts';
import { student_imports, users } from '#db/schema/index.ts';
import {
  asPreviewed,
  changedSince,
  countRows,
  type ImportOutcome,
  type PlanRow,
  previewsNothing,
  rowsOf,
} from './file-kind.server.ts';
import { DOUBTS_SHOWN, type RowKind, readImportKind } from './import-kinds.ts';
import { kindOf } from './kept-file.server.ts';
import { movesStatus } from './student-file.server.ts';

/** Rows of a preview on one page. */
const ROWS_SHOWN = 100;
const LATEST_SHOWN = 10;

export type ImportSummary = ReturnType<typeof summary>;
export type ImportView = Given<typeof readImportView>;

export interface Looking {
  readonly actor: Actor;
  readonly id: string;
  /** Absent: the first of those that need a look. */
  readonly show?: RowKind | null;
  /** The page, from 1. 'all': all rows, for a file. */
  readonly page?: number | 'all';
}

export async function readImportView(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, id, show, page = 1 }: Looking,
) {
  if (!can(actor, 'students.manage')) return err({ kind: 'forbidden' });
  const [found] = isId(id)
    ? await db
        .select({ record: student_imports, by: users.name })
        .from(student_imports)
        .innerJoin(users, eq(users.id, student_imports.uploaded_by))
        .where(eq(student_imports.id, id))
    : [];
  if (!found) return err({ kind: 'not-found' });
  const { record } = found;
  const waits = record.status === 'Previewed';
  const { written, asks } = rowsOf(record);
  const plan = await kindOf(record).plan(db, record, { actor, now: clock() });
  const { unlisted } = plan;
  const { rows: listed, bad } = waits ? asPreviewed(record, plan) : plan;
  const since = waits ? changedSince(bad) : 0;
  const rows = written ?? [...listed, ...unlisted];
  const planned = { ...countRows(rows, bad), ...(unlisted.length > 0 && { unlisted: unlisted.length }) };
  const counts = (record.outcome as ImportOutcome | null) ?? planned;
  const shown = show ?? ATTENTION.find((kind) => counts[kind] > 0) ?? 'added';
  const chosen = rows.filter(({ kind }) => kind === shown);
  const pages = Math.ceil((shown === 'left_out' ? bad : chosen).length / ROWS_SHOWN) || 1;
  const at = page === 'all' ? 1 : Math.min(Math.max(1, page), pages);
  const part = <Row>(all: readonly Row[]) =>
    page === 'all' ? all : all.slice((at - 1) * ROWS_SHOWN, at * ROWS_SHOWN);
  return ok({
    ...summary({ ...record, nothing: waits && !asks && since === 0 && !rows.some(writes) }, found.by),
    encoding: record.encoding,
    unknown: rowsOf(record).unknown,
    passedOver: rowsOf(record).passedOver ?? 0,
    // The question that has to be answered before there is a preview.
    doubt: waits ? (asks?.doubt ?? null) : null,
    dates: rowsOf(record).dates ?? null,
    // The counts if it were imported now; after the import, its results.
    counts,
    show: shown,
    page: at,
    pages,
    rows: part(chosen),
    bad: shown === 'left_out' ? part(bad) : [],
    // The changes are kept, also after the import.
    kept: written !== undefined && written.length > 0,
    // Rows whose record was changed after the preview.
    since,
    doubtful: rows.filter(({ doubts = [] }) => doubts.length > 0).slice(0, DOUBTS_SHOWN),
    movesStatus: rows.some(movesStatus),
    removes: rows.reduce((sum, { changes }) => sum + removedBy(changes), 0),
  });
}

const writes = ({ kind }: PlanRow): boolean => kind !== 'same';

/** The kinds of rows in the order in which a person has to look at them. */
const ATTENTION = ['left_out', 'changed', 'added', 'same'] as const satisfies readonly RowKind[];

export async function listImports({ db }: Pick<AppDeps, 'db'>, { actor }: { actor: Actor }) {
  if (!can(actor, 'students.manage')) return err({ kind: 'forbidden' });
  const { id, kind, file_name, status, outcome, created_at } = student_imports;
  const rows = await db
    .select({ id, kind, file_name, status, outcome, created_at, nothing: previewsNothing, by: users.name })
    .from(student_imports)
    .innerJoin(users, eq(users.id, student_imports.uploaded_by))
    .orderBy(desc(student_imports.created_at), desc(student_imports.id))
    .limit(LATEST_SHOWN);
  return ok(rows.map((row) => summary(row, row.by)));
}

const summary = (
  row: Pick<
    typeof student_imports.$inferSelect,
    'id' | 'kind' | 'file_name' | 'status' | 'outcome' | 'created_at'
  > & { readonly nothing: boolean },
  by: string,
) => ({
  id: row.id,
  kind: readImportKind(row.kind),
  fileName: row.file_name,
  status: row.status as 'Previewed' | 'Applied' | 'Discarded',
  by,
  at: row.created_at.toISOString(),
  outcome: row.outcome as ImportOutcome | null,
  // A preview of which nothing can be imported.
  nothing: row.nothing,
});
