/** Runs Vitest and Playwright and counts results from their machine-readable reports. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from '../build.ts';
import { binary, root } from '../running/project.ts';
import { runTool } from '../running/run-tool.ts';
import { findChromium } from './chromium.ts';
import type { Selection } from './selection.ts';
import { failed, passed, type Step, type Tally, type Timed } from './tally.ts';
import { type TestProject, testFilesOf } from './test-files.ts';

type Settings = Readonly<Record<string, string>>;
/** Asked when the step begins, since what they name may be made by a step before. */
type SettingsOf = () => Settings | Promise<Settings>;

interface VitestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** Files; one that cannot be loaded fails without a test of its own. */
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    /** Milliseconds of the clock. */
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly ok: boolean;
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly {
        /** In milliseconds. */
        readonly duration: number;
        readonly errors: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number };
  readonly errors: readonly { readonly message?: string }[];
  readonly suites: readonly PlaywrightSuite[];
}

/** The portals and commands that tests start, again and again, keep what they compiled, as they do in production. */
const SOON_THERE = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  NODE_OPTIONS: [
    process.env.NODE_OPTIONS,
    ...['./quick-packages.ts', '../running/source-modules.ts'].map(
      (file) => `--import=${import.meta.resolve(file)}`,
    ),
  ].join(' '),
};

let built: Promise<string> | undefined;
/** One build for both lanes; it is used again while the sources are the same. */
export function buildOnce(): Promise<string> {
  built ??= build();
  return built;
}

export const BUILD: Step = {
  name: 'build',
  async run() {
    await buildOnce();
    return passed;
  },
};

export const vitest = (name: string, project: TestProject, env: SettingsOf = () => ({})): Step => ({
  name,
  files: () => testFilesOf([project]),
  run: (alone, only) =>
    withReport(async (file) => {
      const args = [
        'run',
        `--project=${project}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...named(only, '-t', (path) => path),
      ];
      const { code, output } = await runTool(binary('vitest'), args, {
        show: alone,
        env: { NODE_ENV: 'test', ...SOON_THERE, ...(await env()) },
      });
      const report = await read<VitestReport>(file);
      if (!report) return failed(`Vitest ended without a report.\n${output}`);
      const broken = report.testResults.filter(
        ({ status, assertionResults }) =>
          status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
      );
      return tally(
        report.numPassedTests,
        report.numFailedTests + broken.length,
        code === 0 && report.success,
        vitestFailures(report),
        report.testResults.map(({ name, startTime, endTime }) => ({
          name: relative(root, name),
          seconds: (endTime - startTime) / 1000,
        })),
        output,
      );
    }),
});

const PLAYWRIGHT_CONFIG = 'e2e/playwright.config.ts';

/** Node.js reads TypeScript itself; that Playwright rewrites every file first costs three times as much as reading them all. */
const AS_NODE_READS_IT = { PW_DISABLE_TS_ESM: '1' };

/** `browser`: whether these projects open one. Without one, tests wait most of the time, so more of them run at once. */
export const playwright = (
  name: string,
  projects: readonly TestProject[],
  browser: boolean,
  env: SettingsOf = () => ({}),
): Step => ({
  name,
  files: () => testFilesOf(projects),
  run: (alone, only) =>
    withReport(async (file) => {
      const found = browser ? await findChromium(true) : { path: '' };
      if ('missing' in found) return failed(found.missing);
      const args = ['test', '-c', PLAYWRIGHT_CONFIG, ...projects.map((project) => `--project=${project}`)];
      if (!browser) args.push('--workers=3');
      args.push(...named(only, '-g', (path) => `^${path.replace(/[^\w/]/g, '\\$&')}$`));
      const { code, output } = await runTool(binary('@playwright/test', 'playwright'), args, {
        show: alone,
        env: {
          CHROMIUM_PATH: found.path,
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
          ...AS_NODE_READS_IT,
          ...SOON_THERE,
          ...(await env()),
        },
      });
      const report = await read<PlaywrightReport>(file);
      if (!report) return failed(`Playwright ended without a report.\n${output}`);
      const { expected, unexpected, flaky } = report.stats;
      return tally(
        expected,
        unexpected + flaky + report.errors.length,
        code === 0,
        [...report.suites.flatMap(playwrightFailures), ...report.errors.map(({ message = '' }) => message)],
        playwrightFiles(report.suites),
        output,
      );
    }),
});

/**
 * The arguments as both tools take them. A sign in the path of another folder must not choose a file, so each is named
 * whole.
 */
const named = (only: Selection | undefined, byName: string, exactly: (path: string) => string): string[] =>
  only
    ? [
        ...only.files.map((file) => exactly(join(root, file))),
        ...(only.name ? [byName, only.name] : []),
        ...only.options,
      ]
    : [];

const LAST_SAID = 10_000;

/**
 * If a tool reports failure, it counts as failed, whatever its counts say. What failed beside the tests, such as an error
 * that nobody caught, is in what it printed last.
 */
const tally = (
  successes: number,
  failures: number,
  success: boolean,
  reasons: readonly string[],
  files: readonly Timed[],
  printed: string,
): Tally => ({
  passed: successes,
  failed: success && successes > 0 ? failures : Math.max(failures, 1),
  files,
  ...(reasons.length > 0
    ? { output: reasons.join('\n\n') }
    : !success
      ? { output: printed.slice(-LAST_SAID) }
      : successes === 0 && { output: 'No test ran: none in these files has this name.' }),
});

const vitestFailures = (report: VitestReport): string[] =>
  report.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    if (file.status === 'failed' && tests.length === 0) return [titled(file.name, file.message)];
    return tests.map((test) => titled(`${file.name}: ${test.fullName}`, test.failureMessages?.[0]));
  });

const playwrightFailures = (suite: PlaywrightSuite): string[] => [
  ...suite.specs
    .filter(({ ok }) => !ok)
    .flatMap((spec) =>
      spec.tests.flatMap(({ projectName, results }) =>
        results.flatMap(({ errors }) =>
          errors.map(({ message }) =>
            titled(`${spec.file}:${spec.line} [${projectName}] ${spec.title}`, message),
          ),
        ),
      ),
    ),
  ...(suite.suites ?? []).flatMap(playwrightFailures),
];

/** The seconds of each file: all of its tests, in all projects. */
function playwrightFiles(suites: readonly PlaywrightSuite[]): Timed[] {
  const seconds = new Map<string, number>();
  const add = ({ specs, suites: inner = [] }: PlaywrightSuite) => {
    for (const { file, tests } of specs)
      for (const { duration } of tests.flatMap(({ results }) => results))
        seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000);
    inner.forEach(add);
  };
  suites.forEach(add);
  return [...seconds].map(([file, sum]) => ({ name: `e2e/${file}`, seconds: sum }));
}

/** The first lines of a failure: enough to see what was expected and what came, or that it was a time-out. */
const titled = (test: string, message = ''): string =>
  [test, ...stripVTControlCharacters(message).split('\n').slice(0, 20)].join('\n  ');

async function withReport(work: (file: string) => Promise<Tally>): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'fcat-portal-report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function read<Report>(file: string): Promise<Report | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Report);
}
