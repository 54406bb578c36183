/**
 * npm run load: deadline day on this machine. People arrive at rising rates, read, sign in, fill in the form and pay,
 * and staff review. A row for each rate says what happened, and at the end every acknowledged step and payment is
 * checked. `-- --rates=2,5,10,20 --seconds=30 --pace=0.1 --workers=1` are the defaults. Exits with 1 when a promise was
 * broken.
 */
import { parseArgs } from 'node:util';
import { DEFAULT_DEMO_PASSWORD } from '#server/config/config.ts';
import { demoAccounts } from '../app/features/identity/index.server.ts';
import { runLoad } from '../bench/load/run-load.ts';
import { build } from './build.ts';

const { values } = parseArgs({
  options: {
    rates: { type: 'string', default: '2,5,10,20' },
    seconds: { type: 'string', default: '30' },
    pace: { type: 'string', default: '0.1' },
    workers: { type: 'string', default: '1' },
  },
});
const server = await build();
const staff = demoAccounts
  .filter(({ role }) => role !== 'applicant')
  .map(({ email }) => ({ email, password: DEFAULT_DEMO_PASSWORD }));
const kept = await runLoad({
  server,
  rates: values.rates.split(',').map(Number),
  secondsEach: Number(values.seconds),
  pace: Number(values.pace),
  staff,
  settings: { WORKERS: values.workers },
});
process.exitCode = kept ? 0 : 1;
