/** Money that the bank took back: its confirmed payment is taken off by two people, and its owner pays again. */
import { fillApplication } from '../steps/apply.ts';
import { chooseMethod } from '../steps/pay.ts';
import { ACCOUNTS, becomeApplicant, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

const NUMBER = /[2-9CDFHJKMNPRTVWXY]{4}(?:-[2-9CDFHJKMNPRTVWXY]{4}){2}/;

test('a reversal ends a confirmed payment, and a file that lacks rows says so', async ({ page }) => {
  const person = await becomeApplicant(page, { first_name: 'Zainab', last_name: 'Bello' });
  const application = await fillApplication(page);
  await page.goto(`${application}/pay`);
  await chooseMethod(page, /bank transfer/i);
  const number = NUMBER.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  await page.getByRole('button', { name: 'I have sent it' }).click();
  await expect(page).toHaveURL(/documents#transfer_evidence$/);

  const upload = async (...rows: readonly string[]) => {
    await page.goto('/payment-system/statement');
    const bank = page.getByLabel(/^Bank/);
    if (!(await bank.isVisible())) await page.getByText('Upload a statement', { exact: true }).click();
    await bank.fill('Example Bank');
    const text = ['Date,Narration,Debit,Credit,Balance', ...rows].join('\n');
    const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel('File').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload statement' }).click();
  };
  await signIn(page, ACCOUNTS.admin_staff);
  const came = `14/01/2026,NIP FROM ZAINAB BELLO ${number},,"25,000.00","25,000.00"`;
  await upload(came, '15/01/2026,NIP FROM NOBODY,,"25,000.00","75,000.00"');
  await expect(page.getByText('Rows are missing before row 3')).toBeVisible();
  await expect(page.getByText('₦25,000 is missing.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove this file' }).click();

  await upload(came, ',SMS CHARGE,4.00,,"24,996.00"');
  await expect(page.getByText('with the date carried down from the row above: 1 (row 3)')).toBeVisible();
  await page.getByRole('button', { name: `Confirm transfer ${number}` }).click();
  await expect(page.getByText('Transfer confirmed.')).toBeVisible();

  await upload(`15/01/2026,RVSL ${number},"25,000.00",,"0.00"`);
  await expect(page.getByText('Statement read.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Lines of the statement' }).getByText('Money out').click();
  // Another run of this test may have a reversal of its own in the same list.
  const own = page.locator('section').filter({ hasText: `RVSL ${number}` });
  const approve = own.getByRole('button', { name: 'Approve' });
  await expect(own.getByText(/The bank took back ₦25,000 of 14 January 2026/).first()).toBeVisible();
  await own.getByRole('button', { name: 'The bank took it back' }).click();
  await expect(page.getByText('It counts when a second person has approved it.')).toBeVisible();
  await expect(approve).toHaveCount(0);
  await signIn(page, ACCOUNTS.master_admin);
  await page.goto('/payment-system/statement?view=out');
  await approve.click();
  await expect(page.getByRole('row').filter({ hasText: `RVSL ${number}` })).toContainText('Taken back');

  await signIn(page, person.email, person.password);
  await page.goto(application);
  await expect(page.getByText('Your payment was taken back')).toBeVisible();
  await expect(page.getByRole('link', { name: /pay/i }).first()).toBeVisible();
});
