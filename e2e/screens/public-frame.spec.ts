/** What only a browser can say of the public pages: that their policy lets them be what they are, and how menus behave. */
import type { Locator } from '@playwright/test';
import { publicPaths, visitor } from '../steps/http.ts';
import { expect, test } from '../test.ts';

const settled = expect.configure({ soft: true });

test('no public page breaks its own policy or scrolls sideways, on the smallest phone or a wide desk', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
  for (const path of await publicPaths(await visitor())) {
    await page.goto(path);
    for (const width of [320, 1920]) {
      await page.setViewportSize({ width, height: 640 });
      // Asked until it holds: the first frames after a change of width may still be of the width before.
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await settled.poll(sideways, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  expect(complaints).toEqual([]);
});

test('the menu of the bar opens, closes on Escape and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/research');
  const leadership = page.getByRole('banner').locator('summary', { hasText: 'Leadership' });
  const council = page.getByRole('banner').getByRole('link', { name: 'Governing Council' });
  await expect(council).toBeHidden();
  await leadership.click();
  await expect(council).toBeVisible();
  await council.focus();
  await page.keyboard.press('Escape');
  await expect(council).toBeHidden();
  await expect(leadership).toBeFocused();
});

test('the bar ends where the column of the page ends, however wide the desk', async ({ page }) => {
  await page.goto('/research');
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const rightOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    const last = await rightOf(page.getByRole('banner').getByRole('link', { name: 'Apply Now' }));
    const column = await rightOf(page.getByRole('contentinfo').getByRole('group'));
    expect(Math.abs(last - column), `${width} px`).toBeLessThan(2);
  }
});

test('a long name of a college leaves the buttons of the bar where they are', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/research');
  const apply = page.getByRole('banner').getByRole('link', { name: 'Apply Now' });
  const before = await apply.boundingBox();
  await page.evaluate(() => {
    const [name] = document.querySelectorAll('.site-head .long');
    if (name)
      name.textContent = 'Federal Polytechnic of Agriculture, Fisheries and Animal Husbandry, Malumfashi';
  });
  expect(await apply.boundingBox()).toEqual(before);
  const [name, bar] = [page.locator('.site-head .long'), page.locator('.site-head')];
  const bottom = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect(await bottom(name)).toBeLessThan(await bottom(bar));
});

test('the panel of a phone begins 72 px below the top and closes on Escape', async ({ page }) => {
  await page.goto('/research');
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await button.click();
  const panel = page.locator('#menu');
  await expect(panel).toBeVisible();
  expect((await panel.boundingBox())?.y).toBe(72);
  for (const group of ['Quick Links', 'Main Menu', 'Account'])
    await expect(panel.getByRole('heading', { name: group })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});
