/**
 * Handles a request that neither the page cache nor a static file answered (listen.ts), in order: an id and a nonce,
 * health, forms from other sites, size limit, then React Router; security headers and compression on the way out. One
 * line of log per request, without query or body.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { readLanguage } from '#app/requests/address-language.ts';
import type { RequestFacts } from '#app/requests/context.ts';
import { ruleOfPath } from '#app/requests/route-of-path.ts';
import type { Log } from '#core/shared/log.ts';
import { mayBeTriedAgain, nameOfTrouble } from '#db/unavailable.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { METHODS, type ObservedRequest } from '../metrics/read-process.ts';
import { chooseEncoding } from '../pages/accept-encoding.ts';
import { CACHED_PAGE_CONTROL } from '../pages/cached-page.ts';
import { compress } from '../pages/compress.ts';
import { busyAnswer, FOR_PROGRAMS } from '../shedding/busy-answer.ts';
import { kindOfError, type OpenSpan, type Tracing } from '../tracing/tracing.ts';
import { addressOf } from './client-address.ts';
import { plainPage } from './plain-page.ts';
import { securityHeaders } from './security-headers.ts';

const MEGABYTE = 1024 * 1024;
/** React sends the form of a page to its address with `.data` after it. */
const ruleOfForm = (path: string) => ruleOfPath(path.replace(/\.data$/, ''));

/** Forms of the portal are far smaller; routes that also take a file say so in site-map.ts. */
const FORM_MEGABYTES = 1;
/** Formats of scanners and cameras. */
const JUDGED_MEGABYTES = 25;
/**
 * The largest body.
 * @param path Without query.
 */
export function mostBytes(path: string): number {
  const { uploadMegabytes = 0, judgesFile } = ruleOfForm(path) ?? {};
  return ((judgesFile ? JUDGED_MEGABYTES : uploadMegabytes) + FORM_MEGABYTES) * MEGABYTE;
}

/** A database that starts again takes a few seconds. */
const AWAY_SECONDS = 10;

export interface PipelineOptions {
  readonly origin: string;
  readonly trustProxy: boolean;
  readonly log: Log;
  /** Vite's own scripts carry no nonce, so development goes without the Content-Security-Policy. */
  readonly development: boolean;
  /** Resolves when the database answers and is migrated. */
  readonly ready: () => Promise<boolean>;
  readonly render: (request: Request, facts: RequestFacts) => Promise<Response>;
  /** Told of each answered request. */
  readonly observe?: (request: ObservedRequest) => void;
  readonly tracing?: Tracing | null;
}

interface Env {
  Bindings: { facts: RequestFacts };
}

interface FetchOptions {
  /** The page cache asks, with a request of its own; many visitors get the answer. */
  readonly forCache?: true;
  /** Node's own request, for its address. */
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
}

export type Pipeline = (request: Request, options?: FetchOptions) => Promise<Response>;

export function makePipeline(options: PipelineOptions): Pipeline {
  const app = makeApp(options);
  const headersOfAll = securityHeaders(options.origin, options.development);
  // Code that sets a cookie need not know how people reach the portal.
  const overHttps = options.origin.startsWith('https:');
  const secured = (cookie: string) =>
    overHttps && !/;\s*secure\s*(;|$)/i.test(cookie) ? `${cookie}; Secure` : cookie;

  const { tracing } = options;
  if (!tracing) return (request, given = {}) => answerOne(request, given, null);
  return (request, given = {}) => {
    // Anybody can send the header; it is believed only from our own proxy.
    const parent = options.trustProxy ? request.headers.get('traceparent') : null;
    return tracing.within({ name: 'request', kind: 'server', ...(parent && { parent }) }, (span) =>
      answerOne(request, given, span),
    );
  };

  async function answerOne(request: Request, given: FetchOptions, span: OpenSpan | null): Promise<Response> {
    const started = performance.now();
    let fault: unknown;
    let pattern: string | undefined;
    const cookies: string[] = [];
    const facts: RequestFacts = {
      onRoute: (route) => {
        pattern = route;
      },
      onCookie: (cookie) => cookies.push(cookie),
      onFault: (error) => {
        fault = error;
      },
      nonce: randomBytes(16).toString('base64'),
      requestId: randomUUID(),
      clientAddress: addressOf(
        request.headers.get('x-forwarded-for'),
        given.incoming?.socket,
        options.trustProxy,
      ),
    };
    const drawn = await app.fetch(request, { facts });
    const trouble = drawn.status >= 500 ? nameOfTrouble(fault) : null;
    const told = trouble
      ? awayAnswer(request, mayBeTriedAgain(fault) ? 'inUse' : 'away')
      : (pageForPerson(request, drawn) ?? drawn);
    if (told !== drawn) await drawn.body?.cancel();
    const answer =
      told.status >= 400 && isAuthApi(new URL(request.url).pathname) ? await withAuthCodes(told) : told;
    // No answer may be cached unless it says so: pages contain people's names.
    const forAll = given.forCache && answer.status === 200;
    const headers = new Headers({
      ...headersOfAll,
      'cache-control': forAll ? CACHED_PAGE_CONTROL : 'private, no-store',
    });
    for (const [name, value] of answer.headers) {
      if (name === 'set-cookie') headers.append(name, secured(value));
      else headers.set(name, value);
    }
    for (const cookie of cookies) headers.append('set-cookie', secured(cookie));
    if (answer.status === 503 && !headers.has('retry-after'))
      headers.set('retry-after', String(AWAY_SECONDS));
    headers.set('x-request-id', facts.requestId);
    const ms = performance.now() - started;
    if (span) describeRequest(span, { request, pattern, status: answer.status, fault });
    if (!given.forCache) {
      options.observe?.({ method: request.method, pattern, status: answer.status, ms });
      options.log.info(
        {
          requestId: facts.requestId,
          method: request.method,
          path: pathForLog(new URL(request.url).pathname),
          status: answer.status,
          ms: Math.round(ms),
        },
        'request',
      );
    }
    return new Response(await encodeBody(request, answer, headers), { status: answer.status, headers });
  }
}

/** The address of a file answers a note for programs when there is no file; a person who opens it reads a page. */
function pageForPerson(request: Request, { status, headers }: Response): Response | null {
  const accept = request.headers.get('accept') ?? '';
  if (request.method !== 'GET' || !accept.includes('text/html')) return null;
  if (!headers.get('content-type')?.includes('json')) return null;
  const { pathname } = new URL(request.url);
  if (FOR_PROGRAMS.test(pathname)) return null;
  const { language } = readLanguage(pathname);
  const { fileMissing, notFound } = wordsFor(language).busy;
  if (status === 410) return plainPage(status, fileMissing.title, fileMissing.text, language);
  if (status === 404) return plainPage(status, notFound.title, notFound.text, language);
  return status === 503 ? awayAnswer(request, 'away') : null;
}

/** Lines are written by route pattern, because addresses contain ids of people and queries what they typed. */
function describeRequest(
  span: OpenSpan,
  answered: { request: Request; pattern: string | undefined; status: number; fault: unknown },
): void {
  const { request, pattern, status, fault } = answered;
  const method = METHODS.has(request.method) ? request.method : '_OTHER';
  span.rename(pattern ? `${method} ${pattern}` : method);
  span.add({
    'http.request.method': method,
    'http.response.status_code': status,
    ...(pattern && { 'http.route': pattern }),
  });
  if (status >= 500) span.fail(fault === undefined ? String(status) : kindOfError(fault));
}

/** Shown instead of a page if the database did not answer, or held the record for somebody else. */
function awayAnswer(request: Request, trouble: 'inUse' | 'away'): Response {
  const { headers, body } = busyAnswer(trouble, AWAY_SECONDS, {
    method: request.method,
    path: new URL(request.url).pathname,
    accept: request.headers.get('accept') ?? undefined,
  });
  return new Response(body, { status: 503, headers });
}

/**
 * The part after the gateway's name in the address of a notification is its proof, and so a secret; the code of a
 * letter or receipt opens its text.
 */
const pathForLog = (path: string): string =>
  withoutEscapes(path)
    .replace(/^(\/webhooks\/payments\/[^/]+|\/verify)\/[\s\S]+$/i, '$1/…')
    .slice(0, 200);

/** The router also reads /%76erify. Unreadable addresses were refused before. */
function withoutEscapes(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const isAuthApi = (path: string) => path.startsWith('/auth/v1/');

const AUTH_CODES: Readonly<Record<number, string>> = {
  403: 'forbidden',
  413: 'body_too_large',
  429: 'too_many_requests',
  500: 'internal_error',
  503: 'unavailable',
};

/** The refusal of a call before it reached the JSON API of accounts, in that API's words. */
async function withAuthCodes(answer: Response): Promise<Response> {
  const text = await answer.text();
  const { status, headers: given } = answer;
  const headers = new Headers(given);
  if (text.includes('"error_code"')) return new Response(text, { status, headers });
  headers.set('content-type', 'application/json');
  const code = AUTH_CODES[status] ?? 'bad_request';
  const message = 'The request was not carried out. Wait for as long as Retry-After says where it is given.';
  return new Response(JSON.stringify({ message, status, code, error_code: code }), { status, headers });
}

const isApi = (path: string) => path.startsWith('/api/v1/');

/** The answer that a program reads if its call does not reach the API. */
const apiProblem = (code: 'internal_error' | 'body_too_large', requestId: string) =>
  new Response(
    JSON.stringify(
      code === 'internal_error'
        ? {
            title: 'Something went wrong on our side',
            status: 500,
            detail: 'Try again with the same Idempotency-Key.',
            code,
            request_id: requestId,
          }
        : {
            title: 'The body is too large',
            status: 413,
            detail: 'Send at most 64 kB.',
            code,
            request_id: requestId,
          },
    ),
    {
      status: code === 'internal_error' ? 500 : 413,
      headers: { 'content-type': 'application/problem+json' },
    },
  );

function makeApp(options: PipelineOptions): Hono<Env> {
  const app = new Hono<Env>();

  app.onError((error, c) => {
    const { requestId, onFault } = c.env.facts;
    onFault?.(error);
    options.log.error({ requestId, error: error.message, stack: error.stack }, 'request failed');
    if (isApi(c.req.path)) return apiProblem('internal_error', requestId);
    const { language } = readLanguage(c.req.path);
    const { broken } = wordsFor(language).busy;
    return plainPage(500, broken.title, broken.text(requestId), language);
  });

  app.get('/healthz', (c) => c.text('ok'));
  // Anybody can ask, so all who ask at once share one query.
  let asked: Promise<boolean> | null = null;
  app.get('/readyz', async (c) => {
    asked ??= options.ready().finally(() => {
      asked = null;
    });
    return (await asked) ? c.text('ready') : c.text('not ready', 503);
  });

  app.use(async (c, next) => {
    const foreign = isForeign(
      {
        method: c.req.method,
        pathname: c.req.path,
        origin: c.req.header('origin'),
        fetchSite: c.req.header('sec-fetch-site'),
        host: c.req.header('host'),
      },
      options.origin,
    );
    if (!foreign) return next();
    const { language } = readLanguage(c.req.path);
    const { title, text } = wordsFor(language).busy.foreign;
    return plainPage(403, title, text, language);
  });

  app.use((c, next) => {
    if (c.req.method === 'GET') return next();
    const { path, url, method } = c.req;
    return bodyLimit({
      maxSize: mostBytes(path),
      onError: () => {
        const { facts } = c.env;
        if (isApi(path)) return apiProblem('body_too_large', facts.requestId);
        const rule = ruleOfForm(path);
        const fileMegabytes = rule?.uploadMegabytes;
        const mostMegabytes = fileMegabytes ?? FORM_MEGABYTES;
        if (!rule || rule.audience === 'programs' || rule.audience === 'gateways')
          return plainPage(413, 'The body is too large', `Send at most ${mostMegabytes} MB.`);
        const headers = new Headers(c.req.raw.headers);
        for (const name of ['content-length', 'content-type', 'transfer-encoding']) headers.delete(name);
        // A page of the portal that says so, with the way back. It reads nothing of what was sent.
        return options.render(new Request(url, { method, headers }), {
          ...facts,
          tooLarge: { megabytes: mostMegabytes, file: fileMegabytes !== undefined },
        });
      },
    })(c, next);
  });

  app.all('*', (c) => options.render(c.req.raw, c.env.facts));
  return app;
}

/**
 * Compresses the pipeline's answers. A page is one buffer, because web streams took as long as rendering. What may be
 * large, such as an export, stays a stream.
 */

/** Smaller bodies fit into one packet anyway. */
const WORTHWHILE_BYTES = 1024;
/** Events have to arrive one by one, so they are not collected for compression. */
const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|xml|[a-z.-]+\+(json|xml)))/;

/** @param headers Of the answer; gets the headers that describe the body. */
async function encodeBody(
  request: Request,
  answer: Response,
  headers: Headers,
): Promise<string | Uint8Array<ArrayBuffer> | ReadableStream | null> {
  if (request.method === 'HEAD' || answer.status === 304 || !answer.body) return null;
  if (headers.has('content-encoding')) return answer.body;
  const type = headers.get('content-type') ?? '';
  if (!COMPRESSIBLE.test(type)) return answer.body;
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined);
  headers.append('vary', 'accept-encoding');
  if (type.startsWith('text/html')) {
    const text = await answer.text();
    if (text.length < WORTHWHILE_BYTES || encoding === 'identity') return text;
    headers.delete('content-length');
    headers.set('content-encoding', encoding);
    return compress(Buffer.from(text), encoding, 'quick');
  }
  if (encoding === 'identity' || Number(headers.get('content-length') ?? Infinity) < WORTHWHILE_BYTES)
    return answer.body;
  headers.delete('content-length');
  headers.set('content-encoding', 'gzip');
  return answer.body?.pipeThrough(new CompressionStream('gzip')) ?? null;
}

/**
 * Refuses forms from other sites. React Router checks the origin only for routes with a component, so the pipeline
 * checks every unsafe request itself. Gateways' notifications are exempt, because they prove themselves by signature.
 * So are the addresses for other programs, which read no cookie: a page of another site gains nothing there.
 */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const COOKIELESS = ['/webhooks/', '/auth/v1/', '/auth/oauth2/', '/api/v1/'];

export interface OriginFacts {
  readonly method: string;
  readonly pathname: string;
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  readonly host: string | undefined;
}

export function isForeign(facts: OriginFacts, ownOrigin: string): boolean {
  if (SAFE_METHODS.has(facts.method)) return false;
  if (COOKIELESS.some((door) => facts.pathname.startsWith(door))) return false;
  // A browser that states where the request comes from is believed; script cannot set this header.
  if (facts.fetchSite) return facts.fetchSite !== 'same-origin' && facts.fetchSite !== 'none';
  if (!facts.origin || facts.origin === 'null') return facts.origin === 'null';
  try {
    const { host } = new URL(facts.origin);
    return facts.origin !== ownOrigin && host !== facts.host;
  } catch {
    return true;
  }
}
