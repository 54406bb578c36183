/**
 * Pure tests, those that need a database, of which the long ones have a run of their own (scripts/test-long.ts), and those
 * that start and kill database servers.
 */
import { defineConfig } from 'vitest/config';
import { collegeAlias } from './scripts/building/college.ts';
import { TEST_FILES, type TestProject } from './scripts/testing/test-files.ts';

const project = (name: TestProject, settings: { globalSetup?: string[]; isolate?: boolean } = {}) => ({
  extends: true as const,
  test: { name, include: TEST_FILES[name].include, exclude: TEST_FILES[name].exclude, ...settings },
});
const DATABASE = { globalSetup: ['./tests/database/global-setup.ts'] };

export default defineConfig({
  resolve: { alias: [collegeAlias()] },
  test: {
    // Two cores are what a small machine has; more workers would wait for each other and for the database.
    maxWorkers: 2,
    pool: 'forks',
    // The files of a worker share their modules: reading them anew for each file took as long as the tests. A test that
    // changes what a module holds puts it back.
    isolate: false,
    // Nothing here judges speed, and a busy machine may take ten times as long: waiting long costs only when something is broken.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      project('unit'),
      project('db', DATABASE),
      project('db-long', DATABASE),
      // They kill what they started.
      project('private-server', { isolate: true }),
    ],
  },
});
