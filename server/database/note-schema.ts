/**
 * Notes in a file which migrations the private database has, so that the doctor can say that a newer version has used
 * it before anything is started.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownMigrations } from '#db/migrate.ts';
import type { Config } from '../config/config.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

const noteOf = (dataDir: string) => join(dataDir, 'migrations.json');

/** This runs after migrating. A start continues even if it fails. */
export async function noteSchema({ databaseUrl, dataDir }: Place, migrationsFolder: string): Promise<void> {
  if (databaseUrl) return;
  const text = JSON.stringify(await ownMigrations(migrationsFolder));
  await writeFile(noteOf(dataDir), text).catch(() => {});
}

/** The migrations of the private database that this program does not know; null: nothing was noted. */
export async function unknownMigrations(
  { dataDir }: Pick<Config, 'dataDir'>,
  migrationsFolder: string,
): Promise<readonly unknown[] | null> {
  try {
    const noted: unknown = JSON.parse(await readFile(noteOf(dataDir), 'utf8'));
    if (!Array.isArray(noted)) return null;
    const own = new Set<unknown>(await ownMigrations(migrationsFolder));
    return noted.filter((hash) => !own.has(hash));
  } catch {
    return null;
  }
}
