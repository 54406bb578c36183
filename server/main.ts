/** The entry of the built server: read the settings, start the portal, stop it cleanly when asked to. */
import { fileURLToPath } from 'node:url';
import * as build from 'virtual:react-router/server-build';
import { ConfigError, readConfig } from './config.ts';
import { startPortal } from './portal.ts';

/** The built file is build/server/index.js; migrations and browser files stand beside it. */
const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

try {
  const portal = await startPortal({
    config: readConfig(process.env),
    projectRoot,
    clientDir: fileURLToPath(new URL('../client', import.meta.url)),
    loadBuild: async () => build,
  });
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      portal.stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  if (error instanceof ConfigError) {
    console.error('The portal cannot start with these settings:');
    for (const line of error.lines) console.error(`  - ${line}`);
  } else if (
    error instanceof Error &&
    (error.name === 'PrivateServerError' || error.name === 'StartProblem')
  ) {
    console.error(error.message);
  } else {
    console.error(error);
  }
  process.exit(1);
}
