/** One person's browser, as far as a server can tell: a cookie jar over kept connections, no redirect followed by itself. */
import { Agent, request } from 'node:http';

export interface Answer {
  /** 0: no answer (refused, cut, or nothing within the patience of a browser). */
  readonly status: number;
  readonly text: string;
  readonly location: string | null;
  readonly retryAfter: number | null;
  readonly ms: number;
}

export interface Asked {
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: boolean;
}

export interface Visitor {
  ask(path: string, asked?: Asked): Promise<Answer>;
}

const PATIENCE_MS = 30_000;

/** One for a whole run, so that the machine does not run out of ports; each request takes a free connection. */
export const makeAgent = () => new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Of a private range: guests are counted by network, and on the day itself they come from many. */
const somewhere = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

export function makeVisitor(origin: string, agent: Agent): Visitor {
  const cookies = new Map<string, string>();
  const network = somewhere();
  const { hostname, port, host } = new URL(origin);

  return {
    ask: (path, { form, json } = {}) =>
      new Promise((resolve) => {
        const began = performance.now();
        const body = form && new URLSearchParams(form).toString();
        let settled = false;
        const end = (answer: Omit<Answer, 'ms'>) => {
          if (settled) return;
          settled = true;
          resolve({ ...answer, ms: performance.now() - began });
        };
        const nothing = () => end({ status: 0, text: '', location: null, retryAfter: null });
        const call = request(
          {
            agent,
            hostname,
            port,
            path,
            method: body === undefined ? 'GET' : 'POST',
            headers: {
              host,
              'x-forwarded-for': network,
              accept: json ? 'application/json' : 'text/html',
              ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
              ...(body !== undefined && {
                origin,
                'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
                'content-length': String(Buffer.byteLength(body)),
              }),
            },
          },
          (response) => {
            for (const line of response.headers['set-cookie'] ?? []) keepCookie(cookies, line);
            const parts: Buffer[] = [];
            response.on('data', (part: Buffer) => parts.push(part));
            response.once('error', nothing);
            response.once('aborted', nothing);
            response.once('end', () => {
              const { location, 'retry-after': retryAfter } = response.headers;
              end({
                status: response.statusCode ?? 0,
                text: Buffer.concat(parts).toString(),
                location: location ? location.replace(/^https?:\/\/[^/]+/, '') : null,
                retryAfter: retryAfter === undefined ? null : Number(retryAfter),
              });
            });
          },
        );
        call.setTimeout(PATIENCE_MS, () => {
          call.destroy();
          nothing();
        });
        call.once('error', nothing);
        call.end(body);
      }),
  };
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const [name = '', ...value] = pair.split('=');
  if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) cookies.delete(name.trim());
  else cookies.set(name.trim(), value.join('='));
}

/** The value of a hidden field of a page. */
export const hiddenValue = (html: string, name: string): string | null =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ??
  new RegExp(`<input[^>]*value="([^"]*)"[^>]*name="${name}"`).exec(html)?.[1] ??
  null;
