/** A browser context of the demonstration, signed in as one of its people or as nobody. */
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { DEFAULT_DEMO_PASSWORD } from '#server/config/config.ts';

export async function openAs(
  browser: Browser,
  email: string | undefined,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  if (!email) return context;
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(process.env.DEMO_PASSWORD ?? DEFAULT_DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/auth');
  await page.close();
  return context;
}
