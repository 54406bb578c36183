/**
 * Counts requests by pattern of the route, method and class of the status, never by path: a path holds ids, and each new
 * one would be a new series. One addition and a walk over a dozen bounds a request; nothing is written until somebody asks.
 */
import type { Family, Sample } from './families.ts';

/** Seconds. Three hundredths are a good page, one second is where people begin to wait. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
export const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export interface ObservedRequest {
  readonly method: string;
  /** As in the site map; undefined for what no route answered. */
  readonly pattern: string | undefined;
  readonly status: number;
  readonly ms: number;
}

interface Series {
  readonly route: string;
  readonly method: string;
  readonly status: string;
  count: number;
  seconds: number;
  /** How many ended within each bound and not within the one before. */
  readonly buckets: number[];
}

export interface RequestCounts {
  observe(request: ObservedRequest): void;
  read(): Family[];
}

export function countRequests(): RequestCounts {
  const series = new Map<string, Series>();
  return {
    observe({ method: given, pattern: route = 'none', status: code, ms }) {
      const method = METHODS.has(given) ? given : 'other';
      const status = `${Math.floor(code / 100)}xx`;
      const key = `${method} ${status} ${route}`;
      let one = series.get(key);
      if (!one) {
        one = { route, method, status, count: 0, seconds: 0, buckets: BOUNDS.map(() => 0) };
        series.set(key, one);
      }
      const seconds = ms / 1_000;
      one.count += 1;
      one.seconds += seconds;
      const at = BOUNDS.findIndex((bound) => seconds <= bound);
      if (at >= 0) one.buckets[at] = (one.buckets[at] ?? 0) + 1;
    },
    read() {
      const samples: Sample[] = [];
      for (const { count, seconds, buckets, ...labels } of series.values()) {
        let sum = 0;
        for (const [at, bound] of BOUNDS.entries()) {
          sum += buckets[at] ?? 0;
          samples.push({ suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: sum });
        }
        samples.push({ suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count });
        samples.push({ suffix: '_sum', labels, value: seconds }, { suffix: '_count', labels, value: count });
      }
      return [
        {
          name: 'portal_request_duration_seconds',
          type: 'histogram',
          help: 'Requests that the pipeline answered, by route pattern, method and class of the status.',
          samples,
        },
      ];
    },
  };
}
