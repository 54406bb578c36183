/** From the page of a programme to the first question of its form: every press is counted, and every mail. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { becomeApplicant, fillSignUp, finishAccount, newPerson, openMail } from '../steps/people.ts';
import { expect, test } from '../test.ts';

const FORESTRY = '/programmes/forestry';
const FORM = '/student-portal/applications/new?programme=forestry';
const TO_VERIFY = /Verify your e-mail address/;
const MOST_ACTIONS = 5;

const main = (page: Page) => page.getByRole('main');
const applyFor = async (page: Page, path = FORESTRY) => {
  await page.goto(path);
  await main(page).getByRole('link', { name: 'Apply Now' }).first().click();
};

const createAccount = (page: Page) => main(page).getByRole('button', { name: 'Create Account' }).click();

async function mailsTo(page: Page, email: string): Promise<number> {
  const list = await page.request.get(`/dev/mailbox?to=${encodeURIComponent(email)}`);
  return [...(await list.text()).matchAll(/[?;&]message=/g)].length;
}

/** The form, at its first question, with the programme in it. */
async function atFirstQuestion(page: Page): Promise<void> {
  await expect(page).toHaveURL(FORM);
  await expect(main(page).getByText('Programme: Forestry.')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeVisible();
}

test('a stranger comes to the first question in at most five actions, with one mail', async ({
  page,
  context,
}) => {
  const person = newPerson();
  let actions = 0;
  const act = async (press: Promise<unknown>) => {
    actions += 1;
    await press;
  };
  await page.goto(FORESTRY);
  await act(main(page).getByRole('link', { name: 'Apply Now' }).first().click());
  // In the same tab.
  await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible();
  expect(context.pages()).toHaveLength(1);
  await expect(page.getByText('Start your application for Forestry.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByLabel('I am joining as')).toBeHidden();

  await fillSignUp(page, person);
  await act(createAccount(page));
  await expect(page.getByText(`We have sent an e-mail to ${person.email}.`)).toBeVisible();

  await openMail(page, person.email, TO_VERIFY);
  await act(page.getByRole('link', { name: /auth.verify-email/ }).click());
  await act(finishAccount(page, person.password));
  await atFirstQuestion(page);
  expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);
  expect(await mailsTo(page, person.email)).toBe(1);

  // The fourth step has it chosen.
  await page.getByLabel('Phone number').fill('0803 123 4567');
  await main(page).getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Identity and address' })).toBeVisible();
  await page.goto(page.url().replace(/\d$/, '4'));
  await expect(page.locator('select[name=program]')).toHaveValue('Forestry');

  // Another start for the same programme says so at once.
  await applyFor(page);
  await expect(page.getByText('You already have an application for Forestry')).toBeVisible();
});

test('whoever has an account comes to the form too: signed in, signed out, and after the session is over', async ({
  page,
  context,
}) => {
  const person = await becomeApplicant(page);
  await applyFor(page);
  await atFirstQuestion(page);

  const signInHere = async () => {
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await main(page).getByRole('button', { name: 'Sign In', exact: true }).click();
    await atFirstQuestion(page);
  };
  await context.clearCookies();
  await applyFor(page);
  await main(page).getByRole('link', { name: 'Sign In' }).click();
  await signInHere();

  // A session that is over leaves its cookie behind.
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name.includes('session_token'));
  if (!session) throw new Error('no session');
  await context.clearCookies();
  await context.addCookies([{ ...session, value: 'over.over' }]);
  await applyFor(page);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signInHere();
});

test('every other Apply Now opens the form’s way in, in the same tab', async ({ page, context }) => {
  for (const path of ['/', '/programmes', '/how-to-apply']) {
    await applyFor(page, path);
    await expect(page.getByText('Start your application.')).toBeVisible();
    await expect(page).toHaveURL(/mode=create&next=%2Fstudent-portal%2Fapplications%2Fnew$/);
  }
  expect(context.pages()).toHaveLength(1);
});

test('a mistyped mail provider is asked about once, and nothing is typed again', async ({ page }) => {
  const name = `ngozi.${randomUUID().slice(0, 8)}`;
  const person = newPerson({ email: `${name}@gmial.com` });
  await applyFor(page);
  await fillSignUp(page, person);
  await createAccount(page);
  await expect(page.getByText(`Did you mean ${name}@gmail.com?`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Use ${person.email}` })).toBeVisible();
  expect(await mailsTo(page, person.email)).toBe(0);
  await page.getByRole('button', { name: `Use ${name}@gmail.com` }).click();
  await expect(page.getByText(`We have sent an e-mail to ${name}@gmail.com.`)).toBeVisible();
  await openMail(page, `${name}@gmail.com`, TO_VERIFY);
  await page.getByRole('link', { name: /auth.verify-email/ }).click();
  await finishAccount(page, person.password);
  await atFirstQuestion(page);
});

test('after the mail the address can be corrected, and a link asked for again', async ({ page }) => {
  const wrong = newPerson();
  const right = newPerson();
  await applyFor(page);
  await fillSignUp(page, wrong);
  await createAccount(page);
  await openMail(page, wrong.email, TO_VERIFY);
  const link = await page.getByRole('link', { name: /auth.verify-email/ }).getAttribute('href');
  await page.goto('/auth/verify-email');
  await page.getByText('Wrong address? Correct it').click();
  await page.getByRole('button', { name: 'Send the link to this address' }).click();
  await expect(page.getByText('Enter the e-mail address.').first()).toBeVisible();
  await page.getByLabel('E-mail address').fill(right.email);
  await page.getByRole('button', { name: 'Send the link to this address' }).click();
  await expect(page.getByText(`We have sent an e-mail to ${right.email}.`)).toBeVisible();
  // The first mail leads nowhere now.
  await page.goto(link ?? '');
  await expect(page.getByText('This link no longer works')).toBeVisible();
  await page.goto('/auth/verify-email');
  for (const left of ['3 more times', '2 more times', 'once more']) {
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expect(page.getByText(`If ${right.email} is waiting to be verified`)).toBeVisible();
    await expect(page.getByText(`You can send it ${left} in the next`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(/You can send the link again in \d+ minutes\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the link again' })).toHaveCount(0);
  await expect.poll(() => mailsTo(page, right.email)).toBe(5);
});

test('a role other than an applicant’s is asked for behind one line, and the account says what became of it', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto('/auth?mode=create');
  await fillSignUp(page, person);
  await page.getByText('I am staff or a student').click();
  await page.getByLabel('I am joining as').selectOption('academic_staff');
  await createAccount(page);
  await openMail(page, person.email, TO_VERIFY);
  await page.getByRole('link', { name: /auth.verify-email/ }).click();
  // Too short for any password: what is true is that it is not the one chosen.
  await finishAccount(page, 'short');
  await expect(page.getByText('This is not the password chosen when the account was created.')).toBeVisible();
  await finishAccount(page, person.password);
  await expect(page).toHaveURL('/account');
  await expect(page.getByText('You asked for the role Academic staff.')).toBeVisible();
});

test('an empty password for the own data is missing, not wrong', async ({ page }) => {
  await becomeApplicant(page);
  await page.goto('/account/data');
  await main(page).locator('#download').getByRole('button').last().click();
  await expect(page.getByText('is wrong')).toHaveCount(0);
  await expect(
    main(page)
      .locator('#download')
      .getByText(/^Enter /)
      .first(),
  ).toBeVisible();
});
