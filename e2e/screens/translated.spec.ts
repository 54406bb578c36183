/** Pages that a browser has translated, and go on changing. A script error fails the test that met it. */
import { fillApplication, goodAnswers, startApplication } from '../steps/apply.ts';
import { payByCard } from '../steps/pay.ts';
import { ACCOUNTS, becomeApplicant, signIn } from '../steps/people.ts';
import { translate } from '../steps/translate.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a translated queue counts what is selected, and a filter draws it again', async ({ page }) => {
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto('/review');
  await expect(page.locator('html[data-script]')).toBeAttached();
  const boxes = page.getByRole('table').getByRole('rowgroup').last().getByRole('checkbox');
  const bar = page.getByRole('form', { name: 'Bulk actions' }).getByRole('status');
  await boxes.nth(0).check();
  await expect(bar).toHaveText('1 selected');
  for (const [at, count] of [1, 2, 3].entries()) {
    await translate(page);
    await boxes.nth(count).check();
    await expect(bar).toHaveText(`${at + 2} selected`);
  }
  await translate(page);
  await boxes.nth(0).uncheck();
  await expect(bar).toHaveText('3 selected');
  await translate(page);
  await page
    .getByRole('navigation', { name: 'Number of applications in each status' })
    .getByRole('link')
    .nth(2)
    .click();
  await expect(page).toHaveURL(/status=/);
  await translate(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/review$/);
  await expect(boxes.first()).toBeVisible();
});

test('a translated application is decided, noted on and left', async ({ page }) => {
  await becomeApplicant(page);
  const application = await fillApplication(page);
  await page.goto(`${application}/pay`);
  await payByCard(page, 'Pays at once');
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto(`/review/applications/${application.split('/').at(-1)}`);
  await expect(page.locator('html[data-script]')).toBeAttached();
  await translate(page);
  await page.keyboard.press('u');
  await expect(page.locator('#change-status')).toContainText('Change status');
  await translate(page);
  await page.getByLabel('New note').fill('Read in another language.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.locator('#notes')).toContainText('Read in another language.');
  await translate(page);
  await page.getByRole('radio', { name: 'Under Review' }).check();
  await page.getByRole('button', { name: 'Change status', exact: true }).click();
  await expect(page.locator('.toast')).toContainText('is now Under Review');
  await translate(page);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('Taken back. The applicant was not written to.')).toBeVisible();
  await translate(page);
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.locator('#assignment')).toContainText('You');
  await translate(page);
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page).toHaveURL(/reports/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a translated form without React saves by itself and says what is still needed', async ({ page }) => {
  await becomeApplicant(page);
  const path = await startApplication(page);
  await page.goto(`${path}/edit/2`);
  await translate(page);
  await page.getByLabel('Permanent home address').fill(goodAnswers.permanent_address);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await translate(page);
  await page.route(/\/edit\/2$/, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await page.getByLabel('Permanent home address').fill('Another road');
  const unsaved = page.locator('[data-unsaved]');
  await expect(unsaved).not.toBeEmpty();
  await page.unroute(/\/edit\/2$/);
  await translate(page);
  await page.getByLabel('Permanent home address').fill('A third road');
  await expect(unsaved).toBeEmpty();
  const needed = page.locator('#still-needed');
  await expect(needed).toContainText('National Identification Number');
  await translate(page);
  await page.getByLabel('National Identification Number').fill(goodAnswers.nin_number);
  await expect(needed).not.toContainText('National Identification Number');
});
