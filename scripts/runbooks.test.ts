/** Commands that the runbooks tell people to give in a bad hour: they exist, and take the flags that are given to them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './running/project.ts';

const RUNBOOKS = readdirSync(join(root, 'docs/runbooks')).map((name) => `docs/runbooks/${name}`);
const TEXTS = [
  ...RUNBOOKS,
  'deploy/README.md',
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

interface Command {
  readonly name: string;
  readonly args: readonly string[];
}

/** What deploy/portal does itself, without a script of that name. */
const OF_THE_SHELL = new Set([
  'status',
  'start',
  'stop',
  'restart',
  'reload',
  'logs',
  'send-backups',
  'help',
]);

/**
 * `npm run x -- a b` and `portal x a b` in lines of code and between backquotes; what follows a sign of the shell is
 * another command.
 */
const commandsIn = (text: string): Command[] =>
  [
    ...text.matchAll(/npm run ([a-z][a-z:-]*)(?: -- ([^`#|;&\n]*))?/g),
    ...text.matchAll(/(?:^ {4,}|`)portal ([a-z][a-z-]*)([^`#|;&\n]*)/gm),
  ]
    .map(([, name = '', args = '']) => ({ name, args: args.split(/\s+/).filter(Boolean) }))
    .filter(({ name }) => !OF_THE_SHELL.has(name));

describe.each(TEXTS)('%s', (path) => {
  const text = readFileSync(join(root, path), 'utf8');

  it.each(commandsIn(text))('gives npm run $name what it takes: $args', ({ name, args }) => {
    const file = /bootstrap\.mjs ([a-z-]+)/.exec(scripts[name] ?? '')?.[1];
    expect(file, `npm run ${name} is no command`).toBeDefined();
    const source = readFileSync(join(root, 'scripts', `${file}.ts`), 'utf8');
    for (const [, flag = ''] of args.join(' ').matchAll(/--([a-z-]+)/g))
      expect(source, `npm run ${name} knows no --${flag}`).toMatch(new RegExp(`['"]?\\b${flag}\\b['"]?`));
  });

  it('leads to files that exist', () => {
    for (const [, target = ''] of text.matchAll(/\]\(([^)#:]+)\)/g))
      expect(existsSync(join(root, dirname(path), target)), target).toBe(true);
    for (const [, target = ''] of text.matchAll(/`((?:deploy|docs|server)\/[\w./-]+)`/g))
      expect(existsSync(join(root, target)), target).toBe(true);
  });
});

it('finds commands in the runbooks at all', () => {
  const given = RUNBOOKS.flatMap((path) => commandsIn(readFileSync(join(root, path), 'utf8')));
  expect(new Set(given.map(({ name }) => name)).size).toBeGreaterThan(6);
  expect(given.filter(({ args }) => args.length > 0).length).toBeGreaterThan(5);
});
