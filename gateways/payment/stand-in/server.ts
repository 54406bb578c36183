/** The HTTP of a stand-in: routes, a limit on what is read, and the faults of the API around whatever a route answers. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiFault, Faults, StandInOperation } from './faults.ts';

export interface StandInRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface StandInReply {
  readonly status: number;
  readonly body?: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface StandInRoute {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly operation?: StandInOperation;
  /** @param part the groups of `path`, decoded. */
  answer(request: StandInRequest, ...part: string[]): StandInReply | Promise<StandInReply>;
}

export interface StandInServerOptions {
  /** 0: any that is free. */
  readonly port: number;
  readonly routes: readonly StandInRoute[];
  readonly faults: Faults;
  /** Carries out the fault of that name. */
  readonly paysBeforeAnswer: (reply: StandInReply) => Promise<void>;
}

const MOST_BYTES = 256 * 1024;
const HUGE = 8 * 1024 * 1024;

export async function startStandInServer({
  port,
  routes,
  faults,
  paysBeforeAnswer,
}: StandInServerOptions): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => {
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end();
    });
  });

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await read(incoming);
    if (body === undefined) return write(outgoing, { status: 413 });
    const url = URL.parse(incoming.url ?? '/', 'http://stand-in');
    if (!url) return write(outgoing, { status: 400 });
    for (const route of routes) {
      const match = route.method === incoming.method ? route.path.exec(url.pathname) : null;
      if (!match) continue;
      const fault = faults.take(route.operation);
      if (fault && NOT_CARRIED_OUT.has(fault)) {
        spoilBefore(outgoing, fault);
        return;
      }
      const request = {
        method: route.method,
        path: url.pathname,
        query: url.searchParams,
        headers: incoming.headers,
        body,
      };
      const reply = await route.answer(request, ...match.slice(1).map(decode));
      return fault ? spoilAfter(outgoing, fault, reply) : write(outgoing, reply);
    }
    write(outgoing, { status: 404, body: '{"status":false,"message":"Route not found"}' });
  }

  async function spoilAfter(outgoing: ServerResponse, fault: ApiFault, reply: StandInReply): Promise<void> {
    if (fault === 'timeout_after') return;
    if (fault === 'cut_after') {
      outgoing.destroy();
      return;
    }
    if (fault === 'pays_before_answer') await paysBeforeAnswer(reply);
    if (fault === 'error_500_after') write(outgoing, { status: 500, body: '{"message":"Internal error"}' });
    else if (fault === 'truncated')
      write(outgoing, { ...reply, body: reply.body?.slice(0, Math.floor(reply.body.length / 2)) });
    else write(outgoing, reply);
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const NOT_CARRIED_OUT: ReadonlySet<ApiFault> = new Set([
  'timeout_before',
  'error_500',
  'rate_limit',
  'html',
  'redirect',
  'huge',
]);

const SPOILED: Partial<Readonly<Record<ApiFault, StandInReply>>> = {
  error_500: { status: 500, body: '{"status":"error","message":"Internal error"}' },
  rate_limit: {
    status: 429,
    body: '{"status":false,"message":"Too many requests"}',
    headers: { 'retry-after': '7' },
  },
  html: { status: 200, type: 'text/html', body: '<html><h1>Bad gateway</h1></html>' },
  redirect: { status: 302, headers: { location: 'http://127.0.0.1:9/elsewhere' } },
};

function spoilBefore(outgoing: ServerResponse, fault: ApiFault): void {
  if (fault === 'huge') write(outgoing, { status: 200, body: `{"padding":"${'x'.repeat(HUGE)}"}` });
  const reply = SPOILED[fault];
  if (reply) write(outgoing, reply);
  // Any other stays open until one side gives up.
}

function write(
  outgoing: ServerResponse,
  { status, body = '', type = 'application/json', headers }: StandInReply,
): void {
  outgoing.writeHead(status, { 'content-type': `${type}; charset=utf-8`, ...headers });
  outgoing.end(body);
}

async function read(incoming: IncomingMessage): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Answers only who has the key. @param refused the provider's own word for a wrong one */
export const guardedBy =
  (secretKey: string, refused: StandInReply) =>
  (answer: (request: StandInRequest, part: string) => StandInReply | Promise<StandInReply>) =>
  (request: StandInRequest, part = '') =>
    request.headers.authorization === `Bearer ${secretKey}` ? answer(request, part) : refused;

export const jsonReply = (status: number, value: unknown): StandInReply => ({
  status,
  body: JSON.stringify(value),
});

/** Undefined for what is no JSON object. */
export function readObject(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

export const textIn = (object: Record<string, unknown>, name: string): string => {
  const value = object[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};
