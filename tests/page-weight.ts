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

/** With the tab's icon and the banner of the demonstration. */
const CONTENT_PAGE = 9_000;
/** Every call of the API with an example of its answer, for people who write programs. */
const REFERENCE_PAGE = 16_000;
/** It answers by itself what took the pages of fees, entry and dates before (decision 0184). */
const PROGRAMME = /^\/programmes\/[\w-]+$/;
const PROGRAMME_PAGE = 10_000;
const PROGRAMME_WHOLE = 11_700;
const OWN_BOUNDS: Readonly<Record<string, number>> = {
  /** With what decides, above the slides. */
  '/': 13_350,
  /** With what every award needs, and who registers where. */
  '/how-to-apply': 9_150,
  /** It names each purpose and period; in Hausa, what of it binds. */
  '/privacy': 9_400,
  '/developers': REFERENCE_PAGE,
  '/developers/own': REFERENCE_PAGE,
  /** Its script keeps what is typed; with the search field in the bar, as on every page. */
  '/contact': 10_000,
};
/** With the drawing at its head, which is fetched after the words; the home page has one on each slide. */
const CONTENT_WHOLE = 10_800;
const WHOLE_BOUNDS: Readonly<Record<string, number>> = {
  ...OWN_BOUNDS,
  '/': 16_600,
  '/how-to-apply': CONTENT_WHOLE,
  '/contact': 12_200,
};
/** Of a page in Hausa, above the English one: its words are longer, and it says what a translation is. */
const IN_HAUSA = 700;

/** What a public page may weigh, in bytes: what it needs to be read, and with its drawings. */
export function boundsOf(path: string): { readonly most: number; readonly mostWhole: number } {
  const english = path.replace(/^\/ha(?=\/|$)/, '') || '/';
  const programme = PROGRAMME.test(english);
  const more = english === path ? 0 : IN_HAUSA;
  return {
    most: (OWN_BOUNDS[english] ?? (programme ? PROGRAMME_PAGE : CONTENT_PAGE)) + more,
    mostWhole: (WHOLE_BOUNDS[english] ?? (programme ? PROGRAMME_WHOLE : CONTENT_WHOLE)) + more,
  };
}
