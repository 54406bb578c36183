/** Opens one page as a person with a cheap phone would for the first time, and says what that cost. */
import { Worker } from 'node:worker_threads';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startPortal } from '../portal.ts';
import { writeByHand } from './by-hand.ts';
import { installProbes, isSettled, type PageMarks } from './probes.ts';
import type { Network, ProxyAnswer } from './shaping-proxy.ts';
import { startTlsFront } from './tls-front.ts';

/** A name that is never looked up: the browser is told where it is. */
const HOST = 'portal.test';
const ORIGIN = `https://${HOST}`;
/** Where the words of a page stand on a page without anything else. */
export const byHand = (path: string): string => `/by-hand${path}`;

export interface Resource {
  readonly path: string;
  readonly type: string;
  /** Headers and body as sent. */
  readonly bytes: number;
  /** Without the headers. */
  readonly body: number;
}

export interface Visit extends PageMarks {
  readonly status: number;
  readonly resources: readonly Resource[];
}

export interface VisitOptions {
  readonly path: string;
  readonly network: Network;
  readonly cpuSlowdown: number;
  readonly cookies?: readonly { name: string; value: string }[];
}

export interface Phone {
  /** Where the portal answers without the slow network. */
  readonly portalUrl: string;
  visit(options: VisitOptions): Promise<Visit>;
  close(): Promise<void>;
}

/** @param besides pages that are also written by hand. */
export async function takePhone(
  server: string,
  chromiumPath: string,
  besides: readonly string[] = [],
): Promise<Phone> {
  const portal = await startPortal(server, null, ORIGIN);
  const written = new Map<string, Buffer>();
  for (const path of besides) written.set(byHand(path), await writeByHand(portal.url, path));
  const front = await startTlsFront(portal.url, HOST, written);
  const proxy = await startProxy(front.port);
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Not by the context's setting: that one refuses first and connects again, two round trips later. Nor by overlooking
      // all errors: what came with an error is never kept, so an icon that stands twice on a page would be fetched twice.
      `--ignore-certificate-errors-spki-list=${front.keyHash}`,
      `--host-resolver-rules=MAP ${HOST}:443 127.0.0.1:${proxy.port}, MAP * ~NOTFOUND`,
    ],
  });
  return {
    portalUrl: portal.url,
    visit: (options) => visit(browser, proxy.shape, options),
    async close() {
      await browser.close();
      await proxy.stop();
      front.close();
      await portal.stop();
    },
  };
}

async function startProxy(port: number) {
  const worker = new Worker(new URL('./shaping-proxy.ts', import.meta.url), {
    workerData: { host: '127.0.0.1', port },
  });
  const said = () => new Promise<ProxyAnswer>((resolve) => worker.once('message', resolve));
  const started = await said();
  return {
    port: started === true ? 0 : started.port,
    async shape(network: Network): Promise<void> {
      const done = said();
      worker.postMessage(network);
      await done;
    },
    stop: () => worker.terminate(),
  };
}

async function visit(
  browser: Browser,
  shape: (network: Network) => Promise<void>,
  { path, network, cpuSlowdown, cookies = [] }: VisitOptions,
): Promise<Visit> {
  await shape(network);
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-NG',
  });
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: ORIGIN })));
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const resources = new Map<string, { path: string; type: string; bytes: number; body: number }>();
    await session.send('Network.enable');
    session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (request.url.startsWith('https:'))
        resources.set(requestId, {
          path: request.url.slice(ORIGIN.length),
          type: type ?? '',
          bytes: 0,
          body: 0,
        });
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const resource = resources.get(requestId);
      if (resource && !response.fromDiskCache)
        resource.body = Number(response.headers['content-length'] ?? 0);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const resource = resources.get(requestId);
      if (!resource) return;
      resource.bytes = encodedDataLength;
      // What was sent without saying how long it is counts whole.
      resource.body ||= encodedDataLength;
    });
    await page.addInitScript(installProbes);
    if (cpuSlowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const answer = await page.goto(ORIGIN + path, { waitUntil: 'load', timeout: 120_000 });
    await settle(page, Math.max(500, 4 * network.roundTripMs));
    const marks = await page.evaluate(() => window.pageMarks);
    return {
      ...marks,
      status: answer?.status() ?? 0,
      resources: [...resources.values()],
    };
  } finally {
    await context.close();
  }
}

/** Asked from outside, so that the page's own timers stay as they are. */
async function settle(page: Page, quietMs: number): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    if (await page.evaluate(isSettled, quietMs)) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${page.url()} did not come to rest within a minute`);
}
