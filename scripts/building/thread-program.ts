/** The build puts the program of a reading thread, with all its imports, as one text into app/uploads/thread-program.ts. */
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const PLACE = /\/app\/uploads\/thread-program\.ts$/;
const PROGRAM = fileURLToPath(new URL('../../app/uploads/reading-thread.ts', import.meta.url));

export function threadProgram(): Plugin {
  return {
    name: 'thread-program',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: PLACE },
      async handler() {
        const built = await build({
          configFile: false,
          envFile: false,
          publicDir: false,
          logLevel: 'warn',
          ssr: { noExternal: true },
          build: {
            write: false,
            ssr: PROGRAM,
            target: 'node24',
            rollupOptions: { output: { format: 'cjs', codeSplitting: false } },
          },
        });
        if (Array.isArray(built) || !('output' in built) || built.output.length !== 1)
          throw new Error('the program of a reading thread is not one text');
        const { code } = built.output[0];
        return { code: `export const threadProgram = ${JSON.stringify(code)}`, moduleType: 'js', map: null };
      },
    },
  };
}
