/** What can be said about the sources without running them. One count each. */
import { binary, root } from '../running/project.ts';
import { judgeLicences } from '../supply/judge-licences.ts';
import { readLockedPackages } from '../supply/locked-packages.ts';
import { ownSbom, secretsInFiles, trackedFiles } from '../supply/own-supply.ts';
import { judgeSbom } from '../supply/sbom.ts';
import { type Breach, findImportBreaches } from '../walls/import-walls.ts';
import { findMigrationBreaches } from '../walls/migration-rules.ts';
import { findBlindRules } from '../walls/planted-breaches.ts';
import { findSlowPatterns } from '../walls/slow-patterns.ts';
import { findSourceBreaches } from '../walls/source-rules.ts';
import { findMigrationDrift } from './migration-drift.ts';
import { judgedByExitCode, runTool } from './run-tool.ts';
import { judged, type Step } from './tally.ts';

const typesOf = (project: string): Step => ({
  name: `types: ${project}`,
  run: () => judgedByExitCode(runTool(binary('typescript', 'tsc'), ['-p', project, '--pretty', 'false'])),
});

const sourceRule = (name: string, rule: string): Step => ({
  name,
  run: async () => judged((await findSourceBreaches(root, rule)).map(sentence)),
});

const sentence = ({ rule, file, what }: Breach): string => `${file} ${what} (${rule})`;

export const STATIC_CHECKS: readonly Step[] = [
  {
    name: 'format and lint',
    run: () =>
      judgedByExitCode(runTool(binary('@biomejs/biome'), ['check', '--error-on-warnings', '--colors=off'])),
  },
  typesOf('core'),
  typesOf('tsconfig.server.json'),
  {
    name: 'types: routes',
    run: () => judgedByExitCode(runTool(binary('@react-router/dev'), ['typegen'])),
  },
  typesOf('app'),
  { name: 'walls', run: async () => judged((await findImportBreaches(root)).map(sentence)) },
  { name: 'walls: planted breaches are reported', run: async () => judged(await findBlindRules()) },
  sourceRule('no file over 400 lines', 'file-length'),
  sourceRule('environment read in one place', 'environment-is-read-in-one-place'),
  sourceRule('core without clock and chance', 'core-has-no-clock-and-no-chance'),
  sourceRule('changes told', 'changes-are-told'),
  sourceRule('versions drawn in one place', 'versions-are-drawn-in-one-place'),
  sourceRule('texts normalised in one place', 'texts-are-normalised-in-one-place'),
  sourceRule('addresses are of the site map', 'addresses-are-of-the-site-map'),
  {
    name: 'regular expressions take linear time',
    run: async () => judged((await findSlowPatterns(root)).map(sentence)),
  },
  { name: 'licences of all packages', run: async () => judged(judgeLicences(readLockedPackages(root))) },
  { name: 'bill of materials', run: async () => judged(judgeSbom(ownSbom())) },
  // The history is looked at by `npm run secrets`.
  { name: 'no secrets in tracked files', run: async () => judged(secretsInFiles(trackedFiles() ?? [])) },
  {
    name: 'migrations that the release before can live with',
    run: async () => judged((await findMigrationBreaches(root)).map(sentence)),
  },
  { name: 'migrations match the schema', run: async () => judged(await findMigrationDrift()) },
];
