/**
 * Runs groups of tests in lanes at the same time, since few of them keep two processors busy, with what they share: one
 * database server, one build and one filled demonstration. Arguments of the command name the groups or files that are wanted;
 * TEST_SERVER_URL names another server than the private one that is started otherwise.
 */

import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import {
  borrowTestServer,
  startTestServer,
  sweepTestServers,
  type TestServer,
} from '#tests/database/test-server.ts';
import { type FilledDemonstration, fillDemonstration } from '#tests/demonstration/index.ts';
import { isRunning } from '#tests/is-running.ts';
import { select } from './selection.ts';
import { type Part, runLanes, type Step } from './tally.ts';
import { buildOnce } from './test-runners.ts';

type Settings = Readonly<Record<string, string>>;

/** The settings for the tests of a group. */
export interface Shared {
  readonly database: () => Settings;
  /** The first test that needs it fills it. */
  readonly demonstration: () => Promise<Settings>;
}

export interface Group extends Part {
  /** The name on the command line. */
  readonly group: string;
  readonly needsServer?: true;
  readonly files?: (() => readonly string[]) | undefined;
}

export const group = (name: string, step: Step): Group => ({
  group: name,
  name: step.name,
  steps: [step],
  files: step.files,
});
export const withServer = (name: string, step: Step): Group => ({ ...group(name, step), needsServer: true });

/** @param words the arguments of the command, which choose among the groups */
export async function runGroups(
  words: readonly string[],
  lanesWith: (shared: Shared) => readonly (readonly Group[])[],
): Promise<void> {
  let server: TestServer | undefined;
  let filled: Promise<FilledDemonstration> | undefined;
  const database = () => ({ TEST_SERVER_URL: server?.url ?? '' });
  const lanes = lanesWith({
    database,
    async demonstration() {
      filled ??= buildOnce().then(() => fillDemonstration(server?.url));
      return { ...database(), ...(await filled).settings };
    },
  });

  const selected = select(words, lanes.flat());
  if (typeof selected === 'string') {
    console.error(selected);
    process.exit(2);
  }
  const wanted = lanes
    .map((lane) =>
      selected
        .filter(({ group: part }) => lane.includes(part))
        .map(({ group: part, only }) => ({
          ...part,
          steps: part.steps.map((step) => ({ ...step, run: (alone: boolean) => step.run(alone, only) })),
        })),
    )
    .filter((lane) => lane.length > 0);

  const removeTemporaryFiles = await keepTemporaryFilesInMemory();
  if (wanted.flat().some(({ needsServer }) => needsServer)) {
    const named = process.env.TEST_SERVER_URL;
    server = named ? await borrowTestServer(named) : await startTestServer();
  }
  try {
    await runLanes(wanted);
  } finally {
    await (await filled?.catch(() => undefined))?.remove();
    await server?.stop();
    await removeTemporaryFiles();
  }
}

/**
 * A folder in memory for the temporary files of a test run. A database is some nine hundred small files: to copy one for
 * each test file took twenty times as long on a disk, and was a quarter of the run.
 */
const MEMORY = '/dev/shm';
const PREFIX = 'fcat-portal-run-';
/** A run writes less than two GiB; what is written there is lacking elsewhere. */
const ROOM_BYTES = 8 * 1024 ** 3;

/** From here on `tmpdir()` is in memory, here and in whatever is started, where the machine has room for it. */
async function keepTemporaryFilesInMemory(): Promise<() => Promise<void>> {
  if (process.env.TMPDIR || !(await hasRoom())) return async () => {};
  await removeLeftovers();
  const folder = join(MEMORY, PREFIX + process.pid);
  // A database server of this run may belong to somebody else, who has to come through here.
  await mkdir(folder, { mode: 0o755 });
  process.env.TMPDIR = folder;
  return async () => {
    delete process.env.TMPDIR;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

async function hasRoom(): Promise<boolean> {
  const found = await statfs(MEMORY).catch(() => null);
  return found !== null && Math.min(found.bavail * found.bsize, process.availableMemory()) >= ROOM_BYTES;
}

/** Files that a killed run left would stay in memory. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(MEMORY)) {
    if (!name.startsWith(PREFIX) || isRunning(Number(name.slice(PREFIX.length)))) continue;
    const folder = join(MEMORY, name);
    await sweepTestServers(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
