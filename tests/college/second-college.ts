/** The second college of the tests: written by `npm run new-college` from answers.json, and built beside the first. */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildInto } from '../../scripts/build.ts';
import { binary, root } from '../../scripts/running/project.ts';

const run = promisify(execFile);

const SECOND = fileURLToPath(new URL('made', import.meta.url));
/** Within the project, so that what is built finds its packages. */
const BUILT = fileURLToPath(new URL('../../node_modules/.cache/second-college', import.meta.url));

export async function writeSecondCollege(): Promise<void> {
  await rm(SECOND, { recursive: true, force: true });
  const answers = fileURLToPath(new URL('answers.json', import.meta.url));
  await run(process.execPath, ['scripts/new-college.ts', answers, SECOND], { cwd: root });
}

/** Fails with what the compiler says: a build does not look at types. */
export const checkTypes = () =>
  run(process.execPath, [binary('typescript', 'tsc'), '-p', 'tests/college/tsconfig.json', '--noEmit'], {
    cwd: root,
  });

/** @returns the file that starts it, and its folder. */
export async function buildSecondCollege(): Promise<{ entry: string; folder: string }> {
  await rm(BUILT, { recursive: true, force: true });
  await buildInto(BUILT, SECOND);
  return { entry: `${BUILT}/server/index.js`, folder: BUILT };
}
