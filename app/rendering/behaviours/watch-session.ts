/**
 * Does in the browser what core/identity/session-watch.ts decides: checks the session every half minute while the page
 * is visible, asks for more time, tries again after a broken connection, and hears from other tabs.
 */
import {
  failedRenewal,
  initialWatch,
  isRetryable,
  needsRenewal,
  type Observation,
  observe,
  retryDelay,
  type SessionEvent,
  TICK_MS,
  type WatchState,
  type WatchStep,
} from '#core/identity/session-watch.ts';
import { leaveUnread } from '../leave-unread.ts';

const PATH = '/auth/session';
const CHANNEL = 'portal-session';
/** The server needs a moment after another tab has signed out. */
const LOOKS_AFTER_SIGN_OUT_MS = [300, 1500, 4000];

export type SessionListener = (event: SessionEvent, state: WatchState) => void;

export interface SessionWatcher {
  stop(): void;
}

export function watchSession(listen: SessionListener): SessionWatcher {
  let state: WatchState = initialWatch;
  let stopped = false;
  let looking = false;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null;

  const later = (work: () => void, delay: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, delay);
    timers.add(timer);
  };

  const take = (step: WatchStep, tellOthers: boolean) => {
    state = step.state;
    for (const event of step.events) {
      listen(event, state);
      if (tellOthers && event !== 'INITIAL_SESSION') channel?.postMessage(event);
    }
  };

  /**
   * One check, with its retries.
   * @param heard the check was caused by another tab, which need not be told.
   */
  const look = async (heard = false) => {
    if (looking || stopped) return;
    looking = true;
    for (let tries = 0; !stopped; ) {
      const renewing = needsRenewal(state, Date.now());
      const answer = await ask(renewing ? 'POST' : 'GET');
      if (stopped) break;
      if (answer.ok) {
        take(observe(state, answer.value), !heard);
        // The session that the first check found may end soon; a renewal must not wait for the next one.
        if (renewing || !needsRenewal(state, Date.now())) break;
        continue;
      }
      if (!isRetryable(answer.status)) {
        if (renewing) take(failedRenewal(state, answer.status), !heard);
        break;
      }
      tries += 1;
      const delay = retryDelay(tries);
      if (delay === null) break;
      await new Promise<void>((resolve) => later(resolve, delay));
    }
    looking = false;
  };

  let ticking: ReturnType<typeof setInterval> | undefined;
  const followVisibility = () => {
    clearInterval(ticking);
    ticking = undefined;
    if (document.visibilityState !== 'visible') return;
    ticking = setInterval(() => void look(), TICK_MS);
    void look();
  };

  /** The sign-out form is in the frame of every page; its own page is left before the server answers. */
  const announceSignOut = (event: SubmitEvent) => {
    const form = event.target instanceof HTMLFormElement ? event.target : null;
    if (form && new URL(form.action, location.href).pathname === '/auth/sign-out')
      channel?.postMessage('SIGNED_OUT');
  };

  channel?.addEventListener('message', ({ data }: MessageEvent<SessionEvent>) => {
    void look(true);
    if (data === 'SIGNED_OUT')
      for (const delay of LOOKS_AFTER_SIGN_OUT_MS) later(() => void look(true), delay);
  });
  document.addEventListener('visibilitychange', followVisibility);
  document.addEventListener('submit', announceSignOut);
  followVisibility();

  return {
    stop() {
      stopped = true;
      clearInterval(ticking);
      for (const timer of timers) clearTimeout(timer);
      channel?.close();
      document.removeEventListener('visibilitychange', followVisibility);
      document.removeEventListener('submit', announceSignOut);
    },
  };
}

type Asked =
  | { readonly ok: true; readonly value: Observation }
  | { readonly ok: false; readonly status: number | null };

async function ask(method: 'GET' | 'POST'): Promise<Asked> {
  try {
    const answer = await fetch(PATH, { method, headers: { accept: 'application/json' }, cache: 'no-store' });
    if (!answer.ok) {
      leaveUnread(answer);
      return { ok: false, status: answer.status };
    }
    return { ok: true, value: (await answer.json()) as Observation };
  } catch {
    return { ok: false, status: null };
  }
}
