/** Paths of this project and its tools. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const root = dirname(dirname(import.meta.dirname));

/**
 * A tool's program as a file for Node. Not through node_modules/.bin, where a link may belong to another package with
 * the same program name, and where npm 10 makes none for the pinned Node.
 */
export function binary(packageName: string, program?: string): string {
  const folder = join(root, 'node_modules', packageName);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const path =
    typeof manifest.bin === 'string'
      ? manifest.bin
      : manifest.bin[program ?? Object.keys(manifest.bin)[0] ?? ''];
  if (!path) throw new Error(`The package ${packageName} has no program ${program ?? ''}.`);
  return join(folder, path);
}
