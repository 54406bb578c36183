/**
 * Settles one payment in a process of its own and kills that process at a statement: `settle-and-die.ts <url> <reference>
 * <statement>`. With 0 it lives and prints how many statements there were. Started by crash.long.db.test.ts, and made of as
 * little as settling needs, since it starts many times.
 */
import { v7 as uuidv7 } from 'uuid';
import { settlePayment } from '#app/features/payments/settle/settle-payment.server.ts';
import { openDatabase } from '#db/client.ts';
import { makeFieldCipher } from '#db/field-encryption.ts';
import { makeDatabaseSandboxLedger } from '#db/sandbox-ledger.ts';
import { makePaymentGateways } from '#gateways/payment/registry.ts';
import { makeMortalDeps } from '../factories/crashing.ts';

const [url = '', reference = '', at = '0'] = process.argv.slice(2);
// The gateway lives in another process, so its questions to its own books are not counted.
const outside = openDatabase({ url, max: 1 });
const clock = () => new Date();
const silent = () => {};
const alive = {
  db: outside.db,
  clock,
  newId: () => uuidv7(),
  cipher: makeFieldCipher('a field key for tests that is long enough'),
  origin: 'http://portal.test',
  log: { debug: silent, info: silent, warn: silent, error: silent },
  demo: null,
  gateways: makePaymentGateways({
    sandbox: {
      ledger: makeDatabaseSandboxLedger(outside.db),
      clock,
      secret: 'a sandbox secret for tests',
      standsFor: ['card'],
    },
    bankTransfer: null,
  }),
};
const mortal = makeMortalDeps(url, () => process.kill(process.pid, 'SIGKILL'));
const deps = mortal.live(alive, Number(at) || Number.POSITIVE_INFINITY, 'before');
const settled = await settlePayment(deps, { reference, source: 'poller' });
if (!settled.ok) throw new Error(settled.error.kind);
process.stdout.write(String(mortal.fuse.count));
mortal.close();
await outside.close();
