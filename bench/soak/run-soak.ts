/**
 * Hours of an ordinary busy day on one portal, watched from outside: does what its processes hold stay as it is? Prints a
 * line for each twelfth of the run and a verdict for each quantity.
 */

import { freePort } from '#tests/free-port.ts';
import { makeCrowd } from '../load/arrivals.ts';
import { checkPromises } from '../load/check-promises.ts';
import type { Person } from '../load/journeys.ts';
import { countByStatus, isError, makeRecorder, quantile } from '../load/record.ts';
import { makeAgent } from '../load/visitor.ts';
import { makeWorld } from '../load/world.ts';
import { atMost, group, printVerdicts, type Verdict } from '../verdict.ts';
import { judgeGrowth, type Reading } from './judge-growth.ts';
import { countConnections, readLoop, readProcesses } from './read-processes.ts';

export interface SoakOptions {
  readonly server: string;
  readonly minutes: number;
  /** New people in each second. */
  readonly rate: number;
  readonly pace: number;
  readonly workers: number;
  readonly staff: readonly Person[];
}

/** Of one process, as issue and README promise it. */
const MOST_RESIDENT = 200;
/**
 * A leak worth the name keeps something for each request: an object with its text is half a kB at least. At a few tens
 * of thousand requests an hour that is above the noise of an hour, and what is below it is a day's 100 MB at most.
 */
const LEAK_BYTES = 512;
/** Files, sockets and connections are counted, so one in ten minutes is seen; a pool that breathes is not that regular. */
const MOST_HANDLES = 6;
const LINES = 12;
const TRIES = 8;

interface Moment {
  readonly minutes: number;
  readonly resident: readonly number[];
  readonly handles: readonly number[];
  readonly connections: number;
  readonly heap: number;
  readonly lateP99: number;
  readonly lateMax: number;
}

/** @returns whether nothing grew and every promise was kept; null when the run was too short to tell. */
export async function runSoak(options: SoakOptions): Promise<boolean | null> {
  const { server, minutes, rate, pace, workers, staff } = options;
  const seconds = minutes * 60;
  const metricsPort = await freePort();
  const world = await makeWorld({
    server,
    people: Math.ceil(rate * seconds) + 100,
    settings: { METRICS_PORT: String(metricsPort), WORKERS: String(workers) },
  });
  const agent = makeAgent();
  const record = makeRecorder();
  try {
    // The first start has made the demonstration; what is watched is a portal on data that were there.
    await world.stopPortal();
    const readyMs = await world.startPortal();
    const pids = readProcesses(world.portalPid()).map(({ pid }) => pid);
    const moments: Moment[] = [];
    const began = performance.now();
    const elapsed = () => (performance.now() - began) / 60_000;
    const look = async (): Promise<Moment> => {
      const minute = elapsed();
      const processes = readProcesses(world.portalPid());
      return {
        minutes: minute,
        resident: processes.map(({ resident }) => resident),
        handles: processes.map(({ handles }) => handles),
        connections: await countConnections(world.pool),
        ...(await readLoop(`http://127.0.0.1:${metricsPort}/metrics`)),
      };
    };
    const first = await look();
    console.log(
      `Ready after ${(readyMs / 1000).toFixed(1)} s with ${first.resident.map((one) => one.toFixed(0)).join(' + ')} MB; ${rate} people a second for ${minutes} minutes, think times x ${pace}.\n`,
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
    crowd.arrive(rate);
    let requests = 0;
    let told = 0;
    let pending: Moment[] = [];
    const between = Math.max(0.5, Math.min(10, seconds / 240));
    while (elapsed() < minutes) {
      await pause(between);
      const moment = await look();
      moments.push(moment);
      pending.push(moment);
      if (elapsed() < (minutes * (told + 1)) / LINES) continue;
      told += 1;
      const { samples, gaveUp } = record.take();
      requests += samples.length;
      const answered = samples.filter(({ status }) => status > 0 && status < 500).map(({ ms }) => ms);
      const cells = [
        moment.minutes.toFixed(0),
        group(requests),
        quantile(answered, 0.5).toFixed(0),
        quantile(answered, 0.99).toFixed(0),
        samples.filter(isError).length,
        ...rangeOf(pending),
      ];
      pending = [];
      console.log(`| ${cells.join(' | ')} |`);
      for (const [what, count] of gaveUp) console.log(`  gave up: ${what}, ${count} times`);
    }
    crowd.arrive(0);
    await crowd.leave();
    const last = record.take();
    const check = await checkPromises(world, record.acknowledged);
    const same = String(readProcesses(world.portalPid()).map(({ pid }) => pid)) === String(pids);
    const leak = (requests / (minutes / 60)) * (LEAK_BYTES / 1024 / 1024);
    const verdicts = [
      ...pids.flatMap((pid, at) => [
        atMost(
          `memory of process ${pid} at the end`,
          Math.max(
            ...moments.slice(-Math.ceil(moments.length / LINES)).map(({ resident }) => resident[at] ?? 0),
          ),
          MOST_RESIDENT,
          'MB',
        ),
        growthOf(`memory of process ${pid}`, moments, ({ resident }) => resident[at] ?? 0, leak, 'MB'),
        growthOf(
          `open files of process ${pid}`,
          moments,
          ({ handles }) => handles[at] ?? 0,
          MOST_HANDLES,
          '',
        ),
      ]),
      growthOf('heap, what waits to be collected left out', moments, ({ heap }) => heap, leak, 'MB'),
      growthOf('connections to the database', moments, ({ connections }) => connections, MOST_HANDLES, ''),
    ];
    const kept = printVerdicts(`${group(requests)} requests`, verdicts);
    console.log(
      `\nMB may grow by ${LEAK_BYTES} bytes for each request, since a leak keeps more; the first third of the run, and ten minutes at least, is left out.`,
    );
    for (const [status, count] of Object.entries(countByStatus(last.samples)))
      console.log(`while leaving: ${status} x ${count}`);
    console.log(`${check.steps} acknowledged answers and ${check.paid} paid applications were looked up.`);
    for (const { what, count } of check.broken) console.log(`BROKEN: ${what}: ${count}`);
    if (!same) console.log('BROKEN: a process ended and was started again meanwhile');
    if (!kept || !same || check.broken.length > 0) return false;
    return verdicts.some(({ holds }) => holds === undefined) ? null : true;
  } finally {
    agent.destroy();
    await world.close();
  }
}

function growthOf(
  what: string,
  moments: readonly Moment[],
  valueAt: (moment: Moment) => number,
  limit: number,
  unit: string,
): Verdict {
  const readings: Reading[] = moments.map((moment) => ({ minutes: moment.minutes, value: valueAt(moment) }));
  const { perHour, within, verdict } = judgeGrowth(readings, limit);
  return {
    what: `${what}, growth`,
    measured: Number.isNaN(perHour)
      ? 'too short to tell'
      : `${perHour.toFixed(1)} ± ${within.toFixed(1)} ${unit} an hour (${verdict})`,
    budget: `at most ${limit.toFixed(0)} ${unit}`,
    ...(verdict !== 'undecided' && { holds: verdict === 'flat' }),
  };
}

const HEAD = `| minute | requests | p50 ms | p99 ms | no answer or 5xx | MB by process | heap MB | open files | connections | loop late p99 ms | at most ms |
|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|`;

/** From the least to the most of each since the line before. */
function rangeOf(moments: readonly Moment[]): string[] {
  const range = (values: readonly number[]) => {
    const [least, most] = [Math.min(...values).toFixed(0), Math.max(...values).toFixed(0)];
    return least === most ? least : `${least}–${most}`;
  };
  const each = (of: (moment: Moment) => readonly number[]) =>
    (moments[0] ? of(moments[0]) : [])
      .map((_, at) => range(moments.map((one) => of(one)[at] ?? 0)))
      .join(', ');
  const median = moments.map(({ lateP99 }) => lateP99).toSorted((one, other) => one - other);
  return [
    each(({ resident }) => resident),
    range(moments.map(({ heap }) => heap)),
    each(({ handles }) => handles),
    range(moments.map(({ connections }) => connections)),
    (median[median.length >> 1] ?? 0).toFixed(0),
    Math.max(...moments.map(({ lateMax }) => lateMax)).toFixed(0),
  ];
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
