/**
 * What nothing needs: files, exports and packages (`npm run check`, decision 0159). Pages, tests and settings of tools are
 * found by what loads them. An exclamation mark is on what a college runs: the second run of the check looks at that
 * alone, and so reports what only tests, benches and journeys would miss.
 */
import type { KnipConfig } from 'knip';

export default ({ production = false }: { production?: boolean }): KnipConfig => ({
  entry: [
    'server/main.ts!',
    'app/uploads/reading-thread.ts!',
    'scripts/*.{ts,mjs}!',
    'scripts/running/source-modules.ts!',
    'scripts/testing/quick-packages.ts!',
    'bench/*.ts',
    'bench/throughput/bare-*.ts',
    'tests/crash/restore-and-die.ts',
  ],
  project: [
    '{app,bench,colleges,core,db,e2e,gateways,messages,scripts,server,tests}/**/*.{ts,tsx,mjs,css}!',
    '!{bench,e2e,tests,scripts/building}/**!',
    '!**/*.test.{ts,tsx}!',
  ],
  drizzle: { config: 'db/drizzle.config.ts' },
  playwright: { config: 'e2e/playwright.config.ts' },
  include: ['files', 'dependencies', 'unlisted', 'exports', 'types', 'nsExports', 'nsTypes', 'enumMembers'],
  includeEntryExports: true,
  // What is tested by itself may be handed out for that; what has no use but a test may not.
  ignoreExportsUsedInFile: production,
  // Called by its name (scripts/running/project.ts), and looked for in package.json by @react-router/dev.
  ignoreDependencies: ['@biomejs/biome', '@react-router/node'],
});
