/** axe-core finds nothing on any screen, in both themes, on a phone and on a desk, empty and with mistakes. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { siteMap } from '#app/site-map.ts';
import { fillApplication } from '../steps/apply.ts';
import { expectClean, LOOKS, visit, visitRefused } from '../steps/axe.ts';
import { query } from '../steps/database.ts';
import { decide } from '../steps/decide.ts';
import { somebodysApplication } from '../steps/http.ts';
import { chooseMethod, fillCard, payByCard } from '../steps/pay.ts';
import {
  ACCOUNTS,
  becomeApplicant,
  fillSignUp,
  finishAccount,
  newPerson,
  openMail,
  PASSWORD,
  signIn,
} from '../steps/people.ts';
import { expect, test } from '../test.ts';

test.use({ colorScheme: LOOKS[0].colorScheme });

test('pages for everyone', async ({ page }) => {
  await visit(page, '/');
  await visit(page, '/auth');
  await visit(page, '/auth?mode=create');
  await visitRefused(page, '/auth?mode=create', /Create Account/);
  await visit(page, '/auth/verify-email?token=nonsense');
  for (const path of [
    '/auth/verify-email',
    '/auth/forgot',
    '/auth/lost-email',
    '/auth/code',
    '/auth/code?sent=1',
  ])
    await visit(page, path);
  await visit(page, '/no/such/page');
  await visit(page, '/dev/mailbox');
  await page.getByRole('main').getByRole('link').first().click();
  await expectClean(page, 'a letter');
});

test('from Apply Now to the first question', async ({ page }) => {
  const name = randomUUID();
  const person = newPerson({ email: `${name}@gmial.com` });
  await page.goto('/auth?mode=create&next=/student-portal/applications/new?programme=forestry');
  await page.getByText('I am staff or a student').click();
  await expectClean(page, 'the roles of sign-up');
  await fillSignUp(page, person);
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Did you mean')).toBeVisible();
  await expectClean(page, 'an address that looks mistyped');
  await page.getByRole('button', { name: `Use ${person.email}` }).click();
  await page.getByText('Wrong address? Correct it').click();
  await page.getByRole('button', { name: 'Send the link to this address' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectClean(page, 'the page after sign-up, with its address being corrected');
  await visit(page, '/auth/verify-email?sent=1');
  await openMail(page, person.email, /Verify your e-mail address/);
  await page.getByRole('link', { name: /auth.verify-email/ }).click();
  await expectClean(page, 'the page of the link');
  const link = page.url();
  await finishAccount(page, person.password);
  await expect(page.getByText('Programme: Forestry.')).toBeVisible();
  await expectClean(page, 'the first question');
  await visit(page, link);
});

/** Reading pages of the map that need nothing in their address; files for machines are not pages. */
const READING = Object.entries(siteMap)
  .filter(
    ([pattern, { audience, file }]) =>
      audience === 'public' && file.endsWith('.tsx') && !/[:*.]|^\/(auth|theme)/.test(pattern),
  )
  .map(([pattern]) => pattern);

for (const half of [0, 1]) {
  test(`reading pages, ${half === 0 ? 'first' : 'second'} half`, async ({ page }) => {
    for (const [index, path] of READING.entries()) if (index % 2 === half) await visit(page, path);
  });
}

test('screens of an applicant', async ({ page }) => {
  await signIn(page, ACCOUNTS.applicant);
  await visit(page, '/student-portal');
  await visit(page, '/student-portal?tab=payments');
  await visit(page, '/student-portal/applications/new');
  await page.getByLabel('Phone number').fill('0803');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectClean(page, 'a new application refused');
  // Not allowed here, which is a screen too.
  await visit(page, '/payment-system');

  const application = await fillApplication(page);
  for (const step of ['1', '2', '3', '4']) await visit(page, `${application}/edit/${step}`);
  await visit(page, application);
  await visit(page, `${application}/record`);
  await visitRefused(page, `${application}/record/sitting-2`, /Save/);
  await visit(page, `${application}/delete`);
  await visit(page, `${application}/documents`);
  await visitRefused(page, `${application}/documents`, /Upload/);
  await visit(page, `${application}/pay`);
  await visitRefused(page, `${application}/pay`, /Continue to payment/);
  await page.goto(`${application}/pay`);
  await chooseMethod(page, /bank transfer/i);
  await expectClean(page, 'transfer instructions');
  await page.goto(`${application}/pay`);
  await chooseMethod(page, /^card/i);
  await expect(page).toHaveURL(/sandbox/);
  await visitRefused(page, page.url(), /^pay/i);
  await fillCard(page, 'Stays pending: the bank never answers');
  await page.getByRole('button', { name: /^pay/i }).click();
  await expect(page).toHaveURL(/return/);
  await expectClean(page, 'payment not confirmed yet');
});

test('what an applicant reads after paying', async ({ page }) => {
  await becomeApplicant(page);
  const application = await fillApplication(page);
  await page.goto(`${application}/pay`);
  await payByCard(page, 'Insufficient funds');
  await expectClean(page, 'a refused card');
  await visit(page, application);
  await page.goto(`${application}/pay`);
  await payByCard(page, 'Pays at once');
  await expectClean(page, 'paid');
  for (const part of ['', '/documents', '/slip', '/contact', '/withdraw'])
    await visit(page, application + part);
  await visitRefused(page, `${application}/withdraw`, /withdraw/i);
  const [payment] = await query<{ id: string }>(
    "select id from payments where application_id = $1 and status = 'Completed'",
    [application.split('/').at(-1)],
  );
  await visit(page, `/student-portal/payments/${payment?.id}`);
});

test('a decision, as its applicant reads it', async ({ page }) => {
  const person = await becomeApplicant(page);
  const application = await fillApplication(page);
  await page.goto(`${application}/pay`);
  await payByCard(page, 'Pays at once');
  await decide(page, application, person, { status: 'Under Review' });
  await decide(page, application, person, { status: 'Rejected', reason: /All places/ });
  await visit(page, application);
  await decide(page, application, person, { status: 'Accepted' });
  await visit(page, application);
  await visit(page, `${application}/offer`);
});

test('screens of an account', async ({ page }) => {
  await signIn(page, ACCOUNTS.applicant);
  for (const part of [
    '',
    '/profile',
    '/email',
    '/password',
    '/two-factor',
    '/passkeys',
    '/devices',
    '/programs',
  ])
    await visit(page, `/account${part}`);
  await visitRefused(page, '/account/password', /Change the password/);
});

test('passkeys of staff', async ({ page }) => {
  await signIn(page, ACCOUNTS.admin_staff);
  for (const path of ['/account/two-factor', '/account/passkeys']) await visit(page, path);
});

test('screens of the content desk', async ({ page }) => {
  await signIn(page, ACCOUNTS.admin_staff);
  const [news] = await query<{ id: string }>('select id from news_items limit 1');
  const [person] = await query<{ id: string }>('select id from college_people limit 1');
  const [message] = await query<{ id: string }>('select id from contact_messages limit 1');
  for (const path of [
    '',
    `/news/${news?.id}`,
    '/pages',
    '/pages/alumni',
    '/people',
    `/people/${person?.id}`,
    '/events',
  ])
    await visit(page, `/admin-portal/content${path}`);
  await visit(page, '/admin-portal/messages');
  await visit(page, '/admin-portal/messages/templates');
  await visit(page, '/admin-portal/messages/templates/new');
  await visit(page, `/admin-portal/messages/${message?.id}`);
  await visitRefused(page, '/admin-portal/content/news/new', /Publish now/);
  await visitRefused(page, '/admin-portal/content/events/new', /Save/);
});

test('two applications changed together: what would happen, and what became of each', async ({ page }) => {
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto('/review?status=Submitted');
  for (const place of [0, 1]) await page.locator('input[name=chosen]').nth(place).check();
  await page.getByRole('button', { name: 'Change selected' }).click();
  await page.getByLabel('New status').selectOption('Under Review');
  await page.getByRole('button', { name: 'Preview' }).first().click();
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  await expectClean(page, 'a bulk change before');
  await page.getByRole('button', { name: 'Change 2' }).click();
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible({});
  await expectClean(page, 'a bulk change after');
});

test('screens of staff', async ({ page }) => {
  await signIn(page, ACCOUNTS.admin_staff);
  await visit(page, '/student-portal');
  await visit(page, '/review?q=no-such-person');
  for (const report of ['', '/roll']) await visit(page, `/review/reports${report}?state=Katsina`);
  await visit(page, '/review/bulk');
  await visitRefused(page, '/admin-portal/recoveries', /Show the account/);
  await visit(page, '/review/exports?status=Submitted');
  for (const status of ['Draft', 'Pending Payment', 'Submitted', 'Under Review', 'Accepted']) {
    await visit(page, `/review/applications/${await somebodysApplication(status)}`);
  }
  await visit(page, `/review/applications/${await somebodysApplication('Under Review')}/requests`);
  const payments = await query<{ id: string; status: string }>(
    `select distinct on (status) id, status from payments order by status`,
  );
  await visit(page, '/payment-system');
  for (const tab of ['transactions', 'fees', 'gateways']) await visit(page, `/payment-system?tab=${tab}`);
  for (const desk of [
    'report',
    'fees/new',
    'manual',
    'manual/new',
    'refunds',
    'reconciliation',
    'gateways/sandbox/log',
  ])
    await visit(page, `/payment-system/${desk}`);
  for (const { id } of payments) {
    await visit(page, `/payment-system/${id}`);
    await visit(page, `/student-portal/payments/${id}`);
  }
});

/** A token of every scope and an address that hears of everything: refused, shown once, listed. */
async function letProgramsIn(page: Page): Promise<void> {
  await visitRefused(page, '/admin-portal/programs', /Create token/);
  await visitRefused(page, '/admin-portal/programs/webhooks/new', /Add webhook/);
  const name = 'Student records system of the Registry';
  for (const [path, button] of [
    ['/admin-portal/programs', 'Create token'],
    ['/admin-portal/programs/webhooks/new', 'Add webhook'],
  ] as const) {
    await page.goto(path);
    await page.getByLabel(/^Name/).fill(name);
    for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
    const address = page.getByRole('textbox', { name: 'Address', exact: true });
    if (await address.isVisible()) await address.fill('http://127.0.0.1:9/hook');
    await page.getByRole('main').getByRole('button', { name: button }).click();
    await expect(page.getByRole('link', { name: 'I have copied it' })).toBeVisible();
    await expectClean(page, `${button}, shown once`);
  }
  await page.getByRole('link', { name: 'I have copied it' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expectClean(page, 'a webhook');
  await visit(page, '/admin-portal/programs');
}

/** A file with one good row and one in which everything is wrong, up to the question what becomes of it. */
async function lookAtImport(page: Page): Promise<void> {
  await page.goto('/admin-portal/students/import');
  await page.getByLabel('CSV or Excel file').setInputFiles({
    name: 'students.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Matriculation number,First name,E-mail address,Programme,Year,Enrolment date',
        'FCAT/CRP/25/9001,Oluwatobiloba,,Crop Production,1,2025-10-06',
        'FCAT/CRP/25/9002,=HYPERLINK("http://long.example/and/longer"),none,Nothing,9,31/02/2025',
      ].join('\n'),
    ),
  });
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('link', { name: 'With errors' })).toBeVisible();
  await expectClean(page, 'a file of students with mistakes');
}

test('screens of the admin portal', async ({ page }) => {
  await signIn(page, ACCOUNTS.master_admin);
  for (const path of [
    '',
    '/students',
    '/students/new',
    '/students/enrol',
    '/students/import',
    '/applications',
    '/courses',
    '/courses/new',
    '/settings',
    '/role-requests',
    '/people',
    '/audit',
  ])
    await visit(page, `/admin-portal${path}`);
  const [student] = await query<{ id: string }>('select id from students limit 1');
  await visit(page, `/admin-portal/students/${student?.id}`);
  await visitRefused(page, '/admin-portal/students/new', /Add student/);
  await visitRefused(page, '/admin-portal/people/invite', /Send invitation|Ask for the invitation/);
  const [person] = await query<{ id: string }>(`select id from profiles where role = 'applicant' limit 1`);
  await visit(page, `/admin-portal/people/${person?.id}`);
  await lookAtImport(page);
  await letProgramsIn(page);
});

test('the database screen', async ({ page }) => {
  await signIn(page, ACCOUNTS.master_admin);
  await page.goto('/database-system?tab=backups');
  await page.getByRole('button', { name: 'Create Backup' }).first().click();
  await expect(page.getByRole('link', { name: /^Download/ }).first()).toBeVisible({});
  await expectClean(page, 'backups');
  await page
    .getByRole('link', { name: /^Restore/ })
    .first()
    .click();
  await expectClean(page, 'one backup');
  const restore = page.locator('#restore');
  await restore.getByRole('textbox', { name: /password/i }).fill(PASSWORD);
  await restore.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('button', { name: 'Replace the database' })).toBeVisible({});
  await expectClean(page, 'a prepared restore');
  await page.getByRole('button', { name: 'Cancel restore' }).click();
  await expect(page.getByRole('button', { name: 'Create Backup' })).toBeVisible();
  for (const tab of ['overview', 'tables', 'security']) await visit(page, `/database-system?tab=${tab}`);
  await visit(page, '/database-system/tables/applications');
  await visit(page, '/database-system/restore');
});
