/** The bank's statement: uploaded by the bursary, matched with an announced transfer, and uploaded again. */
import { fillApplication } from '../steps/apply.ts';
import { chooseMethod } from '../steps/pay.ts';
import { ACCOUNTS, becomeApplicant, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

const NUMBER = /[2-9CDFHJKMNPRTVWXY]{4}(?:-[2-9CDFHJKMNPRTVWXY]{4}){2}/;

test('a line that names the application confirms its transfer, once', async ({ page }) => {
  const person = await becomeApplicant(page, { first_name: 'Chidinma', last_name: 'Ọkọrọ' });
  const application = await fillApplication(page);
  await page.goto(`${application}/pay`);
  await chooseMethod(page, /bank transfer/i);
  const number = NUMBER.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  await page.getByRole('button', { name: 'I have sent it' }).click();
  await expect(page).toHaveURL(/documents#transfer_evidence$/);

  const [year = '', month = '', day = ''] = new Date(Date.now() + 3_600_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  const date = `${day}/${month}/${year}`;
  const written = number.toLowerCase().replaceAll('-', ' ');
  const statement = [
    'EXAMPLE BANK PLC',
    '',
    'Trans Date,Value Date,Narration,Debit,Credit,Balance',
    `${date},,Opening Balance,,,"1,000,000.00"`,
    `${date},${date},"NIP/OKORO CHIDINMA/\n${written} FEE",,"₦25,000.00","1,025,000.00"`,
    `${date},${date},TRF SCHOOL FEES ${number.slice(0, 4)},,"25,000.00","1,050,000.00"`,
    `${date},${date},SMS CHARGE,4.00,,"1,049,996.00"`,
    'Total,,,4.00,"50,000.00",',
  ].join('\r\n');
  const upload = async (text: string, bank = 'Example Bank') => {
    await page.goto('/payment-system/statement');
    const bankField = page.getByLabel(/^Bank/);
    if (!(await bankField.isVisible())) await page.getByText('Upload a statement', { exact: true }).click();
    await bankField.fill(bank);
    const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel('File').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload statement' }).click();
  };
  await signIn(page, ACCOUNTS.admin_staff);
  await upload(statement.replace('"₦25,000.00"', 'much'));
  await expect(page.getByText('Row 5, column Credit: “much” is not an amount.')).toBeVisible();
  await upload(statement);
  await expect(page.getByText('Statement read. The new lines are below.')).toBeVisible();
  await upload(statement);
  await expect(page.getByText('All of its lines had been uploaded before.')).toBeVisible();
  // Who paid the same amount on the same day is read before it is confirmed.
  const nobodys = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: `FEES ${number.slice(0, 4)}` });
  await expect(nobodys.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: `Confirm transfer ${number}` }).click();
  await expect(page.getByText('Transfer confirmed.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Confirm transfer ${number}` })).toHaveCount(0);
  // What was done with one line is not said of the next.
  await nobodys.getByRole('link').first().click();
  await expect(page).toHaveURL(/line=/);
  await expect(page.getByText('Transfer confirmed.')).toHaveCount(0);
  await page.getByText('Set aside: not for an application').click();
  await page.getByLabel('What the money is').fill('School fees, for the accounts office.');
  await page.getByRole('button', { name: 'Set aside', exact: true }).click();
  await expect(page.getByText('Line set aside. It is listed under “Set aside”.')).toBeVisible();

  // Columns that nobody recognises are chosen once for the bank.
  const own = (what: string) => `Ray,Kini,Wole\n${date},${what} ${number},"10,000.00"\n`;
  const bank = `Bank ${number}`;
  await upload(own('FIRST'), bank);
  await page.getByLabel('Transaction date').selectOption('0');
  await page.getByLabel('Narration').selectOption('1');
  await page.getByLabel('Money in (credit)').selectOption('2');
  await page.getByRole('button', { name: 'Read the statement' }).click();
  await expect(page.getByText('Statement read.')).toBeVisible();
  await expect(page.getByText('Already paid').first()).toBeVisible();
  await upload(own('SECOND'), bank);
  await expect(page.getByText('Statement read.')).toBeVisible();

  await signIn(page, person.email, person.password);
  await page.goto(application);
  await expect(page.getByText('Submitted').first()).toBeVisible();
});
