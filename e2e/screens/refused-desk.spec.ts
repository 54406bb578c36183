/** A form of a desk that is refused on a slow line: its page is drawn once, and whoever corrects it is left alone. */
import { ACCOUNTS, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('the keyboard stays where somebody corrects what was refused', async ({ page }) => {
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto('/review/releases');
  const readings: string[] = [];
  await page.route('**/*.data*', async (route) => {
    const request = route.request();
    if (request.method() === 'GET' && request.url().includes('/review/releases')) {
      readings.push(request.url());
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    }
    await route.continue();
  });
  const title = page.getByRole('main').locator('input[name=title]');
  await title.press('Enter');
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await title.focus();
  // Longer than reading the page again takes.
  await page.waitForTimeout(2_500);
  await expect(title).toBeFocused();
  await page.keyboard.type('First list');
  await expect(title).toHaveValue('First list');
  expect(readings).toHaveLength(1);
});
