/** How often one token, person or guest may call, counted in the database, so by all processes together. */
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { AppDeps } from '#app/requests/context.ts';
import { networkOf } from '#app/requests/network-of.server.ts';
import { limiterFor } from '#app/requests/throttle.server.ts';

export const WINDOW_SECONDS = 60;
export const CALLS_PER_WINDOW = { program: 600, person: 120, guest: 120 } as const;
export type RateKind = keyof typeof CALLS_PER_WINDOW;

export interface Allowance {
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
