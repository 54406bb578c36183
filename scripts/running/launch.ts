/** Builds if needed, then becomes the built server in the given mode. */
import { join } from 'node:path';
import { build } from '../build.ts';
import { NODE_ENVIRONMENT, NODE_FLAGS } from './node-settings.ts';
import { root } from './project.ts';

export async function launch(
  mode: 'demo' | 'production',
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const asked = process.env.PORTAL_MODE;
  if (asked && asked !== mode) {
    console.error(
      mode === 'demo'
        ? 'npm start runs the demonstration, and PORTAL_MODE here is production. Use npm run serve.'
        : 'npm run serve runs production, and PORTAL_MODE here is demo. Use npm start.',
    );
    process.exit(1);
  }
  let server: string;
  try {
    server = await build();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
  if (!process.execve) throw new Error('The portal runs on Linux and macOS.');
  // Replaces this process, so that signals and the exit code need no passing on.
  process.execve(process.execPath, [process.execPath, ...NODE_FLAGS, server], {
    ...NODE_ENVIRONMENT,
    ...process.env,
    NODE_ENV: 'production',
    ...environment,
    // The demonstration reads the mode from the settings: with those of a real portal it does not start.
    ...(mode === 'production' && { PORTAL_MODE: mode }),
    // Caches compiled code of packages between starts.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  });
}
