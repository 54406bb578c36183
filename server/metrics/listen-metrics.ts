/**
 * GET /metrics on a port of its own, on this machine only unless a token is set. Never on the portal's own port, where
 * anybody could read how busy the college is.
 */
import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { ConfigError, type MetricsDoor } from '../config/config.ts';

export interface MetricsListener {
  readonly port: number;
  close(): Promise<void>;
}

/** @param read All figures of this machine, as text. */
export async function listenForMetrics(
  { port, host, token }: MetricsDoor,
  read: () => Promise<string>,
): Promise<MetricsListener> {
  const server = createServer(async (request, response) => {
    const say = (status: number, text: string, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, {
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
          ...headers,
        })
        .end(request.method === 'HEAD' ? undefined : text);
    if (request.url?.split('?', 1)[0] !== '/metrics') return void say(404, 'Only /metrics is here.\n');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void say(405, 'Only GET.\n', { allow: 'GET, HEAD' });
    if (token && !same(request.headers.authorization ?? '', `Bearer ${token}`))
      return void say(401, 'The token is missing or wrong (METRICS_TOKEN).\n', {
        'www-authenticate': 'Bearer',
      });
    try {
      say(200, await read(), { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
    } catch {
      say(500, 'The figures could not be read.\n');
    }
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new ConfigError([
      `METRICS_PORT: port ${port} of ${host} cannot be opened (${code}). Choose another one.`,
    ]);
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function same(given: string, wanted: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(wanted);
  return one.length === other.length && timingSafeEqual(one, other);
}
