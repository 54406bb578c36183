/** The local government areas of the third step: those of the chosen state, with script and without. */
import type { Page } from '@playwright/test';
import { startApplication } from '../steps/apply.ts';
import { becomeApplicant } from '../steps/people.ts';
import { expect, test } from '../test.ts';

const state = (page: Page) => page.getByLabel('State of origin');
const lga = (page: Page) => page.getByLabel('Local government area');

async function openThird(page: Page): Promise<void> {
  await becomeApplicant(page);
  await page.goto(`${await startApplication(page)}/edit/3`);
}

test('the areas follow the state, and a new state has none chosen', async ({ page }) => {
  await openThird(page);
  await expect(page.getByRole('button', { name: 'Show the areas of this state' })).toBeHidden();
  await state(page).selectOption('Kano');
  await lga(page).selectOption('Nasarawa');
  // There is a Nasarawa in the state of that name, too.
  await state(page).selectOption('Nasarawa');
  await expect(lga(page)).toHaveValue('');
  await expect(lga(page).getByRole('option')).toHaveCount(14);
});

test('areas that could not be fetched come once there is a connection, and are there without one', async ({
  page,
  context,
}) => {
  await page.route('**/areas', (route) => route.abort());
  await openThird(page);
  await state(page).selectOption('Nasarawa');
  await expect(lga(page).getByRole('option')).toHaveText(['Loading the areas of this state']);
  await page.unroute('**/areas');
  await context.setOffline(true);
  // A page that never saw it gone is not told that it came back.
  await page.waitForFunction(() => !navigator.onLine);
  await context.setOffline(false);
  await expect(lga(page).getByRole('option')).toHaveCount(14);
  await context.setOffline(true);
  await state(page).selectOption('Kano');
  await lga(page).selectOption('Nasarawa');
  await context.setOffline(false);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a button shows the areas of the chosen state and keeps what is typed', async ({ page }) => {
    await openThird(page);
    await page.getByLabel('Religion').selectOption('Traditional');
    await state(page).selectOption('Katsina');
    await page.getByRole('button', { name: 'Show the areas of this state' }).click();
    await expect(page.getByLabel('Religion')).toHaveValue('Traditional');
    await expect(state(page)).toHaveValue('Katsina');
    await lga(page).selectOption('Kafur');
    await page.getByLabel('Marital status').selectOption('Single');
    // Another state, without asking for its areas.
    await state(page).selectOption('Lagos');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('does not belong to Lagos');
    await expect(lga(page)).toHaveValue('Kafur');
    await expect(lga(page).getByRole('option', { name: 'Ikeja' })).toBeAttached();
  });
});
