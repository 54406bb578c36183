/**
 * Decides how a page in the browser follows its session: states, events and times, without any clock or network of its
 * own. app/rendering/behaviours/watch-session.ts does what this decides.
 */
export const SESSION_EVENTS = [
  'INITIAL_SESSION',
  'SIGNED_IN',
  'SIGNED_OUT',
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'PASSWORD_RECOVERY',
  'MFA_CHALLENGE_VERIFIED',
] as const;
export type SessionEvent = (typeof SESSION_EVENTS)[number];

/** Between two looks at the session, while the page is visible. */
export const TICK_MS = 30_000;
/** A session with less than three ticks to live is renewed. */
const RENEW_BELOW_MS = 3 * TICK_MS;
const FIRST_RETRY_MS = 200;

/** The server's facts about a session; times in milliseconds since 1970. */
export interface SessionFacts {
  readonly userId: string;
  readonly expiresAt: number;
  /** Changes whenever something shown of the person does: name, address, role. */
  readonly person: string;
}

export type WatchState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-in'; readonly session: SessionFacts }
  | {
      readonly status: 'signed-out';
      /** The person who was signed in before, to tell their return from another person's sign-in. */
      readonly lastUserId: string | null;
    };

export interface Observation {
  /** Null means that nobody is signed in. */
  readonly session: SessionFacts | null;
  /** Things that happened on the way here and were not yet told: the second factor, a password recovery. */
  readonly announced?: readonly SessionEvent[];
}

export interface WatchStep {
  readonly state: WatchState;
  readonly events: readonly SessionEvent[];
}

export const initialWatch: WatchState = { status: 'loading' };

/** Derives the next state and the events from a look at the session. */
export function observe(state: WatchState, { session, announced = [] }: Observation): WatchStep {
  const next: WatchState = session
    ? { status: 'signed-in', session }
    : {
        status: 'signed-out',
        lastUserId: state.status === 'signed-in' ? state.session.userId : lastUserOf(state),
      };
  return { state: next, events: [...eventsOf(state, session), ...announced] };
}

const lastUserOf = (state: WatchState) => (state.status === 'signed-out' ? state.lastUserId : null);

function eventsOf(before: WatchState, session: SessionFacts | null): SessionEvent[] {
  if (before.status === 'loading') return ['INITIAL_SESSION'];
  if (before.status === 'signed-out') return session ? ['SIGNED_IN'] : [];
  if (!session) return ['SIGNED_OUT'];
  if (session.userId !== before.session.userId) return ['SIGNED_IN'];
  return [
    ...(session.expiresAt > before.session.expiresAt ? (['TOKEN_REFRESHED'] as const) : []),
    ...(session.person !== before.session.person ? (['USER_UPDATED'] as const) : []),
  ];
}

/** True if the next look also asks for more time. */
export const needsRenewal = (state: WatchState, now: number): boolean =>
  state.status === 'signed-in' && state.session.expiresAt - now < RENEW_BELOW_MS;

/** The answer of a failed request; null when no answer came. */
export type FailedStatus = number | null;

/** The way to the server is broken for a moment; the session itself may be whole. */
export const isRetryable = (status: FailedStatus): boolean =>
  status === null || status === 502 || status === 503 || status === 504;

/** A renewal that the server refuses ends the session here; one that did not get through changes nothing. */
export const failedRenewal = (state: WatchState, status: FailedStatus): WatchStep =>
  isRetryable(status) ? { state, events: [] } : observe(state, { session: null });

/**
 * The wait before the next try in milliseconds, doubling from 200. Null: all tries together would take longer than a
 * tick, so the next tick tries again.
 * @param tries the number of tries that have failed.
 */
export function retryDelay(tries: number): number | null {
  const delay = FIRST_RETRY_MS * 2 ** (tries - 1);
  // The sum of all waits up to and with this one.
  const waited = FIRST_RETRY_MS * (2 ** tries - 1);
  return waited > TICK_MS ? null : delay;
}

/** Another person came back than the one for whom the page was drawn. */
export const isSomebodyElse = (drawnFor: string | null, state: WatchState): boolean =>
  state.status === 'signed-in' && drawnFor !== null && state.session.userId !== drawnFor;

/**
 * The life of a session in hours and days. It ends with the browser, or twelve hours after it was last renewed, and
 * after a week in any case: applications are often filled in cyber cafés.
 */
export const SESSION_HOURS = 12;
export const SESSION_MAX_DAYS = 7;

const HOUR_MS = 3_600_000;

/** Until when a session lasts that is renewed now; never beyond a week from its beginning. */
export const renewedUntil = (beganAt: Date, now: Date): Date =>
  new Date(
    Math.min(now.getTime() + SESSION_HOURS * HOUR_MS, beganAt.getTime() + SESSION_MAX_DAYS * 24 * HOUR_MS),
  );
