/** Checks of the sources that run nothing of the portal. One count each. */
import { binary, root } from '../running/project.ts';
import { runTool } from '../running/run-tool.ts';
import { judgeLicences } from '../supply/judge-licences.ts';
import { readLockedPackages } from '../supply/locked-packages.ts';
import { secretsInFiles, trackedFiles } from '../supply/own-supply.ts';
import { type Breach, findImportBreaches } from '../walls/import-walls.ts';
import { findMigrationBreaches } from '../walls/migration-rules.ts';
import { findBlindRules } from '../walls/planted-breaches.ts';
import { findSlowPatterns } from '../walls/slow-patterns.ts';
import { findSourceBreaches, SOURCE_RULES } from '../walls/source-rules.ts';
import { findBlindUnneeded, findUnneeded } from '../walls/unneeded.ts';
import { lintApi } from './lint-api.ts';
import { findMigrationDrift } from './migration-drift.ts';
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
