/**
 * The words of each part of the portal, read from its sources: names of fields and parameters, and the values that
 * schemas and switches know. They reach what no form of the moment shows, such as an intent of another status.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Words {
  readonly names: readonly string[];
  readonly values: readonly string[];
}

/** A key before a schema, a name asked of a form, of parameters or of an object of texts, a name in markup. */
const NAMES = [
  /\b(\w+): z\./g,
  /\.(?:get|getAll|has)\('([\w.-]+)'\)/g,
  /\b(?:text|field|typed|value)\('([\w.-]+)'\)/g,
  /\bname="([\w.-]+)"/g,
  /\b([a-z]+_[a-z_]+)\b/g,
];
const VALUES = [/'([A-Za-z][\w .-]{1,40})'/g];

export function readWords(root: string, folders: readonly string[]): Words {
  const names = new Set<string>();
  const values = new Set<string>();
  for (const folder of folders) {
    for (const file of globSync('**/*.{ts,tsx}', { cwd: join(root, folder) })) {
      if (file.includes('.test.')) continue;
      const text = readFileSync(join(root, folder, file), 'utf8').replaceAll(/^import .*$/gm, '');
      collect(text, NAMES, names);
      collect(text, VALUES, values);
    }
  }
  return { names: [...names].sort(), values: [...values].sort() };
}

function collect(text: string, patterns: readonly RegExp[], into: Set<string>): void {
  for (const pattern of patterns) for (const [, word] of text.matchAll(pattern)) if (word) into.add(word);
}
