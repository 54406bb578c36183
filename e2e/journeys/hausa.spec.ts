/** The main job in Hausa, with script and without: from the home page to an application that is paid and sent. */
import type { Page } from '@playwright/test';
import { nameOfAnswer } from '#core/admissions/answer-names.ts';
import { stepOf } from '#core/admissions/questionnaire.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { GOOD_RECORD } from '#tests/factories/example-answers.ts';
import { fillPart, goodAnswers } from '../steps/apply.ts';
import { fillCard } from '../steps/pay.ts';
import { newPerson, openMail } from '../steps/people.ts';
import { expect, test } from '../test.ts';

const { academicRecord, admissions, answerNames, identity, payments, shell, statusNames, toasts, wizard } =
  wordsFor('ha');
const { questions } = admissions;

const main = (page: Page) => page.getByRole('main');
/** The reader is in Hausa on every page, and no page is wider than a phone. */
async function reads(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ha');
  const width = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect.soft(width, page.url()).toBe(0);
}

async function next(page: Page, step: number): Promise<void> {
  await page.getByRole('button', { name: wizard.next, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/edit/${step}$`));
  await reads(page);
}

test('somebody who reads Hausa applies and pays', async ({ page }) => {
  const person = newPerson();
  await page.goto('/ha');
  await reads(page);
  await page.goto('/ha/auth?mode=create&next=/student-portal');
  await reads(page);
  for (const field of ['first_name', 'last_name', 'email', 'password'] as const)
    await main(page).locator(`[name=${field}]`).fill(person[field]);
  await main(page).locator('[name=consent]').check();
  await main(page).getByRole('button', { name: identity.create, exact: true }).click();
  await expect(page).toHaveURL(/\/ha\/auth\/verify-email/);
  await reads(page);

  await openMail(page, person.email, /imel/i);
  await page.getByRole('link', { name: /verify-email/ }).click();
  await reads(page);
  await main(page).locator('[name=password]').fill(person.password);
  await main(page).locator('form button[type=submit]').last().click();
  await expect(page).toHaveURL(/\/student-portal/);
  await reads(page);

  await page.goto('/student-portal/applications/new');
  await reads(page);
  await page.getByLabel(questions.phone).fill(goodAnswers.phone);
  await next(page, 2);
  await page.getByLabel(questions.nin_number).fill(goodAnswers.nin_number);
  await page.getByLabel(questions.permanent_address).fill(goodAnswers.permanent_address);
  await page.getByLabel(questions.residence_address).fill(goodAnswers.residence_address);
  await next(page, 3);
  await page.getByLabel(questions.state).selectOption(goodAnswers.state);
  const areas = page.getByRole('button', { name: admissions.showLgas });
  if (await areas.isVisible()) await areas.click();
  await page.getByLabel(questions.lga).selectOption(goodAnswers.lga);
  // Chosen by its name, and stored as ever.
  for (const { name, example } of stepOf(3).fields.slice(2))
    await page.getByLabel(questions[name]).selectOption({ label: nameOfAnswer(answerNames, name, example) });
  await next(page, 4);
  await page.getByLabel(questions.program).selectOption(goodAnswers.program);
  await page.getByLabel(questions.award).selectOption(goodAnswers.award);
  await page.getByLabel(questions.next_of_kin_name).fill(goodAnswers.next_of_kin_name);
  await page.getByLabel(questions.next_of_kin_phone).fill(goodAnswers.next_of_kin_phone);
  await page.getByRole('button', { name: wizard.submit }).click();
  await expect(page.getByText(toasts.applicationCreated)).toBeVisible();
  await reads(page);
  const application = new URL(page.url()).pathname.replace(/\/record$/, '');
  for (const fields of Object.values(GOOD_RECORD)) {
    await main(page)
      .getByRole('link', { name: new RegExp(`^${academicRecord.continue('')}`) })
      .click();
    await reads(page);
    await fillPart(page, fields);
    await main(page).locator('form button[type=submit]').last().click();
    await expect(page).toHaveURL(/\/record$/);
    await reads(page);
  }
  await main(page).getByRole('link', { name: academicRecord.onToDocuments }).click();
  await reads(page);

  await page.goto(application);
  await reads(page);
  await expect(main(page)).toContainText(answerNames.religion.Islam);
  await expect(main(page)).toContainText(statusNames.Draft);
  await page.goto(`${application}/pay`);
  await reads(page);
  await page.getByRole('radio', { name: new RegExp(`^${payments.methods.card.label}`) }).check();
  await main(page).locator('form button[type=submit]').last().click();
  await fillCard(page, 'Pays at once');
  await page.getByRole('button', { name: /^pay/i }).click();
  await expect(page).not.toHaveURL(/\/sandbox\//);
  await expect(page.getByText(toasts.paymentSuccessful)).toBeVisible();
  await reads(page);
  await page.goto(application);
  await expect(main(page)).toContainText(statusNames.Submitted);
  await expect(page.getByText(shell.language.binding).first()).toBeVisible();
  await reads(page);
});
