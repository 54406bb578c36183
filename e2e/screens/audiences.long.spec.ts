/** Who gets React: the desks of staff, which it moves between; whatever else a desk leads to is loaded as a document. */
import type { Page } from '@playwright/test';
import { siteMap } from '#app/site-map.ts';
import { ACCOUNTS, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

/** Once React has woken the page and its behaviours are there. */
async function openDesk(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html[data-script]')).toBeAttached();
}

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('React moves between desks, draws each anew, and leaves other pages to the browser', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, ACCOUNTS.admin_staff);
  await openDesk(page, '/review');
  await mark(page);
  const main = page.getByRole('main');
  await main.getByLabel('Search').fill('typed and not sent');
  await main.getByRole('link', { name: /^Submitted/ }).click();
  await expect(page).toHaveURL(/status=Submitted/);
  await expect(main.getByLabel('Search')).toHaveValue('');
  await main.locator('tbody th a').first().click();
  await expect(page).toHaveURL(/\/review\/applications\//);
  await expect(main.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Sections', exact: true })
    .getByRole('link', { name: 'Payments', exact: true })
    .click();
  await expect(page).toHaveURL(/\/payment-system/);
  await page.goBack();
  await expect(page).toHaveURL(/\/review\/applications\//);
  expect(await isMarked(page)).toBe(true);

  await openDesk(page, '/review');
  await mark(page);
  await page.getByText('Administrative staff').click();
  await page.getByRole('link', { name: 'My own applications' }).click();
  await expect(page).toHaveURL(/\/student-portal\/applications$/);
  expect(await isMarked(page)).toBe(false);
  await expect(page.locator('script[src]')).toHaveCount(0);

  // A form that React draws, too, where it leads to another page or a file.
  await openDesk(page, '/review');
  await mark(page);
  const search = main.getByLabel('Search');
  await search.evaluate((field: HTMLInputElement) => field.form?.setAttribute('action', '/search'));
  await search.fill('fees');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/search\?/);
  expect(await isMarked(page)).toBe(false);
});

test('a session that ends leads from a desk to the page of signing in, as a document', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, ACCOUNTS.academic_staff);
  await openDesk(page, '/review');
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(page.locator('script[src]')).toHaveCount(0);
});

const DESKS = Object.entries(siteMap)
  .filter(([path, { audience, file }]) => audience === 'desk' && file.endsWith('.tsx') && !path.includes(':'))
  .map(([path]) => path.replace('/*', '/about-us'));

test('every desk wakes without a complaint', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
  await signIn(page, ACCOUNTS.master_admin);
  for (const path of DESKS) await openDesk(page, path);
  expect(complaints).toEqual([]);
});
