/**
 * How many open pages may hear of changes at once, of one person and of one network, in this process: each is a connection
 * and some memory. A page that finds no place asks again by itself (app/rendering/behaviours/live.ts).
 */
import type { LiveUpdates } from '#app/requests/context.ts';

/** Hidden pages have none, so this is what a person sees on several screens. */
export const MOST_OF_A_PERSON = 20;
/** A campus stands behind one address. */
export const MOST_OF_A_NETWORK = 500;

const taken = new WeakMap<LiveUpdates, Map<string, number>>();

/** @returns what gives the place back, or null where there is none. */
export function takeLivePlace(
  live: LiveUpdates,
  { userId, network }: { readonly userId: string; readonly network: string },
): (() => void) | null {
  const counts = taken.get(live) ?? new Map<string, number>();
  taken.set(live, counts);
  const wanted = [
    { of: `person ${userId}`, most: MOST_OF_A_PERSON },
    { of: `network ${network}`, most: MOST_OF_A_NETWORK },
  ];
  if (wanted.some(({ of, most }) => (counts.get(of) ?? 0) >= most)) return null;
  for (const { of } of wanted) counts.set(of, (counts.get(of) ?? 0) + 1);
  let left = false;
  return () => {
    if (left) return;
    left = true;
    for (const { of } of wanted) {
      const count = (counts.get(of) ?? 1) - 1;
      if (count > 0) counts.set(of, count);
      else counts.delete(of);
    }
  };
}
