/** The session watcher in a real browser, with its clock in our hand: ticks, renewal, broken lines, two tabs, a form. */
import type { BrowserContext, Page, Route } from '@playwright/test';
import type { SessionAnswer } from '#app/features/identity/sessions/session.ts';
import { ACCOUNTS, signIn, signOutByForm } from '../steps/people.ts';
import { expect, test } from '../test.ts';

const ENDPOINT = '**/auth/session';

/** Remembers what the watcher tells the page. */
async function listen(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    window.addEventListener('portal:session', (event) => told.push((event as CustomEvent).detail.event));
  });
}
const told = (page: Page) => page.evaluate(() => (window as unknown as { told: string[] }).told);
const state = (page: Page) => page.locator('[data-session]');

interface Line {
  /** Methods of the requests that came, in order. */
  readonly asked: string[];
  /** What the server says, or the status it fails with; null breaks the line. */
  answer: SessionAnswer | number | null;
}

/** Stands between page and server, so that a test decides what comes back. */
async function takeLine(page: Page, answer: Line['answer']): Promise<Line> {
  const line: Line = { asked: [], answer };
  await page.route(ENDPOINT, async (route: Route) => {
    line.asked.push(route.request().method());
    if (line.answer === null) return route.abort('internetdisconnected');
    if (typeof line.answer === 'number') return route.fulfill({ status: line.answer, body: '' });
    return route.fulfill({ json: line.answer });
  });
  return line;
}

const START = new Date('2026-11-21T09:00:00Z');
const endsIn = (seconds: number, person = 'a'): SessionAnswer => ({
  session: { userId: 'somebody', expiresAt: START.getTime() + seconds * 1000, person },
  announced: [],
});

/** A hydrated page of a signed-in person, with its clock stopped. */
async function open(page: Page, answer: Line['answer']): Promise<Line> {
  await signIn(page, ACCOUNTS.applicant);
  await listen(page);
  await page.clock.install({ time: START });
  const line = await takeLine(page, answer);
  await page.goto('/account');
  // Later than the page can have come to by itself, sooner than its first tick.
  await page.clock.pauseAt(new Date(START.getTime() + 25_000));
  await expect(state(page)).not.toHaveAttribute('data-session', 'loading');
  return line;
}

test('looks every half minute while visible, pauses when hidden, and renews under 90 seconds', async ({
  page,
}) => {
  const line = await open(page, endsIn(3600));
  expect(await told(page)).toEqual(['INITIAL_SESSION']);
  const before = line.asked.length;
  // Each look brings another name, so that it shows when its answer was taken in.
  for (const look of [1, 2]) {
    line.answer = endsIn(3600, `name ${look}`);
    await page.clock.runFor(30_000);
    await expect.poll(() => told(page)).toHaveLength(1 + look);
    expect(line.asked.length).toBe(before + look);
  }

  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (value ? 'hidden' : 'visible'),
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await page.clock.runFor(300_000);
  expect(line.asked.length).toBe(before + 2);
  // Six and a half minutes have gone; what is found now has two left.
  line.answer = endsIn(510, 'name 3');
  await hide(false);
  await expect.poll(() => told(page)).toEqual(['INITIAL_SESSION', ...Array(3).fill('USER_UPDATED')]);
  expect(line.asked.every((method) => method === 'GET')).toBe(true);

  line.answer = endsIn(510, 'name 4');
  await page.clock.runFor(30_000);
  await expect.poll(() => told(page)).toHaveLength(5);
  line.answer = endsIn(7200, 'name 4');
  await page.clock.runFor(30_000);
  await expect.poll(() => told(page)).toContain('TOKEN_REFRESHED');
  expect(line.asked.at(-1)).toBe('POST');
});

test('tries again over a broken line and keeps the session; a refused renewal ends it', async ({ page }) => {
  const line = await open(page, endsIn(60));
  line.answer = 503;
  line.asked.length = 0;
  await page.clock.runFor(30_000);
  await expect.poll(() => line.asked.length).toBe(1);
  // 200 ms, then 400.
  await page.clock.runFor(200);
  await expect.poll(() => line.asked.length).toBe(2);
  line.answer = null;
  await page.clock.runFor(400);
  await expect.poll(() => line.asked.length).toBe(3);
  await expect(state(page)).toHaveAttribute('data-session', 'signed-in');
  line.answer = 401;
  await page.clock.runFor(800);
  await expect(page.getByRole('alert').getByText('You are signed out')).toBeVisible();
  expect(await told(page)).toContain('SIGNED_OUT');
});

test('sign-out in one tab shows in the other, and what was typed stays until its writer is back', async ({
  page,
  context,
}) => {
  await listen(context);
  await signIn(page, ACCOUNTS.applicant);
  await page.goto('/account/profile');
  await expect(state(page)).toHaveAttribute('data-session', 'signed-in');
  await page.getByLabel('First name').fill('Typed and not yet saved');

  const second = await context.newPage();
  await second.goto('/account');
  await expect(state(second)).toHaveAttribute('data-session', 'signed-in');
  await signOutByForm(second);

  const alert = page.getByRole('alert').filter({ hasText: 'You are signed out' });
  await expect(alert).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Typed and not yet saved');

  const [third] = await Promise.all([
    context.waitForEvent('page'),
    alert.getByRole('link', { name: /Sign in again/ }).click(),
  ]);
  await third.getByLabel('E-mail address').fill(ACCOUNTS.applicant);
  await third.getByLabel('Password', { exact: true }).fill('Harvest-2026!');
  await third.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(third.getByText('Logged in successfully!')).toBeVisible();
  await page.bringToFront();
  await expect(alert).toBeHidden();
  await expect(page.getByText('You are signed in again.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Typed and not yet saved');
  expect(await told(page)).toEqual(['INITIAL_SESSION', 'SIGNED_OUT', 'SIGNED_IN']);
});
