/** Connects the page cache and the public facts with the announcements of the database. */

import type { ReadPublicFact } from '#app/requests/context.ts';
import { themeCookie } from '#app/shell/theme.ts';
import type { Log } from '#core/shared/log.ts';
import { listenForContentChanges } from '#db/content-changes.ts';
import { makePageCache, type PageCache } from './page-cache.ts';

const REPORT_MS = 60_000;

export interface PageCacheDeps {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly log: Log;
  /** The pipeline, told that many will get the answer. */
  readonly fetch: (request: Request) => Response | Promise<Response>;
}

/** Share of a core that rendering ahead may use: pages for people who wait go first. */
const SHARE_OF_WARMING = 0.2;

export function startPageCache({ origin, databaseUrl, log, fetch }: PageCacheDeps): {
  readonly cache: PageCache;
  readonly facts: PublicFacts;
  /** Renders these pages in the background, so that they are cached if the database goes away. */
  warm(paths: readonly string[]): Promise<void>;
  /** Drops everything read before: it may be of another database. */
  drop(): void;
  close(): Promise<void>;
} {
  let closed = false;
  const cache = makePageCache({
    // A request of our own: it contains nothing that a visitor sent.
    render: async ({ path, theme }) =>
      fetch(
        new Request(origin + path, {
          headers: theme ? { cookie: themeCookie(theme).split(';')[0] ?? '' } : {},
        }),
      ),
    now: () => performance.now(),
    onTrouble: (error) => log.warn({ error: String(error) }, 'a page could not be renewed in the cache'),
  });
  const facts = makePublicFacts(() => performance.now());
  const drop = () => {
    // First, so that no page is rendered from old facts.
    facts.drop();
    cache.drop();
  };
  const listener = listenForContentChanges({
    url: databaseUrl,
    onChange() {
      drop();
      log.info({}, 'public pages dropped, since what they show may have changed');
    },
    onHearing(hears) {
      facts.setHearing(hears);
      cache.setHearing(hears);
    },
    onTrouble: (error) => log.warn({ error: error.message }, 'changes of public pages are not heard'),
  });
  const reporting = setInterval(report, REPORT_MS).unref();
  let reported = '';
  /** Instead of a line for each answer. */
  function report(): void {
    const now = { ...cache.size, ...cache.counts };
    if (JSON.stringify(now) === reported) return;
    reported = JSON.stringify(now);
    log.info(now, 'pages from memory');
  }
  return {
    cache,
    facts,
    drop,
    async warm(paths) {
      for (const path of paths) {
        if (closed) return;
        const key = { path, theme: null };
        const began = performance.now();
        if (!cache.peek(key)) await cache.find(key).catch(() => null);
        await pause((performance.now() - began) / SHARE_OF_WARMING);
      }
    },
    close() {
      closed = true;
      clearInterval(reporting);
      return listener.close();
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

/**
 * Facts of public pages that staff seldom change (texts, people, links), read from the database once: reading them each
 * time took a fifth of the time of a page. Kept by the rules of the page cache.
 */
interface PublicFacts {
  readonly read: ReadPublicFact;
  /** Drops everything that was read, or is being read. */
  drop(): void;
  /** True while announced changes reach this process; otherwise every reader asks the database. */
  setHearing(hears: boolean): void;
}

/** If an announcement was lost, facts are out of date for this long at most. */
const LONGEST_MS = 60_000;

export function makePublicFacts(now: () => number): PublicFacts {
  let facts = new Map<string, { readonly fact: Promise<unknown>; readonly since: number }>();
  let hears = false;
  return {
    read<Fact>(name: string, ask: () => Promise<Fact>): Promise<Fact> {
      if (!hears) return ask();
      const known = facts.get(name);
      // One name always means the same fact.
      if (known && now() - known.since < LONGEST_MS) return known.fact as Promise<Fact>;
      const into = facts;
      const fact = ask();
      into.set(name, { fact, since: now() });
      fact.catch(() => into.delete(name));
      return fact;
    },
    drop() {
      facts = new Map();
    },
    setHearing(value) {
      hears = value;
    },
  };
}
