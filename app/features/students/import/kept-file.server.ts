/**
 * A file that the register takes in. It is looked at before it is imported: it is kept with what its rows say, and
 * nothing else is written. Then it is imported, all good rows in one transaction or nothing. A row whose number is
 * known changes what is there, so the same file twice leaves what the first left.
 */
import { and, eq, lt, ne } from 'drizzle-orm';
import { type ChangeDeps, change, changeAs, reject } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { readTableFile } from '#app/uploads/read-table-file.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { type FileRefusal, IMPORT_LIMITS } from '#core/imports/file-rows.ts';
import { type DateDoubt, doubtOf, readOrder } from '#core/shared/date-order.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { student_imports } from '#db/schema/index.ts';
import { candidatesFile } from './candidate-file.server.ts';
import { capsFile } from './caps-file.server.ts';
import { type Asked, EMPTY_ROWS, type ImportRecord, rowsOf, seenOf, storedFile } from './file-kind.server.ts';
import { type FileField, type ImportKind, readImportKind } from './import-kinds.ts';
import { studentFile } from './student-file.server.ts';

export const FILE_KINDS = { students: studentFile, caps: capsFile, candidates: candidatesFile };
export const kindOf = ({ kind }: Pick<ImportRecord, 'kind'>) => FILE_KINDS[readImportKind(kind)];

const FILE_NAME_MAX = 120;
const DAY_MS = 24 * 3_600_000;
/** A report of bad rows names people; it is there long enough to be corrected by. */
const REPORT_DAYS = 30;

interface File {
  readonly actor: Actor;
  readonly id: string;
}

/** Keeps a file with what its rows say. */
export async function previewImport(
  deps: ChangeDeps,
  {
    actor,
    kind = 'students',
    fileName,
    bytes,
  }: { actor: Actor; kind?: ImportKind; fileName: string; bytes: Uint8Array },
) {
  if (!can(actor, 'students.manage')) return err({ kind: 'forbidden' });
  const table = await readTableFile(bytes, IMPORT_LIMITS, actor.userId);
  if (!table.ok) return table;
  const { rows, encoding } = table.value;
  const now = deps.clock();
  const read = await FILE_KINDS[kind].read(deps.db, rows, { today: lagosDayOf(now) });
  const doubt = doubtOf(read);
  if (!read.ok && !doubt) return err(read.error as Exclude<FileRefusal<FileField>, DateDoubt>);
  const stored = read.ok
    ? storedFile(read.value)
    : { rows: { ...EMPTY_ROWS, ...(doubt && { asks: { doubt, table: rows } }) }, problems: [] };
  return changeAs(deps, actor, async ({ tx, newId }) => {
    const about = {
      uploaded_by: actor.userId,
      kind,
      file_name: tidyName(fileName),
      encoding,
      created_at: now,
    };
    const id = newId();
    const [record] = await tx
      .insert(student_imports)
      .values({ id, ...about, ...stored })
      .returning();
    if (record && read.ok) await keepAsSeen(tx, record, { actor, now });
    return { id };
  });
}

/** Reads a file in the order of dates that a person chose. */
export const choosePreviewOrder = (
  deps: ChangeDeps,
  { actor, id, order }: File & { readonly order: unknown },
) =>
  change(deps, actor, 'students.manage', async function* ({ tx, now, lock }) {
    const record = yield* lock(student_imports, id);
    const chosen = readOrder(order);
    if (!chosen) return yield* reject({ kind: 'invalid', issues: [{ field: 'order', code: 'choose' }] });
    const { asks } = rowsOf(record);
    if (!asks || record.status !== 'Previewed') return yield* reject({ kind: 'not-found' });
    const read = await kindOf(record).read(tx, asks.table, { chosen, today: lagosDayOf(now) });
    // It was read before; only a map that was changed since can speak against it.
    if (!read.ok) return yield* reject({ kind: 'invalid', issues: [{ field: 'order', code: 'invalid' }] });
    return keepAsSeen(tx, { ...record, ...storedFile(read.value) }, { actor, now });
  });

/** Compares a file with the records as they are now. */
export const previewAgain = (deps: ChangeDeps, { actor, id }: File) =>
  change(deps, actor, 'students.manage', async function* ({ tx, now, lock }) {
    const record = yield* lock(student_imports, id);
    if (record.status === 'Previewed') await keepAsSeen(tx, record, { actor, now });
  });

async function keepAsSeen(tx: Transaction, record: ImportRecord, looking: { actor: Actor; now: Date }) {
  const plan = await kindOf(record).plan(tx, record, looking);
  await tx
    .update(student_imports)
    .set({ rows: { ...rowsOf(record), seen: seenOf(plan) }, problems: record.problems })
    .where(eq(student_imports.id, record.id));
}

/** Bad rows stop everything unless the person has chosen to leave them out. */
export const applyImport = (
  deps: ChangeDeps,
  {
    actor,
    id,
    leaveOutBad,
    markUnlisted = null,
    reason = '',
  }: Partial<Asked> & Pick<Asked, 'leaveOutBad'> & File,
) =>
  change(deps, actor, 'students.manage', async function* ({ tx, now, lock }) {
    const record = yield* lock(student_imports, id);
    const status = record.status as 'Previewed' | 'Applied' | 'Discarded';
    if (status !== 'Previewed') return yield* reject({ kind: 'decided', status });
    if (rowsOf(record).asks) yield* reject({ kind: 'invalid', issues: [{ field: 'order', code: 'choose' }] });
    const input = { actor, record, leaveOutBad, markUnlisted, reason };
    const applied = await kindOf(record).apply(tx, deps, input);
    if (!applied.ok) return applied;
    const { bad, bulk = null, changed = [], outcome } = applied.value;
    const rows = { ...EMPTY_ROWS, written: changed };
    await tx
      .update(student_imports)
      .set({ status: 'Applied', rows, problems: bad, outcome, decided_at: now })
      .where(eq(student_imports.id, id));
    // The bulk change writes CAPS references one by one, and shows the result of each.
    return { ...outcome, bulk };
  });

const discarded = (at: Date) => ({
  status: 'Discarded' as const,
  rows: EMPTY_ROWS,
  problems: [],
  decided_at: at,
});

/** Gives a file up; its rows go at once. */
export const discardImport = (deps: ChangeDeps, { actor, id }: File) =>
  change(deps, actor, 'students.manage', async function* ({ tx, now, lock }) {
    const { status } = yield* lock(student_imports, id);
    if (status === 'Previewed')
      await tx.update(student_imports).set(discarded(now)).where(eq(student_imports.id, id));
  });

/** Files that no one adopted within a day lose their rows, and old reports what they say of people. */
export async function forgetImports({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
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
