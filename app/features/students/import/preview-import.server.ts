/**
 * A file that is looked at before it is imported: it is kept with what its rows say, and nothing else is written.
 *
 *   previewImport(deps, { actor, kind, fileName, bytes })   keeps it
 *   choosePreviewOrder(deps, { actor, id, order })          reads it in the order of dates that a person chose
 *   previewAgain(deps, { actor, id })                       compares it with the records as they are now
 *   discardImport(deps, { actor, id })                      gives it up; its rows go at once
 *   forgetImports(deps)                                     every night: files that nobody imported
 */
import { and, eq, lt, ne } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { readTableFile } from '#app/uploads/read-table-file.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { type FileRefusal, IMPORT_LIMITS } from '#core/imports/file-rows.ts';
import { type DateDoubt, doubtOf, readOrder } from '#core/shared/date-order.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { TableRefusal } from '#core/shared/table.ts';
import type { Transaction } from '#db/client.ts';
import { student_imports } from '#db/schema/index.ts';
import {
  type ApplyProblem,
  EMPTY_ROWS,
  type ImportRecord,
  rowsOf,
  seenOf,
  storedFile,
} from './file-kind.server.ts';
import type { FileField, ImportKind } from './import-kinds.ts';
import { FILE_KINDS, kindOf, withFile } from './kept-file.server.ts';

const FILE_NAME_MAX = 120;
const DAY_MS = 24 * 3_600_000;
/** A report of bad rows names people; it is there long enough to be corrected by. */
const REPORT_DAYS = 30;

type Unasked = Exclude<FileRefusal<FileField>, DateDoubt>;
export type PreviewProblem = { readonly kind: 'forbidden' } | TableRefusal | Unasked;
type Deps = Pick<AppDeps, 'db' | 'clock'>;
interface File {
  readonly actor: Actor;
  readonly id: string;
}

export async function previewImport(
  { db, clock, newId }: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  {
    actor,
    kind = 'students',
    fileName,
    bytes,
  }: { actor: Actor; kind?: ImportKind; fileName: string; bytes: Uint8Array },
): Promise<Result<{ id: string }, PreviewProblem>> {
  if (!can(actor, 'students.manage')) return err({ kind: 'forbidden' });
  const table = await readTableFile(bytes, IMPORT_LIMITS, actor.userId);
  if (!table.ok) return table;
  const { rows, encoding } = table.value;
  const now = clock();
  const read = await FILE_KINDS[kind].read(db, rows, { today: lagosDayOf(now) });
  const doubt = doubtOf(read);
  if (!read.ok && !doubt) return err(read.error as Unasked);
  const id = newId();
  const about = { id, uploaded_by: actor.userId, kind, file_name: tidyName(fileName), encoding };
  const stored = read.ok
    ? storedFile(read.value)
    : { rows: { ...EMPTY_ROWS, ...(doubt && { asks: { doubt, table: rows } }) }, problems: [] };
  await db.transaction(async (tx) => {
    const [record] = await tx
      .insert(student_imports)
      .values({ ...about, ...stored, created_at: now })
      .returning();
    if (record && read.ok) await keepAsSeen(tx, record, { actor, now });
  });
  return ok({ id });
}

export const choosePreviewOrder = (
  deps: Deps,
  { order, ...file }: File & { readonly order: unknown },
): Promise<Result<void, ApplyProblem>> =>
  withFile<void, ApplyProblem>(deps, file, async (tx, record) => {
    const chosen = readOrder(order);
    if (!chosen) return err({ kind: 'invalid', issues: [{ field: 'order', code: 'choose' }] });
    const { asks } = rowsOf(record);
    if (!asks || record.status !== 'Previewed') return err({ kind: 'not-found' });
    const now = deps.clock();
    const read = await kindOf(record).read(tx, asks.table, { chosen, today: lagosDayOf(now) });
    // It was read before; only a map that was changed since can speak against it.
    if (!read.ok) return err({ kind: 'invalid', issues: [{ field: 'order', code: 'invalid' }] });
    await keepAsSeen(tx, { ...record, ...storedFile(read.value) }, { actor: file.actor, now });
    return ok(undefined);
  });

export const previewAgain = (deps: Deps, file: File) =>
  withFile(deps, file, async (tx, record) => {
    const looking = { actor: file.actor, now: deps.clock() };
    if (record.status === 'Previewed') await keepAsSeen(tx, record, looking);
    return ok(undefined);
  });

async function keepAsSeen(tx: Transaction, record: ImportRecord, looking: { actor: Actor; now: Date }) {
  const plan = await kindOf(record).plan(tx, record, looking);
  await tx
    .update(student_imports)
    .set({ rows: { ...rowsOf(record), seen: seenOf(plan) }, problems: record.problems })
    .where(eq(student_imports.id, record.id));
}

const discarded = (at: Date) => ({
  status: 'Discarded' as const,
  rows: EMPTY_ROWS,
  problems: [],
  decided_at: at,
});

export const discardImport = (deps: Deps, file: File) =>
  withFile(deps, file, async (tx, record) => {
    if (record.status === 'Previewed')
      await tx.update(student_imports).set(discarded(deps.clock())).where(eq(student_imports.id, record.id));
    return ok(undefined);
  });

/** Files that no one adopted within a day lose their rows, and old reports what they say of people. */
export async function forgetImports({ db, clock }: Deps): Promise<number> {
  const now = clock();
  const before = (days: number) => lt(student_imports.created_at, new Date(now.getTime() - days * DAY_MS));
  const givenUp = await db
    .update(student_imports)
    .set(discarded(now))
    .where(and(eq(student_imports.status, 'Previewed'), before(1)))
    .returning({ id: student_imports.id });
  await db
    .update(student_imports)
    .set({ problems: [] })
    .where(and(ne(student_imports.status, 'Previewed'), before(REPORT_DAYS)));
  return givenUp.length;
}

/** The last part of a path, without what could disturb a line of text. */
const tidyName = (name: string): string =>
  [...(name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{C}\u2028\u2029]/gu, '')]
    .slice(0, FILE_NAME_MAX)
    .join('') || 'students.csv';
