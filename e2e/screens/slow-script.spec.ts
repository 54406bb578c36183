/** A page of a desk on a slow line: it can be used before its script has come, and nothing that was done then is undone. */
import { query } from '../steps/database.ts';
import { ACCOUNTS, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

test('what is typed before the script has come stays, and is saved', async ({ page }) => {
  await signIn(page, ACCOUNTS.admin_staff);
  const [item] = await query<{ id: string }>('select id from news_items order by created_at limit 1');
  let letGo = () => {};
  const come = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await come;
    await route.continue();
  });
  await page.goto(`/admin-portal/content/news/${item?.id}`, { waitUntil: 'commit' });
  const summary = page.getByLabel('Summary');
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('A title typed early');
  await summary.fill('A summary typed early, long enough to be one.');
  await summary.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 2));
  letGo();
  await expect(page.locator('html[data-script]')).toBeAttached();
  await expect(title).toHaveValue('A title typed early');
  await expect(summary).toHaveValue('A summary typed early, long enough to be one.');
});
