/**
 * A first visit on a cheap phone over a slow network. Each content page is set beside its own words on a page written by
 * hand: what that one takes is the network's and this machine's doing. Pages are visited in turn, so that what else the
 * machine does falls on all, and medians count.
 */
import { atMostTimes, forComparison, group, median, type Verdict } from '../verdict.ts';
import { byHand, takePhone, type Visit, type VisitOptions } from './visit.ts';
import { signIn, WIZARD } from './visited-pages.ts';

const NETWORK = { roundTripMs: 400, downBitsPerSecond: 400_000, upBitsPerSecond: 200_000 };
const CPU_SLOWDOWN = 6;
const RUNS = 3;

const CONTENT = ['/about-us', '/how-to-apply', '/programmes', '/news', '/contact'];
const FORMS = ['/auth', WIZARD];
const PAINT_LIMIT = 1.1;
/** What shifts less is no shift that anybody sees. */
const SHIFT_LIMIT = 0.001;

export async function measurePhone(tools: { server: string; chromium: string }): Promise<readonly Verdict[]> {
  const phone = await takePhone(tools.server, tools.chromium, CONTENT);
  try {
    const cookies = await signIn(phone.portalUrl);
    const slowly = (path: string): Promise<Visit> =>
      phone.visit({
        path,
        network: NETWORK,
        cpuSlowdown: CPU_SLOWDOWN,
        ...(path === WIZARD && { cookies }),
      } satisfies VisitOptions);
    const pages = ['/', ...CONTENT, ...FORMS];
    const visits = new Map<string, Visit[]>([...pages, ...CONTENT.map(byHand)].map((path) => [path, []]));
    await slowly('/');
    for (let run = 0; run < RUNS; run += 1) {
      for (const [path, seen] of visits) seen.push(await slowly(path));
    }
    const of = (path: string, value: (visit: Visit) => number) => median((visits.get(path) ?? []).map(value));
    return pages.flatMap((path): Verdict[] => {
      const shift = of(path, ({ layoutShift }) => layoutShift);
      const tasks = `${of(path, ({ longTasks }) => longTasks.length)} (${group(of(path, longestTask))} ms)`;
      const usable = FORMS.includes(path) ? of(path, fieldUsable) : of(path, largestPaint);
      return [
        CONTENT.includes(path)
          ? atMostTimes(
              `${path}: largest paint / by hand`,
              usable,
              of(byHand(path), largestPaint),
              PAINT_LIMIT,
            )
          : forComparison(
              `${path}: ${FORMS.includes(path) ? 'first field usable' : 'largest paint'}`,
              `${group(usable)} ms`,
            ),
        {
          what: `${path}: layout shift`,
          measured: `${shift.toFixed(3)} (long tasks ${tasks})`,
          budget: 'none',
          holds: shift <= SHIFT_LIMIT,
        },
      ];
    });
  } finally {
    await phone.close();
  }
}

const largestPaint = (visit: Visit) => visit.largestPaint;

/** Shown, and nothing on the main thread delays a letter that is typed at that moment. */
function fieldUsable({ fieldShown, longTasks }: Visit): number {
  const busy = longTasks.find(([begin, length]) => begin <= fieldShown && begin + length > fieldShown);
  return busy ? busy[0] + busy[1] : fieldShown;
}

const longestTask = ({ longTasks }: Visit) => Math.max(0, ...longTasks.map(([, length]) => length));
