/** A page that saves itself is left by another way than its own buttons: nothing typed is behind, and nothing false is said. */
import type { Page } from '@playwright/test';
import { startApplication } from '../steps/apply.ts';
import { becomeApplicant } from '../steps/people.ts';
import { expect, test } from '../test.ts';

const home = (page: Page) => page.getByLabel('Permanent home address');

async function startDraft(page: Page): Promise<void> {
  await becomeApplicant(page);
  await page.goto(`${await startApplication(page)}/edit/2`);
}

test('a change of language right after the last key takes along what was typed', async ({ page }) => {
  await startDraft(page);
  await home(page).fill('12 New Layout, Kafur');
  await page.getByRole('button', { name: 'Hausa' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ha');
  await expect(page.locator('[name=permanent_address]')).toHaveValue('12 New Layout, Kafur');
  await expect(page.locator('[data-take]')).toHaveCount(0);
  await page.getByRole('button', { name: 'English' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('no page says that all is saved beside the end of the session', async ({ page, context }) => {
  await startDraft(page);
  await home(page).fill('12 New Layout, Kafur');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await context.clearCookies();
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.locator('[data-watch-tells=out]')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeHidden();
});
