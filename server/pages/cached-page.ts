/**
 * One rendered page, ready to be written: status, headers and body for each encoding. The ETag covers body and headers,
 * so a browser that asks after a change of policy gets the page again.
 */
import { createHash } from 'node:crypto';
import { ENCODINGS, type Encoding } from './accept-encoding.ts';
import { compress } from './compress.ts';

/**
 * Anybody may store the page but must ask each time: a change shows at once, and whoever signs in does not see the
 * guests' page from a store. Asking costs one round trip, and the 304 next to no bytes.
 */
export const CACHED_PAGE_CONTROL = 'public, max-age=0, must-revalidate';

export interface Variant {
  readonly etag: string;
  /** Its bytes as characters (Latin 1). */
  readonly body: string;
  /** Names and values in turn, the quickest form for node:http. */
  readonly headers: readonly string[];
  /** Headers of a 304: the browser's copy stays as it is, so it needs no policy again. */
  readonly ifUnchanged: readonly string[];
}

export interface CachedPage {
  readonly hash: string;
  /** 200, or 404 for a page that does not exist; that one is given to whoever asked and not stored. */
  readonly status: 200 | 404;
  readonly variants: Readonly<Record<Encoding, Variant>>;
  /** The size of the whole page in memory. */
  readonly bytes: number;
}

/** Belongs to one answer, or depends on the encoding. */
const NOT_COPIED = new Set([
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'etag',
  'vary',
]);

/** RFC 9110, 15.4.5. */
const STATED_AGAIN = new Set(['cache-control', 'etag', 'vary']);

/** True where a route said that there is nothing here, the same for everybody. */
export const isMissing = (response: Response): boolean =>
  response.status === 404 && !response.headers.has('set-cookie');

/** True where a route's answer is the same for everybody. */
export const mayBeCached = (response: Response): boolean =>
  response.status === 200 &&
  !response.headers.has('set-cookie') &&
  /^public\b/.test(response.headers.get('cache-control') ?? '');

/** @param before The page as it was: an equal one is not compressed again. */
export async function makeCachedPage(
  response: Response,
  body: Buffer<ArrayBuffer>,
  before?: CachedPage,
): Promise<CachedPage> {
  const status = response.status === 404 ? 404 : 200;
  const headers = [...response.headers].filter(([name]) => !NOT_COPIED.has(name));
  const hash = createHash('sha256')
    .update(JSON.stringify(headers))
    .update(body)
    .digest('base64url')
    .slice(0, 22);
  if (before?.hash === hash) return before;
  const made = await Promise.all(
    ENCODINGS.map(async (encoding): Promise<[Encoding, Variant]> => {
      const encoded = await compress(body, encoding, status === 200 ? 'smallest' : 'quick');
      const etag = `"${hash}-${encoding}"`;
      const own: [string, string][] = [
        ...headers,
        ...(encoding === 'identity' ? [] : ([['content-encoding', encoding]] as [string, string][])),
        ['content-length', String(encoded.length)],
        ['etag', etag],
        // The theme's cookie changes the page, and so does a session's.
        ['vary', 'accept-encoding, cookie'],
      ];
      const statedAgain = own.filter(([name]) => STATED_AGAIN.has(name));
      const variant = {
        etag,
        body: encoded.toString('latin1'),
        headers: own.flat(),
        ifUnchanged: statedAgain.flat(),
      };
      return [encoding, variant];
    }),
  );
  const variants = Object.fromEntries(made) as Record<Encoding, Variant>;
  const bytes = made.reduce((sum, [, variant]) => sum + variant.body.length, 0);
  return { hash, status, variants, bytes };
}
