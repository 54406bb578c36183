/**
 * The test function of every browser test: pages of the portal under test, and a console that must stay silent. A
 * script error or a refused resource fails the test that met it.
 */
import { test as base, expect } from '@playwright/test';

export const test = base.extend<{ quietConsole: undefined }>({
  // Playwright reads fixture parameters from the source text, so the pattern must stay empty.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  baseURL: async ({}, use) => {
    const url = process.env.PORTAL_URL;
    if (!url) throw new Error('PORTAL_URL is not set: run through e2e/playwright.config.ts');
    await use(url);
  },
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        // A page that answers 404 or 422 on purpose is reported by the browser as a failed resource.
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) {
          complaints.push(message.text());
        }
      });
      await use(undefined);
      expect(complaints, 'the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
