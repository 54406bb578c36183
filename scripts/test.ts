/**
 * `npm test`: all checks and tests of this project, in two lanes at the same time, since few of them keep two processors
 * busy. `npm test -- unit db` runs only some of the groups.
 */

import { startTestServer, type TestServer } from '#tests/database/test-server.ts';
import { type FilledDemonstration, fillDemonstration } from '#tests/demonstration/index.ts';
import { keepTemporaryFilesInMemory } from './testing/memory-folder.ts';
import { STATIC_SOURCES, STATIC_TYPES } from './testing/static-checks.ts';
import { type Part, runLanes, type Step } from './testing/tally.ts';
import { BUILD, playwright, vitest } from './testing/test-runners.ts';

let server: TestServer | undefined;
const database = () => ({ TEST_SERVER_URL: server?.url ?? '' });

let demonstration: Promise<FilledDemonstration> | undefined;
/** What two groups begin with; the one that comes first fills it. */
async function databaseAndDemonstration() {
  demonstration ??= fillDemonstration(server?.url);
  return { ...database(), ...(await demonstration).settings };
}

interface Group extends Part {
  /** What it is called on the command line. */
  readonly group: string;
  readonly needsServer?: true;
}

const group = (name: string, step: Step): Group => ({ group: name, name, steps: [step] });
const withServer = (name: string, step: Step): Group => ({ ...group(name, step), needsServer: true });

/** In each lane the cheapest first; the build comes before the tests that need it. */
const LANES: readonly (readonly Group[])[] = [
  [
    { group: 'static', ...STATIC_TYPES },
    group('unit', vitest('unit tests', 'unit')),
    withServer('http', playwright('access over HTTP', ['http'], false, databaseAndDemonstration)),
    withServer('db', vitest('database tests', 'db', database)),
  ],
  [
    { group: 'static', ...STATIC_SOURCES },
    group('build', BUILD),
    withServer(
      'browser',
      playwright('browser tests', ['script', 'no-script'], true, databaseAndDemonstration),
    ),
    group('private-server', vitest('private database server, killed and found again', 'private-server')),
  ],
];

const asked = process.argv.slice(2);
const names = [...new Set(LANES.flat().map(({ group: name }) => name))];
const unknown = asked.find((name) => !names.includes(name));
if (unknown) {
  console.error(`There is no group "${unknown}". The groups are: ${names.join(', ')}.`);
  process.exit(2);
}
const wanted = LANES.map((lane) =>
  lane.filter(({ group: name }) => asked.length === 0 || asked.includes(name)),
).filter((lane) => lane.length > 0);

const removeTemporaryFiles = await keepTemporaryFilesInMemory();
if (wanted.flat().some(({ needsServer }) => needsServer)) server = await startTestServer();
try {
  await runLanes(wanted);
} finally {
  await (await demonstration?.catch(() => undefined))?.remove();
  await server?.stop();
  await removeTemporaryFiles();
}
