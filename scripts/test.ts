/**
 * `npm test`: all checks and tests of this project, cheapest first. `npm test -- unit db` runs only some of the groups:
 * static, unit, db, private-server, build, http, browser.
 */
import { startTestServer, type TestServer } from '#tests/database/test-server.ts';
import { STATIC_CHECKS } from './testing/static-checks.ts';
import { runSteps, type Step } from './testing/tally.ts';
import { BUILD, playwright, vitest } from './testing/test-runners.ts';

const GROUPS = ['static', 'unit', 'db', 'private-server', 'build', 'http', 'browser'] as const;
type Group = (typeof GROUPS)[number];

let server: TestServer | undefined;
const database = () => ({ TEST_SERVER_URL: server?.url ?? '' });

const STEPS: Readonly<Record<Group, readonly Step[]>> = {
  static: STATIC_CHECKS,
  unit: [vitest('unit tests', 'unit')],
  db: [vitest('database tests', 'db', database)],
  'private-server': [vitest('private database server, killed and found again', 'private-server')],
  build: [BUILD],
  http: [playwright('access over HTTP', ['http'], false, database)],
  browser: [playwright('browser tests', ['script', 'no-script'], true, database)],
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(GROUPS as readonly string[]).includes(name));
if (unknown) {
  console.error(`There is no group "${unknown}". The groups are: ${GROUPS.join(', ')}.`);
  process.exit(2);
}
const wanted = GROUPS.filter((group) => asked.length === 0 || asked.includes(group));
const needsServer = wanted.some((group) => group === 'db' || group === 'http' || group === 'browser');

if (needsServer) server = await startTestServer();
try {
  await runSteps(wanted.flatMap((group) => STEPS[group]));
} finally {
  await server?.stop();
}
