/** Starts the programs that are measured, each tied to one processor core, and ends them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Running {
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

/** Without `taskset` (not on every system) programs run wherever the system puts them. */
export function start(
  core: number | null,
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
  ipc = false,
): Running {
  const [program = '', ...args] = core === null ? command : ['taskset', '-c', String(core), ...command];
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', ...(ipc ? (['ipc'] as const) : [])],
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return {
    child,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/**
 * Seconds of processor time that a process and its children have used, all threads together. What else the machine
 * does slows a program down but does not add to this.
 */
export function processorSeconds(pid: number): number {
  // After the name in brackets; fields 14 and 15 are time in the program and in the system, in hundredths (proc(5)).
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const own = (Number(fields[11]) + Number(fields[12])) / 100;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === ''
    ? own
    : children.split(' ').reduce((sum, child) => sum + processorSeconds(Number(child)), own);
}

/** Processes that a process has started and that still run. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** What a program printed, or null when it is not installed or failed. */
export function output(command: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const [program = '', ...args] = command;
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    child.once('error', () => resolve(null));
    child.once('close', (code) => resolve(code === 0 ? text : null));
  });
}

export async function whenAnswering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const answer = await fetch(url).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer within a minute`);
}

/** Debian's package when it is missing and root may install it. @returns whether the program is there. */
export async function ensureProgram(program: string, packageName = program): Promise<boolean> {
  const there = async () => (await output(['sh', '-c', `command -v ${program}`])) !== null;
  if (await there()) return true;
  if (process.getuid?.() !== 0) return false;
  console.log(`Installing the package ${packageName} ...`);
  await output([
    'sh',
    '-c',
    `DEBIAN_FRONTEND=noninteractive apt-get install -yq --no-install-recommends ${packageName}`,
  ]);
  return there();
}
