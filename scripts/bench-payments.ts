/**
 * npm run bench:payments: notifications settled per second, memory under a burst of them, and settlement's overhead over
 * the bare SQL. Measures the embedded default, and DATABASE_URL as well where one is set. Ends with 1 when money was lost.
 * `-- 2000` makes the burst shorter.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { runPaymentBench } from '../bench/payments.ts';
import { readConfig } from '../server/config.ts';

// So that memory can be read after a collection and not before one.
setFlagsFromString('--expose-gc');
globalThis.gc = runInNewContext('gc') as typeof globalThis.gc;

const notifications = Number(process.argv[2] ?? 10_000);
const { databaseUrl } = readConfig(process.env);
process.exitCode = (await runPaymentBench({ databaseUrl, notifications })) ? 0 : 1;
