/**
 * The portal's database for a command: DATABASE_URL, or the private server of the data folder, also while a running
 * portal holds it.
 */
import { fileURLToPath } from 'node:url';
import { type Config, ConfigError, readConfig } from '#server/config/config.ts';
import { type ConnectedDatabase, connectDatabase } from '#server/database/database.ts';
import { PORTAL_DATABASE } from '#server/database/place.ts';
import { makeLog } from '#server/log/log.ts';
import { findPrivateServer, PrivateServerError } from '../db/private-server/index.ts';
import { StartProblem } from '../db/start-problem.ts';
import { makeDeps } from '../server/wiring.ts';
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
    const migrations = fileURLToPath(new URL('../db/migrations', import.meta.url));
    database = await connectDatabase(config, log, migrations, console.error);
    await work(makeDeps(config, database.client, log), config);
  } catch (error) {
    if (error instanceof ConfigError) for (const line of error.lines) console.error(line);
    else if (error instanceof StartProblem || error instanceof PrivateServerError)
      console.error(error.message);
    else console.error(failedSentence(error));
    process.exitCode = 2;
  } finally {
    await database?.close();
  }
}
