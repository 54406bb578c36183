/**
 * npm run end-sessions: ends every session of everybody, in browsers and of programs that signed people in here, for the
 * day when nobody knows who is inside (docs/runbooks/breach.md). Passwords stay. Asks before it does; --yes does not ask.
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { endAllSessions } from '../app/features/identity/index.server.ts';
import { withRunningDatabase } from './running-database.ts';

const { values: given } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });

if (await confirmed())
  await withRunningDatabase(async (deps) => {
    console.log(`${await endAllSessions(deps)} sessions ended. Everybody signs in again.`);
  });
else console.log('Nothing was changed.');

async function confirmed(): Promise<boolean> {
  if (given.yes) return true;
  const ask = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await ask.question('End every session of everybody? Type yes: ');
  ask.close();
  return answer.trim().toLowerCase() === 'yes';
}
