/**
 * `npm run newcomer`: what typical changes cost. Each patch of scripts/newcomer/ is put on a clean copy of the last commit,
 * which is then checked for types, format, lint and walls, and its files and lines are counted. `-- --write` writes the
 * table into docs/ARCHITECTURE.md, `-- <word>` tries the patches whose names have the word in them. A patch that no longer applies is
 * made anew: it shows what such a change takes today.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { binary, root } from './running/project.ts';
import { findImportBreaches } from './walls/import-walls.ts';
import { findSourceBreaches, SOURCE_RULES } from './walls/source-rules.ts';

const FOLDER = join(root, 'scripts/newcomer');
const DOCUMENT = join(root, 'docs/ARCHITECTURE.md');
const BETWEEN = /(?<=<!-- newcomer -->\n)[\s\S]*(?=<!-- \/newcomer -->)/;
/** Asks for the breaches of the copy that the program is of. */
const BREACHES = '--breaches';
const TEST = /[.](?:test|spec)[.]tsx?$|^(?:tests|e2e|bench)\//;

interface Cost {
  readonly change: string;
  readonly files: readonly string[];
  readonly tests: number;
  readonly lines: number;
}

const said = ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`.trim();

/** @throws what the command said, where it failed. */
function run(copy: string, command: string, ...args: readonly string[]): string {
  const ended = spawnSync(command, args, { cwd: copy, encoding: 'utf8' });
  if (ended.status !== 0) throw new Error(said(ended));
  return ended.stdout;
}

const patches = (words: readonly string[]) =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.patch') && words.every((word) => name.includes(word)))
    .sort()
    .map((name) => join(FOLDER, name));

/** The second check of a copy reads what the first has kept of the types. */
function checkTypes(copy: string): void {
  const tsc = binary('typescript', 'tsc');
  const incremental = (project: string) => [
    '--incremental',
    '--tsBuildInfoFile',
    join(copy, `build/${basename(project)}.types`),
  ];
  run(copy, process.execPath, binary('@react-router/dev'), 'typegen');
  for (const project of ['core', 'tsconfig.server.json', 'app'])
    run(
      copy,
      process.execPath,
      tsc,
      '-p',
      project,
      '--pretty',
      'false',
      '--checkers',
      '1',
      ...incremental(project),
    );
}

/** The findings of the walls here. */
async function printBreaches(): Promise<void> {
  const found = [...(await findImportBreaches(root))];
  for (const rule of SOURCE_RULES) found.push(...(await findSourceBreaches(root, rule)));
  console.log(JSON.stringify(found.map(({ rule, file, what }) => `${file} ${what} (${rule})`)));
}

/** By the copy's own program: its walls know the addresses of its site map. */
const findBreaches = (copy: string): readonly string[] =>
  JSON.parse(
    run(copy, process.execPath, ...process.execArgv, join(copy, 'scripts/newcomer.ts'), BREACHES),
  ) as string[];

/** @param before what was wrong without it */
function costOf(copy: string, patch: string, before: readonly string[]): Cost {
  run(copy, 'git', 'reset', '--hard', '--quiet');
  run(copy, 'git', 'clean', '-fdq', '--exclude=node_modules');
  run(copy, 'git', 'apply', '--index', patch);
  const changed = run(copy, 'git', 'diff', '--cached', '--numstat')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([added = '', , file = '']) => ({ file, added: Number(added) || 0 }));
  const files = changed.map(({ file }) => file);
  checkTypes(copy);
  run(
    copy,
    process.execPath,
    binary('@biomejs/biome'),
    'check',
    '--error-on-warnings',
    '--colors=off',
    ...files,
  );
  const breaches = findBreaches(copy).filter((breach) => !before.includes(breach));
  if (breaches.length > 0) throw new Error(breaches.join('\n'));
  const product = changed.filter(({ file }) => !TEST.test(file));
  return {
    change: readFileSync(patch, 'utf8').split('\n')[0] ?? '',
    files,
    tests: files.length - product.length,
    lines: product.reduce((sum, { added }) => sum + added, 0),
  };
}

const tableOf = (costs: readonly Cost[]): string =>
  [
    '| change | files | of them tests | lines beside tests |',
    '|---|---:|---:|---:|',
    ...costs.map(
      ({ change, files, tests, lines }) => `| ${change} | ${files.length} | ${tests} | ${lines} |`,
    ),
    '',
  ].join('\n');

const asked = process.argv.slice(2);
if (asked.includes(BREACHES)) {
  await printBreaches();
  process.exit();
}
const words = asked.filter((word) => word !== '--write');
const parent = mkdtempSync(join(tmpdir(), 'fcat-portal-newcomer-'));
const copy = join(parent, 'copy');
const costs: Cost[] = [];
try {
  run(root, 'git', 'worktree', 'add', '--quiet', '--detach', copy, 'HEAD');
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const before = findBreaches(copy);
  for (const patch of patches(words)) {
    const name = basename(patch, '.patch');
    console.log(`> ${name}`);
    try {
      const cost = costOf(copy, patch, before);
      costs.push(cost);
      for (const file of cost.files) console.log(`  ${file}`);
    } catch (error) {
      console.error(`  ${name} is no such change any more:\n${(error as Error).message}`);
      process.exitCode = 1;
    }
  }
} finally {
  spawnSync('git', ['worktree', 'remove', '--force', copy], { cwd: root });
  rmSync(parent, { recursive: true, force: true });
}
console.log(`\n${tableOf(costs)}`);
if (asked.includes('--write') && words.length === 0 && !process.exitCode) {
  const text = readFileSync(DOCUMENT, 'utf8');
  writeFileSync(
    DOCUMENT,
    text.replace(BETWEEN, () => tableOf(costs)),
  );
}
