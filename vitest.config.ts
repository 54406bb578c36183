/** Three kinds of tests: pure ones, ones that need a database, and ones that start and kill database servers. */
import { configDefaults, defineConfig } from 'vitest/config';

const NEEDS_DATABASE = ['**/*.db.test.{ts,tsx}'];
const STARTS_SERVERS = ['db/private-server/**/*.test.ts'];
const elsewhere = [...configDefaults.exclude, 'build/**', 'e2e/**', 'data/**'];

export default defineConfig({
  test: {
    // Two cores are what a small machine has; more workers would wait for each other and for the database.
    maxWorkers: 2,
    pool: 'forks',
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
          exclude: elsewhere,
          globalSetup: ['./tests/database/global-setup.ts'],
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'private-server',
          include: STARTS_SERVERS,
          exclude: elsewhere,
          // Measured in seconds; generous because a busy machine syncs slowly.
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
