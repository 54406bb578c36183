import { useEffect, useState } from 'react';
import { HOLD_MS } from '#core/review/held-decisions.ts';

/** By which the clock of a browser may be slow. */
const SLACK_MS = 60_000;

/**
 * Whether the time is over in which something can be undone, on a page that stays open. Without script the page is as old as
 * it was drawn, and the server refuses.
 *
 * @param until ISO 8601; null: it ends by something else than the clock
 */
export function useOver(until: string | null): boolean {
  const [ended, setEnded] = useState<string | null>(null);
  useEffect(() => {
    if (until === null) return undefined;
    const left = Date.parse(until) - Date.now();
    // A release that is due later; its check ends the time, of which the page does not hear.
    if (left > HOLD_MS + SLACK_MS) return undefined;
    // The server has just said that there is time: a clock of the browser that knows better is wrong.
    const timer = setTimeout(() => setEnded(until), left > 0 ? left : HOLD_MS);
    return () => clearTimeout(timer);
  }, [until]);
  return until !== null && ended === until;
}
