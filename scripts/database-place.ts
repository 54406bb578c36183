/**
 * Where the database is, for commands that must work when the portal does not start: DATABASE_URL, or the private server
 * of the data folder, running or started for the command. Nothing is migrated and nothing is made in it.
 */

import { type Config, ConfigError, readConfig } from '#server/config/config.ts';
import { PORTAL_DATABASE } from '#server/database/place.ts';
import { BackupError } from '../db/backup/problem.ts';
import { findPrivateServer, PrivateServerError, startPrivateServer } from '../db/private-server/index.ts';
import { operations } from '../messages/en/operations/operations.ts';
import { failedSentence } from './failed-sentence.ts';

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
    process.exitCode = 1;
    if (error instanceof ConfigError) for (const line of error.lines) console.error(line);
    else if (error instanceof PrivateServerError) console.error(error.message);
    else if (error instanceof BackupError) {
      console.error(operations.backups.problems[error.problem] ?? error.message);
      console.error(`(${error.message})`);
    } else console.error(failedSentence(error));
  }
}
