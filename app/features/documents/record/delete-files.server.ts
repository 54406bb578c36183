/** Files go after their rows: in a job of the transaction that deleted the row, and nightly where a crash left some. */
import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { setChecksOfDocumentAside } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { eachByItself } from '#app/requests/each-by-itself.server.ts';
import { isId } from '#core/shared/id.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { documents, review_exports } from '#db/schema/index.ts';
import type { DocumentRow } from './queries.server.ts';

type Deps = Pick<AppDeps, 'storage' | 'log'>;

/** Deletes the row now, and its files once that has come to stay. The application's lock is the caller's. */
export async function forgetRow(tx: Transaction, row: DocumentRow, now: Date): Promise<void> {
  await setChecksOfDocumentAside(tx, { applicationId: row.application_id, documentId: row.id, now });
  await tx.delete(documents).where(eq(documents.id, row.id));
  await addJob(tx, 'delete-files', { names: namesOf(row) });
}

const namesOf = ({ storage_key, preview_key }: Pick<DocumentRow, 'storage_key' | 'preview_key'>): string[] =>
  preview_key ? [storage_key, preview_key] : [storage_key];

/** The job. @throws when one could not be deleted, once the others are, so that the job is tried again. */
export async function deleteFiles({ storage }: Deps, { names }: { names: readonly string[] }): Promise<void> {
  const causes: unknown[] = [];
  for (const name of names) {
    const deleted = await storage.delete(name);
    if (!deleted.ok) causes.push(deleted.error.cause);
  }
  if (causes.length > 0) throw new Error(`${causes.length} files could not be deleted`, { cause: causes[0] });
}

/** Deletes the files of an upload that failed. Files that cannot be deleted now are left to the sweep. */
export async function deleteStored(deps: Deps, names: readonly (string | null)[]): Promise<void> {
  try {
    await deleteFiles(deps, { names: names.filter((name) => name !== null) });
  } catch (error) {
    deps.log.warn({ error: String(error) }, 'the file of a failed upload waits for the sweep');
  }
}

/** The time is longer than any upload takes between its file and its row. */
const GRACE_MS = 24 * 3600 * 1000;

type Kept = (db: Queryable, names: readonly string[]) => Promise<readonly string[]>;

/** Finds, for each folder, the files that a row refers to. Every folder that the portal stores files in is named. */
const FOLDERS: Readonly<Record<string, Kept>> = {
  documents: async (db, names) => {
    const rows = await db
      .select({ storage_key: documents.storage_key, preview_key: documents.preview_key })
      .from(documents)
      .where(or(inArray(documents.storage_key, [...names]), inArray(documents.preview_key, [...names])));
    return rows.flatMap(namesOf);
  },
  exports: async (db, names) => {
    const idOf = (name: string) => name.split('/')[1] ?? '';
    const ids = [...new Set(names.map(idOf))].filter(isId);
    const rows = await db
      .select({ id: review_exports.id })
      .from(review_exports)
      .where(and(inArray(review_exports.id, ids), ne(review_exports.state, 'gone')));
    const kept = new Set(rows.map(({ id }) => id));
    return names.filter((name) => kept.has(idOf(name)));
  },
  /** The command `doctor` stores one file here and deletes it. */
  doctor: async () => [],
  /** Says to which database the store belongs. */
  store: async (_, names) => names,
};

/**
 * Deletes, every night, files that no row refers to. Files that cannot be deleted are left to the next.
 * @returns how many.
 */
export async function sweepFiles({
  db,
  storage,
  clock,
  log,
}: Pick<AppDeps, 'db' | 'storage' | 'clock' | 'log'>): Promise<number> {
  let swept = 0;
  const before = clock().getTime() - GRACE_MS;
  for (let after = ''; ; ) {
    const listed = await storage.list({ after });
    if (!listed.ok) throw new Error('the stored files could not be listed', { cause: listed.error.cause });
    const last = listed.value.at(-1);
    if (!last) return swept;
    after = last.name;
    const old = listed.value.filter(({ modifiedAt }) => modifiedAt.getTime() < before);
    const byFolder = Map.groupBy(old, ({ name }) => name.split('/')[0] ?? '');
    for (const [folder, entries] of byFolder) {
      const names = entries.map(({ name }) => name);
      const kept = new Set((await FOLDERS[folder]?.(db, names)) ?? names);
      if (!FOLDERS[folder]) log.warn({ folder, files: names.length }, 'stored files of no known folder');
      const gone = await eachByItself(
        log,
        'sweep-files',
        names.filter((name) => !kept.has(name)).map((name) => ({ id: name })),
        ({ id }) => deleteFiles({ storage, log }, { names: [id] }),
      );
      swept += gone.length;
    }
  }
}
