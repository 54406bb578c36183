/** The page bench: throughput on one core, bytes on the wire, and a cheap phone on a slow network. */

import type { BenchOptions } from './parts.ts';
import { measureBytes } from './slow-phone/bytes.ts';
import { measurePhone } from './slow-phone/phone.ts';
import { measureThroughput } from './throughput/measure.ts';
import { printVerdicts, type Verdict } from './verdict.ts';

export interface PageBenchOptions {
  /** The built server's file. */
  readonly server: string;
  readonly chromium: string;
  /** Empty: all. */
  readonly parts: readonly string[];
}

type Part = (options: PageBenchOptions) => Promise<readonly Verdict[]>;

const PARTS: readonly [name: string, title: string, measure: Part][] = [
  ['throughput', 'Answers per second, one core each', measureThroughput],
  ['bytes', 'Bytes on the wire, nothing cached', measureBytes],
  ['phone', '400 ms round trip, 400 kbit/s, CPU slowed 6 times', measurePhone],
];

export async function measurePages({ server, chromium, short, report }: BenchOptions): Promise<void> {
  const options = { server: await server(), chromium: await chromium(), parts: [] };
  // The cheap phone takes minutes by its nature.
  for (const [name, title, measure] of PARTS)
    if (!short || name !== 'phone') report({ title, verdicts: await measure(options) });
}

/** @returns whether every promise of the measured parts holds. */
export async function runPageBench(options: PageBenchOptions): Promise<boolean> {
  let holds = true;
  for (const [name, title, measure] of PARTS) {
    if (options.parts.length > 0 && !options.parts.includes(name)) continue;
    holds = printVerdicts(title, await measure(options)) && holds;
  }
  console.log(holds ? '\nEvery budget holds.' : '\nA budget is broken.');
  return holds;
}
