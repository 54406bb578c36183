/** What a first visit costs in bytes: the page as it comes compressed, and everything that a browser then fetches by itself. */
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';

/** Of the body as it was sent: a client that unpacks it would not say. */
export async function onTheWire(url: string, cookie = ''): Promise<{ bytes: number; text: string }> {
  const headers = { 'accept-encoding': 'br', ...(cookie && { cookie }) };
  const [body, packed] = await new Promise<[Buffer, boolean]>((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const packed = answer.headers['content-encoding'] === 'br';
      buffer(answer).then((whole) => resolve([whole, packed]), reject);
    }).on('error', reject);
  });
  return { bytes: body.length, text: (packed ? brotliDecompressSync(body) : body).toString() };
}

/** Addresses that a browser fetches without being asked. */
export function fetchedBy(html: string): string[] {
  const found = [
    ...html.matchAll(/<(?:img|script|source|iframe)[^>]*\ssrc="([^"]+)"/g),
    ...html.matchAll(/<link(?=[^>]*rel="(?:stylesheet|icon|preload|modulepreload)")[^>]*href="([^"]+)"/g),
    ...html.matchAll(/(?:import\s+(?:\*\s+as\s+\w+\s+from\s+)?|url\()"?(\/[^")]+)/g),
  ].map(([, address = '']) => address);
  return [...new Set(found)];
}

/** Files of their own, fetched after the words and kept by the browser. */
const isDrawing = (address: string) => /^\/assets\/[\w-]+\.svg$/.test(address);

export interface Visit {
  /** The page, and what it needs to be read and used. */
  readonly bytes: number;
  readonly drawings: number;
}

export async function weighFirstVisit(origin: string, path: string, cookie?: string): Promise<Visit> {
  const page = await onTheWire(origin + path, cookie);
  const all = fetchedBy(page.text);
  const weigh = async (parts: readonly string[]) =>
    (await Promise.all(parts.map((part) => onTheWire(origin + part)))).reduce(
      (sum, { bytes }) => sum + bytes,
      0,
    );
  return {
    bytes: page.bytes + (await weigh(all.filter((part) => !isDrawing(part)))),
    drawings: await weigh(all.filter(isDrawing)),
  };
}
