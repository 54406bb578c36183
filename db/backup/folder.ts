/**
 * The folder of the backups, and what is under way there. Each backup is a file with a note beside it; a running
 * restore has one note. Notes are files and not rows, because a database that is being replaced cannot remember them,
 * and because a file copied from elsewhere is a backup too.
 */
import { createReadStream } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MissingFiles } from '../file-store.ts';
import { writeDurably } from '../private-server/durable-file.ts';
import type { TableChanges } from './compare-databases.ts';
import { readHeader } from './container.ts';
import type { BackupProblem } from './problem.ts';
import { type Progress, partialPath } from './write-backup.ts';

export interface BackupNote {
  readonly name: string;
  readonly kind: 'nightly' | 'by-hand';
  readonly status: 'waiting' | 'running' | 'completed' | 'failed';
  /** When it was asked for; when it is finished, the moment of the snapshot. ISO 8601. */
  readonly at: string;
  /** Null means the portal itself, or unknown. */
  readonly by: string | null;
  /** Bytes. */
  readonly size: number | null;
  /** Null of a file that came from elsewhere. */
  readonly sha256: string | null;
  readonly tables: number | null;
  readonly rows: number | null;
  readonly files: number | null;
  /** Documents of the records without a file, and all; null where nobody has counted. */
  readonly lacking?: MissingFiles | null;
  readonly progress: Progress | null;
  readonly problem: BackupProblem | null;
}

export interface RestoreNote {
  readonly id: string;
  /** The name of the backup. */
  readonly backup: string;
  /** ready: restored and checked, and not yet in place. */
  readonly status: 'waiting' | 'running' | 'ready' | 'in-place' | 'failed';
  readonly at: string;
  readonly by: string | null;
  readonly madeAt: string | null;
  /** The new database while there is one. */
  readonly database: string | null;
  /** The name under which the replaced database is kept. */
  readonly aside: string | null;
  /** When the two were compared; what was done in the database in use after that is lost as well. */
  readonly comparedAt: string | null;
  /** Changes of the database in use since the backup, which are lost when the backup is put in its place. */
  readonly changes: readonly TableChanges[];
  /** Accounts of the database in use that the backup does not know: how many, and which of them are staff's. */
  readonly accounts: { readonly people: number; readonly staff: readonly string[] };
  readonly files: number;
  readonly jobs: number;
  /** Once it is in place: what was ended, and what was taken over from the replaced database. */
  readonly placed?: {
    readonly sessions: number;
    /** The number of suspensions, roles and so on; null if that database could not be read. */
    readonly carried: Readonly<Record<string, number>> | null;
    /** Accounts of that database that the backup did not know, by whether they were staff's; null likewise. */
    readonly lost: { readonly people: number; readonly staff: number } | null;
  };
  readonly progress: Progress | null;
  readonly problem: BackupProblem | null;
  readonly detail: string | null;
}

const ENDING = '.backup';
const NAME = /^[a-z0-9][a-z0-9-]{0,80}$/;
const isBackupName = (name: string): boolean => NAME.test(name);

/** `portal-20261121-143012-1f3a`: sorts by time and names nobody. */
export const backupName = (now: Date, mark: string): string =>
  `portal-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}-${mark}`;

export function makeBackupFolder(folder: string) {
  const pathOf = (name: string) => {
    if (!isBackupName(name)) throw new Error('That is no name of a backup.');
    return join(folder, `${name}${ENDING}`);
  };
  const noteOf = (name: string) => `${pathOf(name)}.json`;
  const restoreNote = join(folder, 'restore.json');

  async function ensure(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
  }
  async function writeNote(path: string, note: unknown): Promise<void> {
    await ensure();
    await writeDurably(path, JSON.stringify(note, null, 1), 0o600);
  }
  async function readNote<Note>(path: string): Promise<Note | null> {
    try {
      return JSON.parse(await readFile(path, 'utf8')) as Note;
    } catch {
      return null;
    }
  }

  async function read(name: string): Promise<BackupNote | null> {
    if (!isBackupName(name)) return null;
    const path = pathOf(name);
    const note = await readNote<BackupNote>(noteOf(name));
    const file = await stat(path).catch(() => null);
    if (note && (note.status !== 'completed' || file)) return note;
    if (!file) return null;
    const header = await readHeader(createReadStream(path)).catch(() => null);
    if (!header) return null;
    return {
      name,
      kind: header.kind,
      status: 'completed',
      at: header.madeAt,
      by: null,
      size: file.size,
      sha256: null,
      tables: null,
      rows: null,
      files: null,
      progress: null,
      problem: null,
    };
  }

  return {
    path: folder,
    pathOf,
    ensure,
    read,
    write: (note: BackupNote) => writeNote(noteOf(note.name), note),
    /** Newest first. */
    async list(): Promise<readonly BackupNote[]> {
      const entries = await readdir(folder).catch(() => []);
      const names = new Set(
        entries
          .map((entry) => /^(.+)\.backup(?:\.json)?$/.exec(entry)?.[1] ?? '')
          .filter((name) => isBackupName(name)),
      );
      const notes = await Promise.all([...names].map(read));
      return notes
        .filter((note) => note !== null)
        .toSorted((one, other) => other.at.localeCompare(one.at) || other.name.localeCompare(one.name));
    },
    async remove(name: string): Promise<void> {
      for (const path of [pathOf(name), noteOf(name), partialPath(pathOf(name))])
        await rm(path, { force: true });
    },
    /** When another machine last fetched all backups (deploy/portal, send-backups); null: never. */
    copiedAt: (): Promise<Date | null> =>
      stat(join(folder, '.copied')).then(
        ({ mtime }) => mtime,
        () => null,
      ),
    readRestore: () => readNote<RestoreNote>(restoreNote),
    writeRestore: (note: RestoreNote) => writeNote(restoreNote, note),
    forgetRestore: () => rm(restoreNote, { force: true }),
  };
}

export type BackupFolder = ReturnType<typeof makeBackupFolder>;
