/** Runs one of the project's tools on the Node that runs this. */
import { spawn } from 'node:child_process';
import { root } from './project.ts';

export interface Ended {
  readonly code: number;
  readonly output: string;
}

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  /** Show the tool's output while it runs; otherwise it is collected. */
  readonly show?: boolean;
}

export function run(
  command: string,
  args: readonly string[],
  { env = {}, show = false }: Options = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

export const runTool = (file: string, args: readonly string[], options?: Options): Promise<Ended> =>
  run(process.execPath, [file, ...args], options);
