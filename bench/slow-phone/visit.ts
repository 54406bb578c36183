/** Opens one page as a person with a cheap phone would for the first time, and says what that cost. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import { startPortal } from '../portal.ts';
import { writeByHand } from './by-hand.ts';
import { installProbes, isSettled, type PageMarks } from './probes.ts';
import type { Cookies } from './visited-pages.ts';

export const ROUND_TRIP_MS = 400;
export const BYTES_A_SECOND = 50_000;
/**
 * 400 kbit/s down, 200 up, in bytes. A first visit takes three round trips to its first byte: connection, TLS, request. The
 * browser delays requests only, so theirs is as long as all three.
 */
export const NETWORK = {
  offline: false,
  latency: 3 * ROUND_TRIP_MS,
  downloadThroughput: BYTES_A_SECOND,
  uploadThroughput: 25_000,
};
export const CPU_SLOWDOWN = 6;

export const PHONE = {
  viewport: { width: 360, height: 780 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-NG',
} as const;

export interface Phone {
  /** Where the portal answers. */
  readonly portalUrl: string;
  /** @param as cookies of who visits. */
  visit(path: string, as?: Cookies): Promise<PageMarks>;
  /** The words of a page, on a page without anything else. */
  visitByHand(path: string): Promise<PageMarks>;
  close(): Promise<void>;
}

/** @param besides pages that are also written by hand. */
export async function takePhone(
  server: string,
  chromiumPath: string,
  besides: readonly string[],
): Promise<Phone> {
  const portal = await startPortal(server, null);
  const written = new Map<string, Buffer>();
  for (const path of besides) written.set(path, await writeByHand(portal.url, path));
  const beside = createServer(({ url = '' }, response) => {
    response.writeHead(written.has(url) ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
    });
    response.end(written.get(url));
  }).listen(0, '127.0.0.1');
  await once(beside, 'listening');
  const besideUrl = `http://127.0.0.1:${(beside.address() as AddressInfo).port}`;
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });

  async function visit(url: string, as: Cookies = []): Promise<PageMarks> {
    const context = await browser.newContext(PHONE);
    try {
      // Of the whole portal: by the page's address they would be of its folder only.
      await context.addCookies(as.map((cookie) => ({ ...cookie, url: new URL('/', url).href })));
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', NETWORK);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      await page.addInitScript(installProbes);
      const answer = await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
      if (answer?.status() !== 200) throw new Error(`${url} was answered with ${answer?.status()}`);
      await settle(page);
      return await page.evaluate(() => window.pageMarks);
    } finally {
      await context.close();
    }
  }

  return {
    portalUrl: portal.url,
    visit: (path, as) => visit(portal.url + path, as),
    visitByHand: (path) => visit(besideUrl + path),
    async close() {
      await browser.close();
      beside.close();
      await portal.stop();
    },
  };
}

/** Asked from outside, so that the page's own timers stay as they are. */
async function settle(page: Page): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    if (await page.evaluate(isSettled, 4 * ROUND_TRIP_MS)) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${page.url()} did not come to rest within a minute`);
}
