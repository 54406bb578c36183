/**
 * Counts guesses at one account, beside the counting of posts by visitor in app/requests/throttle.server.ts. Kept in the
 * database, so that a restart forgets nothing and several processes count together. What is counted is the address
 * that was typed, whether or not it has an account, so a refusal tells nothing. Keys are hashes: the table holds no
 * address.
 *
 * Someone else can lock a person's password by guessing wrong on purpose, but only for browsers in which that person has
 * never signed in: each of the others is counted by itself (known-browser.server.ts), and by no network. Recovery and mailed
 * codes are counted apart from passwords, so the way back stays open.
 */
import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '#app/requests/network-of.server.ts';
import { type Limit, limiterFor } from '#app/requests/throttle.server.ts';
import type { Log } from '#core/shared/log.ts';
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
  /**
   * Browsers that are not known get three of the five tries that each mailed code allows: two are left to the person's
   * own.
   */
  'mail-code-strangers': { points: 3, seconds: 10 * MINUTE },
  /** Mails to one address that anyone can ask for, of each kind: sign-up and verification, recovery, codes, new address. */
  'account-mail': { points: 5, seconds: 60 * MINUTE },
  /** The limit of all kinds together. */
  'account-mail-day': { points: 20, seconds: 24 * 60 * MINUTE },
  /**
   * Such mails that one network asks for: a mobile network or a registration centre on the last day is behind one.
   */
  'mail-network': { points: 600, seconds: 60 * MINUTE },
} as const satisfies Record<string, Limit>;

export type AttemptKind = keyof typeof LIMITS;

export interface Refused {
  readonly kind: 'too-many-attempts';
  readonly counted: AttemptKind;
  /** Until the next try is heard. */
  readonly minutes: number;
  /** True for the try that reached the limit; the following ones are only repeated. */
  readonly first: boolean;
}

interface AttemptDeps {
  readonly db: Database;
  readonly log: Log;
}

const keyOf = (subject: string) => createHash('sha256').update(networkOf(subject)).digest('base64url');

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
    // A counter that cannot be written must not lock everyone out.
    log.warn({ kind, error: String(refusal) }, 'the attempts could not be counted');
    return null;
  }
}

/** The purpose of a mail, for counting. */
export type CountedMail = 'verify' | 'reset' | 'code' | 'change';

/**
 * Counts a mail that someone without proof of the address asks for, before anything is done. The address is counted
 * whether or not it has an account. Refused tries of one kind do not use up the day of the address.
 */
export async function countMail(
  deps: AttemptDeps,
  { kind, email, network, browser = null }: MailToCount,
): Promise<Refused | null> {
  const subject = subjectOf(email, browser);
  return (
    (browser === null ? await countAttempt(deps, 'mail-network', network) : null) ??
    (await countAttempt(deps, 'account-mail', `${kind}:${subject}`)) ??
    (await countAttempt(deps, 'account-mail-day', subject))
  );
}

interface MailToCount {
  readonly kind: CountedMail;
  readonly email: string;
  readonly network: string;
  /** Known for this address. */
  readonly browser?: string | null;
}

/** The subject for which guesses at an address are counted: the browser of its owner, or all strangers together. */
export const subjectOf = (email: string, browser: string | null): string =>
  browser === null ? email : `${email} ${browser}`;

/**
 * The number of further mails of a kind that an address may ask for, and the minutes for which that holds. Looks
 * without counting.
 */
export async function mailsLeft(
  { db, log }: AttemptDeps,
  { kind, email }: { readonly kind: CountedMail; readonly email: string },
): Promise<{ left: number; minutes: number }> {
  const counters = [
    ['account-mail', `${kind}:${email}`],
    ['account-mail-day', email],
  ] as const;
  try {
    const states = await Promise.all(
      counters.map(async ([name, subject]) => {
        const { points, seconds } = LIMITS[name];
        const state = await limiterFor(db, name, LIMITS[name]).get(keyOf(subject));
        return {
          left: Math.max(0, points - (state?.consumedPoints ?? 0)),
          minutes: Math.max(1, Math.ceil((state?.msBeforeNext ?? seconds * 1000) / 60_000)),
        };
      }),
    );
    return states.reduce((fewest, state) => (state.left < fewest.left ? state : fewest));
  } catch (error) {
    log.warn({ kind, error: String(error) }, 'the attempts could not be read');
    return { left: 1, minutes: 1 };
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
  counted: kind,
  minutes: Math.max(1, Math.ceil(msBeforeNext / 60_000)),
  first: consumedPoints === LIMITS[kind].points + 1,
});
