/** A lost mailbox: two officers see the person, the new address answers, the old one may object, and a day later it is done. */
import type { Page } from '@playwright/test';
import { query } from '../steps/database.ts';
import { ACCOUNTS, becomeApplicant, newPerson, openMail, signIn, signInByForm } from '../steps/people.ts';
import { expect, test } from '../test.ts';

const DESK = '/admin-portal/recoveries';
const SEEN = 'I have seen the person, and the photograph and name agree';

/** @returns the page of this person's case. */
async function enter(page: Page, account: string, newEmail: string): Promise<string> {
  await page.goto(DESK);
  await page.getByLabel('The e-mail', { exact: true }).check();
  await page.getByLabel('E-mail address of the account or application number').fill(account);
  await expect(page.getByLabel(SEEN)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the account' }).click();
  await expect(page.getByText('The portal has no photograph of this person.')).toBeVisible();
  await expect(page.locator('#known').getByText(account)).toBeVisible();
  await page.getByLabel('Document', { exact: true }).selectOption('national-id');
  await page.getByLabel('Number of the document').fill('A0123-4567 89');
  await page.getByLabel('New e-mail address').fill(newEmail);
  await page.getByLabel(SEEN).check();
  await page.getByRole('button', { name: 'Send a link to the new address' }).click();
  await expect(page.getByText('Saved. We have sent a link by e-mail.')).toBeVisible();
  await expect(page.getByText('Link not opened yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm the new address' })).toHaveCount(0);
  return new URL(page.url()).pathname;
}

/** The button behind the link of a mail, pressed by somebody who is not signed in. */
async function answer(page: Page, to: string, subject: RegExp, link: RegExp, button: string): Promise<void> {
  await page.context().clearCookies();
  await openMail(page, to, subject);
  await page.getByRole('link', { name: link }).click();
  await page.getByRole('button', { name: button }).click();
}

const answerAtNewAddress = async (page: Page, newEmail: string) => {
  await answer(
    page,
    newEmail,
    /the address you gave our admissions office/,
    /auth.recovery|confirm/i,
    'Yes, this is my address',
  );
  await expect(page.getByText('Thank you. Your e-mail is confirmed')).toBeVisible();
};

async function confirm(page: Page, path: string, number: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Number of the document').fill(number);
  await page.getByLabel(SEEN).check();
  await page.getByRole('button', { name: 'Confirm the new address' }).click();
}

test('two officers give an account its new address, which works after a day with the old password', async ({
  page,
}) => {
  const person = await becomeApplicant(page, { first_name: 'Rahila' });
  const { email: newEmail } = newPerson();
  await page.goto('/auth/lost-email');
  await expect(page.getByRole('heading', { name: 'What to bring' })).toBeVisible();

  await signIn(page, ACCOUNTS.admin_staff);
  const path = await enter(page, person.email, newEmail);
  await answerAtNewAddress(page, newEmail);

  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto(path);
  await expect(page.getByText('You asked for this, so another person must approve it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm the new address' })).toHaveCount(0);

  await signIn(page, ACCOUNTS.master_admin);
  await confirm(page, path, 'A0123-4567 88');
  await expect(page.getByText('This is not the number that your colleague entered.')).toBeVisible();
  await confirm(page, path, 'a0123 456789');
  await expect(page.getByText('Confirmed. The new address works in 24 hours.')).toBeVisible();
  await openMail(page, person.email, /will get another e-mail address/);

  const id = path.split('/').at(-1);
  await query(`update mailbox_recoveries set effective_at = now() - interval '1 minute' where id = $1`, [id]);
  await query(
    `select graphile_worker.add_job('finish-recovery', json_build_object('id', $1::text),
      run_at => now(), job_key => 'finish-recovery-' || $1::text)`,
    [id],
  );
  await openMail(page, newEmail, /now uses this e-mail address/);
  await page.context().clearCookies();
  await signInByForm(page, newEmail, person.password);
});

test('whoever still has the old mailbox stops the change, and the account keeps its address', async ({
  page,
}) => {
  const person = await becomeApplicant(page, { first_name: 'Rahila' });
  const { email: newEmail } = newPerson();
  await signIn(page, ACCOUNTS.admin_staff);
  const path = await enter(page, person.email, newEmail);
  await answerAtNewAddress(page, newEmail);
  await signIn(page, ACCOUNTS.master_admin);
  await confirm(page, path, 'A0123-4567 89');
  await expect(page.getByText('Confirmed. The new address works in 24 hours.')).toBeVisible();

  await answer(
    page,
    person.email,
    /will get another e-mail address/,
    /auth.recovery|stop/i,
    'Stop the change',
  );
  await expect(page.getByText('The change is stopped')).toBeVisible();
  await openMail(page, newEmail, /was not changed/);
  await page.context().clearCookies();
  await signInByForm(page, person.email, person.password);
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto(path);
  await expect(page.getByText('Stopped from the old address')).toBeVisible();
});
