/** The profile of a person: whatever the size of the screen, its way out never lies over what it says. */
import { expect, test } from '../test.ts';

const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 1280, height: 800 },
];

for (const size of SIZES)
  test(`Close Profile covers no row at ${size.width} × ${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    for (const path of ['/principal-officers', '/governing-council']) {
      await page.goto(path);
      await page
        .getByRole('button', { name: /^View Profile/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      const close = dialog.getByRole('button', { name: 'Close Profile' });
      const foot = await dialog.locator('.profile-foot').evaluate((part) => part.getBoundingClientRect().top);
      const rows = dialog.locator('dl > div');
      expect(await rows.count()).toBeGreaterThanOrEqual(12);
      for (const row of await rows.all()) {
        await row.scrollIntoViewIfNeeded();
        const [box, name] = [await row.boundingBox(), await row.locator('dt').textContent()];
        if (!box) throw new Error('a row is not drawn');
        await expect(close).toBeInViewport({ ratio: 1 });
        // What lies on top where the row is: the row itself, or what it is made of.
        const covered = await row.evaluate((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return [top + 2, (top + bottom) / 2, bottom - 2].some(
            (y) => !part.contains(document.elementFromPoint((left + right) / 2, y)),
          );
        });
        expect.soft(covered, `${path}: ${name}`).toBe(false);
        expect.soft(box.y + box.height, `${path}: ${name}`).toBeLessThanOrEqual(foot + 1);
      }
      await close.click();
      await expect(dialog).toBeHidden();
    }
  });
