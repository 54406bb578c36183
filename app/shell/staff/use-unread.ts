/**
 * Counts the notices that a person has not seen. The number comes with the page that a browser loads. Where React
 * moves on it is asked for once the desk is there, since counting takes longer than all else that a desk reads and
 * nobody waits for it; and again each minute, since an application is read for longer than that.
 */
import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { leaveUnread } from '#app/rendering/leave-unread.ts';

const AFTER_MS = 300;
const AGAIN_MS = 60_000;

export interface UnreadAnswer {
  readonly unread: number;
}

/**
 * @param counted null: not yet
 * @param answer of the server, another one for each time that the frame's data was read
 */
export function useUnread(counted: number | null, answer: unknown): number {
  const [shown, setShown] = useState({ unread: counted ?? 0, answer });
  // The number shows at once where it was counted; otherwise the number before stays until there is another.
  if (counted !== null && shown.answer !== answer) setShown({ unread: counted, answer });
  useEffect(() => {
    const gone = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      try {
        const got = await fetch(href('/review/notifications/unread'), { signal: gone.signal });
        if (!got.ok || got.redirected) return leaveUnread(got);
        const { unread }: UnreadAnswer = await got.json();
        setShown({ unread, answer });
      } catch {
        // The number before stays without a network.
      }
    };
    const first = counted === null ? setTimeout(ask, AFTER_MS) : undefined;
    const later = setInterval(ask, AGAIN_MS);
    return () => {
      clearTimeout(first);
      clearInterval(later);
      gone.abort();
    };
  }, [counted, answer]);
  return shown.unread;
}
