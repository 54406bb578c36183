/** What unfolds, lies over or is added to the queue leaves everything that is used in sight. */
import type { Locator, Page } from '@playwright/test';
import { ACCOUNTS, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}
async function lieApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}
async function setDuplicates(page: Page, on: boolean) {
  await page.goto('/review');
  await expect(page.locator('html[data-script]')).toBeAttached();
  await page.locator('summary').filter({ hasText: 'Columns' }).click();
  await page.locator('#column-duplicates').setChecked(on);
  await page.locator('details[open] form').getByRole('button').click();
  await expect(page.locator('.toast')).toContainText('Columns saved.');
}

// They share one person's columns.
test.describe.configure({ mode: 'default' });

/**
 * The widest cell of each column in the first row, the number of wide letters, and both marks that a status can have
 * beside it: which of them other tests left on the page is chance.
 */
const fillWidest = (table: Locator) =>
  table.evaluate((one) => {
    const rows = [...one.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td, th')]);
    const widthOf = (cell: Element | undefined) =>
      Math.max(
        0,
        ...[...(cell?.querySelectorAll('*') ?? [])].map((part) => part.getBoundingClientRect().width),
      );
    for (const [at, cell] of (rows[0] ?? []).entries()) {
      const column = rows.flatMap((row) => row[at] ?? []);
      const widest = column.reduce((first, next) => (widthOf(next) > widthOf(first) ? next : first), cell);
      cell.innerHTML = widest.innerHTML;
      const badge = cell.querySelector('.rounded-full');
      badge?.insertAdjacentHTML(
        'afterend',
        '<span class="ms-1 inline-flex"><svg class="icon size-4"></svg></span>'.repeat(2),
      );
      if (!/^(\w{4}-){2}\w{4}$/.test(cell.textContent)) continue;
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        texts.currentNode.nodeValue = texts.currentNode.nodeValue?.replaceAll(/\w/g, 'W') ?? '';
      }
    }
  });

test('at 1280 px the duplicates fit, the filters leave the statuses free, and a message the search and the bell', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, ACCOUNTS.master_admin);
  await setDuplicates(page, true);
  const toast = page.locator('.toast');
  expect(await lieApart(toast, page.locator('.staff-search'))).toBe(true);
  expect(await lieApart(toast, page.locator('.staff-bell'))).toBe(true);
  const table = page.locator('main table');
  await fillWidest(table);
  const beyond = await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0));
  expect(beyond).toBeLessThanOrEqual(0);
  await page
    .locator('summary')
    .filter({ hasText: /^Filters/ })
    .click();
  const panel = page.locator('details[open] > div');
  expect(
    await lieApart(panel, page.getByRole('navigation', { name: 'Number of applications in each status' })),
  ).toBe(true);
  await setDuplicates(page, false);
});

test('on a phone a message is a line above the queue, which closes up when it is dismissed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, ACCOUNTS.master_admin);
  await setDuplicates(page, false);
  await page.setViewportSize({ width: 360, height: 800 });
  const top = async () => (await boxOf(page.locator('main table'))).top;
  const under = await top();
  const { bottom } = await boxOf(page.locator('.toast'));
  expect(bottom).toBeLessThanOrEqual((await boxOf(page.getByRole('heading', { level: 1 }))).top);
  await page.locator('.toast').getByRole('button').click();
  const lower = under - (await top());
  expect(lower).toBeGreaterThan(0);
  expect(lower).toBeLessThanOrEqual(60);
});

test('however far a wide list is scrolled, each row says whose it is and can be ticked', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await signIn(page, ACCOUNTS.master_admin);
  await page.goto('/review');
  await expect(page.locator('html[data-script]')).toBeAttached();
  const table = page.locator('main table');
  const row = table.getByRole('row').nth(1);
  const [tick, name] = [row.getByRole('checkbox'), row.getByRole('rowheader')];
  await table.evaluate((one) => {
    one.style.minWidth = '150rem';
    if (one.parentElement) one.parentElement.scrollLeft = 700;
  });
  await expect(name).toBeInViewport({ ratio: 1 });
  await expect(tick).toBeInViewport({ ratio: 1 });
  const around = await boxOf(page.locator('main table').locator('..'));
  expect((await boxOf(tick)).left).toBeGreaterThanOrEqual(around.left);
  expect((await boxOf(name)).left).toBeLessThan(around.left + 60);
  await tick.click();
  await expect(tick).toBeChecked();
});
