/** The dashboard is read at a glance: all of it in the first screen of a desk, each figure a link. */
import { ACCOUNTS, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

test('fits in the first screen of a desk, and its figures lead to lists', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, ACCOUNTS.master_admin);
  await page.goto('/admin-portal');
  const lowest = await page
    .locator('main section, main .card')
    .evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().bottom)));
  expect(lowest).toBeLessThanOrEqual(900);
  for (const name of ['Waiting longest', 'Applications by status', 'Applications by programme']) {
    const rows = page.getByRole('table', { name }).getByRole('rowheader');
    expect(await rows.count()).toBeGreaterThan(2);
    expect(await rows.getByRole('link').count()).toBe(await rows.count());
  }
});
