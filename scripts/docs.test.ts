/** The documentation names files, commands and pages of its own that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './running/project.ts';

const below = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

/** What is in the repository, without what a build or a run of the portal leaves. */
const FOLDERS = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$|build$|data$)/.test(entry.name))
  .map(({ name }) => name);
const files = [...FOLDERS.flatMap(below), ...readdirSync(root)];
const names = new Set(files.map((file) => basename(file)));
const paths = new Set(files);

const documents = [...below('docs'), 'deploy/README.md', 'README.md', 'CONTRIBUTING.md'].filter((file) =>
  file.endsWith('.md'),
);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** A path from the root, a path from some folder that the text speaks of, or a file's name alone. */
function exists(name: string): boolean {
  if (!name.includes('/')) return names.has(name);
  return paths.has(name.replace(/\/$/, '')) || files.some((file) => file.endsWith(`/${name}`));
}

describe.each(documents)('%s', (path) => {
  const text = readFileSync(join(root, path), 'utf8');

  it('names files that exist', () => {
    const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]*)*)`/g)]
      .map(([, name = '']) => name)
      .filter(
        (name) =>
          FOLDERS.includes(name.split('/')[0] ?? '') ||
          /^(?!build\/)[\w/.-]*\w\.(?:tsx?|mjs|css|sql|md)$/.test(name),
      );
    for (const name of named) expect(exists(name), name).toBe(true);
  });

  it('names commands that exist', () => {
    for (const [, name = ''] of text.matchAll(/`npm run ([a-z:-]+)/g))
      expect(scripts, name).toHaveProperty(name);
  });

  it('leads to files that exist', () => {
    for (const [, target = ''] of text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g))
      expect(existsSync(join(root, dirname(path), target)), target).toBe(true);
  });
});
