/**
 * Rendered public pages in memory. A page is rendered once for all who wait. It is used for a minute at most, because
 * dates pass without an announcement, and not after an announced change. While this process receives no announcements,
 * it uses a page for one second only. A page that cannot be rendered, or not soon, is answered as it was last, so that
 * people can read while the database is away or the process is busy.
 */
import { type CachedPage, isMissing, makeCachedPage, mayBeCached } from './cached-page.ts';
import type { PageKey } from './page-key.ts';

export interface PageCacheOptions {
  /** Renders a page for a guest who brings nothing but a theme. */
  readonly render: (key: PageKey) => Promise<Response>;
  /** Milliseconds that only grow. */
  readonly now: () => number;
  /** Told of a page that could not be renewed in the background; the next request will try again. */
  readonly onTrouble: (error: unknown) => void;
  /** Ends after so many milliseconds. */
  readonly wait?: (ms: number) => Promise<unknown>;
  readonly maxPages?: number;
  readonly maxBytes?: number;
}

export interface PageCache {
  /** The page if it is there and fresh, as for nearly every request. */
  peek(key: PageKey): CachedPage | null;
  /**
   * Renders what peek did not find. A page that does not exist has status 404 and is not stored. Null if the answer is
   * not the same for everybody.
   */
  find(key: PageKey): Promise<CachedPage | null>;
  /** True where somebody is waiting for the page already, so that one more costs nothing. */
  isComing(key: PageKey): boolean;
  /** The page as it was last, for when it cannot be rendered. */
  peekStale(key: PageKey): CachedPage | null;
  /** Everything is rendered again from now on before it is used. */
  drop(): void;
  /** True where announced changes reach this process. */
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
  /** Rendered, for somebody who waited or in the background. */
  rendered: number;
  /** Rendered and not the same for everybody: missing, private, or failed. */
  refused: number;
  /** Answered as the page was last, because it could not be rendered. */
  stale: number;
  /** The number of times that all pages were dropped. */
  drops: number;
}

interface Entry {
  page: CachedPage;
  /** When rendering began. */
  since: number;
  /** False after a change: stored only to avoid compressing it again if it turns out the same. */
  trusted: boolean;
  /** Last failed try to render it; -Infinity if there was none. */
  failedAt: number;
}

/** A page of this age is renewed in the background, so that nobody waits for a busy page. */
const RENEW_MS = 30_000;
const LONGEST_MS = 60_000;
const LONGEST_DEAF_MS = 1_000;
/** Nobody waits for this page for so long after a failure; then one request tries again. */
const FAILED_MS = 2_000;
/** A reader who waits longer gets the page as it was last. */
const SLOW_MS = 2_000;
/** Older fees and dates help nobody. */
const OLDEST_MS = 24 * 60 * 60 * 1_000;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

export function makePageCache(options: PageCacheOptions): PageCache {
  const { render, now, onTrouble, wait = sleep, maxPages = 1_000, maxBytes = 64 * 1024 * 1024 } = options;
  const entries = new Map<string, Entry>();
  const flights = new Map<string, Promise<CachedPage | null>>();
  let bytes = 0;
  let hears = false;
  /** Grows with every drop: a page whose rendering began before a drop is not stored after it. */
  let generation = 0;
  const counts: PageCounts = { hits: 0, misses: 0, rendered: 0, refused: 0, stale: 0, drops: 0 };

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

  /** The stored page stays until it can be rendered again. */
  function fail(name: string): null {
    const entry = entries.get(name);
    if (entry) entry.failedAt = now();
    return null;
  }

  const mayBeStale = (entry: Entry): boolean => now() - entry.since < OLDEST_MS;

  function peekStale(key: PageKey): CachedPage | null {
    const entry = entries.get(nameOf(key));
    if (!entry || !mayBeStale(entry)) return null;
    counts.stale += 1;
    return entry.page;
  }

  async function fly(key: PageKey, name: string): Promise<CachedPage | null> {
    const began = generation;
    const since = now();
    counts.rendered += 1;
    const response = await render(key).catch((error: unknown) => {
      counts.refused += 1;
      fail(name);
      throw error;
    });
    if (response.status >= 500) {
      counts.refused += 1;
      fail(name);
      await response.body?.cancel();
      return null;
    }
    if (!mayBeCached(response)) {
      counts.refused += 1;
      if (began === generation) forget(name);
      if (isMissing(response)) return makeCachedPage(response, Buffer.from(await response.arrayBuffer()));
      await response.body?.cancel();
      return null;
    }
    const body = Buffer.from(await response.arrayBuffer());
    const page = await makeCachedPage(response, body, entries.get(name)?.page);
    if (began === generation) keep(name, { page, since, trusted: true, failedAt: Number.NEGATIVE_INFINITY });
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
      if (!entry) return null;
      const moment = now();
      if (moment - entry.failedAt < FAILED_MS) return peekStale(key);
      if (!entry.trusted) return null;
      const age = moment - entry.since;
      if (age >= (hears ? LONGEST_MS : LONGEST_DEAF_MS)) return null;
      if (age >= RENEW_MS) renew(key).catch(onTrouble);
      counts.hits += 1;
      return entry.page;
    },
    async find(key) {
      counts.misses += 1;
      const begun = !flights.has(nameOf(key));
      const flight = renew(key);
      const last = entries.get(nameOf(key));
      if (!last || !mayBeStale(last)) return flight;
      let answered = false;
      const found = await Promise.race([
        flight.catch((error: unknown) => {
          if (begun) onTrouble(error);
          return null;
        }),
        wait(SLOW_MS).then(() => (answered ? null : fail(nameOf(key)))),
      ]);
      answered = true;
      return found ?? peekStale(key);
    },
    isComing: (key) => flights.has(nameOf(key)),
    peekStale,
    drop() {
      counts.drops += 1;
      generation += 1;
      // Readers who ask from now on must not get a page that is being rendered from old facts.
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
