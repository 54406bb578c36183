/**
 * How many lists of fifty a second: the portal's own reading beside pgbench, PostgreSQL's load generator in C, sending
 * the statement that one would write by hand; and beside `pg` alone, row by row and as one JSON value.
 */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findInQueue, PAGE_SIZE } from '#app/features/review/queue/find-in-queue.server.ts';
import { lookingAs, readQueueFilters } from '#app/features/review/queue/queue-condition.server.ts';
import { output } from '../processes.ts';
import { atLeast, forComparison, median, type Section } from '../verdict.ts';
import { LISTED, NEWEST } from './lists.ts';
import type { World } from './world.ts';

const LEAST = 0.23;
const ROUNDS = 5;
const SECONDS = 2;
const STATEMENT = `select ${LISTED} from applications order by ${NEWEST} limit ${PAGE_SIZE + 1}`;

export async function measureThroughput(world: World): Promise<Section> {
  const { deps, bare, actor, rows } = world;
  const title = `Lists of fifty a second, of ${rows.toLocaleString('en')} applications`;
  const pgbench = await findPgbench();
  const folder = await mkdtemp(join(tmpdir(), 'portal-pgbench-'));
  const script = join(folder, 'list.sql');
  await writeFile(script, `${STATEMENT};\n`);
  const stretch = {
    filters: readQueueFilters(new URLSearchParams()),
    looking: await lookingAs(deps, actor, new Date()),
    place: null,
    limit: PAGE_SIZE + 1,
  };
  const json = `select json_agg(list) from (${STATEMENT}) as list`;
  const rates: Record<'portal' | 'rows' | 'json' | 'pgbench', number[]> = {
    portal: [],
    rows: [],
    json: [],
    pgbench: [],
  };
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const measured = {
        pgbench: pgbench ? await pgbenchRate(pgbench, script, world.url) : Number.NaN,
        portal: await perSecond(() => findInQueue(deps.db, stretch)),
        rows: await perSecond(() => bare.query(STATEMENT)),
        json: await perSecond(() => bare.query(json)),
      };
      // The first round warms everything up.
      if (round > 0)
        for (const name of Object.keys(rates) as (keyof typeof rates)[]) rates[name].push(measured[name]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const ratio = (name: 'portal' | 'rows' | 'json') =>
    median(rates[name].map((rate, round) => rate / (rates.pgbench[round] ?? Number.NaN)));
  const absolute = (['pgbench', 'portal', 'rows', 'json'] as const).map(
    (name) => `${name} ${Math.round(median(rates[name]))}`,
  );
  const each = forComparison('a second, one connection each', absolute.join(', '));
  if (!pgbench || Number.isNaN(median(rates.pgbench)))
    return { title, verdicts: [each, forComparison('pgbench', 'not installed: apt-get install postgresql')] };
  return {
    title,
    verdicts: [
      each,
      atLeast('the portal’s list / pgbench', ratio('portal'), LEAST),
      forComparison('node pg, row by row / pgbench', ratio('rows').toFixed(2)),
      forComparison('node pg, as one JSON value / pgbench', ratio('json').toFixed(2)),
    ],
  };
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let count = 0;
  while (performance.now() - began < SECONDS * 1000) {
    await work();
    count += 1;
  }
  return (count * 1000) / (performance.now() - began);
}

async function pgbenchRate(pgbench: string, script: string, url: string): Promise<number> {
  const text = await output([
    pgbench,
    '-n',
    '-c',
    '1',
    '-T',
    String(SECONDS),
    '-M',
    'extended',
    '-f',
    script,
    url,
  ]);
  return Number(/tps = ([\d.]+)/.exec(text ?? '')?.[1] ?? Number.NaN);
}

/** Debian keeps it beside the server, out of the way of the shell. */
async function findPgbench(): Promise<string | null> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const places = [
    'pgbench',
    ...versions
      .sort()
      .reverse()
      .map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`),
  ];
  for (const place of places) if (await output([place, '--version'])) return place;
  return null;
}
