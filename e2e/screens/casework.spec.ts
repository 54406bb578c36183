/** Two members of staff at one queue: what one does reaches the other, and nothing that was typed is lost. */
import { somebodysApplication } from '../steps/http.ts';
import { ACCOUNTS, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

test('a colleague who changes a status is noticed at once, in the queue and on the page', async ({
  page,
  browser,
}) => {
  const id = await somebodysApplication('Submitted');
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto(`/student-portal/applications/${id}`);
  await expect(page.locator('[data-live][data-channel=joined]')).toBeAttached();
  await page.getByLabel('Note to the applicant').fill('Half a thought');

  const other = await (await browser.newContext()).newPage();
  await signIn(other, ACCOUNTS.master_admin);
  await other.goto(`/student-portal/applications/${id}`);
  const bar = page.locator('[data-live]');
  await expect(bar).toBeHidden();
  await other.getByLabel('New status').selectOption('Under Review');
  await other.getByRole('button', { name: 'Change status' }).click();
  await expect(bar).toContainText('changed the status to Under Review');
  await expect(other.locator('[data-live]')).toBeHidden();

  await bar.getByText('Show').click();
  await expect(page.locator('#change-status')).toContainText('Under Review');
  await expect(page.getByLabel('Note to the applicant')).toHaveValue('Half a thought');
  await other.close();
});
