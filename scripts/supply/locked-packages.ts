/** The packages of the lock file, with facts from their own manifests where the lock file has none. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LockedPackage {
  /** Its path: the same package may be there in two versions. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** The licence in the form of SPDX; undefined if unknown. */
  readonly licence: string | undefined;
  /**
   * The package is no part of the portal that runs: tools, and packages of other platforms are told apart by
   * `optional`.
   */
  readonly tool: boolean;
  readonly optional: boolean;
  /** "sha512-…" of the archive. */
  readonly integrity: string | undefined;
  /** Names. */
  readonly needs: readonly string[];
}

interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Stated only in their readme or licence file; looked up by hand, for this version. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  'humanize-number@0.0.2': 'MIT',
  'only@0.0.2': 'MIT',
  'png-js@2.0.0': 'MIT',
};

export function readLockedPackages(root: string): LockedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, LockEntry>>;
  };
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    if (path === '' || entry.link) return [];
    const name = entry.name ?? path.replace(/^.*node_modules\//, '');
    const version = entry.version ?? '';
    return [
      {
        path,
        name,
        version,
        licence: entry.license ?? READ_BY_HAND[`${name}@${version}`] ?? fromManifest(root, path),
        tool: entry.dev === true || entry.devOptional === true,
        optional: entry.optional === true,
        integrity: entry.integrity,
        needs: Object.keys(entry.dependencies ?? {}),
      },
    ];
  });
}

/** The old form. */
function fromManifest(root: string, path: string): string | undefined {
  const file = join(root, path, 'package.json');
  if (!existsSync(file)) return undefined;
  const { licenses } = JSON.parse(readFileSync(file, 'utf8')) as { licenses?: readonly { type?: string }[] };
  const types = Array.isArray(licenses) ? licenses.map(({ type }) => type).filter(Boolean) : [];
  return types.length > 0 ? types.join(' OR ') : undefined;
}
