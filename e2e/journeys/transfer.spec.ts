/** Paying by bank transfer: the applicant says it is sent, the bursary confirms or declines. */
import { fillApplication } from '../steps/apply.ts';
import { chooseMethod } from '../steps/pay.ts';
import { ACCOUNTS, becomeApplicant, openMail, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

test('a transfer is announced, declined, announced again and confirmed', async ({ page }) => {
  const person = await becomeApplicant(page, { first_name: 'Oluwaseun', last_name: 'Adéyẹmí' });
  const application = await fillApplication(page);

  const copyAccountNumber = async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${application}/pay/transfer`);
    // A browser may refuse the clipboard while another window has the focus; whoever presses again gets it.
    await expect(async () => {
      await page.getByRole('button', { name: /^Copy account number/i }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1, { timeout: 2_500 });
    }).toPass();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{10}$/);
  };
  const announce = async () => {
    await page.goto(`${application}/pay`);
    await chooseMethod(page, /bank transfer/i);
    await expect(page.getByText('₦25,000').first()).toBeVisible();
    await page.getByRole('button', { name: 'I have sent it' }).click();
    // The bank slip helps the bursary to find the money: what leads to it comes next.
    await expect(page).toHaveURL(`${application}/documents#transfer_evidence`);
    await expect(page.locator('#transfer_evidence')).toBeVisible();
  };
  await announce();
  await page.goto(`${application}/pay/transfer`);
  await expect(page.getByRole('link', { name: 'I did not send it' }), 'it leads here').toHaveCount(0);
  await page.getByRole('button', { name: 'I did not send it' }).click();
  await expect(page).toHaveURL(`${application}/pay`);
  await page.goto(application);
  await expect(page.getByText('Draft').first()).toBeVisible();
  await announce();
  await page.goto(application);
  await expect(page.getByText('Pending Payment').first()).toBeVisible();
  if (test.info().project.use.javaScriptEnabled !== false) await copyAccountNumber();

  const openTransfer = async () => {
    await signIn(page, ACCOUNTS.admin_staff);
    await page.goto('/payment-system');
    const row = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: 'Oluwaseun' });
    await row.getByRole('link').first().click();
  };
  await openTransfer();
  await page.getByLabel(/reason/i).fill('No such transfer on the statement of 20 November.');
  await page.getByRole('button', { name: /decline/i }).click();
  await expect(page.getByText('Transfer declined.')).toBeVisible();

  await openMail(page, person.email, /was not found/);
  await signIn(page, person.email, person.password);
  await page.goto(application);
  await expect(page.getByText('Draft').first()).toBeVisible();
  await announce();

  await openTransfer();
  const line = `FT ${Date.now()}`;
  const today = await page.getByLabel('Value date').getAttribute('max');
  await page.getByLabel('Statement reference').fill(line);
  await page.getByLabel('Value date').fill(today ?? '');
  await page.getByLabel('Amount in naira').fill('25,000');
  await page.getByRole('button', { name: 'Confirm transfer' }).click();
  await expect(page.getByText('Transfer confirmed.')).toBeVisible();

  await signIn(page, person.email, person.password);
  await page.goto('/student-portal?tab=payments');
  await expect(page.getByText('Completed')).toBeVisible();
  await expect(page.getByText('Bank transfer', { exact: true }).first()).toBeVisible();
});
