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

/** Files of their own, fetched after the words and kept by the browser; content/drawings.test.ts holds their size. */
export const isDrawing = (address: string) => /^\/assets\/[\w-]+\.svg$/.test(address);

/** Without the drawing. */
export async function weighFirstVisit(origin: string, path: string, cookie?: string): Promise<number> {
  const page = await onTheWire(origin + path, cookie);
  const parts = await Promise.all(
    fetchedBy(page.text)
      .filter((part) => !isDrawing(part))
      .map((part) => onTheWire(origin + part)),
  );
  return parts.reduce((sum, { bytes }) => sum + bytes, page.bytes);
}
