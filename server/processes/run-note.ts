/**
 * A file in the data folder that says which primary process runs and how its last reload went, for `npm run reload`.
 * Its name has machine and port, because machines may share the folder.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { startOf } from '#db/private-server/processes.ts';
import type { Config } from '../config/config.ts';

export type RunState = 'starting' | 'serving' | 'replacing' | 'replaced' | 'refused';

export interface RunNote {
  readonly pid: number;
  /** When that process began; another one may have its number by now. */
  readonly start: string;
  readonly port: number;
  readonly state: RunState;
  /** Grows with every line that is written here. */
  readonly turn: number;
  readonly workers: readonly number[];
}

type Place = Pick<Config, 'dataDir' | 'port'>;

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'run');
const prefix = () => `${hostname().replace(/[^\w.-]/g, '_')}-`;

export async function writeRunNote(config: Place) {
  const path = join(folderOf(config), `${prefix()}${config.port}.json`);
  const start = (await startOf(process.pid)) ?? '';
  let turn = 0;
  let state: RunState = 'starting';
  let written: Promise<unknown> = Promise.resolve();
  await mkdir(folderOf(config), { recursive: true });
  const write = (workers: readonly { readonly pid: number }[], changed: RunState = state) => {
    turn += 1;
    state = changed;
    const note: RunNote = {
      pid: process.pid,
      start,
      port: config.port,
      state,
      turn,
      workers: workers.map(({ pid }) => pid),
    };
    // One after the other, so that nobody reads half a line.
    written = written.then(async () => {
      await writeFile(`${path}.new`, `${JSON.stringify(note)}\n`);
      await rename(`${path}.new`, path);
    });
    written = written.catch(() => {});
    return written;
  };
  await write([]);
  return {
    write,
    async remove() {
      await written;
      await rm(path, { force: true });
    },
  };
}

/** The primary processes of this machine that run on a data folder. */
export async function readRunNotes(config: Pick<Config, 'dataDir'>): Promise<readonly RunNote[]> {
  const folder = folderOf(config);
  const names = (await readdir(folder).catch(() => [])).filter(
    (name) => name.startsWith(prefix()) && name.endsWith('.json'),
  );
  const notes = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8').catch(() => 'null');
      const note = JSON.parse(text) as RunNote | null;
      return note && (await startOf(note.pid)) === note.start ? note : null;
    }),
  );
  return notes.filter((note) => note !== null);
}
