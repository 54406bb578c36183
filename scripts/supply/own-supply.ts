/** The checks of this folder, applied to this project. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../running/project.ts';
import { findSecrets } from './find-secrets.ts';
import { readLockedPackages } from './locked-packages.ts';
import { writeSbom } from './sbom.ts';

/** Output limit of git: the whole history. */
const MOST = 2 ** 30;

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, maxBuffer: MOST, encoding: 'utf8' });

/** Null without git, such as in an archive of the sources. */
export function trackedFiles(): string[] | null {
  try {
    return git('ls-files', '-z').split('\0').filter(Boolean);
  } catch {
    return null;
  }
}

export function secretsInFiles(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    let text: string;
    try {
      text = readFileSync(join(root, file), 'latin1');
    } catch {
      // Deleted and not yet committed, or a link.
      return [];
    }
    return findSecrets(text).map(({ line, kind, shown }) => `${file}:${line} ${kind}: ${shown}`);
  });
}

/** Every line that was ever added, in every branch; each secret once, with its commit. */
export function secretsInHistory(): string[] {
  const found = new Map<string, string>();
  let commit = '';
  let added: string[] = [];
  const look = () => {
    for (const { kind, shown } of findSecrets(added.join('\n')))
      found.set(`${kind} ${shown}`, `${commit.slice(0, 10)} ${kind}: ${shown}`);
    added = [];
  };
  for (const line of git(
    'log',
    '-p',
    '--all',
    '--reverse',
    '--no-color',
    '--no-ext-diff',
    '-U0',
    '--format=commit %H',
  ).split('\n')) {
    if (/^commit [\da-f]{40}$/.test(line)) {
      look();
      commit = line.slice(7);
    } else if (line.startsWith('+') && !line.startsWith('+++')) added.push(line.slice(1));
  }
  look();
  return [...found.values()];
}

export function ownSbom() {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const direct = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)];
  return writeSbom(manifest, readLockedPackages(root), direct);
}
