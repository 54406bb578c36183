/**
 * A first visit on a cheap phone over a slow network. What can be had at best is L: three round trips (connection, TLS,
 * request) and the document's bytes over the link. Pages are visited in turn, so that what else the machine does falls
 * on all, and medians count. Beside them stands a page written by hand: what that one misses of L is this machine's.
 */
import { forComparison, group, median, type Verdict } from '../verdict.ts';
import { BY_HAND, takePhone, type Visit, type VisitOptions } from './visit.ts';
import { signIn, WIZARD } from './visited-pages.ts';

const NETWORK = { roundTripMs: 400, downBitsPerSecond: 400_000, upBitsPerSecond: 200_000 };
const CPU_SLOWDOWN = 6;
const RUNS = 3;
/** 52 bytes of headers for 1,448 of content. */
const PACKET_OVERHEAD = 1500 / 1448;

const CONTENT = ['/', '/about-us', '/how-to-apply', '/programmes', '/news', '/contact'];
const FORMS = ['/auth', WIZARD];
const PAINT_LIMIT = 1.1;
const FIELD_LIMIT = 1.15;
/** What shifts less is no shift that anybody sees. */
const SHIFT_LIMIT = 0.001;

export async function measurePhone(tools: { server: string; chromium: string }): Promise<readonly Verdict[]> {
  const phone = await takePhone(tools.server, tools.chromium);
  try {
    const cookies = await signIn(phone.portalUrl);
    const slowly = (path: string): Promise<Visit> =>
      phone.visit({
        path,
        network: NETWORK,
        cpuSlowdown: CPU_SLOWDOWN,
        ...(path === WIZARD && { cookies }),
      } satisfies VisitOptions);
    const visits = new Map<string, Visit[]>([...CONTENT, ...FORMS, BY_HAND].map((path) => [path, []]));
    await slowly('/');
    for (let run = 0; run < RUNS; run += 1) {
      for (const [path, seen] of visits) seen.push(await slowly(path));
    }
    return [...visits].flatMap(([path, seen]) => judge(path, seen));
  } finally {
    await phone.close();
  }
}

function judge(path: string, visits: readonly Visit[]): Verdict[] {
  const of = (value: (visit: Visit) => number) => median(visits.map(value));
  const limit = of(bestPossibleMs);
  const form = FORMS.includes(path);
  const [name, reached, most] = form
    ? ['first field usable', of(fieldUsable), FIELD_LIMIT]
    : ['largest paint', of(({ largestPaint }) => largestPaint), PAINT_LIMIT];
  const tasks = of(({ longTasks }) => longTasks.length);
  const shift = of(({ layoutShift }) => layoutShift);
  const measured = `${group(reached)} ms = ${(reached / limit).toFixed(2)} L (L ${group(limit)} ms)`;
  const busy = `${tasks} (${group(of(longestTask))} ms)`;
  if (path === BY_HAND) return [forComparison('by hand: largest paint; long tasks', `${measured}; ${busy}`)];
  return [
    {
      what: `${path}: ${name}`,
      measured,
      budget: `at most ${most} L`,
      holds: reached <= most * limit,
    },
    {
      what: `${path}: long tasks, layout shift`,
      measured: `${busy}, ${shift.toFixed(3)}`,
      budget: 'none',
      holds: tasks === 0 && shift <= SHIFT_LIMIT,
    },
  ];
}

/** Connection, TLS and request take one round trip each; then the document crosses the link in its packets. */
function bestPossibleMs({ resources }: Visit): number {
  const bytes = (resources[0]?.bytes ?? 0) * PACKET_OVERHEAD;
  return 3 * NETWORK.roundTripMs + (bytes * 8_000) / NETWORK.downBitsPerSecond;
}

/** Shown, and nothing on the main thread delays a letter that is typed at that moment. */
function fieldUsable({ fieldShown, longTasks }: Visit): number {
  const busy = longTasks.find(([begin, length]) => begin <= fieldShown && begin + length > fieldShown);
  return busy ? busy[0] + busy[1] : fieldShown;
}

const longestTask = ({ longTasks }: Visit) => Math.max(0, ...longTasks.map(([, length]) => length));
