/** What an applicant reads after each thing that can happen to an application and its fee, and what it lets them do. */
import type { Page } from '@playwright/test';
import { fillApplication, goodAnswers } from '../steps/apply.ts';
import { decide } from '../steps/decide.ts';
import { chooseMethod, fillCard, payByCard } from '../steps/pay.ts';
import { ACCOUNTS, becomeApplicant, openMail, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

const payLink = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Pay & Submit/ });

/** The page and the list say the same. */
async function reads(page: Page, application: string, title: string): Promise<void> {
  await page.goto('/student-portal');
  await expect(page.getByText(title).first()).toBeVisible();
  await page.goto(application);
  await expect(page.getByText(title).first()).toBeVisible();
}

test('a checkout left open, paid late, and a second one paid too', async ({ page }) => {
  const person = await becomeApplicant(page);
  const application = await fillApplication(page);
  await page.goto(`${application}/pay`);
  await chooseMethod(page, /^card/i);
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  const first = page.url();
  await reads(page, application, 'Your payment is not confirmed yet');
  await expect(payLink(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'I did not pay: pay now' }).click();
  await chooseMethod(page, /paystack/i);
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  const second = page.url();
  expect(second).not.toBe(first);

  await page.goto(first);
  await fillCard(page, 'Pays at once');
  await page.getByRole('button', { name: /^pay/i }).click();
  await expect(page).not.toHaveURL(/\/sandbox\//);
  await reads(page, application, 'Your application is sent');

  await page.goto(second);
  await fillCard(page, 'Pays at once');
  await page.getByRole('button', { name: /^pay/i }).click();
  await expect(page.getByText('Your second payment will be refunded.')).toBeVisible();
  await reads(page, application, '₦25,000 will be refunded to you');
  await openMail(page, person.email, /You paid twice/);
  await expect(
    page.getByText(/will be refunded in full\. It goes back to the card it was paid with/),
  ).toBeVisible();
});

test('half the fee: the other half is asked for, and no more', async ({ page }) => {
  const person = await becomeApplicant(page);
  const application = await fillApplication(page);
  await page.goto(`${application}/pay`);
  await payByCard(page, 'Pays half of the amount');
  await reads(page, application, 'A part of your fee is missing');
  await expect(page.getByText('₦12,500 of the ₦25,000 fee arrived. ₦12,500 is missing.')).toBeVisible();
  await openMail(page, person.email, /part of your fee is missing/i);
  await page.goto(`${application}/pay`);
  await payByCard(page, 'Pays at once');
  await page.goto(application);
  await expect(page.getByText('Submitted').first()).toBeVisible();
  await expect(payLink(page)).toHaveCount(0);
});

test('sent back for correction, corrected and sent again, without another fee', async ({ page }) => {
  const person = await becomeApplicant(page);
  const application = await fillApplication(page);
  await page.goto(`${application}/pay`);
  await payByCard(page, 'Pays at once');
  const note = 'Write your surname as on your NIN slip.';
  const back = { status: 'Draft', reason: /must be corrected/, note };
  await decide(page, application, person, back);
  await reads(page, application, 'Correct your application and send it again');
  await expect(page.getByText(note).first()).toBeVisible();
  await expect(payLink(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Correct your answers' }).click();
  await page.getByLabel('Last name').fill('Corrected');
  for (const step of [2, 3, 4]) {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/edit/${step}$`));
  }
  await page.getByRole('button', { name: 'Send corrected application' }).click();
  await expect(page.getByText('Your corrected application is sent.')).toBeVisible();
  await expect(page.getByText('Corrected application sent').first()).toBeVisible();
  await reads(page, application, 'Your application is sent');

  await decide(page, application, person, back);
  await page.goto(application);
  await page.getByRole('button', { name: 'Send corrected application' }).click();
  await expect(page.getByText('Your corrected application is sent.')).toBeVisible();
  await reads(page, application, 'Your application is sent');
  await openMail(page, ACCOUNTS.admin_staff, /has been corrected/);
  await expect(page.getByText(note)).toBeVisible();
});

test('Pending Payment set by staff, and a transfer that was not found', async ({ page }) => {
  const person = await becomeApplicant(page, { first_name: 'Chinyere' });
  const application = await fillApplication(page, { ...goodAnswers, program: 'Soil Science' });
  await decide(page, application, person, { status: 'Pending Payment', reason: /not found your fee/ });
  await reads(page, application, 'The application fee is not paid yet');
  await payLink(page).click();
  await chooseMethod(page, /bank transfer/i);
  await page.getByRole('button', { name: 'I have sent it' }).click();
  await reads(page, application, 'The bursary is checking for your transfer');
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto('/payment-system');
  const row = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: 'Chinyere' });
  await row.getByRole('link').first().click();
  const reason = 'No such transfer on the statement of 20 November.';
  await page.getByLabel(/reason/i).fill(reason);
  await page.getByRole('button', { name: /decline/i }).click();
  await expect(page.getByText('Transfer declined.')).toBeVisible();
  await signIn(page, person.email, person.password);
  await reads(page, application, 'The bursary did not find your transfer');
  await expect(page.getByText(reason).first()).toBeVisible();
  await payLink(page).click();
  await payByCard(page, 'The bank declines it');
  await reads(page, application, 'Your last payment did not go through');
});

test('what cannot be accepted yet, rejected and accepted', async ({ page }) => {
  const person = await becomeApplicant(page);
  const application = await fillApplication(page);
  await decide(page, application, person, { status: 'Under Review' });
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto(application);
  await expect(page.getByText('This application cannot be accepted yet')).toBeVisible();
  await expect(page.getByText(/The application fee is not paid/)).toBeVisible();
  await expect(page.locator('[name=status][value=Accepted]')).toHaveCount(0);
  await signIn(page, person.email, person.password);
  await decide(page, application, person, { status: 'Rejected', reason: /All places/ });
  await reads(page, application, 'We cannot offer you a place on this application');
  await expect(page.getByText(/A new application costs a new fee/)).toBeVisible();
  await decide(page, application, person, { status: 'Pending Payment' });
  await page.goto(`${application}/pay`);
  await payByCard(page, 'Pays at once');
  await decide(page, application, person, { status: 'Accepted', note: 'Bring your originals.' });
  await reads(page, application, 'You have a provisional offer of admission');
  await expect(page.getByRole('link', { name: 'Letter of offer' })).toBeVisible();
});

test('a sent application gets a new phone number, then is withdrawn, and half the fee goes back', async ({
  page,
}) => {
  const person = await becomeApplicant(page, { first_name: 'Halima' });
  const application = await fillApplication(page, { ...goodAnswers, program: 'Forestry' });
  await page.goto(`${application}/pay`);
  await payByCard(page, 'Pays at once');
  await page.goto(application);
  await page.getByRole('link', { name: 'Change phone number or address' }).click();
  await page.getByLabel('Phone number').fill('12');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(
    page.getByText('Your changes were not saved').or(page.getByRole('alert')).first(),
  ).toBeVisible();
  await page.getByLabel('Phone number').fill('0706 123 4567');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your contact details are saved.')).toBeVisible();
  await expect(page.getByText('Contact details changed')).toBeVisible();
  await expect(page.getByText('0706 123 4567')).toBeVisible();
  await openMail(page, person.email, /Contact details of application/);

  await page.goto(application);
  await page.getByRole('link', { name: 'Withdraw application' }).click();
  await expect(page.getByText('You will ask for a refund of ₦12,500')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(
    page.getByText('Your application was not withdrawn').or(page.getByRole('alert')).first(),
  ).toBeVisible();
  await page.getByLabel('Yes, withdraw this application').check();
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(page.getByText('Your application is withdrawn.')).toBeVisible();
  await expect(page.getByText('You asked for a refund of ₦12,500.').first()).toBeVisible();
  await reads(page, application, 'This application is withdrawn');
  await openMail(page, person.email, /is withdrawn/);

  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto(application);
  await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
  await page.goto('/payment-system/refunds?status=Requested');
  await page
    .getByRole('rowheader', { name: /Halima/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(
    page.getByText('Refund approved. Send the money, then record the result in the approved refund.'),
  ).toBeVisible();
  await signIn(page, person.email, person.password);
  await reads(page, application, '₦12,500 will be refunded to you');
});
