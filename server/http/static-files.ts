/**
 * The built browser files, answered by node:http directly. The list is read at the start. It is read again, once a
 * second at most, for an unknown name under assets/, because the page that asks may be of a newer build. A file is read
 * when it is first asked for and then stays in memory with its compressed forms, which the build made.
 */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { chooseEncoding, type Encoding } from '../pages/accept-encoding.ts';

const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** The portal's headers that mean something for a file; on a slow network each costs time. */
const FOR_FILES = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'];
/** A file opened by itself, such as a picture with a script in it, may do nothing. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'";

/** Names below it change with their content. */
const ASSETS = '/assets/';
const LIST_AGAIN_MS = 1_000;

export interface StaticFileOptions {
  readonly folder: string;
  /** The headers of every answer of the portal. */
  readonly headers: Readonly<Record<string, string>>;
  readonly onTrouble: (error: unknown) => void;
}

interface Served {
  readonly headers: readonly string[];
  readonly ifUnchanged: readonly string[];
  readonly etag: string;
  readonly body: Buffer;
}

/** @returns a listener that says whether it took the request. */
export function makeStaticListener({ folder, headers, onTrouble }: StaticFileOptions) {
  let files = listFiles(folder);
  let listed = performance.now();

  function isThere(path: string): boolean {
    if (files.has(path)) return true;
    if (!path.startsWith(ASSETS) || performance.now() - listed < LIST_AGAIN_MS) return false;
    listed = performance.now();
    files = listFiles(folder);
    return files.has(path);
  }

  const served = new Map<string, Promise<Served>>();

  function serve(path: string, encoding: Encoding): Promise<Served> {
    const name = path + ENDINGS[encoding];
    const known = served.get(name);
    if (known) return known;
    const reading = read(path, encoding);
    served.set(name, reading);
    reading.catch(() => served.delete(name));
    return reading;
  }

  async function read(path: string, encoding: Encoding): Promise<Served> {
    const body = await readFile(join(folder, path + ENDINGS[encoding]));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const shared = [
      // Names under assets/ change with their content; fonts and icons keep theirs, so a browser asks again the next
      // day.
      [
        'cache-control',
        path.startsWith(ASSETS) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      ],
      ['etag', etag],
      ['vary', 'accept-encoding'],
    ];
    const own = [
      ...Object.entries(headers).filter(([name]) => FOR_FILES.includes(name)),
      ['content-security-policy', POLICY],
      ...shared,
      ['content-type', TYPES[extname(path)] ?? 'application/octet-stream'],
      ['content-length', String(body.length)],
      ...(encoding === 'identity' ? [] : [['content-encoding', encoding]]),
    ];
    return { headers: own.flat(), ifUnchanged: shared.flat(), etag, body };
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const question = url.indexOf('?');
    const path = question < 0 ? url : url.slice(0, question);
    if (!isThere(path)) return false;
    const wanted = chooseEncoding(request.headers['accept-encoding']);
    const encoding = files.has(path + ENDINGS[wanted]) ? wanted : 'identity';
    serve(path, encoding).then(
      (file) => {
        if (request.headers['if-none-match'] === file.etag) {
          response.writeHead(304, [...file.ifUnchanged]).end();
          return;
        }
        response.writeHead(200, [...file.headers]);
        response.end(method === 'HEAD' ? undefined : file.body);
      },
      (error: unknown) => {
        onTrouble(error);
        response.writeHead(500).end();
      },
    );
    return true;
  };
}

const listFiles = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/')),
  );
