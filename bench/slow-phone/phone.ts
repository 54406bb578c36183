/**
 * A first visit on a cheap phone over a slow network. Each content page is set beside its own words on a page written by
 * hand: what that one takes is the network's and this machine's doing. What else the machine does only adds, so the best
 * of several visits counts. The drawing at the head of a page is a file that comes after the words (decision 0085), so it
 * is told by itself; NETWORK delays it by three round trips, of which a browser that kept its connection needs one.
 */
import { atMostTimes, forComparison, group, type Verdict } from '../verdict.ts';
import type { PageMarks } from './probes.ts';
import { takePhone } from './visit.ts';
import { signIn, WIZARD } from './visited-pages.ts';

const RUNS = 9;
const CONTENT = ['/about-us', '/how-to-apply', '/programmes', '/news', '/contact'];
const OTHERS = ['/', '/auth', WIZARD];
const PAINT_LIMIT = 1.1;
/** What shifts less is no shift that anybody sees. */
const SHIFT_LIMIT = 0.001;

export async function measurePhone(tools: { server: string; chromium: string }): Promise<readonly Verdict[]> {
  const phone = await takePhone(tools.server, tools.chromium, CONTENT);
  try {
    const cookies = await signIn(phone.portalUrl);
    const pages = [...CONTENT, ...OTHERS];
    const visits = new Map<string, PageMarks[]>(pages.map((path) => [path, []]));
    const byHand = new Map<string, PageMarks[]>(CONTENT.map((path) => [path, []]));
    // The first page of a browser's life pays for its start.
    await phone.visit('/');
    for (let run = 0; run < RUNS; run += 1)
      for (const [path, seen] of visits) {
        seen.push(await phone.visit(path, path === WIZARD ? cookies : []));
        const words = byHand.get(path);
        words?.push(await phone.visitByHand(path));
      }
    return [...visits].flatMap(([path, seen]) => judge(path, seen, byHand.get(path)));
  } finally {
    await phone.close();
  }
}

function judge(path: string, seen: readonly PageMarks[], byHand?: readonly PageMarks[]): Verdict[] {
  const paint = paintOf(seen);
  const shift = Math.max(...seen.map(({ layoutShift }) => layoutShift));
  const picture = Math.min(...seen.map(({ picturePaint }) => picturePaint));
  const busiest = Math.min(
    ...seen.map(({ longTasks }) => Math.max(0, ...longTasks.map(([, length]) => length))),
  );
  return [
    byHand
      ? atMostTimes(`${path}: largest paint of words / by hand`, paint, paintOf(byHand), PAINT_LIMIT)
      : forComparison(`${path}: largest paint of words`, `${group(paint)} ms`),
    ...(picture > 0 ? [forComparison(`${path}: picture`, `${group(picture)} ms`)] : []),
    {
      what: `${path}: layout shift`,
      measured: `${shift.toFixed(3)} (longest task ${group(busiest)} ms)`,
      budget: 'none',
      holds: shift <= SHIFT_LIMIT,
    },
  ];
}

const paintOf = (seen: readonly PageMarks[]): number =>
  Math.min(...seen.map(({ largestPaint }) => largestPaint));
