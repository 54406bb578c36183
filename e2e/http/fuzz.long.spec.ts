/** A small run of the fuzzer (`npm run fuzz` is the long one) on a portal of its own, since it spoils what it touches. */
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { bringDemoPeople } from '#tests/fuzz/demo-people.ts';
import { type ApiDocument, readCalls } from '#tests/fuzz/draw-call.ts';
import { startFuzzedPortal } from '#tests/fuzz/fuzzed-portal.ts';
import { runFuzz } from '#tests/fuzz/run-fuzz.ts';
import { makeSender } from '#tests/fuzz/send-case.ts';
import { readSite } from '#tests/fuzz/site-map.ts';

const REQUESTS = 400;

test('whatever is sent, to whatever address, by whomever, the answer is clean', async () => {
  const portal = await startFuzzedPortal();
  const { send, close } = makeSender(portal.url, 120_000);
  const people = await bringDemoPeople(portal.databaseUrl, send);
  const document = (await (await fetch(`${portal.url}/api/v1/openapi.json`)).json()) as ApiDocument;
  const report = await runFuzz({
    send,
    people,
    site: readSite(fileURLToPath(new URL('../..', import.meta.url))),
    calls: readCalls(document, '/api/v1'),
    origin: portal.url,
    seed: 20_261_121,
    requests: REQUESTS,
    together: 4,
    reasonFor: portal.reasonFor,
    ended: portal.ended,
  });
  close();
  await people.close();
  const ended = portal.ended();
  await portal.stop();
  expect(report.faults).toEqual([]);
  expect(portal.strayLines()).toEqual([]);
  expect(ended).toBeNull();
  expect(report.sent).toBeGreaterThanOrEqual(REQUESTS);
  // A run that everybody turned away has tried nothing.
  expect(report.byStatus[200]).toBeGreaterThan(REQUESTS / 10);
  // Calls of the API get past its door.
  expect(report.callsServed).toBeGreaterThan(REQUESTS / 50);
  expect(report.byStatus[422]).toBeGreaterThan(REQUESTS / 50);
});
