/**
 * Receives what db/tell.ts announces (one connection for each process) and passes it to the open pages of this process.
 * It keeps the last changes for pages that were away for a moment.
 */

import type { LiveListener, LiveUpdates } from '#app/requests/context.ts';
import { LIVE_CHANNEL, type LiveChange, readLiveChange } from '#core/live/topics.ts';
import type { Log } from '#core/shared/log.ts';
import { listenToChannel } from '#db/listen-to-channel.ts';

const KEPT = 1_000;
/** Clocks of two processes differ a little; hearing of a change twice does no harm. */
const OVERLAP_MS = 500;

export interface LiveHub extends LiveUpdates {
  /** Ends all streams, so that the server can stop. New ones end at once. */
  drain(): void;
  close(): Promise<void>;
}

export interface LiveHubOptions {
  readonly url: string;
  readonly log: Pick<Log, 'warn'>;
  readonly now?: () => number;
  readonly retryMs?: number;
}

export function startLiveHub({ url, log, now = Date.now, retryMs }: LiveHubOptions): LiveHub {
  const listeners = new Set<LiveListener>();
  const kept: { readonly at: number; readonly change: LiveChange }[] = [];
  /** Since when nothing was missed. */
  let hearsSince = Number.POSITIVE_INFINITY;
  let drained = false;

  const listener = listenToChannel({
    url,
    channel: LIVE_CHANNEL,
    ...(retryMs !== undefined && { retryMs }),
    onNotice(payload) {
      const change = readLiveChange(payload);
      if (!change) return;
      kept.push({ at: now(), change });
      if (kept.length > KEPT) hearsSince = Math.max(hearsSince, kept.shift()?.at ?? 0);
      for (const one of listeners) one.tell(change);
    },
    onHearing(hears) {
      hearsSince = hears ? now() : Number.POSITIVE_INFINITY;
      if (!hears) return;
      kept.length = 0;
      for (const one of listeners) one.missed();
    },
    onTrouble: (error) => log.warn({ error: error.message }, 'live updates are not heard for a moment'),
  });

  return {
    subscribe(one, since) {
      if (drained) {
        one.end();
        return () => {};
      }
      listeners.add(one);
      if (since !== null) {
        if (since < hearsSince) one.missed();
        for (const { at, change } of kept) if (at >= since - OVERLAP_MS) one.tell(change);
      }
      return () => listeners.delete(one);
    },
    drain() {
      drained = true;
      for (const one of [...listeners]) one.end();
    },
    async close() {
      this.drain();
      await listener.close();
    },
  };
}
