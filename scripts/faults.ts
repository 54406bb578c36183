/**
 * npm run faults: makes things fail under load and checks from outside whether the portal kept its promises. All
 * faults, or those that are named: `-- kill postgres`. `--rate=4 --seconds=8` are the load and the time before and
 * after. Exits with 1 when something acknowledged was lost, something was paid twice, or somebody got no answer.
 */
import { parseArgs } from 'node:util';
import { faults } from '../bench/faults/faults.ts';
import { faultsOutside } from '../bench/faults/faults-outside.ts';
import { slowBodies } from '../bench/faults/slow-bodies.ts';
import { playFault } from '../bench/faults/stage.ts';
import { build } from './build.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rate: { type: 'string', default: '4' }, seconds: { type: 'string', default: '8' } },
});
const all = [...faults, ...faultsOutside, slowBodies];
const unknown = positionals.filter((name) => !all.some((fault) => fault.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no fault ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
const server = await build();
for (const fault of all) {
  if (positionals.length > 0 && !positionals.includes(fault.name)) continue;
  const kept = await playFault(fault, { server, rate: Number(values.rate), seconds: Number(values.seconds) });
  if (!kept) process.exitCode = 1;
}
