/**
 * How long the staff's lists take with 1,000, 100,000 and 1,000,000 applications, each beside the statement that somebody
 * would write by hand for the same rows, in the same run: the queue in every order and under every filter, searching by
 * parts of words, the registers beside it, figures, files and bulk changes.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPrivateServer } from '#db/private-server/index.ts';
import type { BenchOptions } from './parts.ts';
import { measureLists } from './review/lists.ts';
import { measureRegisters } from './review/registers.ts';
import { measureSearches } from './review/searches.ts';
import { measureThroughput } from './review/throughput.ts';
import { measureWork } from './review/work.ts';
import { type World, withWorld } from './review/world.ts';
import { printVerdicts, type Section } from './verdict.ts';

export interface ReviewBenchOptions {
  /** A server of yours; a database is made in it and dropped again. Otherwise the embedded default is measured. */
  readonly databaseUrl: string | undefined;
  readonly rows: readonly number[];
  /** Leaves what was filled on the server, for the next run. */
  readonly keep: boolean;
  readonly short: boolean;
}

/** The embedded default with what a college on one small machine has; PostgreSQL with what a ministry has. */
export async function measureReview({ databaseUrl, short }: BenchOptions): Promise<readonly Section[]> {
  const embedded = await measureSizes({
    databaseUrl: undefined,
    rows: short ? [2_000] : [100_000],
    keep: false,
    short,
  });
  if (!databaseUrl) return embedded;
  const rows = short ? [1_000, 20_000] : [1_000, 100_000, 1_000_000];
  return [...embedded, ...(await measureSizes({ databaseUrl, rows, keep: false, short }))];
}

/** @returns whether every promise holds. */
export async function runReviewBench(options: ReviewBenchOptions): Promise<boolean> {
  const sections = await measureSizes(options);
  return sections.map(({ title, verdicts }) => printVerdicts(title, verdicts)).every(Boolean);
}

async function measureSizes({
  databaseUrl,
  rows,
  keep,
  short,
}: ReviewBenchOptions): Promise<readonly Section[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fcat-review-bench-'));
  const server = databaseUrl ? null : await startPrivateServer({ dataDir, log: () => {} });
  const sections: Section[] = [];
  try {
    for (const each of rows) {
      await withWorld(databaseUrl ?? server?.url ?? '', { rows: each, keep }, async (world) => {
        const on = `${server ? 'embedded ' : ''}PostgreSQL ${world.serverVersion}`;
        for (const section of await measureWorld(world, short))
          sections.push({ ...section, title: `${section.title}, ${on}` });
      });
    }
  } finally {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return sections;
}

async function measureWorld(world: World, short: boolean): Promise<readonly Section[]> {
  return [
    await measureLists(world, { rounds: short ? 7 : 31 }),
    await measureSearches(world, { rounds: short ? 1 : 3 }),
    await measureRegisters(world, { rounds: short ? 5 : 15 }),
    await measureThroughput(world),
    await measureWork(world),
  ];
}
