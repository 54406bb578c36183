/**
 * Counts guesses at one account, beside the counting of posts by visitor in app/throttle.server.ts. Kept in the
 * database, so that a restart forgets nothing and several processes count together. What is counted is the address
 * that was typed, whether or not it has an account, so a refusal tells nothing. Keys are hashes: the table holds no
 * address.
 *
 * Somebody else can lock a person's password by guessing wrong on purpose. Recovery and mailed codes are counted apart
 * from it, so the way back stays open.
 */
import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Log } from '#app/context.ts';
import { type Limit, limiterFor } from '#app/throttle.server.ts';
import type { Database } from '#db/client.ts';

const MINUTE = 60;

const LIMITS = {
  /** Passwords tried for one address. */
  password: { points: 10, seconds: 15 * MINUTE },
  /** Failed sign-ins from one network address: wide enough for a campus behind one, narrow for a list of accounts. */
  'password-network': { points: 200, seconds: 60 * MINUTE },
  /** The person's own password, asked again for what must not happen by a borrowed session. */
  reauthentication: { points: 10, seconds: 15 * MINUTE },
  /** Mailed codes tried for one address; each code allows five tries of its own. */
  'mail-code': { points: 15, seconds: 60 * MINUTE },
  /** Mails of recovery, verification and codes to one address, of each kind. */
  'account-mail': { points: 5, seconds: 60 * MINUTE },
} as const satisfies Record<string, Limit>;

export type AttemptKind = keyof typeof LIMITS;

export interface Refused {
  readonly kind: 'too-many-attempts';
  /** Until the next try is heard. */
  readonly minutes: number;
  /** True for the try that reached the limit; the following ones are only repeated. */
  readonly first: boolean;
}

interface AttemptDeps {
  readonly db: Database;
  readonly log: Log;
}

const keyOf = (subject: string) => createHash('sha256').update(subject).digest('base64url');

/** Counts one try before it is made, so that many at once cannot slip through. @returns null when it may be made. */
export async function countAttempt(
  { db, log }: AttemptDeps,
  kind: AttemptKind,
  subject: string,
): Promise<Refused | null> {
  try {
    await limiterFor(db, kind, LIMITS[kind]).consume(keyOf(subject));
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refused(kind, refusal);
    // A counter that cannot be written must not lock everybody out.
    log.warn({ kind, error: String(refusal) }, 'the attempts could not be counted');
    return null;
  }
}

/** Looks without counting. */
export async function attemptsExhausted(
  { db, log }: AttemptDeps,
  kind: AttemptKind,
  subject: string,
): Promise<Refused | null> {
  try {
    const state = await limiterFor(db, kind, LIMITS[kind]).get(keyOf(subject));
    return state && state.consumedPoints >= LIMITS[kind].points ? refused(kind, state) : null;
  } catch (error) {
    log.warn({ kind, error: String(error) }, 'the attempts could not be read');
    return null;
  }
}

/** A try that was right, or a way back that was taken, forgives those before it. */
export async function forgiveAttempts(
  { db, log }: AttemptDeps,
  kind: AttemptKind,
  subject: string,
): Promise<void> {
  await limiterFor(db, kind, LIMITS[kind])
    .delete(keyOf(subject))
    .catch((error: unknown) => log.warn({ kind, error: String(error) }, 'the attempts could not be cleared'));
}

const refused = (kind: AttemptKind, { msBeforeNext, consumedPoints }: RateLimiterRes): Refused => ({
  kind: 'too-many-attempts',
  minutes: Math.max(1, Math.ceil(msBeforeNext / 60_000)),
  first: consumedPoints === LIMITS[kind].points + 1,
});
