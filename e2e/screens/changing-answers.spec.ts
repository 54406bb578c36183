/** Coming back to answers of the form: by Back, from the preview, in a second application, and when one is deleted. */
import type { Page } from '@playwright/test';
import { fillApplication, goodAnswers, startApplication } from '../steps/apply.ts';
import { becomeApplicant } from '../steps/people.ts';
import { expect, test } from '../test.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const summary = (page: Page) => page.getByRole('main').getByRole('alert');
const nin = (page: Page) => page.getByLabel('National Identification Number');
const home = (page: Page) => page.getByLabel('Permanent home address');
const same = (page: Page) => page.getByLabel('Same as my home address');

/** @returns the path of a new Draft of a new person, who has opened its second step. */
async function startDraft(page: Page): Promise<string> {
  await becomeApplicant(page);
  const path = await startApplication(page);
  await page.goto(`${path}/edit/2`);
  return path;
}

for (const javaScriptEnabled of [true, false])
  test.describe(`script ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('Back keeps what is wrong as it was typed, and the step says so when it is opened again', async ({
      page,
    }) => {
      const path = await startDraft(page);
      await nin(page).fill('1234');
      await home(page).fill('Kofar Bai 🏠');
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(page).toHaveURL(/\/edit\/1$/);
      await expect(page).toHaveTitle(/^Application for admission/);
      await page.goto(`${path}/edit/2`);
      await expect(page).toHaveTitle(/^Error: /);
      await expect(summary(page).getByRole('link')).toHaveCount(2);
      await expect(summary(page)).toContainText('contains an emoji or picture. Delete the emoji');
      await expect(nin(page)).toHaveValue('1234');
      await expect(home(page)).toHaveValue('Kofar Bai 🏠');
    });

    test('a change that is not saved is named before paying, and can be dropped', async ({ page }) => {
      await becomeApplicant(page);
      const path = await fillApplication(page);
      await page.goto(`${path}/edit/2`);
      await home(page).fill('Kofar Bai 🏠');
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(page).toHaveURL(/\/edit\/1$/);
      for (const before of [path, `${path}/pay`]) {
        await page.goto(before);
        await expect(page.getByText('Not saved: Permanent home address')).toBeVisible();
      }
      await page.getByRole('link', { name: 'Finish the change' }).click();
      await expect(home(page)).toHaveValue('Kofar Bai 🏠');
      await page.goto(`${path}/pay`);
      await page.getByRole('button', { name: 'Keep the earlier answer' }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByText('Your earlier answer is kept.')).toBeVisible();
      await expect(page.getByText(/^Not saved/)).toHaveCount(0);
      await page.goto(`${path}/edit/2`);
      await expect(home(page)).toHaveValue(goodAnswers.permanent_address);
    });

    test('a change from the preview leads back to it, and a second application takes over all but the programme', async ({
      page,
    }) => {
      await becomeApplicant(page);
      const path = await fillApplication(page);
      await page.goto(path);
      await page.getByRole('link', { name: /^Change.*Identity and address/ }).click();
      await home(page).fill('13 Kasuwa Road, Kafur');
      await same(page).check();
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page).toHaveURL(`${path}#answers`);
      await expect(page.getByText('Application updated successfully!')).toBeVisible();
      await expect(page.getByText('13 Kasuwa Road, Kafur')).toHaveCount(2);
      await expect(page.getByRole('link', { name: 'Pay & Submit' }).first()).toBeVisible();
      await page.getByRole('link', { name: /^Change.*Programme and next of kin/ }).click();
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expect(page).toHaveURL(`${path}#answers`);

      await page.goto('/student-portal/applications/new');
      await expect(page.getByLabel('Phone number')).toHaveValue(goodAnswers.phone);
      await next(page).click();
      await expect(page).toHaveURL(/\/edit\/4$/);
      await expect(page.getByText('filled in from your last application')).toBeVisible();
      await expect(page.getByLabel('Name of your next of kin')).toHaveValue(goodAnswers.next_of_kin_name);
      await expect(page.getByText('You already have an application for Crop Production')).toBeVisible();
      await expect(page.getByRole('option', { name: /^Crop Production/ })).toBeDisabled();
      await expect(page.getByRole('link', { name: /^Open application/ })).toHaveAttribute('href', path);
      await expect(page.getByText('sent to the college when you pay the fee')).toBeVisible();
      await page.getByLabel('Programme').selectOption('Forestry');
      await page.getByLabel('Award').selectOption('ND');
      await page.getByRole('button', { name: 'Submit Application' }).click();
      await expect(page.getByText('Application created successfully!')).toBeVisible();

      const second = new URL(page.url()).pathname.replace(/\/(?:record|documents)$/, '');
      await page.goto('/student-portal/applications');
      await page.locator(`a[href="${second}/delete"]`).click();
      await page.getByRole('button', { name: 'Delete application' }).click();
      await expect(page.getByText('Your application was deleted.')).toBeVisible();
      await expect(page.locator(`a[href="${second}"]`)).toHaveCount(0);
      expect((await page.goto(second))?.status()).toBe(404);
    });
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the box for one address does its work, whatever the second field holds', async ({ page }) => {
    const path = await startDraft(page);
    await nin(page).fill(goodAnswers.nin_number);
    await home(page).fill(goodAnswers.permanent_address);
    await same(page).check();
    await next(page).click();
    await expect(page).toHaveURL(/\/edit\/3$/);
    await page.goto(`${path}/edit/2`);
    await expect(same(page)).toBeChecked();
    await same(page).uncheck();
    await next(page).click();
    await expect(summary(page)).toContainText('Enter the address where you live now');
    await expect(same(page)).not.toBeChecked();
  });
});
