/** Making an account on a phone whose mail opens in a browser of its own, and with an address that a stranger took. */
import type { Browser, Page } from '@playwright/test';
import { finishAccount, newPerson, openMail, signInByForm, signUpByForm } from '../steps/people.ts';
import { expect, test } from '../test.ts';

const NEXT = '/student-portal/applications/new';
const TO_VERIFY = /Verify your e-mail address/;
const WELCOME = 'Your e-mail address is verified. You are signed in.';
const OTHER_PASSWORD = 'This is not the password chosen when the account was created.';

/** A browser that knows nothing of the one that signed up. */
const elsewhere = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

async function openVerification(page: Page, email: string): Promise<void> {
  await openMail(page, email, TO_VERIFY);
  await page.getByRole('link', { name: /auth.verify-email/ }).click();
  await expect(page.getByRole('button', { name: 'Verify and sign in' })).toBeVisible();
}

test('the link of the mail leads, in any browser, to the page where the applicant was going', async ({
  page,
  browser,
}) => {
  const person = newPerson();
  await signUpByForm(page, person, NEXT);
  const mail = await elsewhere(browser);
  await openVerification(mail, person.email);
  await expect(mail.getByText("Ngozi O'Neill-Ɗanladi")).toBeVisible();
  await finishAccount(mail, 'a long sentense');
  await expect(mail.getByText(OTHER_PASSWORD)).toBeVisible();
  await finishAccount(mail, person.password);
  await expect(mail.getByText(WELCOME)).toBeVisible();
  await expect(mail).toHaveURL(NEXT);

  // The first browser is not signed in by it, and knows where to go.
  await page.getByRole('main').getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL(/next=/);
  await openMail(page, person.email, TO_VERIFY);
  await page.getByRole('link', { name: /auth.verify-email/ }).click();
  await expect(page.getByRole('heading', { name: 'Already verified' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByLabel('E-mail address')).toHaveValue(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(NEXT);
  await mail.context().close();
});

test('an address that a stranger signed up with belongs to whoever reads its mail', async ({
  page,
  browser,
}) => {
  const stranger = newPerson({ first_name: 'Pay Again', password: 'the words of a stranger' });
  await signUpByForm(page, stranger);
  const owner = await elsewhere(browser);
  await openVerification(owner, stranger.email);
  await finishAccount(owner, 'seven goats by the well');
  await expect(owner.getByText(OTHER_PASSWORD)).toBeVisible();
  await owner.getByLabel('Use the password I enter here from now on').check();
  await finishAccount(owner, 'seven goats by the well');
  // The stranger agreed to the notice; the owner is asked.
  await expect(owner).toHaveURL(/\/account\/agreement/);
  await owner.context().close();

  await page.goto('/auth');
  await page.getByLabel('E-mail address').fill(stranger.email);
  await page.getByLabel('Password', { exact: true }).fill(stranger.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('You are not signed in')).toBeVisible();
  await signInByForm(page, stranger.email, 'seven goats by the well');
});

test('signing up again sends the link again, with the newer password', async ({ page }) => {
  const first = newPerson();
  const second = { ...first, password: 'seven goats by the well' };
  await signUpByForm(page, first, NEXT);
  await signUpByForm(page, second, NEXT);
  await openVerification(page, first.email);
  await finishAccount(page, first.password);
  await expect(page.getByText(OTHER_PASSWORD)).toBeVisible();
  await finishAccount(page, second.password);
  await expect(page.getByText(WELCOME)).toBeVisible();
  await expect(page).toHaveURL(NEXT);
});
