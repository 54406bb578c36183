/**
 * From `npm start` to ready on data that are there: the command as it is typed (without npm itself), the embedded
 * PostgreSQL, the demonstration's records; until /readyz says yes. The processor time beside it is that of the portal,
 * which a busy machine does not lengthen.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/free-port.ts';
import type { BenchOptions } from './parts.ts';
import { processorSeconds } from './processes.ts';
import { atMost, forComparison, median } from './verdict.ts';

const READY_MS = 2_000;
const ROUNDS = 7;
const LOOK_AGAIN_MS = 10;
/** For the first start, which makes the database and the demonstration. */
const PATIENCE_MS = 180_000;
const bootstrap = join(import.meta.dirname, '../scripts/bootstrap.mjs');

interface Start {
  readonly ms: number;
  readonly processorMs: number;
}

export async function measureStart({ server, short, report }: BenchOptions): Promise<void> {
  await server();
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-start-'));
  try {
    const first = await startOnce(dataDir);
    const again: Start[] = [];
    for (let round = 0; round < (short ? 3 : ROUNDS); round += 1) again.push(await startOnce(dataDir));
    const times = again.map(({ ms }) => ms);
    report({
      title: 'From npm start to ready',
      about:
        'The built portal with its embedded PostgreSQL and the records of the demonstration, until /readyz says yes.',
      verdicts: [
        atMost(
          'on existing data',
          median(times),
          READY_MS,
          'ms',
          `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms in ${times.length} starts`,
        ),
        forComparison(
          '… processor time of the portal and PostgreSQL',
          `${median(again.map(({ processorMs }) => processorMs)).toFixed(0)} ms`,
        ),
        forComparison('the first time, with the database made and filled', `${first.ms.toFixed(0)} ms`),
      ],
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startOnce(dataDir: string): Promise<Start> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [bootstrap, 'start'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null)
        throw new Error(`the portal ended with ${child.exitCode} before it was ready`);
      if (performance.now() - began > PATIENCE_MS) throw new Error('the portal did not become ready');
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
    return { ms: performance.now() - began, processorMs: processorSeconds(child.pid ?? 0) * 1_000 };
  } finally {
    child.kill('SIGTERM');
    await gone;
  }
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
