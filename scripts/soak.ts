/**
 * npm run soak: an ordinary busy day for an hour, on a portal and a database of its own, and a verdict whether memory,
 * open files and connections grow. `-- --minutes=60 --rate=2 --pace=0.1 --workers=1` are the defaults. Exits with 1
 * when something grew, is too large or was lost, and with 2 when the run was too short to tell.
 */
import { parseArgs } from 'node:util';
import { DEFAULT_DEMO_PASSWORD } from '#server/config/config.ts';
import { demoAccounts } from '../app/features/identity/index.server.ts';
import { runSoak } from '../bench/soak/run-soak.ts';
import { build } from './build.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '2' },
    pace: { type: 'string', default: '0.1' },
    workers: { type: 'string', default: '1' },
  },
});
const flat = await runSoak({
  server: await build(),
  minutes: Number(values.minutes),
  rate: Number(values.rate),
  pace: Number(values.pace),
  workers: Number(values.workers),
  staff: demoAccounts
    .filter(({ role }) => role !== 'applicant')
    .map(({ email }) => ({ email, password: DEFAULT_DEMO_PASSWORD })),
});
if (flat === null)
  console.log('Not decided: nothing was seen to grow, but the run was too short to be sure.');
else console.log(flat ? 'Flat: nothing grew.' : 'NOT FLAT, or a promise was broken: see above.');
process.exitCode = flat === null ? 2 : flat ? 0 : 1;
