/**
 * npm run bench:pages: holds the pages against their budgets and prints one table. It takes some minutes and wants the
 * machine for itself. `-- throughput`, `-- bytes` and `-- phone` measure one part only.
 */
import { runPageBench } from '../bench/pages.ts';
import { build } from './build.ts';
import { findChromium } from './testing/chromium.ts';

const found = await findChromium();
if ('missing' in found) {
  console.error(found.missing);
  process.exit(1);
}
const server = await build();
process.exitCode = (await runPageBench({ server, chromium: found.path, parts: process.argv.slice(2) }))
  ? 0
  : 1;
