/**
 * Limits how often one visitor may post, by rate class. Posts are counted in the database, so that a restart forgets
 * nothing and several processes count together. A signed-in person is counted by account, a guest by network
 * (network-of.server.ts); the limits are wide enough for a campus or cyber café behind one address.
 */
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Log } from '#core/shared/log.ts';
import type { Database } from '#db/client.ts';
import { networkOf } from './network-of.server.ts';
import type { RateClass } from './page-rules.ts';

/** Posts allowed per window, and the window in seconds. */
const LIMITS: Readonly<Record<RateClass, Limit>> = {
  form: { points: 600, seconds: 300 },
  // A café of people who write in the same hour, but no flood in the college's inbox.
  contact: { points: 40, seconds: 3600 },
  // On the last day a mobile operator's address stands for thousands. Wrong passwords and mails have narrower limits of
  // their own (attempts.server.ts).
  'sign-in': { points: 1200, seconds: 300 },
  money: { points: 120, seconds: 300 },
  gateway: { points: 6000, seconds: 60 },
  // A learning portal's server signs a whole college in from one address; guesses at one account are counted
  // separately.
  program: { points: 3000, seconds: 300 },
};

/**
 * The limit of lookups by guests: four a second, for five minutes, from one network. A school may be behind one
 * address, and no person asks so much.
 */
const QUESTIONS: Limit = { points: 1200, seconds: 300, refusedFromMemory: true };

/** Forms of guests that are kept until they sign in. A café whose sessions end in the same minutes posts fewer. */
const PARKED: Limit = { points: 40, seconds: 600 };

const REFUSALS: Limit = { points: 1, seconds: 600 };

const limiters = new WeakMap<Database, Map<string, RateLimiterPostgres>>();

export const allowPost = (
  deps: { readonly db: Database; readonly log: Log },
  rate: RateClass,
  visitor: string,
): Promise<boolean> => allow(deps, rate, LIMITS[rate], visitor);

/** True where this visitor may look up something in the database. */
export const allowQuestion = (
  deps: { readonly db: Database; readonly log: Log },
  visitor: string,
): Promise<boolean> => allow(deps, 'question', QUESTIONS, visitor);

/** True of a new refusal: one of the same person on the same page in ten minutes. */
export const allowRefusalNote = (
  deps: { readonly db: Database; readonly log: Log },
  personAndPage: string,
): Promise<boolean> => allow(deps, 'refusal', REFUSALS, personAndPage);

/** True where this guest's form is kept; otherwise they sign in and type it again. */
export const allowParking = (
  deps: { readonly db: Database; readonly log: Log },
  visitor: string,
): Promise<boolean> => allow(deps, 'parked', PARKED, visitor);

async function allow(
  { db, log }: { readonly db: Database; readonly log: Log },
  purpose: string,
  limit: Limit,
  visitor: string,
): Promise<boolean> {
  try {
    await limiterFor(db, purpose, limit).consume(networkOf(visitor));
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    // A counter that cannot be written must not lock everybody out.
    log.warn({ rate: purpose, error: String(refusal) }, 'the rate limit could not be counted');
    return true;
  }
}

export interface Limit {
  readonly points: number;
  readonly seconds: number;
  /** Beyond the limit a visitor costs the database nothing more, and only time lets them in again. */
  readonly refusedFromMemory?: true;
}

/**
 * The counter of one purpose over its period, in the database that all processes share. The library also keeps a
 * blocked key in the table, so a restart forgets nothing.
 */
export function limiterFor(
  db: Database,
  purpose: string,
  { points, seconds, refusedFromMemory }: Limit,
): RateLimiterPostgres {
  const byPurpose = limiters.get(db) ?? new Map<string, RateLimiterPostgres>();
  limiters.set(db, byPurpose);
  let limiter = byPurpose.get(purpose);
  if (!limiter) {
    limiter = new RateLimiterPostgres({
      storeClient: withoutNames(db.$client),
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: purpose,
      points,
      duration: seconds,
      ...(refusedFromMemory && { inMemoryBlockOnConsumed: points + 1 }),
    });
    byPurpose.set(purpose, limiter);
  }
  return limiter;
}

/**
 * The library names its statements, which PostgreSQL then keeps prepared in one session. Behind a pooler the next
 * transaction has another session, and counting would fail.
 */
const withoutNames = (pool: Database['$client']) => ({
  query: ({ text, values }: { readonly text: string; readonly values?: unknown[] }) =>
    pool.query(text, values),
});
