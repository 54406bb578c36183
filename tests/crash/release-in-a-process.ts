/**
 * Carries a release out in a process of its own, which somebody kills: `release-in-a-process.ts <url> <release> <now>`.
 * Started by release-and-readers.db.test.ts.
 */
import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { runRelease } from '#app/features/review/releases/run-release.server.ts';
import { openDatabase } from '#db/client.ts';
import { makeFieldCipher } from '#db/field-encryption.ts';

const [url = '', releaseId = '', now = ''] = process.argv.slice(2);
const silent = () => {};
const database = openDatabase({ url, max: 1 });
const deps = {
  db: database.db,
  demo: null,
  clock: () => new Date(now),
  newId: () => uuidv7(),
  random: (exclusiveMax: number) => randomInt(exclusiveMax),
  cipher: makeFieldCipher('a field key for tests that is long enough'),
  origin: 'http://portal.test',
  log: { debug: silent, info: silent, warn: silent, error: silent },
};
await runRelease(deps, { releaseId });
await database.close();
