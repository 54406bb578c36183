/**
 * Answers guests' requests for public pages before the pipeline and the router see them. Takes only what it can answer
 * exactly as the pipeline would. Cached pages are counted (page-cache.ts) and not logged one by one; what does not exist is
 * logged as the pipeline logs it.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '#core/shared/log.ts';
import type { Doorkeeper } from '../shedding/make-doorkeeper.ts';
import { chooseEncoding } from './accept-encoding.ts';
import type { CachedPage, Variant } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';
import { isCachedRoute, isPlainPath, themeOfGuest } from './page-key.ts';

export interface AnswerOptions {
  readonly cache: PageCache;
  readonly log: Log;
  /** The pipeline: for what turns out not to be the same for everybody. */
  readonly otherwise: (request: IncomingMessage, response: ServerResponse) => unknown;
  /** Decides when a page may be rendered; without it, at once. */
  readonly doorkeeper?: Pick<Doorkeeper, 'admit'>;
}

/** @returns a listener that says whether it took the request. */
export function makeCacheListener({ cache, log, otherwise, doorkeeper = AT_ONCE }: AnswerOptions) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const theme = themeOfGuest(headers.cookie);
    if (theme === undefined || headers['content-length'] || headers['transfer-encoding']) return false;
    // Pages are stored under plain paths only, so the address needs no further check.
    const key = { path: url, theme };
    const fromMemory = (page: CachedPage | null): boolean => {
      if (page) answer(request, response, page);
      return page !== null;
    };
    if (fromMemory(cache.peek(key))) return true;
    if (!isPlainPath(url) || !isCachedRoute(url)) return false;

    const started = performance.now();
    const render = async () => {
      // Another request may have rendered it meanwhile.
      if (fromMemory(cache.peek(key))) return;
      const found = await cache.find(key).catch((error: unknown) => {
        log.error({ path: key.path, error: String(error) }, 'a page could not be rendered for the cache');
        return null;
      });
      if (!found) return otherwise(request, response);
      if (found.status === 404) {
        const requestId = randomUUID();
        response.setHeader('x-request-id', requestId);
        const ms = Math.round(performance.now() - started);
        log.info({ requestId, method, path: key.path, status: 404, ms }, 'request');
      }
      answer(request, response, found);
    };
    if (cache.isComing(key)) void render();
    else doorkeeper.admit(request, response, render, () => fromMemory(cache.peekStale(key)));
    return true;
  };
}

const AT_ONCE: Pick<Doorkeeper, 'admit'> = { admit: (_request, _response, work) => void work() };

function answer({ headers, method }: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  const variant = page.variants[chooseEncoding(headers['accept-encoding'])];
  const asked = headers['if-none-match'];
  if (page.status === 200 && asked !== undefined && names(asked, variant)) {
    response.writeHead(304, [...variant.ifUnchanged]).end();
    return;
  }
  // Read at once by writeHead, so that one list serves all answers.
  response.writeHead(page.status, variant.headers as string[]);
  if (method === 'HEAD') response.end();
  // Headers and body leave in one piece if both are text.
  else response.end(variant.body, 'latin1');
}

/** A list of tags, or the star for any; a proxy may have marked them as weak. */
const names = (list: string, { etag }: Variant): boolean =>
  list === etag ||
  list.split(',').some((tag) => /^\s*(?:W\/)?(\S+)\s*$/.exec(tag)?.[1] === etag || tag.trim() === '*');
