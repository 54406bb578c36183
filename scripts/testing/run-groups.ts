/**
 * Runs groups of tests in lanes at the same time, since few of them keep two processors busy, with what they share: one
 * database server, one build and one filled demonstration. Arguments of the command name the groups or files that are wanted;
 * TEST_SERVER_URL names another server than the private one that is started otherwise.
 */
import { borrowTestServer, startTestServer, type TestServer } from '#tests/database/test-server.ts';
import { type FilledDemonstration, fillDemonstration } from '#tests/demonstration/index.ts';
import { keepTemporaryFilesInMemory } from './memory-folder.ts';
import { select } from './selection.ts';
import { type Part, runLanes, type Step } from './tally.ts';
import { buildOnce } from './test-runners.ts';

type Settings = Readonly<Record<string, string>>;

/** What the tests of a group are told. */
export interface Shared {
  readonly database: () => Settings;
  /** Whoever comes first fills it. */
  readonly demonstration: () => Promise<Settings>;
}

export interface Group extends Part {
  /** What it is called on the command line. */
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
