/** Staff stay among their desks on every page behind the sign-in, and find the search by the same keys. */
import { expectClean, LOOKS } from '../steps/axe.ts';
import { ACCOUNTS, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

const OWN = ['/account', '/account/two-factor', '/account/devices', '/student-portal/applications'];

test.use({ colorScheme: LOOKS[0].colorScheme, viewport: { width: 1280, height: 900 } });

test('pages of the account, and one that is refused, have the rail, and “/” and Ctrl+K lead to the search', async ({
  page,
}) => {
  await signIn(page, ACCOUNTS.admin_staff);
  for (const path of [...OWN, '/admin-portal/people']) {
    await page.goto(path);
    const search = page.getByRole('searchbox', { name: /search/i }).first();
    for (const key of ['/', 'Control+k']) {
      await page.keyboard.press(key);
      await expect(search, `${key} on ${path}`).toBeFocused();
      await search.blur();
    }
    await expect(page.locator('.staff-rail').getByRole('link', { name: 'Applications' }), path).toBeVisible();
  }
  const rail = page.locator('.staff-rail');
  await expect(rail.getByRole('link', { name: 'People', exact: true })).toBeVisible();
  await page.goto('/account');
  await expectClean(page, 'an account in the frame of staff');
  await page.setViewportSize({ width: 360, height: 740 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing is wider than a phone').toBeLessThanOrEqual(360);
});

test('without script the rail leads to the desks and the search searches', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await signIn(page, ACCOUNTS.academic_staff);
  await page.goto('/account');
  await page.getByRole('searchbox').first().fill('Forestry');
  await page.getByRole('searchbox').first().press('Enter');
  await expect(page).toHaveURL(/\/review\/search\?q=Forestry/);
  await page.context().close();
});

test('applicants keep the frame of the site', async ({ page }) => {
  await signIn(page, ACCOUNTS.applicant);
  await page.goto('/account');
  await expect(page.locator('.staff-rail')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
