/** Reading without a connection: what was read stays readable, the rest is explained, and nothing personal is kept. */
import type { BrowserContext, Page } from '@playwright/test';
import { wordsFor } from '#messages/catalogue.ts';
import { ACCOUNTS, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

const { offline } = wordsFor('ha').site;

/** Reads pages until the worker keeps them and its page for the rest. The worker comes with the second page of a visit. */
async function read(page: Page, ...paths: readonly string[]): Promise<void> {
  await page.goto('/');
  await page.goto(paths[0] ?? '/', { referer: page.url() });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  for (const path of paths.slice(1)) await page.goto(path);
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining([...paths, '/offline']));
}

const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
    return found;
  });

async function cut(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
}

test('two pages read are read again, a third one is explained and leads to them', async ({
  page,
  context,
}) => {
  await read(page, '/about-us', '/research');
  await cut(context);

  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await page.goto('/research');
  await expect(page.getByRole('heading', { level: 1, name: 'Research' })).toBeVisible();

  await page.goto('/programmes/forestry');
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await expect(page).toHaveURL('/programmes/forestry');
  const list = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('link', { name: /About Us/ }) });
  // With the first page of the visit.
  await expect(list.getByRole('link')).toHaveCount(3);
  await list.getByRole('link', { name: /Research/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Research' })).toBeVisible();

  // In the language of the address.
  await page.goto('/ha/fees');
  await expect(page.getByRole('heading', { level: 1, name: offline.title })).toBeVisible();

  await page.goto('/programmes/forestry');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forestry' })).toBeVisible();
});

test('a first visit keeps all that was read in it, also before there was a worker', async ({
  page,
  context,
}) => {
  await page.goto('/about-us');
  await page.goto('/research', { referer: page.url() });
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(['/about-us', '/research', '/offline']));
  await cut(context);
  for (const [path, name] of [
    ['/about-us', 'About Us'],
    ['/research', 'Research'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('whoever reads a single page fetches no worker', async ({ page }) => {
  await page.goto('/about-us');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('nothing of a signed-in person is kept', async ({ page, context }) => {
  await read(page, '/about-us', '/research');
  await signIn(page, ACCOUNTS.applicant);
  await page.goto('/student-portal');
  await page.goto('/news');
  await expect(page.getByText(ACCOUNTS.applicant).first()).toBeAttached();
  await page.goto('/about-us');
  const texts = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found.push((await (await cache.match(request))?.text()) ?? '');
    }
    return found;
  });
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.filter((text) => text.includes(ACCOUNTS.applicant))).toEqual([]);
  expect(await kept(page)).not.toContain('/student-portal/applications');
  expect(await kept(page)).not.toContain('/news');

  await cut(context);
  await page.goto('/student-portal');
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
});
