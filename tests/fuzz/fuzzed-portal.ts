/** The built portal in demonstration mode on a database of its own, with what it says about requests that fail. */
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../../scripts/running/node-settings.ts';
import { copyDemonstration, PORTAL_ENTRY } from '../demonstration/index.ts';
import { freePort } from '../free-port.ts';

export interface FuzzedPortal {
  readonly url: string;
  readonly databaseUrl: string;
  /** The first lines of what was logged about this request, waiting a little for them. */
  reasonFor(requestId: string | undefined): Promise<string | null>;
  /** Lines past the log since it was ready; they could hold anything that somebody sent. */
  strayLines(): readonly string[];
  /** Megabytes that the process holds. */
  residentMegabytes(): Promise<number>;
  /** Null while it runs. */
  ended(): string | null;
  stop(): Promise<void>;
}

interface LogLine {
  readonly requestId?: string;
  readonly error?: string;
  readonly stack?: string;
}

/** Frames of our own say most; the rest of a stack is the router. */
const reasonOf = ({ error = '', stack = '' }: LogLine) =>
  [
    error.slice(0, 300),
    ...stack
      .split('\n')
      .filter((line) => line.trim().startsWith('at '))
      .slice(0, 4),
  ].join('\n');

export async function startFuzzedPortal(
  settings: Readonly<Record<string, string>> = {},
  onLine: (line: string) => void = () => {},
): Promise<FuzzedPortal> {
  const { database, dataDir } = await copyDemonstration();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // With the flags that the portal has, since its memory is judged.
  const child = spawn(process.execPath, [...NODE_FLAGS, PORTAL_ENTRY], {
    env: {
      ...NODE_ENVIRONMENT,
      ...process.env,
      NODE_ENV: 'production',
      PORTAL_MODE: 'demo',
      PORT: String(port),
      ORIGIN: url,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SANDBOX_SECONDS: '0',
      LOG_LEVEL: 'error',
      // A request that is turned away tries nothing.
      REQUESTS_AT_ONCE: '1000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let ended: string | null = null;
  const gone = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      ended = `the portal ended with ${signal ?? code}: ${lastWords.join('\n')}`;
      resolve();
    });
  });
  const reasons = new Map<string, string>();
  const lastWords: string[] = [];
  const stray: string[] = [];
  let ready = false;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      onLine(line);
      lastWords.push(line.slice(0, 500));
      if (lastWords.length > 20) lastWords.shift();
      if (!line.startsWith('{')) {
        // The demonstration says at its start where it is.
        if (ready && stream === child.stderr) stray.push(line.slice(0, 500));
        return;
      }
      const said = JSON.parse(line) as LogLine;
      if (said.requestId) reasons.set(said.requestId, reasonOf(said));
    });
  }
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (ended) throw new Error(ended);
    await setTimeout(50);
  }
  ready = true;
  return {
    url,
    databaseUrl: database.url,
    async reasonFor(requestId) {
      for (let attempt = 0; requestId && attempt < 20 && !reasons.has(requestId); attempt += 1)
        await setTimeout(20);
      return reasons.get(requestId ?? '') ?? null;
    },
    strayLines: () => stray,
    async residentMegabytes() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
    ended: () => ended,
    async stop() {
      child.kill('SIGTERM');
      await gone;
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
