/** What the small script of the sign-in pages adds; that all of it works without is shown by the journeys. */
import type { Page } from '@playwright/test';
import { ACCOUNTS, PASSWORD } from '../steps/people.ts';
import { expect, test } from '../test.ts';

/** Answers posts with "nothing to show", upon which a browser stays on the page that it has. */
async function holdPosts(page: Page): Promise<{ count: number }> {
  const posts = { count: 0 };
  await page.route('**/auth', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    posts.count += 1;
    await route.fulfill({ status: 204 });
  });
  return posts;
}

test('the button waits while the form is sent, sends it once, and is ready when the page comes back', async ({
  page,
}) => {
  const posts = await holdPosts(page);
  await page.goto('/auth');
  const main = page.getByRole('main');
  const ready = main.getByRole('button', { name: 'Sign In', exact: true });
  const waiting = main.getByRole('button', { name: 'Please wait...' });
  await ready.click();
  await expect(waiting).toBeDisabled();
  await expect(waiting).toBeFocused();
  await page.keyboard.press('Enter');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(ready).toBeEnabled();
  // Quicker than the button says that it waits.
  await ready.dblclick();
  await expect(waiting).toBeVisible();
  // The press on the waiting button and the second of these would have been two more.
  await expect.poll(() => posts.count).toBe(2);
});

test('a refusal has the focus', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toBeFocused();
});

test('a password can be read, and is hidden again when it is sent', async ({ page }) => {
  await holdPosts(page);
  await page.goto('/auth');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('a long sentence');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
  await password.press('Enter');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible();
});

test('a new password is judged while it is typed', async ({ page }) => {
  await page.goto('/auth?mode=create');
  await page.getByLabel('First name').fill('Ngozichukwu');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('short');
  await expect(page.getByText('5 more characters needed')).toBeVisible();
  await password.fill('ngozichukwu1');
  await expect(page.getByText('It is made of your name')).toBeVisible();
  await expect(page.getByText('Long enough')).toBeHidden();
  await password.fill('a long sentence');
  await expect(page.getByText('Long enough')).toBeVisible();
  await expect(page.getByText('It is made of your name')).toBeHidden();
});

for (const script of [true, false]) {
  test(`an account of the demonstration is filled in ${script ? 'by' : 'without'} script`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: script });
    const page = await context.newPage();
    await page.goto('/auth?next=/student-portal');
    await page.getByRole('link', { name: ACCOUNTS.academic_staff }).click();
    await expect(page.getByLabel('E-mail address')).toHaveValue(ACCOUNTS.academic_staff);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible({ visible: script });
    await expect(page).toHaveURL(script ? /\/auth\?next=/ : /demo=academic_staff/);
    await context.close();
  });
}
