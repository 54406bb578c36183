/** What a portal's processes hold, as the system and the portal's own metrics tell it. */
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { childrenOf } from '../processes.ts';

export interface ProcessReading {
  readonly pid: number;
  /** Megabytes, all that the process has in memory, shared files included. */
  readonly resident: number;
  /** Open files and connections. */
  readonly handles: number;
}

/** With several workers the first is the one above them. */
export function readProcesses(portalPid: number): ProcessReading[] {
  return [portalPid, ...childrenOf(portalPid)].map((pid) => ({
    pid,
    resident: Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    handles: readdirSync(`/proc/${pid}/fd`).length,
  }));
}

/** Connections of the portal to its database, of all its processes. */
export async function countConnections(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name <> 'load'`,
  );
  return rows[0]?.count ?? 0;
}

export interface LoopReading {
  /** Megabytes of the heap in use, what waits to be collected included; of several processes the largest. */
  readonly heap: number;
  /** How late the event loop ran since the last reading, in milliseconds. */
  readonly lateP99: number;
  readonly lateMax: number;
}

export async function readLoop(metricsUrl: string): Promise<LoopReading> {
  const text = await (await fetch(metricsUrl)).text();
  const largest = (pattern: RegExp) =>
    Math.max(0, ...[...text.matchAll(pattern)].map(([, value]) => Number(value)));
  return {
    heap: largest(/^portal_heap_used_bytes\S* (\S+)$/gm) / 1024 / 1024,
    lateP99: largest(/^portal_event_loop_delay_seconds\{[^}]*of="p99"[^}]*\} (\S+)$/gm) * 1000,
    lateMax: largest(/^portal_event_loop_delay_seconds\{[^}]*of="max"[^}]*\} (\S+)$/gm) * 1000,
  };
}
