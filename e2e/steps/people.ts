/** Who acts in a journey: the demonstration's accounts, and fresh applicants who sign up by themselves. */

import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

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

export async function signIn(page: Page, email: string, password: string = PASSWORD): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Logged in successfully!')).toBeVisible();
}

export async function signUp(page: Page, person: NewPerson, next = '/'): Promise<void> {
  await page.goto(`/auth?mode=create&next=${encodeURIComponent(next)}`);
  await page.getByLabel('First name').fill(person.first_name);
  await page.getByLabel('Last name').fill(person.last_name);
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('I have read the privacy notice').check();
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
  await expect(
    page.getByText('Account created! Please check your email to verify your account.'),
  ).toBeVisible();
}

/** Opens the newest mail to this address whose subject matches, waiting for the job that sends it. */
export async function openMail(page: Page, to: string, subject: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${encodeURIComponent(to)}`);
    await page.getByRole('link', { name: subject }).first().click({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
}

/** Sends the form to which the link of the verification mail leads; opening it spends nothing. */
export async function finishAccount(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Verify and sign in' }).click();
}

/** A fresh applicant, signed up, verified by mail and signed in. */
export async function becomeApplicant(page: Page, names: Partial<NewPerson> = {}): Promise<NewPerson> {
  const person = newPerson(names);
  await signUp(page, person);
  await openMail(page, person.email, /Verify your e-mail address/);
  await page.getByRole('link', { name: /verify/i }).click();
  await finishAccount(page, person.password);
  await expect(page.getByText('Your e-mail address is verified. You are signed in.')).toBeVisible();
  return person;
}

export async function signOut(page: Page): Promise<void> {
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
