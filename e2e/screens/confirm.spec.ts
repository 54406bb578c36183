/** A form that is held until its sender has shown who they are, in a page that React draws. */
import { ACCOUNTS, forgetConfirmation, PASSWORD, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

test('what is refused after the question for a password comes back to its page, with what was typed', async ({
  page,
}) => {
  await signIn(page, ACCOUNTS.master_admin);
  for (const { path, fill, send, refused } of [
    {
      path: '/admin-portal/settings',
      fill: ['#settings-contact [name=email]', 'not an address'],
      send: '#settings-contact button',
      refused: '#settings-contact',
    },
    {
      path: '/admin-portal/programs',
      fill: ['[name=name]', ''],
      send: 'form:has([name=name]) button',
      refused: 'main',
    },
  ] as const) {
    await forgetConfirmation(page.context());
    await page.goto(path);
    await expect(page.locator('html[data-script]')).toBeAttached();
    await page.locator(fill[0]).fill(fill[1]);
    await page.locator(send).last().click();
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm and continue' }).click();
    await expect(page.locator(refused).getByRole('alert')).toBeVisible();
    await expect(page.locator(fill[0])).toHaveValue(fill[1]);
  }
});
