/**
 * Browser tests against a built portal in demonstration mode, started once with a database of its own. Each journey
 * runs with script and without.
 */
import { defineConfig } from '@playwright/test';
import { TEST_FILES, type TestProject } from '../scripts/testing/test-files.ts';

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Pictures are put together in software; a process of its own for that only copies them to and fro.
    '--in-process-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};

/** A cheap phone, the commonest visitor. */
const phone = { viewport: { width: 360, height: 780 } };

/** They open no browser, so that they need none; one that would fails on every machine. */
const withoutBrowser = { launchOptions: { executablePath: '/tests-over-http-open-no-browser' } };

const project = (name: TestProject, use = {}) => ({
  name,
  testMatch: TEST_FILES[name].include,
  testIgnore: TEST_FILES[name].exclude,
  use,
});

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './start-portal.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Nothing here judges speed, and a machine may stand still for seconds: waiting long costs only when something is broken.
  timeout: 900_000,
  expect: { timeout: 180_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['line']],
  use: {
    ...phone,
    // What moves is drawn sixty times a second, a third of what the browser has to do. Journeys that say so see it move.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
  },
  projects: [
    project('http', withoutBrowser),
    project('http-long', withoutBrowser),
    project('script'),
    project('script-long'),
    project('no-script', { javaScriptEnabled: false }),
  ],
});
