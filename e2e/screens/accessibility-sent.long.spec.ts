/** By axe: a withdrawal, what the browser kept of a form, and a lost mailbox, as its owner and both officers see it. */
import { fillApplication, goodAnswers, startApplication } from '../steps/apply.ts';
import { expectClean, LOOKS, visit, visitRefused } from '../steps/axe.ts';
import { payByCard } from '../steps/pay.ts';
import { ACCOUNTS, becomeApplicant, newPerson, openMail, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

test.use({ colorScheme: LOOKS[0].colorScheme });

test('a change that is not saved, and a withdrawal', async ({ page }) => {
  await becomeApplicant(page);
  const application = await fillApplication(page, { ...goodAnswers, program: 'Forestry' });
  await page.goto(`${application}/edit/2`);
  await page.getByLabel('Permanent home address').fill('Kofar Bai 🏠');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/edit\/1$/);
  for (const part of ['', '/pay']) await visit(page, application + part);
  await page.getByRole('button', { name: 'Keep the earlier answer' }).click();
  await expect(page.getByText('Your earlier answer is kept.')).toBeVisible();

  await page.goto(`${application}/pay`);
  await payByCard(page, 'Pays at once');
  await page.goto(`${application}/contact`);
  await page.getByLabel('Phone number').fill('12');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expectClean(page, 'contact details refused');
  await page.goto(`${application}/withdraw`);
  await page.getByLabel('Yes, withdraw this application').check();
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(page.getByText('Your application is withdrawn.')).toBeVisible();
  await expectClean(page, 'a withdrawn application');
});

test('what is typed is back, and what was changed elsewhere stands beside it', async ({
  page,
  context,
  browser,
}) => {
  const { email, password } = await becomeApplicant(page);
  await page.goto('/student-portal/applications/new');
  await expect(page.getByLabel('This is a shared computer')).toBeVisible();
  await page.getByLabel('Phone number').fill('0803 765 4321');
  await page.reload();
  await expect(page.getByText(/What you typed on .* is back/)).toBeVisible();
  await expectClean(page, 'a first step with what was typed before');

  const path = `${await startApplication(page)}/edit/2`;
  await page.goto(path);
  await expect(page.getByLabel('This is a shared computer')).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Permanent home address').fill('1 Phone Road, Kafur');
  await expect(page.getByText('No connection')).toBeVisible();
  const elsewhere = await browser.newContext({ baseURL: process.env.PORTAL_URL ?? '' });
  const other = await elsewhere.newPage();
  await signIn(other, email, password);
  await other.goto(path);
  await other.getByLabel('Permanent home address').fill('2 Desk Road, Kafur');
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await elsewhere.close();
  await page.route(/\/edit\/2$/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await context.setOffline(false);
  await page.goto(path);
  await expect(page.getByText(/You typed other answers on this device on/)).toBeVisible();
  await expectClean(page, 'both answers to choose from');
});

test('a mailbox that was lost, for its owner and for the officers', async ({ page }) => {
  const person = await becomeApplicant(page);
  const { email: newEmail } = newPerson();
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto('/admin-portal/recoveries');
  await page.getByLabel('The e-mail', { exact: true }).check();
  await page.getByLabel('E-mail address of the account or application number').fill(person.email);
  await page.getByRole('button', { name: 'Show the account' }).click();
  await expect(page.getByText('The portal has no photograph of this person.')).toBeVisible();
  await expectClean(page, 'the account of a lost mailbox');
  await page.getByLabel('Document', { exact: true }).selectOption('passport');
  await page.getByLabel('Number of the document').fill('A0123 456789');
  await page.getByLabel('New e-mail address').fill(newEmail);
  await page.getByLabel(/I have seen the person/).check();
  await page.getByRole('button', { name: 'Send a link to the new address' }).click();
  await expect(page.getByText('Link not opened yet')).toBeVisible();
  await expectClean(page, 'a lost mailbox just entered');
  const path = page.url();

  await openMail(page, newEmail, /the address you gave our admissions office/);
  await page.getByRole('link', { name: /auth.recovery|confirm/i }).click();
  await expectClean(page, 'the link to the new address');
  await page.getByRole('button', { name: 'Yes, this is my address' }).click();
  await expect(page.getByText('Thank you. Your e-mail is confirmed')).toBeVisible();
  await expectClean(page, 'the new address confirmed');

  await signIn(page, ACCOUNTS.master_admin);
  await visit(page, path);
  await visitRefused(page, path, /Confirm the new address/);
});
