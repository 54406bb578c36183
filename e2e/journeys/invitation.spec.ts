/** A master administrator invites a colleague, who chooses a password by the mailed link and signs in to the role. */

import { ACCOUNTS, newPerson, openMail, PASSWORD, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

test('a colleague is invited, chooses a password and finds the desk of the role', async ({ page }) => {
  const colleague = newPerson({ first_name: 'Hadiza', last_name: 'Ƙwairanga' });
  await signIn(page, ACCOUNTS.master_admin);
  await page.goto('/admin-portal/people');
  await page.getByRole('link', { name: 'Invite a colleague' }).click();
  await page.getByLabel('E-mail address').fill(ACCOUNTS.applicant);
  await page.getByLabel('First name').fill(colleague.first_name);
  await page.getByLabel('Last name').fill(colleague.last_name);
  await page.getByLabel('Role').selectOption({ label: 'Academic staff' });
  const password = page.getByLabel('Your password');
  if (await password.isVisible()) await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('link', { name: 'Open the account' })).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue(colleague.last_name);

  await page.getByLabel('E-mail address').fill(colleague.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('The invitation is on its way.').first()).toBeVisible();
  await expect(page.getByText('Invited, not accepted yet')).toBeVisible();
  const account = page.url();

  await page.context().clearCookies();
  await openMail(page, colleague.email, /You are invited/);
  await page.getByRole('link', { name: /auth.reset|Choose a password/ }).click();
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await expect(page.getByText(colleague.email).first()).toBeVisible();
  const link = page.url();
  await page.getByLabel('New password', { exact: true }).fill(colleague.password);
  await page.getByRole('main').getByRole('button').last().click();
  await page.getByLabel('Password', { exact: true }).fill(colleague.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByLabel('I have read').check();
  await page.getByRole('main').getByRole('button').last().click();
  await expect(page).toHaveURL(/\/review$/);
  await expect(page.getByRole('heading', { name: 'Access denied' })).toHaveCount(0);

  await page.goto(link);
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
  await signIn(page, ACCOUNTS.master_admin);
  await page.goto(account);
  await expect(page.getByText('Invited, not accepted yet')).toHaveCount(0);
});
