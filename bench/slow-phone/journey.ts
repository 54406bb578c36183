/**
 * From creating the account to the submitted application on the slow phone: bytes, pages, and the seconds that somebody
 * waits between a press and the page that answers it. Typing takes no time here. Beside it the same pages as they would be
 * written by hand.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { fillApplicationByForm } from '../../e2e/steps/apply.ts';
import { type Received, startCountingProxy } from '../../e2e/steps/counting-proxy.ts';
import { payByCard } from '../../e2e/steps/pay.ts';
import { becomeApplicantByForm } from '../../e2e/steps/people.ts';
import { startPortal } from '../portal.ts';
import { atMost, forComparison, group, type Verdict } from '../verdict.ts';
import { writeFormByHand } from './by-hand.ts';
import { BYTES_A_SECOND, CPU_SLOWDOWN, NETWORK, PHONE, ROUND_TRIP_MS } from './visit.ts';

const MOST_WITHOUT_SCRIPT = 150_000;
const MOST_WITH_SCRIPT = 180_000;
/** Pages of the demonstration that stand for a mail program and for the bank. */
const OF_OTHERS = /^\/(dev|sandbox)\//;

interface Walked {
  readonly bytes: number;
  readonly pages: number;
  readonly waitedMs: number;
  /** Of each page, written by hand. */
  readonly byHand: readonly number[];
}

export async function measureJourney(tools: { server: string; chromium: string }): Promise<Verdict[]> {
  const portal = await startPortal(tools.server, null);
  // Where the steps of the browser tests look for mails.
  process.env.PORTAL_DATABASE_URL = portal.settings.DATABASE_URL;
  const browser = await chromium.launch({ executablePath: tools.chromium, args: ['--no-sandbox'] });
  try {
    const without = await walk(browser, portal.url, false);
    const withScript = await walk(browser, portal.url, true);
    return [
      ...judge('without script', without, MOST_WITHOUT_SCRIPT),
      ...judge('with script', withScript, MOST_WITH_SCRIPT),
    ];
  } finally {
    await browser.close();
    await portal.stop();
  }
}

async function walk(browser: Browser, baseURL: string, javaScriptEnabled: boolean): Promise<Walked> {
  const counting = await startCountingProxy();
  // What a worker fetches goes past the slow network.
  const context = await browser.newContext({
    ...PHONE,
    baseURL,
    javaScriptEnabled,
    serviceWorkers: 'block',
    proxy: { server: counting.url },
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // The connection is open after the first page.
    await session.send('Network.emulateNetworkConditions', { ...NETWORK, latency: ROUND_TRIP_MS });
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const seen = watch(page);
    await becomeApplicantByForm(page);
    const application = await fillApplicationByForm(page);
    await page.goto(`${application}/pay`);
    await payByCard(page, 'Pays at once');
    await page.getByText('Payment successful! Application submitted.').waitFor();
    const pages = (await Promise.all(seen.pages)).filter((html) => html !== null);
    const own = counting.received.filter(({ path }: Received) => !OF_OTHERS.test(path));
    return {
      bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
      pages: pages.length,
      waitedMs: seen.waitedMs() + 2 * ROUND_TRIP_MS,
      byHand: pages.map((html) => writeFormByHand(html).length),
    };
  } finally {
    await context.close();
    counting.stop();
  }
}

/** From the first request after a press until the next page of the college has loaded. A save while typing is not waited for. */
function watch(page: Page) {
  const pages: Promise<string | null>[] = [];
  let waited = 0;
  let since: number | null = null;
  page.on('request', (request) => {
    const leads = request.isNavigationRequest() || request.method() === 'POST';
    if (leads && !request.postData()?.includes('intent=autosave')) since ??= performance.now();
  });
  page.on('load', () => {
    if (since !== null && !OF_OTHERS.test(new URL(page.url()).pathname)) {
      waited += performance.now() - since;
      // One that leads on by itself is gone before it can be read, by a person as well.
      pages.push(page.content().catch(() => null));
    }
    since = null;
  });
  return { pages, waitedMs: () => waited };
}

function judge(how: string, { bytes, pages, waitedMs, byHand }: Walked, most: number): Verdict[] {
  const bytesByHand = byHand.reduce((sum, one) => sum + one, 0);
  // A press is answered with a redirect and the page behind it.
  const waitedByHand = (2 * pages + 2) * ROUND_TRIP_MS + (bytesByHand / BYTES_A_SECOND) * 1000;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return [
    atMost(`sign-up to submitted, ${how}`, bytes, most, 'bytes', `${pages} pages`),
    forComparison(`the same pages by hand, ${how}`, `${group(bytesByHand)} bytes`),
    forComparison(
      `waited, ${how}`,
      `${seconds(waitedMs)} (by hand ${seconds(waitedByHand)}, by the network alone)`,
    ),
  ];
}
