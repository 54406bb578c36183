/**
 * Migrates a database to the newest schema: our own migrations (SQL files in db/migrations) and those of the job queue.
 * Drizzle's migrator takes no lock, so an advisory lock keeps two starting processes apart.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as runJobMigrations } from 'graphile-worker';
import pg from 'pg';
import { StartProblem } from './start-problem.ts';

/** Any number that nothing else uses in this database. */
const MIGRATION_LOCK = 7_203_119;

/** The built server is in another folder than the sources. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** @param tell is called with the migrations that were applied, if any. */
export async function migrate(
  url: string,
  folder: string = MIGRATIONS_FOLDER,
  tell: (line: string) => void = () => {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'portal-migrate' });
  // A connection that breaks shows in the statement that waits for it.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseOtherSchema(client, folder);
    const pending = await pendingMigrations(client, folder);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    if (pending.length > 0) tell(`${pending.length} migrations applied: ${pending[0]} to ${pending.at(-1)}`);
    await runJobMigrations({ connectionString: url, noPreparedStatements: true });
  } finally {
    // Ending the connection releases the lock, even if a migration failed.
    await client.end().catch(() => {});
  }
}

export interface MigrationJournal {
  readonly entries: readonly { readonly tag: string }[];
}

export const readJournal = async (folder: string): Promise<MigrationJournal> =>
  JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'));

/** The hashes that Drizzle stores of our migrations, oldest first. */
export async function ownMigrations(folder: string): Promise<readonly string[]> {
  const { entries } = await readJournal(folder);
  return Promise.all(
    entries.map(async ({ tag }) =>
      createHash('sha256')
        .update(await readFile(join(folder, `${tag}.sql`), 'utf8'))
        .digest('hex'),
    ),
  );
}

/** The first migration of versions before the first release. Their databases cannot be migrated. */
const BEFORE_FIRST_RELEASE = '2f64f32f4674b5cd9f823c7bbf8ffb54900516101d970298f6400b6cb49b1985';

/** Was this database made by such a portal? */
export const isBeforeFirstRelease = (hashes: readonly unknown[]): boolean =>
  hashes.includes(BEFORE_FIRST_RELEASE);

/**
 * The difference between the database and this program's migrations: how many it lacks, and those that only it knows.
 */
export async function compareMigrations(
  client: Pick<pg.ClientBase, 'query'>,
  folder: string,
): Promise<{ readonly pending: number; readonly unknown: readonly string[] }> {
  const own = await ownMigrations(folder);
  const found = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!found.rows[0]?.there) return { pending: own.length, unknown: [] };
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  const known = new Set(own);
  const applied = new Set(rows.map(({ hash }) => hash));
  return {
    pending: own.filter((hash) => !applied.has(hash)).length,
    unknown: [...applied].filter((hash) => !known.has(hash)),
  };
}

/** The names of those still to apply, oldest first. */
async function pendingMigrations(client: pg.Client, folder: string): Promise<readonly string[]> {
  const own = await ownMigrations(folder);
  const { entries } = await readJournal(folder);
  const { pending } = await compareMigrations(client, folder);
  return pending === 0 ? [] : entries.slice(own.length - pending).map(({ tag }) => tag);
}

/** An older program would write rows that the newer rules forbid. */
async function refuseOtherSchema(client: pg.Client, folder: string): Promise<void> {
  const { unknown } = await compareMigrations(client, folder);
  if (isBeforeFirstRelease(unknown))
    throw new StartProblem(
      'before-release',
      'The database was made before the first release of the portal, and cannot be brought up to date. Start with an empty data folder (DATA_DIR), or set DATABASE_URL to an empty database.',
    );
  if (unknown.length > 0)
    throw new StartProblem(
      'newer-schema',
      `The database was brought up to date by a newer version of the portal: it has ${unknown.length} ${unknown.length === 1 ? 'migration' : 'migrations'} that this one does not know. Start that version, or restore the backup that was made before the upgrade (docs/runbooks/roll-back.md).`,
    );
}
