/**
 * Browser tests against a built portal in demonstration mode, started once with a database of its own. Each journey
 * runs with script and without.
 */
import { defineConfig } from '@playwright/test';

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

/** In a run of their own (scripts/test-long.ts). */
const LONG = '**/*.long.spec.ts';

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
    { name: 'http', testMatch: 'http/**/*.spec.ts', testIgnore: LONG, use: withoutBrowser },
    { name: 'http-long', testMatch: 'http/**/*.long.spec.ts', use: withoutBrowser },
    { name: 'script', testMatch: ['journeys/**/*.spec.ts', 'screens/**/*.spec.ts'], testIgnore: LONG },
    { name: 'script-long', testMatch: 'screens/**/*.long.spec.ts' },
    { name: 'no-script', testMatch: 'journeys/**/*.spec.ts', use: { javaScriptEnabled: false } },
  ],
});
