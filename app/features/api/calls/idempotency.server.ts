/**
 * Idempotency: a write is done once for each key, however often it arrives. The answer is kept in the transaction of the
 * action, so there is never one without the other. A refusal wrote nothing and is not kept: the same request may be judged
 * again.
 */
import { createHash } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { AppDeps } from '#app/requests/context.ts';
import { networkOf } from '#app/requests/network-of.server.ts';
import { limiterFor } from '#app/requests/throttle.server.ts';
import type { Database, Transaction } from '#db/client.ts';
import { api_deeds } from '#db/schema/index.ts';
import { type Answer, refuse } from './endpoint.server.ts';

const DAY = 24 * 60 * 60_000;
export const KEY = /^[A-Za-z0-9_-]{8,80}$/;

export interface KeyedWrite {
  readonly ownerId: string;
  readonly key: string;
  /** Method, address, version and body, as one text. */
  readonly request: string;
}

/** Thrown to withdraw what a refused action may have written before it was refused. */
class Refused {
  readonly answer: Answer;
  constructor(answer: Answer) {
    this.answer = answer;
  }
}

/** @returns the answer of `act`, or the one it had before; `repeated` tells which. */
export async function doOnce(
  deps: AppDeps,
  write: KeyedWrite,
  act: (deps: AppDeps) => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly repeated: boolean }> {
  const fingerprint = createHash('sha256').update(write.request).digest('hex');
  const lock = createHash('sha256').update(`${write.ownerId} ${write.key}`).digest().readBigInt64BE(0);
  try {
    return await deps.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(${lock.toString()}::bigint) as free`,
      );
      if (!rows[0]?.free)
        throw new Refused(refuse('idempotency_key_in_use', { headers: { 'retry-after': '1' } }));
      const before = await findAnswer(tx, deps, write);
      if (before) {
        if (before.fingerprint !== fingerprint) throw new Refused(refuse('idempotency_key_reused'));
        return { answer: before.body as unknown as Answer, repeated: true };
      }
      // Use cases open transactions of their own: within this one they are savepoints.
      const answer = await act({ ...deps, db: tx as unknown as Database });
      if (answer.kind !== 'ok') throw new Refused(answer);
      const kept = {
        owner_id: write.ownerId,
        key: write.key,
        fingerprint,
        status: answer.status ?? 200,
        body: answer as unknown as Record<string, unknown>,
        created_at: deps.clock(),
      };
      await tx
        .insert(api_deeds)
        .values(kept)
        .onConflictDoUpdate({ target: [api_deeds.owner_id, api_deeds.key], set: kept });
      return { answer, repeated: false };
    });
  } catch (thrown) {
    if (thrown instanceof Refused) return { answer: thrown.answer, repeated: false };
    throw thrown;
  }
}

async function findAnswer(tx: Transaction, { clock }: Pick<AppDeps, 'clock'>, { ownerId, key }: KeyedWrite) {
  const [row] = await tx
    .select()
    .from(api_deeds)
    .where(
      and(
        eq(api_deeds.owner_id, ownerId),
        eq(api_deeds.key, key),
        gt(api_deeds.created_at, new Date(clock().getTime() - DAY)),
      ),
    );
  return row;
}

/** Every night: actions of more than a day ago. */
export async function deleteExpiredIdempotencyKeys({
  db,
  clock,
}: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const { rowCount } = await db
    .delete(api_deeds)
    .where(lte(api_deeds.created_at, new Date(clock().getTime() - DAY)));
  return rowCount ?? 0;
}

/** Limits the calls of one token, person or guest. They are counted in the database, so by all processes together. */
export const WINDOW_SECONDS = 60;
export const CALLS_PER_WINDOW = { program: 600, person: 120, guest: 120 } as const;
type RateKind = keyof typeof CALLS_PER_WINDOW;

interface Allowance {
  readonly allowed: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

export async function countCall(
  { db, log }: Pick<AppDeps, 'db' | 'log'>,
  kind: RateKind,
  who: string,
): Promise<Allowance> {
  const points = CALLS_PER_WINDOW[kind];
  const limiter = limiterFor(db, `api-${kind}`, { points, seconds: WINDOW_SECONDS });
  try {
    return { allowed: true, headers: headersOf(points, await limiter.consume(networkOf(who))) };
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) {
      const wait = String(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      return { allowed: false, headers: { ...headersOf(points, refusal), 'retry-after': wait } };
    }
    // A counter that cannot be written must not lock everyone out.
    log.warn({ kind, error: String(refusal) }, 'the rate limit of the API could not be counted');
    return { allowed: true, headers: {} };
  }
}

const headersOf = (points: number, { remainingPoints, msBeforeNext }: RateLimiterRes) => ({
  'ratelimit-policy': `"calls";q=${points};w=${WINDOW_SECONDS}`,
  ratelimit: `"calls";r=${Math.max(0, remainingPoints)};t=${Math.max(0, Math.ceil(msBeforeNext / 1000))}`,
});
