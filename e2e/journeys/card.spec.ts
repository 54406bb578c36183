/** Paying by card: what each kind of card does to the application, and that nothing is paid twice. */
import { fillApplication, goodAnswers } from '../steps/apply.ts';
import { query } from '../steps/database.ts';
import { chooseMethod, fillCard, payByCard } from '../steps/pay.ts';
import { becomeApplicant } from '../steps/people.ts';
import { expect, test } from '../test.ts';

const paymentsOf = (application: string) =>
  query<{ status: string; review_reason: string | null }>(
    'select status, review_reason from payments where application_id = $1 order by created_at',
    [application.split('/').at(-1)],
  );

test('a declined card can be followed by a good one, and Back enters no card again', async ({ page }) => {
  await becomeApplicant(page);
  const application = await fillApplication(page);

  await page.goto(`${application}/pay`);
  await page.getByRole('main').getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Please select a payment method').first()).toBeVisible();
  // The page that says so answered no post, so a browser shows it again.
  await page.reload();
  await expect(page.getByText('Please select a payment method').first()).toBeVisible();

  await payByCard(page, 'The bank declines it');
  await expect(page.getByText('Payment failed. Please try again.').first()).toBeVisible();
  expect(await paymentsOf(application)).toEqual([{ status: 'Failed', review_reason: null }]);
  // Whose account was charged all the same has it checked, here and not somewhere else.
  await page.getByRole('button', { name: 'I did pay: check again' }).click();
  await expect(page.getByText('Payment failed. Please try again.').first()).toBeVisible();

  await page.goto(`${application}/pay`);
  await chooseMethod(page, /^card/i);
  const checkout = page.url();
  await page.getByRole('button', { name: /^pay/i }).click();
  await expect(page.getByText('Please fill in all card details').first()).toBeVisible();
  await fillCard(page, 'Pays at once');
  await page.getByRole('button', { name: /^pay/i }).click();
  await expect(page.getByText('Payment successful! Application submitted.')).toBeVisible();

  await page.goto(checkout);
  await expect(page.getByLabel(/card number/i)).toHaveCount(0);
  await page.goto(`${application}/pay`);
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0);
  expect(await paymentsOf(application)).toEqual([
    { status: 'Failed', review_reason: null },
    { status: 'Completed', review_reason: null },
  ]);
});

test('two tabs are one charge, and a payment that is not confirmed is not begun again', async ({
  page,
  context,
}) => {
  await becomeApplicant(page);
  const application = await fillApplication(page, { ...goodAnswers, program: 'Soil Science' });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${application}/pay`);
    await tab.getByRole('radio', { name: /^card/i }).check();
  }
  for (const tab of [page, other]) {
    await tab.getByRole('main').getByRole('button', { name: 'Continue to payment' }).click();
    await expect(tab).toHaveURL(/\/sandbox\/checkout\//);
  }
  expect(other.url()).toBe(page.url());

  await fillCard(page, 'Stays pending: the bank never answers');
  await page.getByRole('button', { name: /^pay/i }).click();
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /check again/i })
      .or(page.getByRole('main').getByRole('link', { name: /check again/i }))
      .first(),
  ).toBeVisible();
  expect(await paymentsOf(application)).toEqual([{ status: 'Pending', review_reason: null }]);
  // Whoever comes back by the list is told before they pay a second time.
  await page.goto('/student-portal');
  await expect(page.getByText('Your payment is not confirmed yet')).toBeVisible();
});

test('less money than asked completes nothing, and the rest is asked for', async ({ page }) => {
  await becomeApplicant(page);
  const application = await fillApplication(page, { ...goodAnswers, program: 'Forestry' });
  await page.goto(`${application}/pay`);
  await payByCard(page, 'Pays half of the amount');
  await page.goto(application);
  await expect(page.getByText('Draft').first()).toBeVisible();
  await expect(page.getByText('A part of your fee is missing')).toBeVisible();
  await expect(page.getByText('₦12,500 is missing')).toBeVisible();
  expect(await paymentsOf(application)).toEqual([{ status: 'Pending', review_reason: 'underpaid' }]);
});
