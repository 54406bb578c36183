/** Between the form and the fee: adding documents, what is refused and why, and going on without them. */
import type { Locator, Page } from '@playwright/test';
import { makePdf, makePicture } from '#tests/factories/files.ts';
import { fillApplication } from '../steps/apply.ts';
import { becomeApplicant } from '../steps/people.ts';
import { expect, test } from '../test.ts';

const card = (page: Page, kind: string) => page.locator(`#${kind}`);

async function add(of: Locator, name: string, buffer: Buffer): Promise<void> {
  const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';
  await of.getByLabel(/^File for: /).setInputFiles({ name, mimeType, buffer });
  await of.getByRole('button', { name: /^(Upload|Replace)$/ }).click();
}

const added = (page: Page) => expect(page.getByRole('status').getByText('was added')).toBeVisible();

/** Read first, and beside its field. */
async function refused(of: Locator, why: RegExp): Promise<void> {
  const alert = of.getByRole('alert');
  await expect(alert).toContainText(why);
  await expect(alert).toBeFocused();
  await expect(of.getByLabel(/^File for: /)).toHaveAttribute('aria-invalid', 'true');
}

test('documents are added before the fee; what is still missing is named', async ({ page }) => {
  await becomeApplicant(page);
  const application = await fillApplication(page);
  await page.goto(`${application}/documents`);
  await expect(page.getByRole('heading', { name: 'Add your documents', level: 1 })).toBeVisible();
  await expect(page.getByText('0 of 5 added')).toBeVisible();
  await expect(page.getByText(/Still missing: Passport photograph, O-level result/)).toBeVisible();
  await page.getByRole('link', { name: 'Pay now, add them later' }).first().click();
  await expect(page).toHaveURL(`${application}/pay`);

  await page.goto(`${application}/documents`);
  const kinds = [
    'passport_photograph',
    'o_level_result',
    'jamb_slip',
    'birth_certificate',
    'indigene_letter',
  ];
  for (const [index, kind] of kinds.entries()) {
    await add(card(page, kind), `${kind}.jpg`, await makePicture(`#${index}0${index}0${index}0`));
    await expect(card(page, kind).getByRole('link', { name: `Open ${kind}.jpg` })).toBeVisible();
    await added(page);
    await expect(page.getByText(`${index + 1} of 5 added`)).toBeVisible();
  }
  await page.goto(application);
  await expect(card(page, 'documents').getByText('Added')).toHaveCount(5);
  await page.goto(`${application}/documents`);
  await page.getByRole('link', { name: 'Continue to payment' }).first().click();
  await expect(page).toHaveURL(`${application}/pay`);
});

test('a file that is refused says why, where it can be changed', async ({ page, javaScriptEnabled }) => {
  await becomeApplicant(page);
  const documents = `${await fillApplication(page)}/documents`;
  await page.goto(documents);
  const photograph = card(page, 'passport_photograph');
  await photograph.getByRole('button', { name: 'Upload' }).click();
  await refused(photograph, /Choose a file first/);
  await add(photograph, 'small.jpg', await makePicture('teal', 200, 260));
  await refused(photograph, /each side must have at least 300 pixels/);
  const face = await makePicture('teal', 400, 500);
  await add(photograph, 'face.jpg', face);
  await added(page);
  await add(card(page, 'birth_certificate'), 'face again.jpg', face);
  await refused(card(page, 'birth_certificate'), /already added this file/);
  await expect(page.getByRole('status').getByText('was added'), 'an older message').toBeHidden();

  const huge = Buffer.concat([makePdf(), Buffer.alloc(14 * 1024 * 1024)]);
  await add(card(page, 'o_level_result'), 'scan.pdf', huge);
  if (javaScriptEnabled === false) {
    await expect(page.getByRole('heading', { name: /The file or text is too large/ })).toBeVisible();
    await expect(page.getByText('A file on this page can have at most 12 MB.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the form' }).click();
    await expect(page).toHaveURL(documents);
  } else await refused(card(page, 'o_level_result'), /scan\.pdf: The file is too large/);
  await expect(page.getByText('1 of 5 added')).toBeVisible();
});
