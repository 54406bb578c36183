/** What one process says of itself: requests, pages from memory, who was turned away, its loop, memory, pool and jobs. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import type { GatewayCallRecord } from '#db/gateway-calls.ts';
import type { GateReadings } from '../shedding/gate.ts';
import type { BodyReadings } from '../shedding/receive-body.ts';
import { countRequests, type ObservedRequest } from './count-requests.ts';
import type { Family } from './families.ts';

export interface ProcessSources {
  readonly pool: pg.Pool;
  readonly gate: () => GateReadings & { readonly bodies: BodyReadings };
  /** Counts of the page cache; null where there is none. */
  readonly pages: () => Readonly<Record<string, number>> | null;
}

export interface ProcessMetrics {
  observe(request: ObservedRequest): void;
  jobEnded(task: string, good: boolean): void;
  gatewayCalled(call: Pick<GatewayCallRecord, 'gateway' | 'operation' | 'ok'>): void;
  read(sources: ProcessSources): Family[];
  close(): void;
}

const gauge = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: 'gauge',
  ofProcess: true,
  samples: [{ labels: {}, value }],
});

/** Counts under names made of labels that come from the portal's own code, so there are few. */
function makeCounter(name: string, help: string) {
  const counts = new Map<string, { labels: Readonly<Record<string, string>>; value: number }>();
  return {
    add(labels: Readonly<Record<string, string>>) {
      const key = Object.values(labels).join(' ');
      const one = counts.get(key) ?? { labels, value: 0 };
      one.value += 1;
      counts.set(key, one);
    },
    read: (): Family => ({ name, help, type: 'counter', samples: [...counts.values()] }),
  };
}

/** @param version Of the build, for who compares figures before and after. */
export function makeProcessMetrics(version: string): ProcessMetrics {
  const requests = countRequests();
  const jobs = makeCounter('portal_job_runs_total', 'Jobs that this portal has run, by task and outcome.');
  const calls = makeCounter('portal_gateway_calls_total', 'Questions to and messages from payment gateways.');
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();

  function read({ pool, gate, pages }: ProcessSources): Family[] {
    const { kinds, running, waiting, bodies } = gate();
    const memory = process.memoryUsage();
    const late = { p50: loop.percentile(50), p99: loop.percentile(99), max: loop.max };
    loop.reset();
    const pool_ = {
      used: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
      limit: pool.options.max,
    };
    const kept = pages();
    return [
      ...requests.read(),
      ...(kept
        ? [
            {
              name: 'portal_pages_total',
              type: 'counter' as const,
              help: 'What the cache of public pages did: hits are pages from memory.',
              samples: Object.entries(kept).map(([what, value]) => ({ labels: { what }, value })),
            },
          ]
        : []),
      {
        name: 'portal_turned_away_total',
        type: 'counter',
        help: 'Requests answered 503 because more came than can be done, by kind: at the door or after a wait.',
        samples: Object.entries(kinds).flatMap(([kind, { shed, timedOut }]) => [
          { labels: { kind, when: 'at-once' }, value: shed },
          { labels: { kind, when: 'after-wait' }, value: timedOut },
        ]),
      },
      {
        name: 'portal_bodies_refused_total',
        type: 'counter',
        help: 'Requests that ended because their body came too slowly, or because bodies took too much room.',
        samples: Object.entries(bodies.refused).map(([why, value]) => ({ labels: { why }, value })),
      },
      jobs.read(),
      calls.read(),
      gauge('portal_bodies_arriving', 'Bodies of requests that are on their way in.', bodies.arriving),
      gauge('portal_bodies_held_bytes', 'Memory that bodies of requests take.', bodies.bytes),
      gauge('portal_requests_running', 'Requests that are worked on.', running),
      gauge('portal_requests_waiting', 'Requests that wait for a place.', waiting),
      {
        name: 'portal_event_loop_delay_seconds',
        type: 'gauge',
        ofProcess: true,
        help: 'How late the event loop ran since the last scrape.',
        // Nanoseconds; NaN before the first tick.
        samples: Object.entries(late).map(([of, value]) => ({ labels: { of }, value: (value || 0) / 1e9 })),
      },
      gauge('portal_resident_memory_bytes', 'Memory of the process.', memory.rss),
      gauge('portal_heap_used_bytes', 'Used heap of the process.', memory.heapUsed),
      {
        name: 'portal_database_pool_connections',
        type: 'gauge',
        ofProcess: true,
        help: 'Connections in use, requests that wait for one, and the most there may be.',
        samples: Object.entries(pool_).map(([what, value]) => ({ labels: { what }, value: value ?? 0 })),
      },
      gauge(
        'portal_process_start_time_seconds',
        'When the process began.',
        Math.round(performance.timeOrigin / 1_000),
      ),
      {
        name: 'portal_build_info',
        type: 'gauge',
        ofProcess: true,
        help: 'Always 1; the labels say which build runs.',
        samples: [{ labels: { version, node: process.versions.node }, value: 1 }],
      },
    ];
  }

  return {
    observe: requests.observe,
    jobEnded: (task, good) => jobs.add({ task, outcome: good ? 'done' : 'failed' }),
    gatewayCalled: ({ gateway, operation, ok }) => calls.add({ gateway, operation, ok: String(ok) }),
    read,
    close: () => loop.disable(),
  };
}
