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
import type { Section } from './verdict.ts';

interface ReviewBenchOptions {
  /** A server of yours; a database is made in it and dropped again. Otherwise the embedded default is measured. */
  readonly databaseUrl: string | undefined;
  readonly rows: readonly number[];
  /** Leaves what was filled on the server, for the next run. */
  readonly keep: boolean;
  readonly short: boolean;
  /** Left out: all. */
  readonly sections?: readonly ReviewSection[];
}

export type ReviewSection = 'lists' | 'search' | 'registers' | 'rates' | 'work';
const REVIEW_SECTIONS: readonly ReviewSection[] = ['lists', 'search', 'registers', 'rates', 'work'];

/** What a college on one small machine has, on the embedded default: filled once, and everything measured in it. */
export const measureEmbedded = ({ short, report }: BenchOptions): Promise<void> =>
  measureSizes({ databaseUrl: undefined, rows: [short ? 2_000 : 100_000], keep: false, short }, report);

/** One kind of figures at one size, on a PostgreSQL of yours; what was filled is kept for the next kind. */
export async function measureReview(
  { databaseUrl, short, report }: BenchOptions,
  { rows, section }: { rows: number; section: ReviewSection },
): Promise<void> {
  if (!databaseUrl) throw new Error('it needs a PostgreSQL of yours (DATABASE_URL).');
  const size = short ? Math.max(1_000, rows / 50) : rows;
  await measureSizes({ databaseUrl, rows: [size], keep: true, short, sections: [section] }, report);
}

async function measureSizes(
  { databaseUrl, rows, keep, short, sections = REVIEW_SECTIONS }: ReviewBenchOptions,
  report: BenchOptions['report'],
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fcat-review-bench-'));
  const server = databaseUrl ? null : await startPrivateServer({ dataDir, log: () => {} });
  const changes = sections.includes('work');
  try {
    for (const each of rows) {
      await withWorld(databaseUrl ?? server?.url ?? '', { rows: each, keep, changes }, async (world) => {
        const on = `${server ? 'embedded ' : ''}PostgreSQL ${world.serverVersion}`;
        for (const name of sections) {
          const section = await MEASURE[name](world, short);
          report({ ...section, title: `${section.title}, ${on}` });
        }
      });
    }
  } finally {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const MEASURE: Readonly<Record<ReviewSection, (world: World, short: boolean) => Promise<Section>>> = {
  lists: (world, short) => measureLists(world, { rounds: short ? 7 : 31 }),
  search: (world, short) => measureSearches(world, { rounds: short ? 1 : 3 }),
  registers: (world, short) => measureRegisters(world, { rounds: short ? 5 : 15 }),
  rates: (world) => measureThroughput(world),
  work: (world) => measureWork(world),
};
