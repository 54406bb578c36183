/** The sentences of source files in Hausa, for tests of their spelling: their comments and keys are English. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Borrowed: Hausa speakers say them so, and a voice that reads Hausa can read them. */
export const BORROWED: readonly string[] = [
  'chat',
  'emoji',
  'hostel',
  'iPhone',
  'menu',
  'O-level',
  'semester',
  'slip',
  'spam',
];

export interface HausaText {
  readonly file: string;
  readonly text: string;
}

const FOLDERS = ['messages/ha', ...readdirSync('colleges').map((college) => `colleges/${college}/ha`)].filter(
  (folder) => existsSync(folder),
);

export const hausaTexts = (): readonly HausaText[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|md)$/.test(name) && !name.endsWith('.test.ts'))
      .flatMap((name) => {
        const file = join(folder, name);
        const source = readFileSync(file, 'utf8');
        return (name.endsWith('.md') ? [source] : sentencesIn(source)).map((text) => ({ file, text }));
      }),
  );

/** What stands between quotes, without what is written into it, names of modules, keys, and codes that are compared. */
export function sentencesIn(source: string): string[] {
  const found: string[] = [];
  // How many braces are open in each expression that stands in a template, the innermost last.
  const inside: number[] = [];
  let at = 0;
  const template = () => {
    let text = '';
    for (; at < source.length; at += 1) {
      if (source[at] === '\\') at += 1;
      else if (source[at] === '`') break;
      else if (source.startsWith('${', at)) {
        inside.push(0);
        at += 1;
        break;
      } else text += source[at];
    }
    found.push(text);
  };
  for (; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    const open = inside.length - 1;
    if (source.startsWith('//', at)) at = source.indexOf('\n', at);
    else if (source.startsWith('/*', at)) at = source.indexOf('*/', at) + 1;
    else if (sign === "'") {
      const [whole = "''", text = ''] = /'((?:[^'\\\n]|\\.)*)'/y.exec(source.slice(at)) ?? [];
      const before = source.slice(0, at).trimEnd();
      const after = source.slice(at + whole.length).trimStart();
      if (!isKeyOrCode(before, after)) found.push(text);
      at += whole.length - 1;
    } else if (sign === '`') {
      at += 1;
      template();
    } else if (sign === '{' && open >= 0) inside[open] = (inside[open] ?? 0) + 1;
    else if (sign === '}' && open >= 0) {
      if (inside[open] === 0) {
        inside.pop();
        at += 1;
        template();
      } else inside[open] = (inside[open] ?? 0) - 1;
    }
  }
  return found.filter((text) => /\p{L}/u.test(text));
}

const isKeyOrCode = (before: string, after: string): boolean =>
  /(?:from|import|===|!==|\||\[|case)$/.test(before) ||
  /^\|[^|]/.test(after) ||
  (after.startsWith(':') && /[{,]$/.test(before));
