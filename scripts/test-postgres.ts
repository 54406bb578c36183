/**
 * `npm run test:postgres`: the tests that use a database, on the server that DATABASE_URL names (PostgreSQL 15 or
 * later). Its role must be allowed to create databases; they are removed again.
 */
import { removeTemplates, withClient } from '#tests/database/template.ts';
import { keepTemporaryFilesInMemory } from './testing/memory-folder.ts';
import { runLanes } from './testing/tally.ts';
import { BUILD, playwright, vitest } from './testing/test-runners.ts';

const OLDEST = 150_000;

function stop(message: string): never {
  console.error(message);
  process.exit(2);
}

const url = process.env.DATABASE_URL;
if (!url) stop('Name the server: DATABASE_URL=postgres://user:password@host/database npm run test:postgres');

const { version, may } = await withClient(url, async (client) => {
  const { rows } = await client.query<{ version: string; may: boolean }>(
    `select current_setting('server_version_num') as version, rolcreatedb or rolsuper as may
     from pg_roles where rolname = current_user`,
  );
  return rows[0] ?? { version: '0', may: false };
}).catch((error: Error) => stop(`The server of DATABASE_URL cannot be reached: ${error.message}`));
if (Number(version) < OLDEST) stop('The portal needs PostgreSQL 15 or later.');
if (!may)
  stop(
    'The role of DATABASE_URL may not create databases, and each test file needs one (alter role ... createdb).',
  );

const database = () => ({ TEST_SERVER_URL: url });
const removeTemporaryFiles = await keepTemporaryFilesInMemory();
const major = Math.floor(Number(version) / 10_000);
try {
  await runLanes([
    [
      {
        name: 'db',
        steps: [
          vitest(`database tests on PostgreSQL ${major}`, 'db', database),
          vitest(`long database tests on PostgreSQL ${major}`, 'db-long', database),
        ],
      },
    ],
    [
      {
        name: 'http',
        steps: [BUILD, playwright('access over HTTP', ['http', 'http-long'], false, database)],
      },
    ],
  ]);
} finally {
  await removeTemplates(url);
  await removeTemporaryFiles();
}
