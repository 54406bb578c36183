/**
 * Deadline day, in steps: more people every time, until the portal turns them away, and past that. Prints a row for each
 * step, as Markdown for docs/scale.md, and checks at the end that every promise was kept.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { childrenOf, processorSeconds } from '../processes.ts';
import { makeCrowd } from './arrivals.ts';
import { checkPromises } from './check-promises.ts';
import type { Person } from './journeys.ts';
import { isError, makeRecorder, quantile, type Sample, type Stretch } from './record.ts';
import { makeAgent } from './visitor.ts';
import { makeWorld, type World } from './world.ts';

export interface LoadOptions {
  readonly server: string;
  /** People who come in each second, one step after the other. */
  readonly rates: readonly number[];
  readonly secondsEach: number;
  readonly pace: number;
  /** The demonstration's staff, who review while people apply. */
  readonly staff: readonly Person[];
  readonly settings?: Readonly<Record<string, string>>;
}

/** How often somebody comes again for one thing before they give up. */
const TRIES = 8;
const SAVES = new Set(['save']);

/** @returns whether every promise was kept. */
export async function runLoad({
  server,
  rates,
  secondsEach,
  pace,
  staff,
  settings,
}: LoadOptions): Promise<boolean> {
  const world = await makeWorld({
    server,
    people: Math.ceil(rates.reduce((sum, rate) => sum + rate * secondsEach, 0)) + 100,
    ...(settings && { settings }),
  });
  const agent = makeAgent();
  const record = makeRecorder();
  const before = await weigh(world);
  try {
    console.log(
      `${availableParallelism()} processor cores for portal, PostgreSQL and the load; think times x ${pace}.\n`,
    );
    console.log(HEAD);
    const crowd = makeCrowd({
      origin: world.url,
      agent,
      record,
      people: world.people,
      staff,
      pace,
      tries: TRIES,
    });
    for (const rate of rates) {
      crowd.arrive(rate);
      // What comes in while the step begins belongs to the step before.
      await pause(Math.min(5, secondsEach / 4));
      record.take();
      const meter = readMeter(world);
      await pause(secondsEach);
      console.log(rowOf(rate, record.take(), meter(), crowd.inside));
    }
    crowd.arrive(0);
    await crowd.leave();
    const { gaveUp } = record.take();
    for (const [what, count] of gaveUp) console.log(`gave up while leaving: ${what}, ${count} times`);
    const check = await checkPromises(world, record.acknowledged);
    const grown = await weigh(world);
    const forms = record.acknowledged.steps.size || 1;
    console.log(
      `\nEach of ${forms} applications added ${((grown.bytes - before.bytes) / forms / 1024).toFixed(0)} kB to the database, ${((grown.wal - before.wal) / forms / 1024).toFixed(0)} kB to its log and ${((grown.entries - before.entries) / forms).toFixed(1)} entries to the audit trail (signing in and reading included).`,
    );
    console.log(`${check.steps} acknowledged answers and ${check.paid} paid applications were looked up.`);
    for (const { what, count } of check.broken) console.log(`BROKEN: ${what}: ${count}`);
    if (check.broken.length === 0)
      console.log('Every promise was kept: nothing lost, nothing doubled, ledger and audit trail whole.');
    return check.broken.length === 0;
  } finally {
    agent.destroy();
    await world.close();
  }
}

const HEAD = `| people/s | inside | requests/s | p50 ms | p99 ms | reading p99 | save p50 | save p99 | sign-in p99 | turned away/s | no answer or 5xx | gave up | portal cores | database cores | ms of a core each | portal MB | database MB |
|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|`;

interface Weight {
  readonly bytes: number;
  readonly wal: number;
  readonly entries: number;
}

async function weigh({ pool }: World): Promise<Weight> {
  const { rows } = await pool.query<Weight>(
    `select pg_database_size(current_database())::float8 as bytes, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal,
            (select count(*)::float8 from audit_log) as entries`,
  );
  return rows[0] ?? { bytes: 0, wal: 0, entries: 0 };
}

interface Reading {
  readonly seconds: number;
  readonly portalCores: number;
  readonly databaseCores: number;
  readonly portalMegabytes: number;
  readonly databaseMegabytes: number;
}

function readMeter(world: World): () => Reading {
  const began = performance.now();
  const now = () => [processorSeconds(world.portalPid()), processorSeconds(world.databasePid())] as const;
  const before = now();
  return () => {
    const seconds = (performance.now() - began) / 1000;
    const after = now();
    return {
      seconds,
      portalCores: (after[0] - before[0]) / seconds,
      databaseCores: (after[1] - before[1]) / seconds,
      portalMegabytes: ownMegabytes(world.portalPid()),
      databaseMegabytes: [world.databasePid(), ...childrenOf(world.databasePid())].reduce(
        (sum, pid) => sum + ownMegabytes(pid),
        0,
      ),
    };
  };
}

/** Proportional share: pages that several processes map are counted once. */
function ownMegabytes(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
  } catch {
    // A backend that has just ended.
    return 0;
  }
}

function rowOf(rate: number, { samples, actions, gaveUp }: Stretch, meter: Reading, inside: number): string {
  const answered = samples.filter(({ status }) => status > 0 && status < 500);
  const of = (kinds: (kind: string) => boolean, from: readonly Sample[] = answered) =>
    from.filter(({ kind }) => kinds(kind)).map(({ ms }) => ms);
  const away = samples.filter(({ status }) => status === 503 || status === 429).length;
  const worked = answered.filter(({ kind }) => kind !== 'read').length || 1;
  const readAway = samples.filter(({ kind, status }) => kind === 'read' && status >= 500).length;
  // With the waits and second tries of who was told to come again.
  const deedTimes = (what: ReadonlySet<string>) =>
    [...actions].flatMap(([kind, times]) => (what.has(kind) ? times : []));
  const cells = [
    rate,
    inside,
    (answered.length / meter.seconds).toFixed(0),
    ms(
      quantile(
        of(() => true),
        0.5,
      ),
    ),
    ms(
      quantile(
        of(() => true),
        0.99,
      ),
    ),
    ms(
      quantile(
        of((kind) => kind === 'read'),
        0.99,
      ),
    ) + (readAway > 0 ? ` (${readAway} away)` : ''),
    ms(quantile(deedTimes(SAVES), 0.5)),
    ms(quantile(deedTimes(SAVES), 0.99)),
    ms(quantile(deedTimes(new Set(['sign in'])), 0.99)),
    (away / meter.seconds).toFixed(1),
    samples.filter(isError).length,
    [...gaveUp.values()].reduce((sum, count) => sum + count, 0),
    meter.portalCores.toFixed(2),
    meter.databaseCores.toFixed(2),
    // What a request costs, pages from memory not counted: they cost next to nothing.
    (((meter.portalCores + meter.databaseCores) * meter.seconds * 1000) / worked).toFixed(1),
    meter.portalMegabytes.toFixed(0),
    meter.databaseMegabytes.toFixed(0),
  ];
  const faults = [...gaveUp].map(([what, count]) => `\n  gave up: ${what}, ${count} times`).join('');
  return `| ${cells.join(' | ')} |${faults}`;
}

const ms = (value: number): string => (Number.isNaN(value) ? '-' : value.toFixed(value < 10 ? 1 : 0));
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
