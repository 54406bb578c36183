/**
 * The entry of the built server: reads the settings, starts the portal, and stops it cleanly when asked. With WORKERS=2
 * or more this process is the primary, or one of its workers.
 */
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { type OpenPlace, openPlace } from './database/place.ts';
import { makeLog, tellOfStart } from './log/log.ts';
import type { PortalOptions } from './portal.ts';
import { endingOfAll } from './processes/messages.ts';
import { linesOf } from './processes/start-problem.ts';

/** The built file is build/server/index.js; the build has migrations and browser files with it (scripts/build.ts). */
const projectRoot = fileURLToPath(new URL('../', import.meta.url));
const clientDir = fileURLToPath(new URL('../client', import.meta.url));

/** Loaded only in processes that serve: it is most of the program. */
const loadPortal = () => import('./serve.ts');

async function serve(config: Config, given: Pick<PortalOptions, 'assignment' | 'opening'>) {
  const { startPortal, build } = await loadPortal();
  return startPortal({ config, projectRoot, clientDir, loadBuild: async () => build, ...given });
}

/** The private database is a program of its own, which starts while this one loads. */
function beginPlace(config: Config): Promise<OpenPlace> {
  const opening = openPlace(config, tellOfStart(config, makeLog(config.logLevel)));
  // The caller that awaits it gets the error; until then nobody does.
  opening.catch(() => {});
  return opening;
}

async function serveAlone(config: Config): Promise<void> {
  const opening = beginPlace(config);
  const portal = await serve(config, { opening }).catch(async (error: unknown) => {
    await opening.then((place) => place.close()).catch(() => {});
    throw error;
  });
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      portal.stop(endingOfAll(config.drainSeconds)).then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

try {
  const config = readConfig(process.env);
  if (cluster.isWorker) {
    // The program loads while the primary says what to serve from.
    void loadPortal();
    const { runWorker } = await import('./processes/worker.ts');
    runWorker((assignment) => serve(config, { assignment }));
  } else if (config.workers > 1) {
    const { runPrimary } = await import('./processes/primary.ts');
    await runPrimary(config);
  } else {
    await serveAlone(config);
  }
} catch (error) {
  const lines = linesOf(error);
  if (!lines) console.error(error);
  else if (error instanceof ConfigError) {
    console.error('The portal cannot start with these settings:');
    for (const line of lines) console.error(`  - ${line}`);
  } else for (const line of lines) console.error(line);
  process.exit(1);
}
