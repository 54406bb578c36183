/**
 * The node:http server. What can be answered without the pipeline is tried first, in order; then the pipeline gets the
 * request. Requests that are not readable as HTTP also end here.
 */
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { plainPageHtml } from './plain-page.ts';
/** Answers a request, or returns false if it is not its own. */
export type EarlyListener = (request: IncomingMessage, response: ServerResponse) => boolean;
type Pipeline = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface ListenOptions {
  readonly port: number;
  readonly host: string;
  readonly early: readonly EarlyListener[];
  readonly pipeline: Pipeline;
  /** Shorter in tests. */
  readonly headersMs?: number;
  readonly idleMs?: number;
  readonly mostQuiet?: number;
}

interface Closing {
  /** The time for which idle connections stay open, so that nobody writes into one that is being closed. */
  readonly lingerMs: number;
  /** The time after which requests that are being answered are cut off. */
  readonly finishMs: number;
}

export interface Listening {
  readonly server: Server;
  readonly port: number;
  /** Each answer says from now on that its connection ends. */
  dismiss(): void;
  /** Takes no new connections, lets running requests finish, then closes idle connections. */
  close(closing?: Closing): Promise<void>;
}

/** A browser sends its headers in one piece; a connection that sends nothing for this long is closed as well. */
const HEADERS_MS = 20_000;
/** The largest file over the slowest acceptable line (see server/shedding/receive-body.ts). */
const REQUEST_MS = 10 * 60_000;
/** Longer than any answer takes to begin; open pages with live updates get a beat more often. */
const IDLE_MS = 120_000;
const CHECK_MS = 5_000;
/** Longer than a proxy in front keeps a connection that it may use again (nginx: 60 s), so that none is closed as it writes into it. */
const KEEP_ALIVE_MS = 75_000;

/** Longer than any answer worth waiting for. */
const FINISHING_MS = 5_000;
const LOOK_AGAIN_MS = 50;

export async function listen(options: ListenOptions): Promise<Listening> {
  const {
    port,
    host,
    early,
    pipeline,
    headersMs = HEADERS_MS,
    idleMs = IDLE_MS,
    mostQuiet = MOST_QUIET,
  } = options;
  let dismissing = false;
  const limits = {
    headersTimeout: headersMs,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: Math.min(CHECK_MS, headersMs),
    // A request without a body needs no stream.
    optimizeEmptyRequests: true,
  };
  const server = createServer(limits, (request, response) => {
    // Node then says `Connection: close` and closes after the answer.
    if (dismissing) response.shouldKeepAlive = false;
    if (!early.some((answer) => answer(request, response))) pipeline(request, response);
    // A cached page is written by now.
    if (!response.writableEnded) keepOpen(request.socket, response);
  });
  // A reader who takes nothing of an answer, too.
  server.timeout = idleMs;
  const keepOpen = boundQuietConnections(server, mostQuiet);
  server.on('clientError', answerUnreadable);
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const dismiss = () => {
    dismissing = true;
  };
  return {
    dismiss,
    server,
    port: typeof address === 'object' && address ? address.port : port,
    close: ({ lingerMs, finishMs } = { lingerMs: 0, finishMs: FINISHING_MS }) =>
      new Promise((resolve) => {
        dismiss();
        let looking: NodeJS.Timeout | undefined;
        let closed = false;
        // A late timer runs before data that has arrived is read, so a connection with a request in it would seem idle.
        // What waits to be read is read first.
        const closeIdle = () => setImmediate(closeIdleNow);
        const closeIdleNow = () => {
          if (closed) return;
          server.closeIdleConnections();
          // Connections that were answered before `dismiss` idle only later.
          looking = setTimeout(closeIdle, LOOK_AGAIN_MS);
        };
        const lingering = setTimeout(closeIdle, lingerMs);
        const cutting = setTimeout(() => server.closeAllConnections(), lingerMs + finishMs);
        // This is not the method of node:http, which closes connections that idle at once.
        NetServer.prototype.close.call(server, () => {
          closed = true;
          for (const timer of [looking, lingering, cutting]) clearTimeout(timer);
          // Ends node:http's own check for slow requests.
          server.close(() => {});
          resolve();
        });
        if (lingerMs === 0) closeIdle();
      }),
  };
}

/**
 * Answers requests for addresses that no page can have.
 * @param headers Those of every answer of the portal.
 */
export function makeTargetGuard(headers: Readonly<Record<string, string>>): EarlyListener {
  return (request, response) => {
    const problem = judgeTarget(request.url ?? '');
    if (!problem) return false;
    const { status, title, advice } = REFUSALS[problem];
    const body = plainPageHtml(title, advice);
    response.writeHead(status, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-length': Buffer.byteLength(body),
      // Bytes that follow on this connection may be the rest of a body that nobody reads.
      connection: 'close',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}

const REFUSALS: Readonly<Record<TargetProblem, { status: number; title: string; advice: string }>> = {
  'too-long': {
    status: 414,
    title: 'This address is too long',
    advice: 'The address may be wrong. Start again from the home page.',
  },
  unreadable: {
    status: 400,
    title: 'This address cannot be read',
    advice: 'It may not have been copied in full. Start again from the home page.',
  },
};

/** node:http could not parse the request; such a client can use only the status. */
function answerUnreadable(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status = statusOf(error);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\ncache-control: no-store\r\n\r\n`,
  );
}

function statusOf({ code, rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer }): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code !== 'HPE_HEADER_OVERFLOW') return 400;
  // The address or the headers were too long.
  const firstLine = rawPacket?.indexOf('\r\n') ?? -1;
  return firstLine < 0 || firstLine > LONGEST_TARGET ? 414 : 431;
}

/**
 * Idle connections: opened and silent, or kept for a next request. Their number is limited, so that nobody can use up
 * the files that a process may open; the one idle longest is closed first. A cached page is written at once, so its
 * connection keeps its place in that order.
 */
const MOST_QUIET = 4_000;

/** @returns what keeps a connection open until its answer is written. */
function boundQuietConnections(server: Server, most: number) {
  const quiet = new Set<Socket>();

  function becomesQuiet(socket: Socket): void {
    if (socket.destroyed) return;
    quiet.add(socket);
    const [longest] = quiet;
    if (quiet.size > most) longest?.destroy();
  }

  server.on('connection', (socket: Socket) => {
    socket.once('close', () => quiet.delete(socket));
    becomesQuiet(socket);
  });
  return (socket: Socket, response: ServerResponse) => {
    quiet.delete(socket);
    response.once('close', () => becomesQuiet(socket));
  };
}

/**
 * Refuses addresses that no page can have before anything parses them: too long ones, and paths that are not written by
 * the standard (RFC 3986). Queries are left to those who read them.
 */

/** Far above our longest (a return path within a return path), far below the limit for headers. */
export const LONGEST_TARGET = 4096;

const PATH_CHARACTERS = /^\/[\w.~!$&'()*+,;=:@%/-]*$/;
const CONTROL_CHARACTERS = /\p{Cc}/u;

type TargetProblem = 'too-long' | 'unreadable';

/** @param target As in the request line. */
export function judgeTarget(target: string): TargetProblem | null {
  if (target.length > LONGEST_TARGET) return 'too-long';
  const question = target.indexOf('?');
  const path = question < 0 ? target : target.slice(0, question);
  // Two slashes at the start would name another server.
  if (!PATH_CHARACTERS.test(path) || path.startsWith('//')) return 'unreadable';
  if (!path.includes('%')) return null;
  try {
    return CONTROL_CHARACTERS.test(decodeURIComponent(path)) ? 'unreadable' : null;
  } catch {
    return 'unreadable';
  }
}
