/**
 * Runs groups of tests in lanes at the same time, since few of them keep two processors busy, with what they share: one
 * database server and one filled demonstration. Arguments of the command name the groups that are wanted.
 */
import { startTestServer, type TestServer } from '#tests/database/test-server.ts';
import { type FilledDemonstration, fillDemonstration } from '#tests/demonstration/index.ts';
import { keepTemporaryFilesInMemory } from './memory-folder.ts';
import { type Part, runLanes, type Step } from './tally.ts';

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
}

export const group = (name: string, step: Step): Group => ({ group: name, name, steps: [step] });
export const withServer = (name: string, step: Step): Group => ({ ...group(name, step), needsServer: true });

export async function runGroups(lanesWith: (shared: Shared) => readonly (readonly Group[])[]): Promise<void> {
  let server: TestServer | undefined;
  let filled: Promise<FilledDemonstration> | undefined;
  const database = () => ({ TEST_SERVER_URL: server?.url ?? '' });
  const lanes = lanesWith({
    database,
    async demonstration() {
      filled ??= fillDemonstration(server?.url);
      return { ...database(), ...(await filled).settings };
    },
  });

  const asked = process.argv.slice(2);
  const names = [...new Set(lanes.flat().map(({ group: name }) => name))];
  const unknown = asked.find((name) => !names.includes(name));
  if (unknown) {
    console.error(`There is no group "${unknown}". The groups are: ${names.join(', ')}.`);
    process.exit(2);
  }
  const wanted = lanes
    .map((lane) => lane.filter(({ group: name }) => asked.length === 0 || asked.includes(name)))
    .filter((lane) => lane.length > 0);

  const removeTemporaryFiles = await keepTemporaryFilesInMemory();
  if (wanted.flat().some(({ needsServer }) => needsServer)) server = await startTestServer();
  try {
    await runLanes(wanted);
  } finally {
    await (await filled?.catch(() => undefined))?.remove();
    await server?.stop();
    await removeTemporaryFiles();
  }
}
