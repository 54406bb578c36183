/**
 * Rendered public pages in memory. A page is rendered once however many ask for it at the same time; it is trusted for
 * a minute at most, because dates pass without anybody announcing them, and not at all after a change was announced.
 * While this process cannot hear announcements it trusts a page for a second only.
 */
import { type CachedPage, isMissing, makeCachedPage, mayBeCached } from './cached-page.ts';
import type { PageKey } from './page-key.ts';

export interface PageCacheOptions {
  /** Renders a page for a guest who brings nothing but a theme. */
  readonly render: (key: PageKey) => Promise<Response>;
  /** Milliseconds that only grow. */
  readonly now: () => number;
  /** A page that could not be rendered beside the answers; the next visitor will try again. */
  readonly onTrouble: (error: unknown) => void;
  readonly maxPages?: number;
  readonly maxBytes?: number;
}

export interface PageCache {
  /** The page if it is there and fresh; the way of nearly every request. */
  peek(key: PageKey): CachedPage | null;
  /**
   * Renders what peek did not find. A page that is not there comes with status 404 and is not kept. Null when the route
   * answers with something else than a page for everybody.
   */
  find(key: PageKey): Promise<CachedPage | null>;
  /** Trusts nothing that was rendered until now. */
  drop(): void;
  /** Whether announced changes reach this process. */
  setHearing(hears: boolean): void;
  readonly size: { readonly pages: number; readonly bytes: number };
  readonly counts: Readonly<PageCounts>;
}

/** Since the process began. */
export interface PageCounts {
  /** Answered from memory, 304 included. */
  hits: number;
  /** Had to wait for a page to be rendered. */
  misses: number;
  /** Rendered, for somebody who waited or beside the answers. */
  rendered: number;
  /** Rendered and found to be no page for everybody: not there, private, or failed. */
  refused: number;
  /** Times that all pages lost their trust. */
  drops: number;
}

interface Entry {
  page: CachedPage;
  /** Moment at which rendering began. */
  since: number;
  /** False after a change: kept only to spare compressing what turns out the same. */
  trusted: boolean;
}

/** From here on a page is rendered anew beside the answers, so that on a busy page nobody waits. */
const RENEW_MS = 30_000;
const LONGEST_MS = 60_000;
const LONGEST_DEAF_MS = 1_000;

export function makePageCache(options: PageCacheOptions): PageCache {
  const { render, now, onTrouble, maxPages = 1_000, maxBytes = 64 * 1024 * 1024 } = options;
  const entries = new Map<string, Entry>();
  const flights = new Map<string, Promise<CachedPage | null>>();
  let bytes = 0;
  let hears = false;
  /** Grows with every drop: what began to be rendered before one is not kept after it. */
  let generation = 0;
  const counts: PageCounts = { hits: 0, misses: 0, rendered: 0, refused: 0, drops: 0 };

  const nameOf = ({ path, theme }: PageKey) => (theme === null ? path : `${theme} ${path}`);

  function keep(name: string, entry: Entry): void {
    forget(name);
    entries.set(name, entry);
    bytes += entry.page.bytes;
    for (const [oldest] of entries) {
      if (entries.size <= maxPages && bytes <= maxBytes) break;
      forget(oldest);
    }
  }

  function forget(name: string): void {
    const entry = entries.get(name);
    if (!entry) return;
    entries.delete(name);
    bytes -= entry.page.bytes;
  }

  async function fly(key: PageKey, name: string): Promise<CachedPage | null> {
    const began = generation;
    const since = now();
    counts.rendered += 1;
    const response = await render(key).catch((error: unknown) => {
      counts.refused += 1;
      throw error;
    });
    if (!mayBeCached(response)) {
      counts.refused += 1;
      if (began === generation) forget(name);
      if (isMissing(response)) return makeCachedPage(response, Buffer.from(await response.arrayBuffer()));
      await response.body?.cancel();
      return null;
    }
    const body = Buffer.from(await response.arrayBuffer());
    const page = await makeCachedPage(response, body, entries.get(name)?.page);
    if (began === generation) keep(name, { page, since, trusted: true });
    return page;
  }

  function renew(key: PageKey): Promise<CachedPage | null> {
    const name = nameOf(key);
    const flying = flights.get(name);
    if (flying) return flying;
    const flight = fly(key, name).finally(() => {
      if (flights.get(name) === flight) flights.delete(name);
    });
    flights.set(name, flight);
    return flight;
  }

  return {
    peek(key) {
      const entry = entries.get(nameOf(key));
      if (!entry?.trusted) return null;
      const age = now() - entry.since;
      if (age >= (hears ? LONGEST_MS : LONGEST_DEAF_MS)) return null;
      if (age >= RENEW_MS) renew(key).catch(onTrouble);
      counts.hits += 1;
      return entry.page;
    },
    find(key) {
      counts.misses += 1;
      return renew(key);
    },
    drop() {
      counts.drops += 1;
      generation += 1;
      // Who asks from now on must not get what is being rendered from the old facts.
      flights.clear();
      for (const entry of entries.values()) entry.trusted = false;
    },
    setHearing(value) {
      hears = value;
    },
    counts,
    get size() {
      return { pages: entries.size, bytes };
    },
  };
}
