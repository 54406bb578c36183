import { readFileMap } from '#app/features/review/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { readTableFile } from '#app/uploads/read-table-file.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { TableRefusal } from '#core/shared/table.ts';
import { readCandidateFile } from '#core/students/candidate-rows.ts';
import { readCapsFile } from '#core/students/caps-rows.ts';
import { type FileRefusal, IMPORT_LIMITS } from '#core/students/import-file.ts';
import { readImport } from '#core/students/import-rows.ts';
import { student_imports } from '#db/schema/index.ts';
import type { FileField, ImportKind } from './import-kinds.ts';
import { storedFile } from './import-store.server.ts';
import { keepAsSeen } from './look-at-file.server.ts';

const FILE_NAME_MAX = 120;

export type PreviewProblem = { readonly kind: 'forbidden' } | TableRefusal | FileRefusal<FileField>;

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

/** Reads a file and keeps what it says for a preview. Neither register nor applications are touched. */
export async function previewImport(
  { db, clock, newId }: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, kind = 'students', fileName, bytes }: PreviewInput,
): Promise<Result<{ id: string }, PreviewProblem>> {
  if (!can(actor, 'students.manage')) return err({ kind: 'forbidden' });
  const table = await readTableFile(bytes, IMPORT_LIMITS, actor.userId);
  if (!table.ok) return table;
  const { rows } = table.value;
  const read =
    kind === 'candidates'
      ? readCandidateFile(rows, (await readFileMap(db, 'caps')).map)
      : READERS[kind](rows);
  if (!read.ok) return read;
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
        ...storedFile(read.value),
        created_at: now,
      })
      .returning();
    if (record) await keepAsSeen(tx, record, { actor, now });
  });
  return ok({ id });
}

/** The last part of a path, without what could disturb a line of text. */
const tidyName = (name: string): string =>
  [...(name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{C}\u2028\u2029]/gu, '')]
    .slice(0, FILE_NAME_MAX)
    .join('') || 'students.csv';
