/** Filling the form of four steps, as a person does it: with script or without. */
import { expect, type Page } from '@playwright/test';

export interface Answers {
  readonly phone: string;
  readonly nin_number: string;
  readonly permanent_address: string;
  readonly residence_address: string;
  readonly state: string;
  readonly lga: string;
  readonly marital_status: string;
  readonly religion: string;
  readonly program: string;
  readonly next_of_kin_name: string;
  readonly next_of_kin_phone: string;
}

export const goodAnswers: Answers = {
  phone: '0803 123 4567',
  nin_number: '12345678901',
  permanent_address: '12 Kasuwa Road, Kafur',
  residence_address: '3 Zaria Road, Funtua',
  state: 'Katsina',
  lga: 'Kafur',
  marital_status: 'Single',
  religion: 'Islam',
  program: 'Crop Production',
  next_of_kin_name: "Fatima O'Neill-Ɗanladi",
  next_of_kin_phone: '0806 222 3334',
};

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

export async function fillStep1(page: Page, answers: Answers = goodAnswers): Promise<void> {
  await page.goto('/student-portal/applications/new');
  await page.getByLabel('Phone number').fill(answers.phone);
  await next(page).click();
  await expect(page).toHaveURL(/\/edit\/2$/);
}

export async function fillStep2(page: Page, answers: Answers = goodAnswers): Promise<void> {
  await page.getByLabel('National Identification Number').fill(answers.nin_number);
  await page.getByLabel('Permanent home address').fill(answers.permanent_address);
  await page.getByLabel('Address where you live now').fill(answers.residence_address);
  await next(page).click();
  await expect(page).toHaveURL(/\/edit\/3$/);
}

export async function fillStep3(page: Page, answers: Answers = goodAnswers): Promise<void> {
  await page.getByLabel('State of origin').selectOption(answers.state);
  const showAreas = page.getByRole('button', { name: 'Show the areas of this state' });
  // Without script the areas of a state come with the page; with script they are there at once.
  if (await showAreas.isVisible()) await showAreas.click();
  await page.getByLabel('Local government area').selectOption(answers.lga);
  await page.getByLabel('Marital status').selectOption(answers.marital_status);
  await page.getByLabel('Religion').selectOption(answers.religion);
  await next(page).click();
  await expect(page).toHaveURL(/\/edit\/4$/);
}

export async function fillStep4(page: Page, answers: Answers = goodAnswers): Promise<void> {
  await page.getByLabel('Programme').selectOption(answers.program);
  await page.getByLabel('Name of your next of kin').fill(answers.next_of_kin_name);
  await page.getByLabel('Phone number of your next of kin').fill(answers.next_of_kin_phone);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Application created successfully!')).toBeVisible();
}

/** @returns the path of the finished Draft. */
export async function fillApplication(page: Page, answers: Answers = goodAnswers): Promise<string> {
  await fillStep1(page, answers);
  await fillStep2(page, answers);
  await fillStep3(page, answers);
  await fillStep4(page, answers);
  return new URL(page.url()).pathname;
}
