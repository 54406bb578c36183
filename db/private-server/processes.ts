/**
 * Tells processes apart although their numbers are used again: a process is its number together with the moment it
 * began. Linux answers from /proc; elsewhere `ps` does.
 */
import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** When the process began, as a text that no later process of this number can have; null when there is none. */
export async function startOf(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') {
    try {
      const { stdout } = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
        env: { LC_ALL: 'C' },
      });
      const [state, ...start] = stdout.trim().split(/\s+/);
      return state && !state.startsWith('Z') ? start.join(' ') : null;
    } catch {
      return null;
    }
  }
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, ticksSinceBoot] = [fields[0], fields[19]];
    // A zombie has ended; its parent merely has not asked yet.
    if (state === 'Z' || state === 'X') return null;
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    return `${boot.trim()}/${ticksSinceBoot}`;
  } catch {
    return null;
  }
}

export const isAlive = async (pid: number): Promise<boolean> => (await startOf(pid)) !== null;

/** True if the process works in this folder: a PostgreSQL server's working directory is its data folder. */
export async function worksIn(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const real = await realpath(folder).catch(() => folder);
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === real;
  }
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes(folder);
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Waits until the process has ended; false when it is still there after the time given. */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (await isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await pause(20);
  }
  return true;
}
