/** The page bench: throughput on one core and bytes on the wire; and, by itself, a cheap phone on a slow network. */

import type { BenchOptions } from './parts.ts';
import { measureBytes } from './slow-phone/bytes.ts';
import { measureJourney } from './slow-phone/journey.ts';
import { measurePhone } from './slow-phone/phone.ts';
import { measureThroughput } from './throughput/measure.ts';

export async function measurePages({ server, chromium, report }: BenchOptions): Promise<void> {
  const tools = { server: await server(), chromium: await chromium() };
  report({ title: 'Answers per second, one core each', verdicts: await measureThroughput(tools) });
  report({ title: 'Bytes on the wire, nothing cached', verdicts: await measureBytes(tools) });
}

/** It takes minutes by its nature. */
export async function measureSlowPhone({ server, chromium, short, report }: BenchOptions): Promise<void> {
  if (short) return;
  const tools = { server: await server(), chromium: await chromium() };
  report({
    title: 'From sign-up to submitted: 400 ms round trip, 400 kbit/s, CPU slowed 6 times',
    verdicts: await measureJourney(tools),
  });
  report({
    title: '400 ms round trip, 400 kbit/s, CPU slowed 6 times',
    verdicts: await measurePhone(tools),
  });
}
