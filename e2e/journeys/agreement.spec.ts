/** Taking back the agreement to the privacy notice, and giving it again where something new begins. */
import { fillApplication } from '../steps/apply.ts';
import { becomeApplicant, openMail } from '../steps/people.ts';
import { expect, test } from '../test.ts';

test('what was sent stays open, and a form that was on its way comes back once the person has agreed again', async ({
  page,
}) => {
  const person = await becomeApplicant(page);
  const application = await fillApplication(page);
  const form = `${application}/edit/1`;
  await page.goto(form);
  const other = await page.context().newPage();
  await other.goto('/account/data#agreement');
  const card = other.locator('#agreement');
  await expect(card).toContainText('Closed until you agree again');
  await expect(card).toContainText('Reading and answering an offer of admission');
  await card.getByRole('button', { name: 'Withdraw agreement' }).click();
  await expect(other.getByText('Your agreement is withdrawn. We have e-mailed you.')).toBeVisible();

  await other.goto(application);
  await expect(other.getByRole('complementary', { name: 'Agreement withdrawn' })).toBeVisible();
  await other.goto(`${application}/pay`);
  await expect(other).toHaveURL(/account\/agreement/);
  await openMail(other, person.email, /You withdrew your agreement/);
  await expect(other.getByText('You can still read what you sent')).toBeVisible();

  await page.getByLabel('First name').fill('Nnenna');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('You withdrew your agreement to the privacy notice.')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page).toHaveURL(form);
  await expect(page.getByLabel('First name')).toHaveValue('Nnenna');
});
