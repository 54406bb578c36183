/**
 * How fast money is settled, and what it costs beside the SQL that it cannot do without: a burst of notifications through
 * the gateways' door, the settling of them, and settlePayment against the bare transaction, interleaved in one run.
 * On the embedded default with its own settings (every commit reaches the disk), and on DATABASE_URL where one is given.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#db/migrate.ts';
import { startPrivateServer } from '#db/private-server/index.ts';
import type { BenchOptions } from './parts.ts';
import { measureBurst } from './payments/burst.ts';
import { measureOverhead } from './payments/overhead.ts';
import { makeBenchWorld } from './payments/world.ts';
import { atMost, forComparison, group, type Section } from './verdict.ts';

/** Of the burst three in ten are repetitions. */
export async function measurePayments({ databaseUrl, short, report }: BenchOptions): Promise<void> {
  const notifications = short ? 1000 : 10_000;
  const dataDir = await mkdtemp(join(tmpdir(), 'fcat-payments-bench-'));
  const server = await startPrivateServer({ dataDir, log: () => {} });
  try {
    report(await measure('the embedded server', server.url, notifications));
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  if (databaseUrl) report(await measure('DATABASE_URL', databaseUrl, notifications));
}

async function measure(name: string, serverUrl: string, notifications: number): Promise<Section> {
  const database = `payments_bench_${randomBytes(4).toString('hex')}`;
  await withClient(serverUrl, (client) => client.query(`create database ${database}`));
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  try {
    await migrate(url.href);
    const world = await makeBenchWorld(url.href);
    const burst = await measureBurst(world, notifications);
    const overhead = await measureOverhead(world);
    await world.close();
    return {
      title: `Payments on ${name}`,
      about: `A burst of ${group(notifications)} notifications, 30 % of them repetitions.`,
      verdicts: [
        atMost('payments lost', burst.lost, 0, 'payments'),
        forComparison('notifications received', `${group(burst.receivedPerSecond)} a second`),
        forComparison('payments settled', `${group(burst.settledPerSecond)} a second`),
        forComparison(
          'resident memory before, at its peak, after',
          [burst.before, burst.peak, burst.after].map((bytes) => `${megabytes(bytes)} MB`).join(', '),
        ),
        forComparison('growth of the heap', `${megabytes(burst.heapGrowth)} MB`),
        forComparison(
          'settling one, beside its bare SQL',
          `${overhead.ratio.toFixed(2)} times (${overhead.settleMs.toFixed(2)} ms beside ${overhead.bareMs.toFixed(2)} ms)`,
        ),
      ],
    };
  } finally {
    await withClient(serverUrl, (client) => client.query(`drop database if exists ${database} with (force)`));
  }
}

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
