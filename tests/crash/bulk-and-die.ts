/**
 * Runs a bulk change in a process of its own and kills that process at a statement: `bulk-and-die.ts <url> <change>
 * <statement>`. Started by bulk-change.db.test.ts.
 */
import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { runBulkChange } from '#app/features/review/bulk/run-bulk-change.server.ts';
import { openDatabase } from '#db/client.ts';
import { makeFieldCipher } from '#db/field-encryption.ts';
import { makeMortalDeps } from '../factories/crashing.ts';

const [url = '', changeId = '', at = '0'] = process.argv.slice(2);
const silent = () => {};
const outside = openDatabase({ url, max: 1 });
const alive = {
  db: outside.db,
  demo: null,
  clock: () => new Date(),
  newId: () => uuidv7(),
  random: (exclusiveMax: number) => randomInt(exclusiveMax),
  cipher: makeFieldCipher('a field key for tests that is long enough'),
  origin: 'http://portal.test',
  log: { debug: silent, info: silent, warn: silent, error: silent },
};
const mortal = makeMortalDeps(url, () => process.kill(process.pid, 'SIGKILL'));
await runBulkChange(mortal.live(alive, Number(at), 'before'), { changeId });
mortal.close();
await outside.close();
