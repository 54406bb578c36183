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
  // The last of its links leads out of it.
  await leadership.click();
  await page.getByRole('banner').getByRole('link', { name: 'FCAT Kafur Consults' }).focus();
  await page.keyboard.press('Tab');
  await expect(council).toBeHidden();
});

test('the theme is switched where the reader is, and the keyboard stays on it', async ({ page }) => {
  await page.goto('/about-us');
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = page.getByRole('button', { name: 'Dark' });
  await expect(dark).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'System' })).toBeFocused();
});

test('the bar ends where the column of the page ends, however wide the desk', async ({ page }) => {
  await page.goto('/research');
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const rightOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    const last = page.getByRole('banner').getByRole('link', { name: 'Apply Now' });
    const column = page.getByRole('contentinfo').getByRole('group');
    // Asked until it holds, as above.
    const apart = async () => Math.abs((await rightOf(last)) - (await rightOf(column)));
    await expect.poll(apart, `${width} px`).toBeLessThan(2);
  }
});

test('a long name and a long motto leave the rest of the bar where it is, and stay in it', async ({
  page,
}) => {
  const banner = page.getByRole('banner');
  for (const [width, last] of [
    [360, banner.getByRole('button', { name: 'Menu' })],
    [1280, banner.getByRole('link', { name: 'Apply Now' })],
    [1500, banner.getByRole('link', { name: 'Apply Now' })],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/research');
    const rightOf = async () => {
      const { x = 0, width: wide = 0 } = (await last.boundingBox()) ?? {};
      expect(wide).toBeGreaterThanOrEqual(44);
      return x + wide;
    };
    const before = await rightOf();
    await page.evaluate(() => {
      const motto = 'Knowledge, Skill and Honest Labour for the Service of the Nation and its People';
      const long = 'Federal Polytechnic of Agriculture, Fisheries and Animal Husbandry, Malumfashi';
      for (const [part, text] of [
        ['.site-head .long', long],
        ['.short small', motto],
        ['.site-head .motto', motto],
      ] as const)
        document.querySelector(part)?.replaceChildren(text);
    });
    expect(await rightOf(), `${width} px`).toBe(before);
    const boxOf = async (part: string) => {
      const box = await page.locator(part).first().boundingBox();
      if (!box) throw new Error(`${part} is not drawn`);
      return box;
    };
    const [name, bar] = [await boxOf('.site-head .site-name'), await boxOf('.site-head')];
    expect(name.y, `${width} px`).toBeGreaterThan(bar.y);
    expect(name.y + name.height, `${width} px`).toBeLessThan(bar.y + bar.height);
    if (width < 1500) continue;
    const [motto, links] = [await boxOf('.motto'), await boxOf('.quick li')];
    expect(motto.x + motto.width).toBeLessThanOrEqual(links.x);
  }
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
