/** Files go after their rows: in a job of the transaction that deleted the row, and nightly where a crash left some. */
import { eq, inArray, or } from 'drizzle-orm';
import { setChecksOfDocumentAside } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { documents } from '#db/schema/index.ts';
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

/** The job. @throws when the storage is out of reach, so that the job is tried again. */
export async function deleteFiles({ storage }: Deps, { names }: { names: readonly string[] }): Promise<void> {
  for (const name of names) {
    const deleted = await storage.delete(name);
    if (!deleted.ok) throw new Error('a file could not be deleted', { cause: deleted.error.cause });
  }
}

/** Of an upload that came to nothing. What cannot be deleted now is left to the sweep. */
export async function deleteStored(deps: Deps, names: readonly (string | null)[]): Promise<void> {
  try {
    await deleteFiles(deps, { names: names.filter((name) => name !== null) });
  } catch (error) {
    deps.log.warn({ error: String(error) }, 'the file of a failed upload waits for the sweep');
  }
}

/** Longer than any upload takes between its file and its row. */
const GRACE_MS = 24 * 3600 * 1000;

/** Every night: deletes files that no row refers to. @returns how many. */
export async function sweepFiles({
  db,
  storage,
  clock,
  log,
}: Pick<AppDeps, 'db' | 'storage' | 'clock' | 'log'>): Promise<number> {
  let swept = 0;
  let after = '';
  for (;;) {
    const listed = await storage.list({ after });
    if (!listed.ok) throw new Error('the stored files could not be listed', { cause: listed.error.cause });
    const page = listed.value;
    const last = page.at(-1);
    if (!last) return swept;
    after = last.name;
    const old = page.filter(({ modifiedAt }) => modifiedAt.getTime() < clock().getTime() - GRACE_MS);
    const names = old.map(({ name }) => name).filter((name) => name.startsWith('documents/'));
    const rows = await db
      .select({ storage_key: documents.storage_key, preview_key: documents.preview_key })
      .from(documents)
      .where(or(inArray(documents.storage_key, names), inArray(documents.preview_key, names)));
    const known = new Set(rows.flatMap(namesOf));
    const orphans = names.filter((name) => !known.has(name));
    await deleteFiles({ storage, log }, { names: orphans });
    swept += orphans.length;
  }
}
