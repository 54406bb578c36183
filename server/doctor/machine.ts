/** The machine: its Node, the build, and the folders that the portal writes to. */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bad, type Check, type Finding, good, note } from './check.ts';

const GIGABYTE = 1024 ** 3;
/** Below the first nothing is reliable; below the second somebody should make room soon. */
const ROOM = { bad: 0.5 * GIGABYTE, note: 5 * GIGABYTE };

export function judgeNode(running: string, wanted: string): Finding {
  const major = (version: string) => Number.parseInt(version.replace(/^v/, ''), 10);
  const text = `Node ${running.replace(/^v/, '')}, but the portal is tested with ${wanted}.`;
  if (major(running) < major(wanted))
    return bad(text, 'Run npm run build, which installs the tested version, and start the portal with it.');
  if (running.replace(/^v/, '') !== wanted)
    return note(text, 'It may work, but it is not the tested version.');
  return good(`Node ${wanted}, the tested version.`);
}

export const node: Check = {
  name: 'Node',
  async run({ root }) {
    const { optionalDependencies = {} } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    const wanted = optionalDependencies[`node-${process.platform}-${process.arch}`] ?? '24.0.0';
    return [judgeNode(process.version, wanted)];
  },
};

export const zones: Check = {
  name: 'Time zones',
  async run() {
    const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', hour: '2-digit' });
    const right = shown.format(new Date('2026-01-01T12:00:00Z')) === '13';
    return [
      right
        ? good('This Node knows the Lagos time zone.')
        : bad(
            'This Node does not know the Lagos time zone.',
            'Run npm run build, which installs the tested version.',
          ),
    ];
  },
};

export const built: Check = {
  name: 'Build',
  async run({ built: judge }) {
    switch (await judge()) {
      case 'current':
        return [good('The build matches the sources.')];
      case 'old':
        return [
          note('The sources have changed since the build.', 'Run npm run build, then restart the portal.'),
        ];
      case 'missing':
        return [note('Nothing is built yet.', 'Run npm run build. It takes a minute.')];
    }
  },
};

export const dataFolder: Check = {
  name: 'Data folder',
  run: ({ config }) => judgeFolder(config.dataDir, 'DATA_DIR'),
};

export const backupFolder: Check = {
  name: 'Folder of the backups',
  run: ({ config }) => judgeFolder(config.backupDir, 'BACKUP_DIR'),
};

/** Checks the folder, or the one in which it would be created. */
export async function judgeFolder(path: string, setting: string): Promise<readonly Finding[]> {
  const found = await stat(path).catch(() => null);
  if (!found) {
    const above = await nearest(path);
    const may = await access(`${above}/.`, constants.W_OK).then(
      () => true,
      () => false,
    );
    return [
      may
        ? setting === 'BACKUP_DIR'
          ? good(`${path} is created with the first backup.`)
          : note(`${path} does not exist yet.`, 'It is created at the first start.')
        : bad(
            `${path} does not exist, and this account may not make it in ${above}.`,
            `As root: install -d -m 700 -o ${account()} ${path}. Or set ${setting} to another folder.`,
          ),
    ];
  }
  if (!found.isDirectory())
    return [bad(`${path} is not a folder.`, `Move that file, or set ${setting} to another folder.`)];
  const findings: Finding[] = [];
  const probe = join(path, `.doctor-${randomUUID()}`);
  const trouble = await writeFile(probe, 'The doctor was here.', { flag: 'wx' }).then(
    () => null,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
  await rm(probe, { force: true }).catch(() => {});
  if (trouble)
    findings.push(
      bad(
        `The portal cannot write to ${path} (${trouble}).`,
        trouble === 'ENOSPC'
          ? 'The disk is full. Free some space.'
          : `As root: chown -R ${account()} ${path}. It must not be mounted read-only.`,
      ),
    );
  else findings.push(good(`The portal can write to ${path}.`));
  const uid = process.getuid?.();
  if (uid !== undefined && uid !== 0 && found.uid !== uid)
    findings.push(
      note(
        `${path} belongs to the account ${found.uid}, and this one is ${uid}.`,
        'Run the doctor as the account that runs the portal; both must be the same.',
      ),
    );
  if (found.mode & 0o007)
    findings.push(note(`Every account on this machine can read ${path}.`, `Run: chmod o-rwx ${path}`));
  const disk = await statfs(path);
  findings.push(judgeRoom(path, disk.bavail * disk.bsize));
  return findings;
}

export function judgeRoom(path: string, free: number): Finding {
  const text = `${(free / GIGABYTE).toFixed(1)} GB are free at ${path}.`;
  if (free < ROOM.bad) return bad(text, 'Free some space, or move the folder to a larger disk.');
  if (free < ROOM.note) return note(text, 'Plan for more space: documents, backups and the database grow.');
  return good(text);
}

const account = () => `${process.getuid?.() ?? 'portal'}:${process.getgid?.() ?? 'portal'}`;

async function nearest(path: string): Promise<string> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (await stat(folder).catch(() => null)) return folder;
    if (folder === dirname(folder)) return folder;
  }
}
