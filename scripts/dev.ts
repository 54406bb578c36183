/**
 * npm run dev: the portal with Vite in front, so that a saved file shows at once. The same server code as in
 * production, with demonstration data and mail.
 */
import { createServer as createHttpServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createServer as createViteServer } from 'vite';

const projectRoot = fileURLToPath(new URL('../', import.meta.url));
const vite = await createViteServer({
  root: projectRoot,
  server: { middlewareMode: true },
  appType: 'custom',
});
const load = async <Module>(path: string) => (await vite.ssrLoadModule(path)) as Module;

const { readConfig } = await load<typeof import('#server/config/config.ts')>('/server/config/config.ts');
const { startPortal } = await load<typeof import('../server/portal.ts')>('/server/portal.ts');

const config = readConfig({ ...process.env, PORTAL_MODE: 'demo' });
const portal = await startPortal({
  config: { ...config, port: 0 },
  projectRoot,
  clientDir: null,
  loadBuild: () => load<ServerBuild>('virtual:react-router/server-build'),
});

const listener = getRequestListener(portal.fetch);
const server = createHttpServer((request, response) => {
  vite.middlewares(request, response, () => void listener(request, response));
});
server.listen(config.port, config.host);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    // A second signal must not end the process before the database is closed.
    if (stopping) return;
    stopping = true;
    server.close();
    await portal.stop();
    await vite.close();
    process.exit(0);
  });
}
