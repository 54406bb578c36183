/**
 * Answers guests' requests for public pages straight from node:http, before the pipeline and the router see them. Takes
 * only what it can answer exactly as the pipeline would; everything else it leaves alone.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '#app/context.ts';
import { chooseEncoding } from './accept-encoding.ts';
import type { CachedPage, Variant } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';
import { isCachedRoute, isPlainPath, type PageKey, themeOfGuest } from './page-key.ts';

export interface AnswerOptions {
  readonly cache: PageCache;
  readonly log: Log;
  /** The pipeline: for what turns out to be no page, such as a programme that is not there. */
  readonly otherwise: (request: IncomingMessage, response: ServerResponse) => void;
}

/** @returns a listener that says whether it took the request. */
export function makeCacheListener({ cache, log, otherwise }: AnswerOptions) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const theme = themeOfGuest(headers.cookie);
    if (theme === undefined || headers['content-length'] || headers['transfer-encoding']) return false;
    // Pages are kept under plain paths only, so whatever is found here needs no further look at the address.
    const key = { path: url, theme };
    const page = cache.peek(key);
    if (page) {
      answer(request, response, key, page);
      return true;
    }
    if (!isPlainPath(url) || !isCachedRoute(url)) return false;
    cache
      .find(key)
      .catch((error: unknown) => {
        log.error({ path: key.path, error: String(error) }, 'a page could not be rendered for the cache');
        return null;
      })
      .then((found) => (found ? answer(request, response, key, found) : otherwise(request, response)));
    return true;
  };

  function answer(request: IncomingMessage, response: ServerResponse, key: PageKey, page: CachedPage): void {
    const { headers, method } = request;
    const variant = page.variants[chooseEncoding(headers['accept-encoding'])];
    const requestId = randomUUID();
    const asked = headers['if-none-match'];
    const status = asked !== undefined && names(asked, variant) ? 304 : 200;
    if (status === 304) {
      response.writeHead(304, [...variant.ifUnchanged, 'x-request-id', requestId]).end();
    } else {
      // Read at once by writeHead, so that one list serves all answers.
      variant.headers[variant.headers.length - 1] = requestId;
      response.writeHead(200, variant.headers);
      if (method === 'HEAD') response.end();
      // Headers and body leave in one piece when both are text.
      else response.end(variant.body, 'latin1');
    }
    log.info({ requestId, method, path: key.path, status, ms: 0, cached: true }, 'request');
  }
}

/** A list of tags, or the star that means any; a proxy in between may have marked them as weak. */
const names = (list: string, { etag }: Variant): boolean =>
  list === etag ||
  list.split(',').some((tag) => /^\s*(?:W\/)?(\S+)\s*$/.exec(tag)?.[1] === etag || tag.trim() === '*');
