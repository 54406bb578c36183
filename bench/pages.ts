/** The page bench: throughput on one core, bytes on the wire, and a cheap phone on a slow network. */

import type { BenchOptions } from './parts.ts';
import { measureBytes } from './slow-phone/bytes.ts';
import { measureJourney } from './slow-phone/journey.ts';
import { measurePhone } from './slow-phone/phone.ts';
import { measureThroughput } from './throughput/measure.ts';

export async function measurePages({ server, chromium, short, report }: BenchOptions): Promise<void> {
  const tools = { server: await server(), chromium: await chromium() };
  report({ title: 'Answers per second, one core each', verdicts: await measureThroughput(tools) });
  report({ title: 'Bytes on the wire, nothing cached', verdicts: await measureBytes(tools) });
  // The cheap phone takes minutes by its nature.
  if (short) return;
  report({
    title: 'From sign-up to submitted: 400 ms round trip, 400 kbit/s, CPU slowed 6 times',
    verdicts: await measureJourney(tools),
  });
  report({
    title: '400 ms round trip, 400 kbit/s, CPU slowed 6 times',
    verdicts: await measurePhone(tools),
  });
}
