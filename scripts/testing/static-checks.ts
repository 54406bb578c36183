/** Checks of the sources that run nothing of the portal. One count each. */

import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { runnerImport } from 'vite';
import { binary, root } from '../running/project.ts';
import { runTool } from '../running/run-tool.ts';
import { judgeLicences } from '../supply/judge-licences.ts';
import { readLockedPackages } from '../supply/locked-packages.ts';
import { secretsInFiles, trackedFiles } from '../supply/own-supply.ts';
import { type Breach, findImportBreaches } from '../walls/import-walls.ts';
import { findMigrationBreaches } from '../walls/migration-rules.ts';
import { findBlindRules } from '../walls/planted-breaches.ts';
import { findRoomsOverBudget } from '../walls/room-budgets.ts';
import { findSlowPatterns } from '../walls/slow-patterns.ts';
import { findSourceBreaches, SOURCE_RULES } from '../walls/source-rules.ts';
import { failed, judged, type Part, passed, type Step, type Tally } from './tally.ts';

async function byExitCode(tool: string, args: readonly string[]): Promise<Tally> {
  const { code, output } = await runTool(tool, args);
  return code === 0 ? passed : failed(output);
}

/** By one checker: four of them, as the compiler has them otherwise, read shared types four times, and the lane beside this one needs the other processor. */
const typesOf = (project: string): Step => ({
  name: `types: ${project}`,
  run: () => byExitCode(binary('typescript', 'tsc'), ['-p', project, '--pretty', 'false', '--checkers', '1']),
});

const sentence = ({ rule, file, what }: Breach): string => `${file} ${what} (${rule})`;

const TYPES: readonly Step[] = [
  typesOf('core'),
  typesOf('tsconfig.server.json'),
  {
    name: 'types: routes',
    run: () => byExitCode(binary('@react-router/dev'), ['typegen']),
  },
  typesOf('app'),
];

const SOURCES: readonly Step[] = [
  {
    name: 'format and lint',
    run: () => byExitCode(binary('@biomejs/biome'), ['check', '--error-on-warnings', '--colors=off']),
  },
  { name: 'walls', run: async () => judged((await findImportBreaches(root)).map(sentence)) },
  { name: 'walls: planted breaches are reported', run: async () => judged(await findBlindRules()) },
  ...SOURCE_RULES.map((rule) => ({
    name: rule.replaceAll('-', ' '),
    run: async () => judged((await findSourceBreaches(root, rule)).map(sentence)),
  })),
  {
    name: 'regular expressions take linear time',
    run: async () => judged((await findSlowPatterns(root)).map(sentence)),
  },
  {
    name: 'rooms keep their budgets',
    run: async () => judged((await findRoomsOverBudget(root)).map(sentence)),
  },
  { name: 'nothing is left that nothing needs', run: async () => judged(await findUnneeded(root)) },
  {
    name: 'nothing is left: planted breaches are reported',
    run: async () => judged(await findBlindUnneeded()),
  },
  { name: 'description of the API', run: async () => judged(await lintApi()) },
  { name: 'licences of all packages', run: async () => judged(judgeLicences(readLockedPackages(root))) },
  // `npm run secrets` checks the history.
  { name: 'no secrets in tracked files', run: async () => judged(secretsInFiles(trackedFiles() ?? [])) },
  {
    name: 'migrations that the release before can live with',
    run: async () => judged((await findMigrationBreaches(root)).map(sentence)),
  },
  { name: 'migrations match the schema', run: async () => judged(await findMigrationDrift()) },
];

/** Two parts that need nothing of each other, each of them the work of one processor for most of its time. */
export const STATIC_TYPES: Part = { name: 'static: types', steps: TYPES };
export const STATIC_SOURCES: Part = { name: 'static: sources', steps: SOURCES };

/**
 * The description of the API by the rules of somebody else: Redocly's recommended ones, warnings included. The calls are
 * loaded by Vite, because Node does not read the components that stand beside the use cases they run.
 */
const DESCRIPTION = './app/features/api/calls/describe-api.server.ts';

interface Description {
  describeApi(origin: string): object;
}

/** @param document the description of the API, unless a test has one of its own. */
export async function lintApi(document?: object): Promise<readonly string[]> {
  const source = JSON.stringify(document ?? (await describeIt()));
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source, config });
  return found.map(
    ({ ruleId, message, location: [place] }) => `${place?.pointer ?? '#/'}: ${message} (${ruleId})`,
  );
}

async function describeIt(): Promise<object> {
  const { module } = await runnerImport<Description>(DESCRIPTION, { configFile: false, logLevel: 'error' });
  return module.describeApi('https://portal.example');
}

/**
 * Checks that the migrations give the schema of the code: drizzle-kit gets a copy of them and must find nothing to add.
 */
const MIGRATIONS = join(root, 'db/migrations');
const NOTHING_NEW = /No schema changes/;
const SCHEMA = 'db/schema/index.ts';

async function findMigrationDrift(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fcat-portal-drift-'));
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const before = new Set(await sqlFiles(folder));
    const kit = binary('drizzle-kit');
    const out = `--out=${relative(root, folder)}`;
    const check = await runTool(kit, ['check', '--dialect=postgresql', out]);
    if (check.code !== 0) return [check.output];
    const generated = await runTool(kit, ['generate', '--dialect=postgresql', `--schema=${SCHEMA}`, out]);
    const added = (await sqlFiles(folder)).filter((name) => !before.has(name));
    // drizzle-kit also ends with 0 when it has a question (was this column renamed?) and nobody answers.
    if (added.length === 0) return NOTHING_NEW.test(generated.output) ? [] : [generated.output];
    return await Promise.all(
      added.map(async (name) => {
        const sql = await readFile(join(folder, name), 'utf8');
        return `The schema has changed and no migration says so. Run drizzle-kit generate; it would write:\n${sql}`;
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const sqlFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql'));

/** Files, exports and packages that nothing needs, as knip sees them by the settings of knip.ts (decision 0159). */
const WHAT: Readonly<Record<string, string>> = {
  files: 'is a file that nothing imports. Delete it.',
  exports: 'is exported, and nothing imports it. Delete it, or the word export.',
  types: 'is exported, and nothing imports it. Delete it, or the word export.',
  nsExports: 'is exported, and nothing imports it. Delete it, or the word export.',
  nsTypes: 'is exported, and nothing imports it. Delete it, or the word export.',
  enumMembers: 'is a member that nothing reads. Delete it.',
  dependencies: 'is a package that nothing imports. Remove it.',
  devDependencies: 'is a package that nothing imports. Remove it.',
  unlisted: 'is imported, and package.json does not name it.',
};

type Found = Readonly<Record<string, unknown>> & { readonly file: string };

/** @returns a sentence for each; of what only tests need, that the product does not. */
async function findUnneeded(folder: string): Promise<readonly string[]> {
  const all = await runKnip(folder);
  const product = (await runKnip(folder, '--production')).filter((found) => !all.includes(found));
  return [...all, ...product.map((found) => `${found} Only tests, benches and journeys need it.`)];
}

async function runKnip(folder: string, ...mode: readonly string[]): Promise<string[]> {
  const { output } = await runTool(binary('knip', 'knip'), [
    ...['--directory', folder, '--config', join(root, 'knip.ts'), '--reporter', 'json'],
    ...['--no-progress', '--no-config-hints'],
    ...mode,
  ]);
  const found = /^\{"issues":.*$/m.exec(output)?.[0];
  // A tool that stops has not looked.
  if (!found) return [`knip did not end: ${output}`];
  const { issues } = JSON.parse(found) as { issues: readonly Found[] };
  return issues.flatMap((issue) =>
    Object.entries(issue).flatMap(([kind, names]) =>
      Array.isArray(names)
        ? (names as readonly { name: string }[]).map(
            ({ name }) => `${issue.file}: ${name} ${WHAT[kind] ?? `is reported (${kind}).`}`,
          )
        : [],
    ),
  );
}

/** A small portal in which each of these is needed, but for what begins with the word left. */
const PLANTED: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'planted',
    type: 'module',
    imports: { '#core/*': './core/*' },
    dependencies: { 'left-package': '1.0.0' },
  }),
  'server/main.ts': "import { needed } from '#core/rule.ts';\nconsole.log(needed);",
  'core/rule.ts':
    'const inside = 1;\nexport const needed = inside;\nexport const leftConst = 2;\nexport type LeftType = 3;\nexport const leftTested = () => 4;',
  'core/rule.test.ts': "import { leftTested } from './rule.ts';\nleftTested();",
  'core/left-file.ts': "import { needed } from './rule.ts';\nconsole.log(needed);",
};
const LEFT = ['left-package', 'leftConst', 'LeftType', 'leftTested', 'left-file'];

/** The mistakes of the check itself: none, when it reports what was planted and no more. */
async function findBlindUnneeded(): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fcat-portal-unneeded-'));
  try {
    for (const [name, text] of Object.entries(PLANTED)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    const found = await findUnneeded(folder);
    return [
      ...LEFT.filter(
        (name) => !found.some((one) => one.includes(`${name} `) || one.includes(`${name}.ts `)),
      ).map((name) => `Nothing says that ${name} is planted, and needed by nothing.`),
      ...found.filter((one) => !LEFT.some((name) => one.includes(name))),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
