/**
 * Who acts in a journey: the demonstration's accounts, and fresh applicants. Most tests need somebody who is signed in and
 * are about something else: for them the forms are sent without a browser drawing each page. The functions that end in
 * "ByForm" do it as a person does, for the journeys that are about that.
 */

import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { query, SEND_DECISIONS } from './database.ts';
import { answerForm, readable } from './pages.ts';

export const PASSWORD = 'Harvest-2026!';
export const ACCOUNTS = {
  applicant: 'applicant@demo.test',
  academic_staff: 'academic@demo.test',
  admin_staff: 'admin@demo.test',
  master_admin: 'master@demo.test',
} as const;

export interface NewPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
}

export const newPerson = (names: Partial<NewPerson> = {}): NewPerson => ({
  first_name: 'Ngozi',
  last_name: "O'Neill-Ɗanladi",
  email: `ngozi.${randomUUID().slice(0, 8)}@example.test`,
  password: 'a long sentence',
  ...names,
});

const SIGNED_IN = 'Logged in successfully!';
const VERIFIED = 'Your e-mail address is verified. You are signed in.';

/** Whoever was signed in with this browser before is not any more. */
export async function signIn(page: Page, email: string, password: string = PASSWORD): Promise<void> {
  await page.context().clearCookies();
  const answer = await page.request.post('/auth', { form: { intent: 'sign-in', email, password } });
  expect(await answer.text(), `signing in as ${email}`).toContain(SIGNED_IN);
}

interface SignedIn {
  storageState(): Promise<{ cookies: readonly { readonly name: string; readonly value: string }[] }>;
}

/** Whoever is signed in here is asked for the password again; others with the same account are not. */
export async function forgetConfirmation(person: SignedIn): Promise<void> {
  const { cookies } = await person.storageState();
  const cookie = cookies.find(({ name }) => name.endsWith('portal.session_token'))?.value ?? '';
  const changed = await query(
    `update sessions set confirmed_at = now() - interval '6 minutes' where token = $1 returning id`,
    [decodeURIComponent(cookie).split('.')[0] ?? ''],
  );
  expect(changed).toHaveLength(1);
}

/** A fresh applicant, signed up, verified by mail and signed in. */
export async function becomeApplicant(page: Page, names: Partial<NewPerson> = {}): Promise<NewPerson> {
  const person = newPerson(names);
  await page.context().clearCookies();
  await answerForm(page.request, await page.request.get('/auth?mode=create'), { ...person, consent: 'yes' });
  const letter = await page.request.get(await findLetter(page, person.email, VERIFY));
  const [, link = ''] = /href="([^"]*\/auth\/verify-email[^"]*)"/.exec(await letter.text()) ?? [];
  const { password } = person;
  const verified = await answerForm(page.request, await page.request.get(readable(link)), { password });
  expect(await verified.text()).toContain(VERIFIED);
  return person;
}

export async function signInByForm(page: Page, email: string, password: string = PASSWORD): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText(SIGNED_IN)).toBeVisible();
}

/** Types into the page that creates an account, and sends nothing. */
export async function fillSignUp(page: Page, person: NewPerson): Promise<void> {
  await page.getByLabel('First name').fill(person.first_name);
  await page.getByLabel('Last name').fill(person.last_name);
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('I have read the privacy notice').check();
}

export async function signUpByForm(page: Page, person: NewPerson, next = '/'): Promise<void> {
  await page.goto(`/auth?mode=create&next=${encodeURIComponent(next)}`);
  await fillSignUp(page, person);
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
  await expect(
    page.getByText('Account created! Please check your email to verify your account.'),
  ).toBeVisible();
}

const VERIFY = /Verify your e-mail address/;

/** The address of the newest mail to this person whose subject matches, once the job that sends it has run. */
async function findLetter(page: Page, to: string, subject: RegExp): Promise<string> {
  await query(SEND_DECISIONS);
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const list = await page.request.get(`/dev/mailbox?to=${encodeURIComponent(to)}`);
        const letters = (await list.text()).matchAll(/href="([^"]*[?;&]message=[^"]*)"[^>]*>([^<]*)</g);
        found = [...letters].find(([, , title = '']) => subject.test(readable(title)))?.[1];
        return found;
      },
      { message: `a mail to ${to}`, intervals: [50, 100, 200] },
    )
    .toBeDefined();
  return readable(found ?? '');
}

export async function openMail(page: Page, to: string, subject: RegExp): Promise<void> {
  await page.goto(await findLetter(page, to, subject));
}

/** Sends the form to which the link of the verification mail leads; opening it spends nothing. */
export async function finishAccount(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Verify and sign in' }).click();
}

export async function becomeApplicantByForm(page: Page): Promise<NewPerson> {
  const person = newPerson();
  await signUpByForm(page, person);
  await openMail(page, person.email, VERIFY);
  await page.getByRole('link', { name: /verify/i }).click();
  await finishAccount(page, person.password);
  await expect(page.getByText(VERIFIED)).toBeVisible();
  return person;
}

export async function signOutByForm(page: Page): Promise<void> {
  await page.goto('/student-portal');
  // On a phone the way out is in the menu.
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole('button', { name: /sign out/i })
    .filter({ visible: true })
    .click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
}
