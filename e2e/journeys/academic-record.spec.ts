/**
 * The academic record beside the form: filled in part by part, judged rule by rule before anything is paid, read by the
 * college with the application, and closed when it is sent.
 */
import type { Page } from '@playwright/test';
import { fillForm } from '../steps/apply.ts';
import { payByCard } from '../steps/pay.ts';
import { ACCOUNTS, becomeApplicant, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

const main = (page: Page) => page.getByRole('main');
const save = (page: Page) => main(page).getByRole('button', { name: 'Save', exact: true }).click();
const rules = (page: Page) => page.locator('#eligibility');

/** The day on which somebody became seventeen a while ago. */
const seventeen = () => `${new Date().getFullYear() - 17}-01-01`;

const GRADES = [
  ['English Language', 'C6'],
  ['Mathematics', 'B3'],
  ['Chemistry', 'C5'],
  ['Biology', 'B2'],
  ['Physics', 'D7'],
] as const;

async function fillSitting(page: Page, grades: readonly (readonly [string, string])[]): Promise<void> {
  await page.getByLabel('Examination body').selectOption('WAEC');
  await page.getByLabel('Entered as').selectOption('school');
  await page.getByLabel('Examination year').fill('2025');
  await page.getByLabel('State of the result').selectOption('graded');
  await page.getByLabel('Examination number').fill('4290 101 023');
  await page.getByLabel('Name on the result').fill('Okafor Chiamaka');
  for (const [index, [subject, grade]] of grades.entries()) {
    await page.getByLabel(`Subject ${index + 1}`, { exact: true }).selectOption(subject);
    await page.getByLabel(`Grade ${index + 1}`, { exact: true }).selectOption(grade);
  }
}

async function fillBirth(page: Page, day: string) {
  const birth = page.getByRole('group', { name: 'Date of birth' });
  for (const [index, part] of ['Year', 'Month', 'Day'].entries())
    await birth.getByLabel(part).fill(day.split('-')[index] ?? '');
}

test('a record is filled in, judged, sent with the application and read by staff', async ({ page }) => {
  await becomeApplicant(page);
  const application = await fillForm(page);
  await page.goto(`${application}/pay`);
  await expect(main(page)).toContainText('School certificate: first sitting; JAMB');
  await page.goto(application);
  await main(page).getByRole('link', { name: 'Fill in academic record' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Academic record' })).toBeVisible();

  await expect(rules(page)).toContainText('each line says whether you meet it');
  await page.getByRole('link', { name: 'Continue: Date of birth and sex' }).click();
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Enter the date of birth');
  await fillBirth(page, seventeen());
  await page.getByLabel('Sex').selectOption('female');
  await page.getByLabel('Disability or special need').fill('Large print');
  await save(page);
  await expect(page.getByText('Your academic record is saved.')).toBeVisible();

  // Below 18 a guardian is asked, and has to agree.
  await page.getByRole('link', { name: 'Continue: Parent or guardian' }).click();
  await page.getByLabel('Name of your parent or guardian').fill('Ngozi Okafor');
  await page.getByLabel('Phone number of your parent or guardian').fill('08031234567');
  await save(page);
  await expect(page.getByRole('alert')).toContainText(/consent of your parent or guardian/i);
  await page.getByLabel('My parent or guardian knows').check();
  await save(page);

  // A subject twice is refused, and what was typed stays.
  await page.getByRole('link', { name: 'Continue: School certificate: first sitting' }).click();
  await fillSitting(page, [...GRADES, ['Biology', 'A1']]);
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Biology is already in a row above');
  await expect(page.getByLabel('Grade 2', { exact: true })).toHaveValue('B3');
  await page.getByLabel('Subject 6', { exact: true }).selectOption('Agricultural Science');
  await save(page);

  // Rule by rule, before anything is paid.
  await expect(rules(page)).toContainText('Your record does not meet all requirements yet');
  await expect(rules(page)).toContainText('UTME');
  await expect(main(page)).toContainText('Ngozi Okafor');
  await main(page)
    .getByRole('link', { name: /^Change ?: Date of birth/ })
    .click();
  await fillBirth(page, '2003-02-31');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Date of birth must be a valid date');
  await expect(page.getByLabel('Month')).toHaveValue('02');
  await fillBirth(page, '2003-2-3');
  await save(page);
  await expect(main(page)).not.toContainText('Ngozi Okafor');
  await main(page).getByRole('link', { name: 'Continue: JAMB' }).click();
  await page.getByLabel('JAMB registration number').fill('202612345678ab');
  await page.getByLabel('JAMB year').fill('2026');
  await page.getByLabel('UTME score').fill('187');
  await page.getByLabel('Name on the JAMB slip').fill('Chiamaka Okafor');
  await save(page);
  await expect(rules(page)).toContainText('Your record meets the requirements');

  await main(page).getByRole('link', { name: 'Back to the application' }).click();
  await expect(main(page)).toContainText('Your record meets the requirements');
  // Whoever has other names on the papers reads it without opening the record.
  await expect(main(page)).toContainText('The names are not the same');
  await page.goto(`${application}/pay`);
  await payByCard(page, 'Pays at once');
  await page.goto(`${application}/record`);
  await expect(main(page)).toContainText('can no longer be changed');
  await expect(main(page).getByRole('link', { name: /^Change/ })).toHaveCount(0);
  await page.goto(`${application}/record/jamb`);
  await expect(page).toHaveURL(/\/record$/);

  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto(application);
  const record = page.locator('#academic-record');
  await expect(record).toContainText('202612345678AB');
  await expect(record).toContainText('Names on the papers');
  await expect(record).toContainText('Stated');
  // Staff need not know more of it.
  await expect(record).not.toContainText('Large print');
});

test('a subject that was not out is entered after paying, and nothing else of what was sent', async ({
  page,
}) => {
  await becomeApplicant(page);
  const application = await fillForm(page);
  const part = (name: string) => page.goto(`${application}/record/${name}`);
  await part('person');
  await fillBirth(page, '2003-02-03');
  await page.getByLabel('Sex').selectOption('female');
  await save(page);
  await part('sitting-1');
  const others = GRADES.filter(([subject]) => subject !== 'Chemistry');
  await fillSitting(page, [...others, ['Livestock Farming', 'A1'], ['Chemistry', 'Awaited']]);
  await save(page);
  await part('jamb');
  await page.getByLabel('JAMB registration number').fill('202612345679ab');
  await page.getByLabel('JAMB year').fill('2026');
  await page.getByLabel('UTME score').fill('187');
  await save(page);
  await expect(rules(page)).toContainText('A result is still awaited');
  await expect(rules(page)).toContainText('Result awaited: 3 credits');
  await page.goto(`${application}/pay`);
  await payByCard(page, 'Pays at once');

  await page.goto(application);
  await expect(main(page)).toContainText('Come back and enter it as soon as it is out');
  await page.goto(`${application}/record`);
  await main(page)
    .getByRole('link', { name: /^Add the result/ })
    .click();
  await expect(main(page)).toContainText('English Language C6');
  await expect(page.getByLabel('Examination number')).toHaveCount(0);
  await expect(page.locator('main select')).toHaveCount(1);
  await page.getByLabel('Chemistry').selectOption('C5');
  await save(page);
  await expect(main(page)).toContainText('Your record meets the requirements');
  await page.goto(application);
  await expect(main(page)).not.toContainText('Come back and enter it');
  await expect(page.locator('#timeline')).toContainText('Chemistry C5');
});
