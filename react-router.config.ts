import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressFiles } from './scripts/building/compress-files.ts';

export default {
  appDirectory: 'app',
  ssr: true,
  // scripts/build.ts builds aside and puts the whole in place.
  ...(process.env.BUILD_DIRECTORY && { buildDirectory: process.env.BUILD_DIRECTORY }),
  // The whole route list goes out with the first page: a lazy manifest would cost a round trip per hover.
  routeDiscovery: { mode: 'initial' },
  // Not in a plugin of the bundler: the route list is written after the bundler has finished.
  buildEnd: ({ reactRouterConfig }) => compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
