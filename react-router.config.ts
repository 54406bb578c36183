import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole route list goes out with the first page: a lazy manifest would cost a round trip per hover.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
