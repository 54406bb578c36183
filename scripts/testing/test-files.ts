/** The test files of each project of Vitest and Playwright, for their settings and for a command that names some files. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../running/project.ts';

interface Patterns {
  /** The folder that the patterns begin in. */
  readonly folder: string;
  readonly include: string[];
  readonly exclude: string[];
}

const NEEDS_DATABASE = ['**/*.db.test.{ts,tsx}'];
const LONG = ['**/*.long.db.test.ts'];
const STARTS_SERVERS = ['db/private-server/**/*.test.ts'];
const ELSEWHERE = ['**/node_modules/**', '**/.git/**', 'build/**', 'e2e/**', 'data/**'];
const LONG_IN_BROWSER = ['**/*.long.spec.ts'];

const vitest = (include: string[], ...exclude: string[]): Patterns => ({
  folder: '.',
  include,
  exclude: [...ELSEWHERE, ...exclude],
});
const playwright = (include: string[], exclude: string[] = []): Patterns => ({
  folder: 'e2e',
  include,
  exclude,
});

export const TEST_FILES = {
  unit: vitest(['**/*.test.{ts,tsx}'], ...NEEDS_DATABASE, ...STARTS_SERVERS),
  db: vitest(NEEDS_DATABASE, ...LONG),
  'db-long': vitest(LONG),
  'private-server': vitest(STARTS_SERVERS),
  http: playwright(['http/**/*.spec.ts'], LONG_IN_BROWSER),
  'http-long': playwright(['http/**/*.long.spec.ts']),
  script: playwright(['journeys/**/*.spec.ts', 'screens/**/*.spec.ts'], LONG_IN_BROWSER),
  'script-long': playwright(['screens/**/*.long.spec.ts']),
  'no-script': playwright(['journeys/**/*.spec.ts'], LONG_IN_BROWSER),
} satisfies Readonly<Record<string, Patterns>>;

export type TestProject = keyof typeof TEST_FILES;

/** The files of these projects from the root of the portal, sorted. */
export const testFilesOf = (projects: readonly TestProject[]): string[] =>
  [
    ...new Set(
      projects.flatMap((project) => {
        const { folder, include, exclude } = TEST_FILES[project];
        return globSync(include, { cwd: join(root, folder), exclude }).map((file) => join(folder, file));
      }),
    ),
  ].sort();
