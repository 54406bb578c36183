/** By axe and by keyboard: a decision that two confirm, colleagues at one application, and forms of the desks that were refused. */
import { expectClean, LOOKS, visit, visitRefused } from '../steps/axe.ts';
import { AT_REST, query } from '../steps/database.ts';
import { ACCOUNTS, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

test.use({ colorScheme: LOOKS[0].colorScheme });

test('a proposed decision: found, read and confirmed by keys alone', async ({ page }) => {
  // As if the setting were on: turning it on would hold up every other test that decides.
  const [proposed] = await query<{ id: string; number: string }>(
    `insert into decision_proposals (application_id, version, status, reason, note, proposed_by, proposed_at)
     select a.id, a.version, 'Rejected', null, 'The results do not meet the requirements of the programme.',
       (select id from users where email = $1), now()
     from applications a join users u on u.id = a.user_id
     where a.status = 'Under Review' and u.email <> all($2) and ${AT_REST}
     order by a.created_at limit 1
     returning application_id as id,
       (select application_number from applications where id = application_id) as number`,
    [ACCOUNTS.admin_staff, Object.values(ACCOUNTS)],
  );
  if (!proposed) throw new Error('the demonstration has no application under review');
  await signIn(page, ACCOUNTS.admin_staff);
  await visit(page, `/review/applications/${proposed.id}`);
  await expect(page.getByText('You have proposed: Rejected')).toBeVisible();

  await signIn(page, ACCOUNTS.master_admin);
  await visit(page, `/review?status=to-confirm&q=${proposed.number}`);
  await expect(page.locator('html[data-script]')).toBeAttached();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname.endsWith(proposed.id));
  await expectClean(page, 'a proposal of a colleague');
  const confirm = page.getByRole('button', { name: 'Confirm: Rejected' });
  for (let tabs = 0; tabs < 60 && !(await confirm.evaluate((button) => button.matches(':focus'))); tabs += 1)
    await page.keyboard.press('Tab');
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/: Rejected\. The applicant is told/).first()).toBeVisible();
  await expectClean(page, 'a decision that can be undone');
});

test('an application that a colleague has open, in the queue and on its page', async ({ page, browser }) => {
  const [application] = await query<{ id: string; number: string }>(
    `select id, application_number as number from applications where status = 'Submitted' order by created_at limit 1`,
  );
  const other = await (await browser.newContext()).newPage();
  await signIn(other, ACCOUNTS.admin_staff);
  await other.goto(`/review/applications/${application?.id}`);
  await expect(other.locator('[data-live][data-channel=joined]')).toBeAttached();

  await signIn(page, ACCOUNTS.master_admin);
  await page.goto(`/review?q=${application?.number}`);
  await expect(page.getByRole('table')).toContainText('has this application open');
  await expectClean(page, 'the queue, with a colleague in an application');
  await page.goto(`/review/applications/${application?.id}`);
  await expect(page.getByRole('main')).toContainText('has this application open');
  await expectClean(page, 'an application that a colleague has open');
  await other.close();
});

test('what is sent wrong at the desks, and what is shown beside a form', async ({ page }) => {
  await signIn(page, ACCOUNTS.master_admin);
  await page.goto('/admin-portal/settings');
  const contact = page.locator('form', { has: page.locator('input[name=phone]') });
  await contact.getByLabel('Phone number').fill('12');
  await contact.getByRole('button').click();
  await expect(contact.getByRole('alert').first()).toBeVisible();
  await expectClean(page, 'contact settings refused');

  await page.goto('/admin-portal/messages/templates/new');
  await page.getByRole('main').locator('textarea').fill('Dear {{nobody}}');
  await page.getByRole('main').getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expectClean(page, 'a template refused');

  // Beside it, not as a tab.
  await page.setViewportSize(LOOKS[1]);
  await page.goto('/admin-portal/content/pages/home');
  await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
  await expectClean(page, 'a text with its page beside it');
});

test('desks that only read', async ({ page }) => {
  await signIn(page, ACCOUNTS.master_admin);
  const [offering] = await query<{ id: string }>('select id from programme_offerings limit 1');
  const [letter] = await query<{ id: string }>('select id from letter_templates limit 1');
  const [student] = await query<{ id: string }>('select id from students limit 1');
  for (const path of [
    '/review/notifications',
    '/review/search?q=bello',
    '/payment-system/bank-days',
    '/payment-system/cash-book',
    '/payment-system/statement',
    '/payment-system/treasury-approval',
    '/admin-portal/opening',
    '/admin-portal/content/removed',
    '/admin-portal/content/to-write',
    '/admin-portal/recoveries',
    '/admin-portal/offerings',
    '/admin-portal/offerings/new',
    `/admin-portal/offerings/${offering?.id}`,
    `/admin-portal/offerings/${offering?.id}/requirements`,
    '/admin-portal/subjects',
    '/admin-portal/subjects/new',
    '/admin-portal/letters',
    `/admin-portal/letters/${letter?.id}`,
    `/admin-portal/students/${student?.id}/edit`,
    '/database-system',
  ])
    await visit(page, path);
});

test('enrolling somebody, and files for other bodies', async ({ page }) => {
  await signIn(page, ACCOUNTS.master_admin);
  await page.goto('/admin-portal/students/enrol');
  const ready = await page.getByRole('main').locator('input[name=id]').first().getAttribute('value');
  await visit(page, `/review/applications/${ready}`);
  await expect(page.locator('#enrolment')).toBeVisible();
  await visit(page, '/review/files');
  const file = await page.getByRole('main').locator('a[href^="/review/files/"]').first().getAttribute('href');
  await visit(page, file ?? '');
  await visit(page, `${file?.split('?')[0]}/columns`);
  const [course] = await query<{ id: string }>('select id from courses limit 1');
  await visit(page, `/admin-portal/courses/${course?.id}`);
  await visit(page, '/admin-portal/content/pictures');
});

test('a fee, a gateway being set, and a statement whose columns are not known', async ({ page }) => {
  await signIn(page, ACCOUNTS.master_admin);
  const [fee] = await query<{ id: string }>('select id from fees limit 1');
  await visit(page, `/payment-system/fees/${fee?.id}`);
  await visitRefused(page, '/payment-system/fees/new', /Add fee/);
  await visit(page, '/payment-system/gateways/bank_transfer/configure');
  const [draft] = await query<{ number: string }>(
    "select application_number as number from applications where status = 'Pending Payment' limit 1",
  );
  const manual = `/payment-system/manual/new?application_number=${draft?.number}`;
  await visitRefused(page, manual, /Record/);
  await page.goto('/payment-system/statement');
  const upload = page.getByRole('main').locator('input[type=file]');
  if (!(await upload.isVisible())) await page.getByText('Upload a statement', { exact: true }).click();
  await page.getByLabel(/^Bank/).fill('Bank of axe');
  await upload.setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('When,What,How much\n14/01/2026,Transfer from Aisha,25000'),
  });
  await page.getByRole('button', { name: 'Upload statement' }).click();
  await expect(page).toHaveURL(/\/columns$/);
  await expectClean(page, 'columns of a statement');
});
