/**
 * npm run bench: runs all benches and writes bench/results.md. On the embedded PostgreSQL, and on DATABASE_URL if it is
 * set. `-- lists payments` or `-- search-1000000` measures only these parts and keeps the other figures, `-- --short`
 * takes minutes instead of an hour and writes nothing, `-- --keep` keeps the filled databases for the next run. Exits
 * with 1 when a promise is broken.
 */
import { fork } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readConfig } from '#server/config/config.ts';
import { type BenchPart, choose, PARTS } from '../bench/parts.ts';
import { type Measured, writeResults } from '../bench/results.ts';
import { dropFilled, listFilled } from '../bench/review/world.ts';
import { printVerdicts, type Section } from '../bench/verdict.ts';
import { build } from './build.ts';
import { root } from './running/project.ts';
import { findChromium } from './testing/chromium.ts';

const RESULTS = join(root, 'bench/results.md');
const GRACE_MS = 10_000;
// An unknown flag ends it here, because all benches take an hour.
const {
  values: { short, keep },
  positionals: asked,
} = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } },
});

if (process.send) await measureOne(asked[0] ?? '');
else await measureAll();

async function measureAll(): Promise<void> {
  const parts = choose(asked);
  if (!parts) {
    console.error(`Parts: ${PARTS.map(({ name }) => name).join(', ')}.`);
    process.exit(1);
  }
  const { databaseUrl } = readConfig(process.env);
  const filledBefore = databaseUrl ? await listFilled(databaseUrl) : [];
  let holds = true;
  for (const part of parts) {
    if (part.needsServer && !databaseUrl) {
      console.log(`\n${part.title}: left out, because DATABASE_URL is not set.`);
      continue;
    }
    console.log(`\n${part.title} ...`);
    const measured = await runPart(part);
    for (const { title, verdicts } of measured.sections) holds = printVerdicts(title, verdicts) && holds;
    if (measured.failed) console.error(`\n${part.title}: ${measured.failed}`);
    holds &&= !measured.failed;
    // After each part, so that figures are kept when a later part is stopped.
    if (!short) await record(measured);
  }
  if (databaseUrl && !keep) {
    const filled = await listFilled(databaseUrl);
    await dropFilled(
      databaseUrl,
      filled.filter((name) => !filledBefore.includes(name)),
    );
  }
  console.log(holds ? '\nEvery promise holds.' : '\nA promise is broken.');
  process.exitCode = holds ? 0 : 1;
}

async function record(measured: Measured): Promise<void> {
  const known = await readFile(RESULTS, 'utf8').catch(() => '');
  const order = PARTS.map(({ name }) => name);
  await writeFile(RESULTS, writeResults(known, [measured], order));
}

/** In a process of its own, which begins with clean memory and can be ended. */
async function runPart({ name, title, minutes }: BenchPart): Promise<Measured> {
  const began = performance.now();
  const sections: Section[] = [];
  let failed: string | undefined;
  const child = fork(import.meta.filename, [name, ...(short ? ['--short'] : [])]);
  child.on('message', (message: { section?: Section; failed?: string }) => {
    if (message.section) sections.push(message.section);
    failed ??= message.failed;
  });
  const limit = setTimeout(
    () => {
      failed = `it took more than ${short ? minutes / 3 : minutes} minutes and was ended.`;
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
    },
    (short ? minutes / 3 : minutes) * 60_000,
  );
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearTimeout(limit);
  if (code !== 0) failed ??= `it ended with ${code}.`;
  const seconds = (performance.now() - began) / 1000;
  return { name, title, sections, seconds, short, at: new Date(), ...(failed && { failed }) };
}

async function measureOne(name: string): Promise<void> {
  // So that memory can be read after a garbage collection.
  setFlagsFromString('--expose-gc');
  globalThis.gc = runInNewContext('gc') as typeof globalThis.gc;
  const part = PARTS.find((one) => one.name === name);
  const { databaseUrl } = readConfig(process.env);
  try {
    const report = (section: Section) => process.send?.({ section });
    await part?.measure({ databaseUrl, short, server: build, chromium: someChromium, report });
  } catch (error) {
    console.error(error);
    process.send?.({ failed: (error as Error).message });
  }
  process.disconnect();
}

async function someChromium(): Promise<string> {
  const found = await findChromium();
  if ('missing' in found) throw new Error(found.missing);
  return found.path;
}
