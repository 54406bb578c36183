/**
 * The portal's database for a command: DATABASE_URL, or the private server of the data folder, also while a running
 * portal holds it. Problems are reported in a sentence.
 */
import { type Config, readConfig } from '#server/config/config.ts';
import { type ConnectedDatabase, connectDatabase } from '#server/database/database.ts';
import { PORTAL_DATABASE } from '#server/database/place.ts';
import { makeLog } from '#server/log/log.ts';
import { linesOf } from '#server/processes/start-problem.ts';
import { BackupError } from '../../db/backup/problem.ts';
import { MIGRATIONS_FOLDER } from '../../db/migrate.ts';
import { findPrivateServer, startPrivateServer } from '../../db/private-server/index.ts';
import { operations } from '../../messages/en/operations/operations.ts';
import { makeDeps } from '../../server/wiring.ts';
import { failedSentence } from './failed-sentence.ts';

export async function withRunningDatabase(
  work: (deps: ReturnType<typeof makeDeps>, config: Config) => Promise<void>,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  let database: ConnectedDatabase | undefined;
  try {
    const given = readConfig(environment);
    const running = given.databaseUrl ? null : await findPrivateServer(given.dataDir);
    const config = running ? { ...given, databaseUrl: running.urlFor(PORTAL_DATABASE) } : given;
    const log = makeLog('warn');
    database = await connectDatabase(config, log, MIGRATIONS_FOLDER, console.error);
    await work(makeDeps(config, database.client, log), config);
  } catch (error) {
    sayWhy(error);
    process.exitCode = 2;
  } finally {
    await database?.close();
  }
}

/** For commands that must work when the portal does not start: nothing is migrated or created in the database. */
export async function withDatabasePlace(work: (url: string, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    if (config.databaseUrl) return await work(config.databaseUrl, config);
    const running = await findPrivateServer(config.dataDir);
    if (running) return await work(running.urlFor(PORTAL_DATABASE), config);
    const started = await startPrivateServer({ dataDir: config.dataDir, log: () => {} });
    try {
      await work(started.urlFor(PORTAL_DATABASE), config);
    } finally {
      await started.stop();
    }
  } catch (error) {
    sayWhy(error);
    process.exitCode = 1;
  }
}

function sayWhy(error: unknown): void {
  if (error instanceof BackupError) {
    console.error(operations.backups.problems[error.problem] ?? error.message);
    console.error(`(${error.message})`);
  } else for (const line of linesOf(error) ?? [failedSentence(error)]) console.error(line);
}
