/**
 * Migrates an empty database to the schema of a backup. A backup with a migration that we do not have is from a newer
 * portal and is refused.
 */
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, ownMigrations, readJournal } from '../migrate.ts';
import { BackupError } from './problem.ts';

/** How many of our migrations make the schema of the backup. */
export async function schemaOf(migrations: readonly string[], folder: string): Promise<number> {
  const ours = await ownMigrations(folder);
  const known = migrations.every((hash, index) => ours[index] === hash);
  if (!known || migrations.length === 0)
    throw new BackupError(
      'newer-schema',
      `The backup has ${migrations.length} migrations, and this portal (${ours.length}) does not know all of them.`,
    );
  return migrations.length;
}

export async function migrateThrough(url: string, folder: string, count: number): Promise<void> {
  const journal = await readJournal(folder);
  const entries = journal.entries.slice(0, count);
  const aside = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
  try {
    await mkdir(join(aside, 'meta'));
    await writeFile(join(aside, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await copyFile(join(folder, `${tag}.sql`), join(aside, `${tag}.sql`));
    await migrate(url, aside);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
