/**
 * How long staff wait after a key: the built portal with 20,000 applications, in a Chromium at 1280 x 900, from the press
 * until what was asked for is on the screen. The same with script switched off is measured beside it.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { makeFieldCipher } from '#db/field-encryption.ts';
import type { BenchOptions } from './parts.ts';
import { startPortal } from './portal.ts';
import { fill } from './review/fill.ts';
import { signIn } from './slow-phone/visited-pages.ts';
import { atMost, median, type Verdict } from './verdict.ts';

const APPLICATIONS = 20_000;
const TIMES = 20;
/** Nobody presses a key before having looked at the page; it reads ahead meanwhile. */
const LOOKS_MS = 1_000;
/** Quicker than that is felt as at once, or nearly. */
const PROMISED_MS = 150;
const FIELD_KEY = 'a field key for benches that is long enough';
const DESK = { viewport: { width: 1280, height: 900 }, locale: 'en-NG', timezoneId: 'Africa/Lagos' } as const;

export interface Seat {
  readonly page: Page;
  readonly script: boolean;
}

export interface Desks {
  readonly url: string;
  /** A member of staff at a browser of their own. */
  sit(as: string, script: boolean): Promise<Seat>;
  close(): Promise<void>;
}

export async function openDesks(server: string, chromiumPath: string, rows: number): Promise<Desks> {
  const portal = await startPortal(server, null, { FIELD_KEY });
  const client = new pg.Client({ connectionString: portal.settings.DATABASE_URL });
  await client.connect();
  const staff = await client.query<{ id: string }>(`select id from profiles where role like '%_staff'`);
  await fill(client, rows, {
    staff: staff.rows.map(({ id }) => id),
    cipher: makeFieldCipher(FIELD_KEY),
    registers: false,
  });
  await client.end();
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  return {
    url: portal.url,
    async sit(as, script) {
      const context: BrowserContext = await browser.newContext({ ...DESK, javaScriptEnabled: script });
      const cookies = await signIn(portal.url, as, '/review');
      await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: portal.url })));
      return { page: await context.newPage(), script };
    },
    async close() {
      await browser.close();
      await portal.stop();
    },
  };
}

declare global {
  interface Window {
    sinceKey?: Promise<number>;
  }
}

/**
 * By the browser's own clock, since asking it from here takes longer than what is measured. A page without script counts
 * from the beginning of its navigation, a few milliseconds after the key.
 * @param asked a selector of what is not there before
 * @returns milliseconds from the key until what it asked for is painted
 */
export async function afterKey({ page, script }: Seat, key: string, asked: string): Promise<number> {
  if (!script) {
    await page.keyboard.press(key);
    await page.locator(asked).waitFor();
    for (;;) {
      const painted = await page.evaluate(() => {
        const [read] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        return paint && read ? Math.max(paint.startTime, read.domContentLoadedEventEnd) : null;
      });
      if (painted !== null) return painted;
      await page.waitForTimeout(20);
    }
  }
  await page.evaluate((selector) => {
    window.sinceKey = new Promise((tell) => {
      const pressed = ({ key, timeStamp }: KeyboardEvent) => {
        // Held down for the key that asks.
        if (key === 'Control') return;
        removeEventListener('keydown', pressed, true);
        // What stands in one frame is painted when the next begins.
        const look = () =>
          requestAnimationFrame(document.querySelector(selector) ? (now) => tell(now - timeStamp) : look);
        look();
      };
      addEventListener('keydown', pressed, true);
    });
  }, asked);
  await page.keyboard.press(key);
  return page.evaluate(() => window.sinceKey ?? Number.NaN);
}

export interface Step {
  readonly what: string;
  /** Comes to where the key is pressed, presses it and says how long that took. */
  readonly once: (seat: Seat, url: string) => Promise<number>;
}

const openQueue: Step = {
  what: 'opening the queue',
  async once(seat, url) {
    await goTo(seat, `${url}/review/reports`);
    await seat.page.locator('a[href="/review"]').first().focus();
    return afterKey(seat, 'Enter', 'tbody tr:nth-child(15) input[name=chosen]');
  },
};

const IN_QUEUE = 'tbody a[href*="/review/applications/"]';
/** With a next one, and nobody before: the only application that the page leads on to. */
const NEXT = 'nav a[href*="/review/applications/"]';

/** Once script answers to keys, where there is script, and somebody has looked. */
async function goTo({ page, script }: Seat, address: string): Promise<void> {
  await page.goto(address);
  if (script) await page.locator('html[data-script]').waitFor();
  await page.waitForTimeout(LOOKS_MS);
}

const goToQueue = (seat: Seat, url: string) => goTo(seat, `${url}/review?status=Submitted`);

/** @returns a selector of the page of the one after it */
async function goToFirst(seat: Seat, url: string): Promise<string> {
  await goToQueue(seat, url);
  await goTo(seat, url + (await seat.page.locator(IN_QUEUE).first().getAttribute('href')));
  const next = await seat.page.locator(NEXT).getAttribute('href');
  return `main:has([data-live="application:${/applications\/([^?]+)/.exec(next ?? '')?.[1]}"])`;
}

const openApplication: Step = {
  what: 'opening an application',
  async once(seat, url) {
    await goToQueue(seat, url);
    await seat.page.locator(IN_QUEUE).first().focus();
    return afterKey(seat, 'Enter', '#change-status form');
  },
};

const decide: Step = {
  what: 'deciding, until the next one is there',
  async once(seat, url) {
    const next = await goToFirst(seat, url);
    await seat.page.locator('#change-status [value="Under Review"]').focus();
    await seat.page.keyboard.press('Space');
    return afterKey(seat, seat.script ? 'Control+Enter' : 'Enter', next);
  },
};

const goOn: Step = {
  what: 'the next one without deciding',
  async once(seat, url) {
    const next = await goToFirst(seat, url);
    await seat.page.locator(NEXT).focus();
    return afterKey(seat, 'Enter', next);
  },
};

const STEPS: readonly Step[] = [openQueue, openApplication, decide, goOn];

export async function measureDesks({ server, chromium, short, report }: BenchOptions): Promise<void> {
  const desks = await openDesks(await server(), await chromium(), short ? 2_000 : APPLICATIONS);
  try {
    const verdicts: Verdict[] = [];
    const [scripted, plain] = [
      await desks.sit('admin@demo.test', true),
      await desks.sit('admin@demo.test', false),
    ];
    for (const { what, once } of STEPS) {
      const taken: [number[], number[]] = [[], []];
      for (let round = -2; round < (short ? 5 : TIMES); round += 1) {
        const both = [await once(scripted, desks.url), await once(plain, desks.url)] as const;
        if (round < 0) continue;
        taken[0].push(both[0]);
        taken[1].push(both[1]);
      }
      const note = `${median(taken[1]).toFixed(0)} ms with script off`;
      verdicts.push(atMost(what, median(taken[0]), PROMISED_MS, 'ms', note));
    }
    report({
      title: `Desks after a key, ${APPLICATIONS.toLocaleString('en')} applications, medians of ${TIMES}`,
      about: 'In a Chromium of 1280 x 900, from the press until what it asked for is on the screen.',
      verdicts,
    });
  } finally {
    await desks.close();
  }
}
