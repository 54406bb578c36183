/**
 * Keeps one database side open (database-side.ts), and opens another when it is stale because a restored backup has
 * replaced its database. Every process does so by itself. Requests wait about a second; the old side is closed beside
 * the new one and can reach neither database any more.
 */
import type { Log } from '#core/shared/log.ts';
import { AT_START, type Patience } from '#db/reach-database.ts';
import { isUnavailable } from '#db/unavailable.ts';

/** The kept side. */
interface Side {
  close(): Promise<void>;
}

export interface KeepOptions<Of extends Side> {
  readonly open: (how: { readonly prepare: boolean; readonly onStale: () => void }) => Promise<Of>;
  /** True if the first side migrates the database to this release. Later ones always do. */
  readonly prepare: boolean;
  /** Called when another side serves. */
  readonly onRenewed: () => void;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** The time to wait for a database that ends while it is being opened. */
  readonly patience?: Patience;
  /** The time for which a request waits for another side. */
  readonly waitMs?: number;
}

export interface KeptSide<Of extends Side> {
  /** The side that serves; null while another one is opened. */
  readonly now: Of | null;
  /** Waits for it. */
  current(): Promise<Of>;
  close(): Promise<void>;
}

const WAIT_MS = 20_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

export async function keepDatabaseSide<Of extends Side>(options: KeepOptions<Of>): Promise<KeptSide<Of>> {
  const { open, onRenewed, log, patience = AT_START, waitMs = WAIT_MS } = options;
  let now: Of | null = null;
  let closed = false;
  let renewing: Promise<void> | null = null;
  let begun = false;
  let staleAtStart = false;
  const waiting = new Set<(side: Of) => void>();

  const openOne = (prepare: boolean) => {
    let stale = false;
    return open({
      prepare,
      onStale() {
        // Each of its connections may report it.
        if (stale || closed) return;
        stale = true;
        if (begun) renewing = (renewing ?? Promise.resolve()).then(renew);
        else staleAtStart = true;
      },
    });
  };

  async function renew(): Promise<void> {
    if (closed) return;
    const old = now;
    now = null;
    log.warn({}, 'the database was replaced, or told to be the portal now; starting again with it');
    // Its last jobs and answers may take time.
    old?.close().catch((error: unknown) => log.warn({ error: String(error) }, 'an old side did not close'));
    for (let wait = FIRST_PAUSE_MS; !closed; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      try {
        now = await openOne(true);
        break;
      } catch (error) {
        log.error(
          { error: (error as Error).message },
          'the portal could not start with the database that is there',
        );
        await pause(wait);
      }
    }
    if (!now) return;
    for (const go of waiting) go(now);
    waiting.clear();
    onRenewed();
    log.info({}, 'works with the database that is there now');
  }

  const began = Date.now();
  for (;;) {
    try {
      now = await openOne(options.prepare);
      break;
    } catch (error) {
      // A server that has just started may end once more.
      if (!isUnavailable(error) || Date.now() - began > patience.forMs) throw error;
      log.warn({ error: (error as Error).message }, 'the database went away during the start; trying again');
      await pause(Math.min(patience.betweenMs, FIRST_PAUSE_MS));
      staleAtStart = false;
    }
  }
  begun = true;
  if (staleAtStart) renewing = renew();

  return {
    get now() {
      return now;
    },
    current() {
      if (now) return Promise.resolve(now);
      return new Promise((resolve, reject) => {
        const go = (side: Of) => {
          clearTimeout(timer);
          resolve(side);
        };
        const timer = setTimeout(() => {
          waiting.delete(go);
          reject(startingAgain());
        }, waitMs);
        waiting.add(go);
      });
    },
    async close() {
      closed = true;
      await renewing;
      await now?.close();
    },
  };
}

/** cannot_connect_now, so that it is answered like any other database that is away. */
const startingAgain = () =>
  Object.assign(new Error('the portal starts again with another database'), { code: '57P03' });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
