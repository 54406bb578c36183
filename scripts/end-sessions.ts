/**
 * npm run end-sessions: ends every session of everybody, in browsers and of programs that signed people in here, when
 * an intruder may be signed in (docs/runbooks/breach.md). Passwords stay. Asks first, unless --yes is given.
 */
import { parseArgs } from 'node:util';
import { endAllSessions } from '../app/features/identity/index.server.ts';
import { canConfirm, confirmed } from './running/confirm.ts';
import { withRunningDatabase } from './running/running-database.ts';

const { values: given } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });

if (canConfirm(given.yes)) {
  if (await confirmed(given.yes, 'End the sessions of all people?'))
    await withRunningDatabase(async (deps) => {
      console.log(`${await endAllSessions(deps)} sessions ended. Everyone must sign in again.`);
    });
  else console.log('Nothing was changed.');
}
