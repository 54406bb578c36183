/** Figures of one process: requests, cached pages, requests turned away, event loop, memory, connections and jobs. */
import cluster from 'node:cluster';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import { Counter, Histogram, Registry } from 'prom-client';
import type { GatewayCallRecord } from '#db/gateway-calls.ts';
import type { GateReadings } from '../shedding/gate.ts';
import type { BodyReadings } from '../shedding/receive-body.ts';
import { type Figures, figuresOf, type Reading } from './figures.ts';

/** Seconds. A good page takes three hundredths; people begin to wait at one second. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
export const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export interface ObservedRequest {
  readonly method: string;
  /** The pattern of the site map; undefined where no route answered. */
  readonly pattern: string | undefined;
  readonly status: number;
  readonly ms: number;
}

interface ProcessSources {
  readonly pool: pg.Pool;
  readonly gate: () => GateReadings & { readonly bodies: BodyReadings };
  /** Counts of the page cache; null without one. */
  readonly pages: () => Readonly<Record<string, number>> | null;
}

export interface ProcessMetrics {
  observe(request: ObservedRequest): void;
  jobEnded(task: string, good: boolean): void;
  gatewayCalled(call: Pick<GatewayCallRecord, 'gateway' | 'operation' | 'ok'>): void;
  read(sources: ProcessSources): Promise<Figures>;
  close(): void;
}

/** @param version Of the build, to compare figures before and after. */
export function makeProcessMetrics(version: string): ProcessMetrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'portal_request_duration_seconds',
    help: 'Requests that the pipeline answered, by route pattern, method and class of the status.',
    labelNames: ['route', 'method', 'status'],
    buckets: BOUNDS,
    registers,
  });
  const jobs = new Counter({
    name: 'portal_job_runs_total',
    help: 'Jobs that this portal has run, by task and outcome.',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const calls = new Counter({
    name: 'portal_gateway_calls_total',
    help: 'Requests to and messages from payment gateways.',
    labelNames: ['gateway', 'operation', 'ok'],
    registers,
  });
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  return {
    observe: ({ method: given, pattern = 'none', status, ms }) => {
      const method = METHODS.has(given) ? given : 'other';
      // Series are counted by pattern, never by path: a path contains ids, and each new one would be a new series.
      requests.observe({ route: pattern, method, status: `${Math.floor(status / 100)}xx` }, ms / 1_000);
    },
    jobEnded: (task, good) => jobs.inc({ task, outcome: good ? 'done' : 'failed' }),
    gatewayCalled: ({ gateway, operation, ok }) => calls.inc({ gateway, operation, ok: String(ok) }),
    async read(sources) {
      const late = { p50: loop.percentile(50), p99: loop.percentile(99), max: loop.max };
      loop.reset();
      const told = [
        registry.getMetricsAsJSON(),
        figuresOf(countedElsewhere(sources), 'counted'),
        figuresOf(readNow(sources, version, late), 'ofProcess'),
      ];
      return (await Promise.all(told)).flat();
    },
    close: () => loop.disable(),
  };
}

function countedElsewhere({ gate, pages }: ProcessSources): Reading[] {
  const { kinds, bodies } = gate();
  const each = (name: string, help: string, counts: Readonly<Record<string, number>>, label: string) =>
    Object.entries(counts).map(([of, value]) => ({ name, help, labels: { [label]: of }, value }));
  const turnedAway = (kind: string, when: string, value: number): Reading => ({
    name: 'portal_turned_away_total',
    help: 'Requests answered 503 because more came than can be done, by kind: on arrival or after a wait.',
    labels: { kind, when },
    value,
  });
  return [
    ...each(
      'portal_pages_total',
      'What the cache of public pages did: hits are pages from memory.',
      pages() ?? {},
      'what',
    ),
    ...Object.entries(kinds).flatMap(([kind, { shed, timedOut }]) => [
      turnedAway(kind, 'at-once', shed),
      turnedAway(kind, 'after-wait', timedOut),
    ]),
    ...each(
      'portal_bodies_refused_total',
      'Requests that ended because their body came too slowly, or because bodies took too much room.',
      bodies.refused,
      'why',
    ),
  ];
}

/** @param late Nanoseconds; NaN before the first tick. */
function readNow(
  { gate, pool }: ProcessSources,
  version: string,
  late: Readonly<Record<string, number>>,
): Reading[] {
  const { running, waiting, bodies } = gate();
  const memory = process.memoryUsage();
  const own = (name: string, help: string, value: number, labels = {}): Reading => ({
    name,
    help,
    labels: { process: String(cluster.worker?.id ?? 0), ...labels },
    value,
  });
  const pooled = {
    used: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
    limit: pool.options.max ?? 0,
  };
  return [
    own('portal_bodies_arriving', 'Bodies of requests that are on their way in.', bodies.arriving),
    own('portal_bodies_held_bytes', 'Memory that bodies of requests take.', bodies.bytes),
    own('portal_requests_running', 'Requests that are worked on.', running),
    own('portal_requests_waiting', 'Requests that wait for a place.', waiting),
    ...Object.entries(late).map(([of, delay]) =>
      own(
        'portal_event_loop_delay_seconds',
        'How late the event loop ran since the last scrape.',
        (delay || 0) / 1e9,
        {
          of,
        },
      ),
    ),
    own('portal_resident_memory_bytes', 'Memory of the process.', memory.rss),
    own('portal_heap_used_bytes', 'Used heap of the process.', memory.heapUsed),
    ...Object.entries(pooled).map(([what, value]) =>
      own(
        'portal_database_pool_connections',
        'Connections in use, requests that wait for one, and the most there may be.',
        value,
        { what },
      ),
    ),
    own(
      'portal_process_start_time_seconds',
      'When the process began.',
      Math.round(performance.timeOrigin / 1_000),
    ),
    own('portal_build_info', 'Always 1; the labels say which build runs.', 1, {
      version,
      node: process.versions.node,
    }),
  ];
}
