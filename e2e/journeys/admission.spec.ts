/**
 * The main job: apply, pay, be reviewed, read the answer. Runs with script and without; every step is what a person
 * clicks.
 */
import { fillApplicationByForm } from '../steps/apply.ts';
import { releaseDecision } from '../steps/database.ts';
import { payByCard } from '../steps/pay.ts';
import { ACCOUNTS, becomeApplicantByForm, openMail, signInByForm, signOutByForm } from '../steps/people.ts';
import { expect, test } from '../test.ts';

// The journey that passes most kinds of page is the one in which everything moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('an applicant applies and pays; staff review and accept; the applicant reads it', async ({ page }) => {
  const person = await becomeApplicantByForm(page);
  await page.goto('/student-portal');
  await expect(page.getByRole('heading', { name: 'Student Application Portal' })).toBeVisible();
  await expect(page.getByText('No applications found')).toBeVisible();

  const application = await fillApplicationByForm(page);
  await page.goto('/student-portal');
  await expect(page.getByRole('link', { name: /^Preview/ })).toBeVisible();
  await page.getByRole('link', { name: /^Pay & Submit/ }).click();
  await payByCard(page, 'Pays at once');
  await expect(page.getByText('Payment successful! Application submitted.')).toBeVisible();
  await expect(page.getByText('Submitted').first()).toBeVisible();
  await openMail(page, person.email, /has been submitted/);
  await signOutByForm(page);

  await signInByForm(page, ACCOUNTS.academic_staff);
  await page.goto('/student-portal');
  await expect(page.getByRole('heading', { name: 'Academic Portal' })).toBeVisible();
  await page.goto(application);
  await expect(page.getByRole('button', { name: 'Change status' })).toHaveCount(0);
  await signOutByForm(page);

  await signInByForm(page, ACCOUNTS.admin_staff);
  await page.goto('/student-portal');
  await expect(page.getByRole('heading', { name: 'Administrative Portal' })).toBeVisible();
  await page.goto(application);
  await page.getByRole('radio', { name: 'Under Review', exact: true }).check();
  await page.getByRole('button', { name: 'Change status' }).click();
  await expect(page.locator('.toast')).toContainText('Application updated successfully!');
  await expect(page.locator('.toast')).toBeInViewport();
  await signOutByForm(page);

  await signInByForm(page, ACCOUNTS.academic_staff);
  await page.goto(application);
  await page.getByRole('radio', { name: 'Accepted', exact: true }).check();
  await page.getByLabel(/Note/).fill('Bring your originals in September.');
  await page.getByRole('button', { name: 'Change status' }).click();
  await expect(page.locator('.toast')).toContainText('Application updated successfully!');
  await expect(page.locator('.toast')).toBeInViewport();
  await signOutByForm(page);

  await signInByForm(page, person.email, person.password);
  await page.goto(application);
  // Decided, and not released yet: nothing on the page tells.
  await expect(page.getByRole('main')).toContainText('Under Review');
  await expect(page.getByRole('main')).not.toContainText(/accepted|offer|originals/i);
  await releaseDecision(application.split('/').at(-1) ?? '');
  await page.reload();
  await expect(page.getByText('Accepted').first()).toBeVisible();
  await expect(page.getByText(/provisional offer/i).first()).toBeVisible();
  await expect(page.getByText('Bring your originals in September.').first()).toBeVisible();
  await openMail(page, person.email, /has been accepted/);
  await expect(page.getByText('Bring your originals in September.')).toBeVisible();
});
