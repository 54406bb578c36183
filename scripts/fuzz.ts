/**
 * `npm run fuzz`: sends requests that nobody should send to every address of the built portal, as a guest and as every
 * role, made from its own forms, sources, site map and OpenAPI document. No answer may be an error, reveal internals,
 * lead to another site or fail to come, and the portal's memory must stay within a limit. `-- --requests=100000
 * --seed=7 --together=6 --memory=600`; `-- --replay=file.json` sends again what a run found.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTestServer } from '#tests/database/test-server.ts';
import { bringDemoPeople } from '#tests/fuzz/demo-people.ts';
import { type ApiDocument, readCalls } from '#tests/fuzz/draw-call.ts';
import type { FuzzCase } from '#tests/fuzz/fuzz-case.ts';
import { startFuzzedPortal } from '#tests/fuzz/fuzzed-portal.ts';
import { judgeAnswer } from '#tests/fuzz/judge-answer.ts';
import { type FuzzFault, runFuzz } from '#tests/fuzz/run-fuzz.ts';
import { makeSender } from '#tests/fuzz/send-case.ts';
import { readSite } from '#tests/fuzz/site-map.ts';
import { build } from './build.ts';
import { root } from './running/project.ts';

const { values: given } = parseArgs({
  options: {
    requests: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    together: { type: 'string', default: '6' },
    memory: { type: 'string', default: '600' },
    replay: { type: 'string' },
    report: { type: 'string', default: join(root, 'fuzz-faults.json') },
  },
});
/** A person would have given up by then. */
const PATIENCE_MS = 30_000;

await build();
const databases = await startTestServer();
process.env.TEST_SERVER_URL = databases.url;
const portal = await startFuzzedPortal();
const { send, close } = makeSender(portal.url, PATIENCE_MS);
const people = await bringDemoPeople(portal.databaseUrl, send);
try {
  process.exitCode = (await (given.replay ? replay(given.replay) : run())) ? 0 : 1;
} finally {
  close();
  await people.close();
  await portal.stop();
  await databases.stop();
}

async function replay(file: string): Promise<boolean> {
  let good = true;
  for (const { smallest, found } of JSON.parse(await readFile(file, 'utf8')) as FuzzFault[]) {
    const one: FuzzCase = smallest ?? found;
    const answer = await send(one, people.headersOf(one.who));
    const wrong = judgeAnswer(one, answer, portal.url);
    console.log(
      `${wrong ?? 'fine'} (${answer.status}): ${one.who} ${one.method} ${one.target.slice(0, 200)}`,
    );
    if (wrong) good = false;
  }
  return good;
}

async function run(): Promise<boolean> {
  const seed = Number(given.seed);
  const requests = Number(given.requests);
  console.log(
    `${requests} requests, seed ${seed} (again with: npm run fuzz -- --requests=${requests} --seed=${seed})`,
  );
  const began = performance.now();
  const resident: number[] = [await portal.residentMegabytes()];
  let nextWord = requests / 10;
  const document = (await (await fetch(`${portal.url}/api/v1/openapi.json`)).json()) as ApiDocument;
  const report = await runFuzz({
    send,
    people,
    site: readSite(root),
    calls: readCalls(document, '/api/v1'),
    origin: portal.url,
    seed,
    requests,
    together: Number(given.together),
    reasonFor: portal.reasonFor,
    ended: portal.ended,
    onFault: (fault) => console.log(told(fault)),
    onProgress(sent) {
      if (sent < nextWord) return;
      nextWord += requests / 10;
      void portal.residentMegabytes().then((megabytes) => {
        resident.push(megabytes);
        const seconds = Math.round((performance.now() - began) / 1000);
        console.log(`  ${sent} sent, ${seconds} s, ${megabytes} MB resident`);
      });
    },
  });
  const highest = Math.max(...resident);
  const ended = portal.ended();
  console.log(
    `\n${report.sent} requests in ${Math.round((performance.now() - began) / 1000)} s to ${report.byPattern.size} addresses, ${report.callsServed} calls of the API served`,
  );
  console.log(
    `answers: ${Object.entries(report.byStatus)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  );
  console.log(
    `slowest: ${Math.round(report.slowestMs)} ms (${report.slowest}); resident: ${resident.join(', ')} MB`,
  );
  if (ended) console.log(ended);
  const stray = portal.strayLines();
  if (stray.length > 0) console.log(`${stray.length} lines past the log, such as: ${stray[0]}`);
  const tooMuch = highest > Number(given.memory);
  if (tooMuch) console.log(`the portal held ${highest} MB; ${given.memory} are allowed (--memory)`);
  if (report.faults.length > 0) {
    await writeFile(given.report, JSON.stringify(report.faults, null, 1));
    console.log(`again: npm run fuzz -- --replay=${given.report}`);
  }
  console.log(`${report.faults.length} kinds of faults`);
  return report.faults.length === 0 && !ended && !tooMuch && stray.length === 0;
}

function told({ what, pattern, reason, found, smallest }: FuzzFault): string {
  const one = smallest ?? found;
  return [
    `\nFAULT ${what} at ${pattern}${smallest ? '' : ' (not again)'}`,
    reason,
    JSON.stringify(one).slice(0, 1500),
  ].join('\n');
}
