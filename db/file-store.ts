/**
 * The store of uploaded files that belongs to this database: a file named by an id that the database holds lies in it
 * (decision 0122). It travels in backups, as every file does.
 */
import { sql } from 'drizzle-orm';
import type { StoredFiles } from './backup/write-backup.ts';
import type { Queryable } from './client.ts';
import { settings } from './schema/index.ts';
import { readSetting } from './settings.ts';

export const markerOf = (id: string): string => `store/${id}`;

/** Null means that no start has written it yet. */
export const readFileStore = async (db: Queryable): Promise<string | null> =>
  (await readSetting({ db, demo: null }, 'file_store'))?.id ?? null;

/** @returns the id from now on; another start may have been faster. */
export async function claimFileStore(db: Queryable, id: string): Promise<string> {
  await db.insert(settings).values({ key: 'file_store', value: { id } }).onConflictDoNothing();
  return (await readFileStore(db)) ?? id;
}

/** Names of the files of documents, the newest first. */
export async function documentFiles(db: Queryable, limit?: number): Promise<readonly string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select storage_key as name from documents order by created_at desc, id limit ${limit ?? null}`,
  );
  return rows.map(({ name }) => name);
}

export interface MissingFiles {
  readonly documents: number;
  readonly missing: number;
}

/** The number of documents without a file. The rows are read first: a file is there before its row. */
export async function countMissingFiles(
  db: Queryable,
  files: Pick<StoredFiles, 'list'>,
): Promise<MissingFiles> {
  const wanted = new Set(await documentFiles(db));
  const documents = wanted.size;
  for await (const { path } of files.list()) wanted.delete(path);
  if (wanted.size === 0) return { documents, missing: 0 };
  // A document that was deleted meanwhile is not missing.
  const still = await documentFiles(db);
  return { documents, missing: still.filter((name) => wanted.has(name)).length };
}
