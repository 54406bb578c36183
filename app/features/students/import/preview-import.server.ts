import { eq } from 'drizzle-orm';
import { readFileMap } from '#app/features/review/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { readTableFile } from '#app/uploads/read-table-file.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { type DateDoubt, type DayOrder, doubtOf, readOrder } from '#core/shared/date-order.ts';
import { isId } from '#core/shared/id.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { TableRefusal, TableRow } from '#core/shared/table.ts';
import { readCandidateFile } from '#core/students/candidate-rows.ts';
import { readCapsFile } from '#core/students/caps-rows.ts';
import { type FileRefusal, IMPORT_LIMITS } from '#core/students/import-file.ts';
import { readImport } from '#core/students/import-rows.ts';
import type { Queryable } from '#db/client.ts';
import { student_imports } from '#db/schema/index.ts';
import type { ApplyProblem } from './apply-import.server.ts';
import { type FileField, type ImportKind, readImportKind } from './import-kinds.ts';
import { EMPTY_ROWS, rowsOf, storedFile } from './import-store.server.ts';
import { keepAsSeen } from './look-at-file.server.ts';

const FILE_NAME_MAX = 120;

type Unasked = Exclude<FileRefusal<FileField>, DateDoubt>;
export type PreviewProblem = { readonly kind: 'forbidden' } | TableRefusal | Unasked;
type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId'>;

export interface PreviewInput {
  readonly actor: Actor;
  readonly kind?: ImportKind;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

const READERS = {
  students: readImport,
  caps: readCapsFile,
} as const satisfies Readonly<Record<Exclude<ImportKind, 'candidates'>, unknown>>;

async function readRows(
  { db, clock }: Pick<Deps, 'clock'> & { readonly db: Queryable },
  kind: ImportKind,
  rows: readonly TableRow[],
  chosen: DayOrder | null = null,
) {
  const asked = { chosen, today: lagosDayOf(clock()) };
  return kind === 'candidates'
    ? readCandidateFile(rows, (await readFileMap(db, 'caps')).map, asked)
    : READERS[kind](rows, asked);
}

/** Reads a file and keeps what it says for a preview. Neither register nor applications are touched. */
export async function previewImport(
  { db, clock, newId }: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, kind = 'students', fileName, bytes }: PreviewInput,
): Promise<Result<{ id: string }, PreviewProblem>> {
  if (!can(actor, 'students.manage')) return err({ kind: 'forbidden' });
  const table = await readTableFile(bytes, IMPORT_LIMITS, actor.userId);
  if (!table.ok) return table;
  const { rows } = table.value;
  const read = await readRows({ db, clock }, kind, rows);
  const doubt = doubtOf(read);
  if (!read.ok && !doubt) return err(read.error as Unasked);
  const id = newId();
  const now = clock();
  await db.transaction(async (tx) => {
    const [record] = await tx
      .insert(student_imports)
      .values({
        id,
        uploaded_by: actor.userId,
        kind,
        file_name: tidyName(fileName),
        encoding: table.value.encoding,
        ...(read.ok
          ? storedFile(read.value)
          : { rows: { ...EMPTY_ROWS, ...(doubt && { asks: { doubt, table: rows } }) }, problems: [] }),
        created_at: now,
      })
      .returning();
    if (record && read.ok) await keepAsSeen(tx, record, { actor, now });
  });
  return ok({ id });
}

/** Reads a kept file again in the order that a person chose for its dates. */
export async function choosePreviewOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { actor, id, order }: { readonly actor: Actor; readonly id: string; readonly order: unknown },
): Promise<Result<void, ApplyProblem>> {
  if (!can(actor, 'students.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const chosen = readOrder(order);
  if (!chosen) return err({ kind: 'invalid', issues: [{ field: 'order', code: 'choose' }] });
  return db.transaction(async (tx) => {
    const [record] = await tx.select().from(student_imports).where(eq(student_imports.id, id)).for('update');
    const asks = record && rowsOf(record).asks;
    if (!record || !asks || record.status !== 'Previewed') return err({ kind: 'not-found' });
    const read = await readRows({ db: tx, clock }, readImportKind(record.kind), asks.table, chosen);
    // It was read before; only a map that was changed since can speak against it.
    if (!read.ok) return err({ kind: 'invalid', issues: [{ field: 'order', code: 'invalid' }] });
    const stored = storedFile(read.value);
    await tx.update(student_imports).set(stored).where(eq(student_imports.id, id));
    await keepAsSeen(tx, { ...record, ...stored }, { actor, now: clock() });
    return ok(undefined);
  });
}

/** The last part of a path, without what could disturb a line of text. */
const tidyName = (name: string): string =>
  [...(name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{C}\u2028\u2029]/gu, '')]
    .slice(0, FILE_NAME_MAX)
    .join('') || 'students.csv';
