/**
 * Reads the request that nearly every visitor sends first: one GET, whole in one piece, without body. It recognises
 * only what it understands to the last character; everything else (null) is left to node:http, which reads it anew, so
 * two readers can never disagree about where a request ends.
 */

export interface PlainRequest {
  /** As it stands in the request line. */
  readonly target: string;
  readonly acceptEncoding: string | undefined;
  readonly cookie: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** Browsers send less than a kilobyte. */
const LONGEST = 4_096;
const START = 'GET ';
const VERSION = ' HTTP/1.1\r\n';
const END = '\r\n\r\n';
const WELL_FORMED = /^(?:[\w!#$%&'*+.^`|~-]+:[\t\x20-\x7e]*\r\n)+$/;

/** Headers that make a request more than plain: a body, another protocol, an answer in steps. */
const NOT_PLAIN = new Set(['content-length', 'transfer-encoding', 'expect', 'upgrade', 'te', 'trailer']);

/** @param chunk What came first on a connection, or after an answer. */
export function readPlainRequest(chunk: Buffer): PlainRequest | null {
  if (chunk.length > LONGEST) return null;
  const text = chunk.toString('latin1');
  // Exactly one request: its end is the end of what came.
  if (!text.startsWith(START) || text.indexOf(END) !== text.length - END.length) return null;
  const lineEnd = text.indexOf('\r\n');
  const targetEnd = lineEnd + 2 - VERSION.length;
  if (!text.startsWith(VERSION, targetEnd)) return null;
  const fields = text.slice(lineEnd + 2, -2);
  if (!WELL_FORMED.test(fields)) return null;

  let host: string | undefined;
  let acceptEncoding: string | undefined;
  let cookie: string | undefined;
  let ifNoneMatch: string | undefined;
  for (let at = 0; at < fields.length; ) {
    const colon = fields.indexOf(':', at);
    const end = fields.indexOf('\r\n', colon);
    const name = fields.slice(at, colon).toLowerCase();
    const value = fields.slice(colon + 1, end).trim();
    at = end + 2;
    if (name === 'host') {
      if (host !== undefined) return null;
      host = value;
    } else if (name === 'accept-encoding') {
      if (acceptEncoding !== undefined) return null;
      acceptEncoding = value;
    } else if (name === 'cookie') {
      if (cookie !== undefined) return null;
      cookie = value;
    } else if (name === 'if-none-match') {
      if (ifNoneMatch !== undefined) return null;
      ifNoneMatch = value;
    } else if (name === 'connection') {
      if (value.toLowerCase() !== 'keep-alive') return null;
    } else if (NOT_PLAIN.has(name)) return null;
  }
  // HTTP/1.1 demands it, and node:http says so to whom it is missing.
  if (!host) return null;
  return { target: text.slice(START.length, targetEnd), acceptEncoding, cookie, ifNoneMatch };
}
