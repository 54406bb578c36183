/**
 * Filling the form of four steps: as a person does it, with script or without; or without drawing it, for tests that only
 * need its result.
 */
import { type APIResponse, expect, type Page } from '@playwright/test';
import { stepOf } from '#core/admissions/questionnaire.ts';
import { DAY_PARTS, dayPartField } from '#core/shared/day-parts.ts';
import { admissions } from '#messages/en/admissions/admissions.ts';
import { exampleOf, GOOD_RECORD, ownDigits } from '#tests/factories/example-answers.ts';
import { answerForm } from './pages.ts';

export interface Answers {
  readonly phone: string;
  readonly nin_number: string;
  readonly permanent_address: string;
  readonly residence_address: string;
  readonly state: string;
  readonly lga: string;
  readonly program: string;
  readonly award: string;
  readonly next_of_kin_name: string;
  readonly next_of_kin_phone: string;
}

export const goodAnswers: Answers = {
  phone: '0803 123 4567',
  get nin_number() {
    return `12${ownDigits(9)}`;
  },
  permanent_address: '12 Kasuwa Road, Kafur',
  residence_address: '3 Zaria Road, Funtua',
  state: 'Katsina',
  lga: 'Kafur',
  program: 'Crop Production',
  award: 'ND',
  next_of_kin_name: "Fatima O'Neill-Ɗanladi",
  next_of_kin_phone: '0806 222 3334',
};

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

async function fillStep1(page: Page): Promise<void> {
  await page.goto('/student-portal/applications/new');
  await page.getByLabel('Phone number').fill(goodAnswers.phone);
  await next(page).click();
  await expect(page).toHaveURL(/\/edit\/2$/);
}

async function fillStep2(page: Page): Promise<void> {
  await page.getByLabel('National Identification Number').fill(goodAnswers.nin_number);
  await page.getByLabel('Permanent home address').fill(goodAnswers.permanent_address);
  await page.getByLabel('Address where you live now').fill(goodAnswers.residence_address);
  await next(page).click();
  await expect(page).toHaveURL(/\/edit\/3$/);
}

async function fillStep3(page: Page): Promise<void> {
  await page.getByLabel('State of origin').selectOption(goodAnswers.state);
  const showAreas = page.getByRole('button', { name: 'Show the areas of this state' });
  // Without script the areas of a state come with the page; with script they are there at once.
  if (await showAreas.isVisible()) await showAreas.click();
  await page.getByLabel('Local government area').selectOption(goodAnswers.lga);
  for (const { name, example } of stepOf(3).fields.slice(2))
    await page.getByLabel(admissions.questions[name]).selectOption(example);
  await next(page).click();
  await expect(page).toHaveURL(/\/edit\/4$/);
}

async function fillStep4(page: Page): Promise<void> {
  await page.getByLabel('Programme').selectOption(goodAnswers.program);
  await page.getByLabel('Award').selectOption(goodAnswers.award);
  await page.getByLabel('Name of your next of kin').fill(goodAnswers.next_of_kin_name);
  await page.getByLabel('Phone number of your next of kin').fill(goodAnswers.next_of_kin_phone);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Application created successfully!')).toBeVisible();
}

export async function fillPart(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(inFields(fields))) {
    const field = page.locator(`[name="${name}"]`);
    if (await field.evaluate((control) => control.matches('select'))) await field.selectOption(value);
    else await field.fill(value);
  }
}

async function fillRecordByForm(page: Page): Promise<void> {
  for (const fields of Object.values(GOOD_RECORD)) {
    await page.getByRole('link', { name: /^Continue: / }).click();
    await fillPart(page, fields);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Your academic record is saved.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go on to documents' }).click();
}

export async function fillApplicationByForm(page: Page): Promise<string> {
  await fillStep1(page);
  await fillStep2(page);
  await fillStep3(page);
  await fillStep4(page);
  await fillRecordByForm(page);
  return pathOfApplication(page.url());
}

/** A finished form leads to the academic record, and that to the documents. */
const pathOfApplication = (url: string) => new URL(url).pathname.replace(/\/(?:record|documents)$/, '');

/** A new Draft, of which the first step is saved. @returns the step that comes next, as it was answered. */
async function saveFirstStep({ request }: Page, { phone }: Answers): Promise<APIResponse> {
  const first = await request.get('/student-portal/applications/new');
  const next = await answerForm(request, first, { intent: 'next', phone });
  expect(next.url()).toMatch(STEP);
  return next;
}

const STEP = /\/edit\/([2-4])$/;

/** @returns the path of a Draft of which the first step is saved. */
export async function startApplication(page: Page): Promise<string> {
  const second = await saveFirstStep(page, goodAnswers);
  return new URL(second.url()).pathname.replace(STEP, '');
}

/** A date of birth is typed in three fields. */
function inFields({
  birth_date,
  ...typed
}: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const [year = '', month = '', day = ''] = birth_date?.split('-') ?? [];
  if (!year) return typed;
  const parts = { day, month, year };
  return {
    ...typed,
    ...Object.fromEntries(DAY_PARTS.map((part) => [dayPartField('birth_date', part), parts[part]])),
  };
}

/** @returns the path of a finished Draft that can be paid for. */
export async function fillApplication(page: Page, answers: Answers = goodAnswers): Promise<string> {
  const path = await fillForm(page, answers);
  for (const [part, fields] of Object.entries(GOOD_RECORD))
    await answerForm(page.request, await page.request.get(`${path}/record/${part}`), inFields(fields));
  return path;
}

/** @returns the path of a finished Draft without an academic record. */
export async function fillForm(page: Page, answers: Answers = goodAnswers): Promise<string> {
  const { phone: _, nin_number, permanent_address, residence_address, ...rest } = answers;
  const { state, lga, ...last } = rest;
  const steps: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    2: { intent: 'next', nin_number, permanent_address, residence_address },
    3: { ...exampleOf(3), intent: 'next', state, lga },
    4: { intent: 'submit', ...last },
  };
  let done = await saveFirstStep(page, answers);
  // A second application begins where the earlier one cannot be taken over.
  for (const step of ['2', '3', '4'])
    if (STEP.exec(done.url())?.[1] === step) done = await answerForm(page.request, done, steps[step] ?? {});
  expect(await done.text()).toContain('Application created successfully!');
  return pathOfApplication(done.url());
}
