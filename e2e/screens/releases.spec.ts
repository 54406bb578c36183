/** A release from the first decision in it to its minute, through two people at the desks; by axe on the way. */
import { lagosFields } from '#core/shared/lagos-minute.ts';
import { expectClean, LOOKS, visit } from '../steps/axe.ts';
import { AT_REST, query } from '../steps/database.ts';
import { ACCOUNTS, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

test.use({ colorScheme: LOOKS[0].colorScheme });

test('one decides, another checks and schedules, and nobody is told before the minute', async ({ page }) => {
  // Not the newest and not the oldest, about which other tests decide.
  const [found] = await query<{ id: string }>(
    `select a.id from applications a join users u on u.id = a.user_id
     where a.status = 'Under Review' and a.paid_at is not null and u.email not like 'ngozi.%@example.test'
       and ${AT_REST}
     order by a.created_at desc offset 1 limit 1`,
  );
  const id = found?.id ?? '';
  const status = async () =>
    (await query<{ status: string }>('select status from applications where id = $1', [id]))[0]?.status;

  await signIn(page, ACCOUNTS.admin_staff);
  await visit(page, '/review/releases');
  await page.getByLabel('Name').fill('National Diploma, first list');
  await page.getByRole('button', { name: 'Create release' }).click();
  await expect(page.getByRole('heading', { name: 'National Diploma, first list', level: 1 })).toBeVisible();
  const release = page.url();

  await page.goto(`/review/applications/${id}`);
  await page.getByRole('radio', { name: 'Accepted', exact: true }).check();
  await page.getByLabel('Tell the applicant').selectOption({ label: 'National Diploma, first list' });
  await page.getByRole('button', { name: 'Change status', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Decided' })).toBeVisible();
  await expectClean(page, 'a decision in a release');
  await page.goto(release);
  await expect(page.getByText('One decision', { exact: true })).toBeVisible();
  await expect(page.getByText(/A colleague must check it/)).toBeVisible();
  await expectClean(page, 'a release that is made up');

  await signIn(page, ACCOUNTS.master_admin);
  await page.goto(release);
  await page.getByRole('button', { name: 'Confirm the check' }).click();
  await expect(page.getByText('Decisions can no longer be added or removed.')).toBeVisible();
  const soon = lagosFields(new Date(Date.now() + 30 * 60_000));
  await page.getByLabel('Day', { exact: true }).fill(soon.day);
  await page.getByLabel('Time of day').fill(soon.time);
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('All applicants in it are told at this time.')).toBeVisible();
  await expectClean(page, 'a release that is scheduled');
  expect(await status()).toBe('Under Review');

  await query("update releases set due_at = now() where state = 'scheduled'");
  await query("update graphile_worker._private_jobs set run_at = now() where key like 'run-release-%'");
  await expect(
    page.getByText('Released. The applicants in it have been told. Anyone who was not is marked below.'),
  ).toBeVisible();
  expect(await status()).toBe('Accepted');
});

for (const javaScriptEnabled of [true, false])
  test(`a check that is refused shows the new list and what changed, and confirms that, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
  }) => {
    const title = `Second list ${javaScriptEnabled}`;
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await signIn(page, ACCOUNTS.admin_staff);
    await page.goto('/review/releases');
    await page.getByLabel('Name').fill(title);
    await page.getByRole('button', { name: 'Create release' }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    const release = page.url();
    // What is missing is said where it is missing.
    await page.getByRole('button', { name: 'Cancel release' }).click();
    await expect(page.getByRole('alert')).toContainText('Tick the box');
    await expect(page.getByLabel('Yes, undo all decisions in it')).toHaveAttribute('aria-invalid', 'true');

    const found = await query<{ id: string; number: string }>(
      `select a.id, a.application_number as number from applications a join users u on u.id = a.user_id
       where a.status = 'Under Review' and a.paid_at is not null and u.email not like 'ngozi.%@example.test'
         and not exists (select from decisions where application_id = a.id) and ${AT_REST}
       order by a.created_at desc offset 2 limit 2`,
    );
    const decide = (id: string) =>
      query(
        `insert into decisions (id, release_id, application_id, from_status, to_status, decided_by, decided_at)
         select gen_random_uuid(), r.id, $1, 'Under Review', 'Rejected', r.made_by, clock_timestamp()
         from releases r where r.title = $2`,
        [id, title],
      );
    await decide(found[0]?.id ?? '');
    await signIn(page, ACCOUNTS.master_admin);
    await page.goto(release);
    await expect(page.getByText('One decision', { exact: true })).toBeVisible();
    await decide(found[1]?.id ?? '');
    await query('update releases set version = version + 1 where title = $1', [title]);
    await page.getByRole('button', { name: 'Confirm the check' }).click();
    await expect(page.getByRole('alert')).toContainText('The page now shows it as it is');
    await expect(page.getByText('2 decisions', { exact: true })).toBeVisible();
    const changes = page.getByRole('listitem').filter({ hasText: 'added, Rejected' });
    await expect(changes).toHaveCount(1);
    await expect(changes).toContainText(found[1]?.number ?? 'none');
    await page.getByRole('button', { name: 'Confirm the check' }).click();
    await expect(page.getByText('Decisions can no longer be added or removed.')).toBeVisible();

    await page.getByLabel('Yes, undo all decisions in it').check();
    await page.getByRole('button', { name: 'Cancel release' }).click();
    await expect(page.getByText('Its decisions were undone.')).toBeVisible();
    await context.close();
  });
