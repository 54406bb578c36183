/**
 * Pure tests, those that need a database, of which the long ones have a run of their own (scripts/test-long.ts), and those
 * that start and kill database servers.
 */
import { configDefaults, defineConfig } from 'vitest/config';
import { collegeAlias } from './scripts/building/college.ts';

const NEEDS_DATABASE = ['**/*.db.test.{ts,tsx}'];
const LONG = ['**/*.long.db.test.ts'];
const STARTS_SERVERS = ['db/private-server/**/*.test.ts'];
const elsewhere = [...configDefaults.exclude, 'build/**', 'e2e/**', 'data/**'];

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
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, ...NEEDS_DATABASE, ...STARTS_SERVERS],
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: NEEDS_DATABASE,
          exclude: [...elsewhere, ...LONG],
          globalSetup: ['./tests/database/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'db-long',
          include: LONG,
          exclude: elsewhere,
          globalSetup: ['./tests/database/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'private-server',
          include: STARTS_SERVERS,
          exclude: elsewhere,
          // They kill what they started.
          isolate: true,
        },
      },
    ],
  },
});
