/** Builds when needed, then becomes the built server in the given mode. */
import { build } from './build.ts';

export async function launch(mode: 'demo' | 'production'): Promise<void> {
  let server: string;
  try {
    server = await build();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
  // Takes this process's place, so that signals and the exit code pass through nobody.
  process.execve?.(process.execPath, [process.execPath, '--enable-source-maps', server], {
    ...process.env,
    NODE_ENV: 'production',
    PORTAL_MODE: mode,
  });
}
