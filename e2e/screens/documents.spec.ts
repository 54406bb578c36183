/** Sending a document over a connection that breaks. */
import sharp from 'sharp';
import { startApplication } from '../steps/apply.ts';
import { becomeApplicant } from '../steps/people.ts';
import { expect, test } from '../test.ts';

test('a document is sent again when the connection breaks, and arrives once', async ({ page }) => {
  await becomeApplicant(page);
  await page.goto(`${await startApplication(page)}/documents`);
  const photograph = await sharp({
    create: {
      width: 2400,
      height: 1800,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  const sent: string[] = [];
  await page.route('**/documents/send', async (route) => {
    sent.push(
      /name="document_id"\s+([0-9a-f-]{36})/.exec(
        route.request().postDataBuffer()?.toString('latin1') ?? '',
      )?.[1] ?? '',
    );
    // The first try arrives, and its answer is lost on the way back. On a busy machine the portal has closed the connection
    // that was kept since the sign-up.
    if (sent.length === 1) await route.fetch({ maxRetries: 3 });
    return sent.length === 1 ? route.abort('connectionreset') : route.continue();
  });
  const card = page.locator('#birth_certificate');
  // The page tells of the pause for a second only and then loads itself anew: what it said is written down as it says it.
  const told: string[] = [];
  await page.exposeFunction('writeDown', (text: string) => told.push(text));
  await card.locator('[data-sent]').evaluate((list) => {
    const { writeDown } = window as unknown as { writeDown(text: string): void };
    new MutationObserver(() => {
      if (list.checkVisibility()) writeDown(list.textContent ?? '');
    }).observe(list, { childList: true, subtree: true });
  });
  await card.getByLabel('File for: Birth certificate').setInputFiles({
    name: 'certificate.jpg',
    mimeType: 'image/jpeg',
    buffer: photograph,
  });
  await card.getByRole('button', { name: 'Upload' }).click();
  await expect(card.getByRole('link', { name: 'Open certificate.jpg' })).toHaveCount(1);
  expect(told).toContainEqual(expect.stringMatching(/no connection\. Trying again/));
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatch(/[0-9a-f-]{36}/);
  expect(sent[1]).toBe(sent[0]);
  const picture = card.locator('img');
  // The page may be read before its pictures have come.
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
});
