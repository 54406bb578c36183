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
import { measureBurst } from './payments/burst.ts';
import { measureOverhead } from './payments/overhead.ts';
import { makeBenchWorld } from './payments/world.ts';

export interface PaymentBenchOptions {
  /** A server of yours; a database is made in it and dropped again. */
  readonly databaseUrl: string | undefined;
  /** Notifications of the burst; three in ten are repetitions. */
  readonly notifications: number;
}

/** @returns false when something was lost. */
export async function runPaymentBench({ databaseUrl, notifications }: PaymentBenchOptions): Promise<boolean> {
  const rows: Record<string, unknown>[] = [];
  let sound = true;
  const measure = async (name: string, serverUrl: string) => {
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
      sound &&= burst.lost === 0;
      rows.push({
        server: name,
        'received/s': Math.round(burst.receivedPerSecond),
        'settled/s': Math.round(burst.settledPerSecond),
        lost: burst.lost,
        'RSS before': megabytes(burst.before),
        'RSS peak': megabytes(burst.peak),
        'RSS after': megabytes(burst.after),
        'heap growth': megabytes(burst.heapGrowth),
        'settle p50 ms': overhead.settleMs.toFixed(2),
        'bare SQL p50 ms': overhead.bareMs.toFixed(2),
        ratio: overhead.ratio.toFixed(2),
      });
    } finally {
      await withClient(serverUrl, (client) =>
        client.query(`drop database if exists ${database} with (force)`),
      );
    }
  };

  const dataDir = await mkdtemp(join(tmpdir(), 'fcat-payments-bench-'));
  const server = await startPrivateServer({ dataDir, log: () => {} });
  try {
    await measure('embedded', server.url);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  if (databaseUrl) await measure('DATABASE_URL', databaseUrl);
  console.log(`${notifications} notifications, 30 % of them repetitions; memory in MB`);
  for (const row of rows) console.table(Object.entries(row).map(([what, value]) => ({ what, value })));
  return sound;
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
