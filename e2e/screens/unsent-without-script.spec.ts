/** Where no script runs, what was typed into the other forms of an application's page outlives the form that is sent. */
import type { Page } from '@playwright/test';
import { AT_REST, query } from '../steps/database.ts';
import { ACCOUNTS, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

test.use({ javaScriptEnabled: false });

const NOTE = 'The certificate is of another year.';

/** A control that were left behind in a form of its own would be lost. */
async function expectOneForm(page: Page): Promise<void> {
  const controls = page.locator('main').locator('input, select, textarea, button:not([type=button])');
  const apart = await controls.evaluateAll((all) =>
    (all as HTMLInputElement[])
      .filter(({ form }) => form?.method === 'post' && form.id !== 'page-form')
      .map(({ outerHTML }) => outerHTML),
  );
  expect(apart).toEqual([]);
}

/** The last of its kind: other tests take the first. */
async function lastOf(status: string): Promise<{ id: string; version: number }> {
  const [row] = await query<{ id: string; version: number }>(
    `select a.id, a.version from applications a join academic_records r on r.application_id = a.id
     where a.status = $1 and ${AT_REST} order by a.id desc limit 1`,
    [status],
  );
  if (!row) throw new Error(`the demonstration has no application with a record in ${status}`);
  return row;
}

async function expectKept(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await expect(page.getByLabel(label), label).toHaveValue(text);
}

test('a note, a reference and a check keep each other and an assignment, done or refused', async ({
  page,
}) => {
  const { id } = await lastOf('Accepted');
  await query('update applications set assigned_to = null where id = $1', [id]);
  await signIn(page, ACCOUNTS.master_admin);
  await page.goto(`/review/applications/${id}?check=yes`);
  await expectOneForm(page);
  const typed = {
    'New note': NOTE,
    'CAPS reference': `CAPS ${id.slice(0, 8).toUpperCase()}`,
    'Note for staff': 'As sent.',
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  // Enter sends nothing: the first button of the page could be a decision.
  await page.getByLabel('CAPS reference').press('Enter');
  await expectKept(page, typed);

  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.locator('#assignment')).toContainText('You');
  await expectKept(page, typed);

  await page.getByRole('button', { name: 'Save check' }).click();
  await expect(page.locator('#verification').getByRole('alert')).toBeVisible();
  await expectKept(page, typed);

  await page.getByRole('button', { name: 'Show NIN' }).click();
  await expectKept(page, typed);

  await page.getByRole('button', { name: 'Save reference' }).click();
  await expect(page.getByText('Application updated successfully!').first()).toBeVisible();
  await expectKept(page, typed);

  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.locator('#notes').getByText(NOTE)).toBeVisible();
  await expectKept(page, { ...typed, 'New note': '' });
});

test('an enrolment keeps what was typed beside it', async ({ page }) => {
  await signIn(page, ACCOUNTS.master_admin);
  await page.goto('/admin-portal/students/enrol');
  const id = await page.locator('main input[name=id]').last().getAttribute('value');
  await page.goto(`/review/applications/${id}`);
  const enrol = page.locator('#enrolment').getByRole('button');
  await expectOneForm(page);
  await page.getByLabel('New note').fill(NOTE);
  await enrol.click();
  await expect(page.getByText('Tick that you have compared')).toBeVisible();
  await expectKept(page, { 'New note': NOTE });
  await page.locator('#enrolment').getByRole('checkbox').check();
  await enrol.click();
  await expect(page.locator('#enrolment')).toContainText('Matriculation number');
  await expectKept(page, { 'New note': NOTE });
});

test('a decision keeps what was typed, and a proposal that is returned what was typed into the decision', async ({
  page,
}) => {
  const { id, version } = await lastOf('Under Review');
  await query(
    `insert into decision_proposals (application_id, version, status, proposed_by, proposed_at)
     select $1, $2, 'Accepted', id, now() from users where email = $3 on conflict do nothing`,
    [id, version, ACCOUNTS.academic_staff],
  );
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto(`/review/applications/${id}`);
  await expectOneForm(page);
  await page.getByLabel('Note to the applicant').fill('Please bring the original.');
  await page.getByLabel('New note').fill(NOTE);
  await page.getByLabel('Why you return it').fill('The result is missing.');
  await page.getByRole('button', { name: 'Change status', exact: true }).click();
  await expect(page.locator('#change-status').getByRole('alert')).toBeVisible();
  await expectKept(page, { 'New note': NOTE, 'Why you return it': 'The result is missing.' });
  await page.getByRole('radio', { name: 'Rejected' }).check();
  await page.getByRole('button', { name: 'Return proposal' }).click();
  await expect(page.getByRole('button', { name: 'Return proposal' })).toHaveCount(0);
  await expectKept(page, { 'New note': NOTE, 'Note to the applicant': 'Please bring the original.' });
  await expect(page.getByRole('radio', { name: 'Rejected' })).toBeChecked();
});
