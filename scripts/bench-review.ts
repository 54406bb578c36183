/**
 * npm run bench:review: the desk of the review over very many applications, beside the bare SQL. Measures the embedded
 * default with 100,000, or a PostgreSQL of yours with 1,000,000 where DATABASE_URL is set; `-- --rows=1000,5000` says how many.
 * `-- --keep` leaves the filled database on your server for the next run.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { runReviewBench } from '../bench/review.ts';
import { readConfig } from '../server/config.ts';

// So that memory can be read after a collection and not before one.
setFlagsFromString('--expose-gc');
globalThis.gc = runInNewContext('gc') as typeof globalThis.gc;

const { databaseUrl } = readConfig(process.env);
const asked = process.argv.map((argument) => /^--rows=([\d,]+)$/.exec(argument)?.[1]).find(Boolean);
const rows = asked?.split(',').map(Number) ?? [databaseUrl ? 1_000_000 : 100_000];
const keep = process.argv.includes('--keep');
process.exitCode = (await runReviewBench({ databaseUrl, rows, keep, short: false })) ? 0 : 1;
