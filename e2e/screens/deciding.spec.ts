/** What deciding costs: clicks and keys, counted from the opened application. And a picture turned in its place. */
import type { Page } from '@playwright/test';
import { AT_REST, query } from '../steps/database.ts';
import { somebodysApplication } from '../steps/http.ts';
import { ACCOUNTS, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

// They decide the first of one list: beside each other they would meet.
test.describe.configure({ mode: 'default' });

/** Those of the demonstration first: what other tests have just sent is theirs. */
const LIST = '/review?status=Submitted&sort=oldest';

/** Opens the first application of the list, as staff do, so that it knows what comes next. */
async function openFirst(page: Page, atLeast: number): Promise<void> {
  for (let made = 0; made < atLeast; made += 1) await somebodysApplication('Submitted');
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto(LIST);
  await page.getByRole('table').getByRole('rowheader').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Change status and open next' })).toBeVisible();
  await expect(page.locator('html[data-script]')).toBeAttached();
}

const somebodysStatus = async (id: string) =>
  (await query<{ status: string }>('select status from applications where id = $1', [id]))[0]?.status;

const number = async (page: Page) => new URL(page.url()).pathname;

test('one after the other takes three keys each, and letters in a note decide nothing', async ({ page }) => {
  await openFirst(page, 4);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const seen = new Set([await number(page)]);
  for (let turn = 0; turn < 3; turn += 1) {
    const here = await number(page);
    await press('u');
    await expect(page.getByRole('radio', { name: 'Under Review' })).toBeChecked();
    await press('Control+Enter');
    await expect(page).not.toHaveURL((url) => url.pathname === here);
    await expect(page.getByText(/ is now Under Review/)).toBeInViewport();
    await expect(page.getByRole('radio', { name: 'Under Review' })).not.toBeChecked();
    seen.add(await number(page));
  }
  expect(seen.size).toBe(4);
  expect(keys).toBeLessThanOrEqual(3 * 3);

  await page.getByLabel('Note to the applicant').fill('');
  await page.getByLabel('Note to the applicant').pressSequentially('u');
  await expect(page.getByRole('radio', { name: 'Under Review' })).not.toBeChecked();
});

for (const [width, height] of [
  [360, 740],
  [1100, 800],
  [1280, 720],
  [1366, 768],
] as const)
  test(`what was decided is said in one line, over nothing that is read or pressed, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openFirst(page, 2);
    const here = await number(page);
    await page.keyboard.press('u');
    await page.keyboard.press('Control+Enter');
    await expect(page).not.toHaveURL((url) => url.pathname === here);
    const said = page.locator('.toast').filter({ hasText: 'is now Under Review' });
    await expect(said).toBeInViewport({ ratio: 1 });
    await expect(said.getByText('is now Under Review')).toBeInViewport();
    const covered = await said.evaluate((toast) => {
      const over = toast.getBoundingClientRect();
      const used =
        'a, button, input:not([type=hidden]), select, textarea, summary, label, h1, h2, h3, legend';
      return {
        tall: over.height,
        what: [...document.querySelectorAll<HTMLElement>(used)]
          .filter((one) => !toast.contains(one) && one.checkVisibility() && !one.closest('.skip'))
          .filter((one) => {
            const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
            const apart =
              right <= over.left || over.right <= left || bottom <= over.top || over.bottom <= top;
            // What is read aloud only takes a pixel.
            return width > 1 && height > 1 && !apart;
          })
          .map((one) => one.outerHTML.slice(0, 80)),
      };
    });
    expect(covered).toEqual({ tall: expect.any(Number), what: [] });
    expect(covered.tall).toBeLessThanOrEqual(48);
    await page.getByRole('radio', { name: 'Accepted' }).click();
    await said.getByRole('button', { name: 'Undo' }).click();
    await expect(page).toHaveURL((url) => url.pathname === here);
  });

test('a rejection with its reason takes four keys, and offers only reasons for rejecting', async ({
  page,
}) => {
  const id = await somebodysApplication('Submitted');
  await signIn(page, ACCOUNTS.master_admin);
  await page.goto(`/review/applications/${id}`);
  await expect(page.locator('html[data-script]')).toBeAttached();
  await page.keyboard.press('u');
  await page.keyboard.press('Control+Enter');
  const done = page.getByText('Application updated successfully!');
  await expect(done).toBeVisible();
  await done.locator('..').getByRole('button').click();
  await expect(done).toBeHidden();

  await page.keyboard.press('r');
  const reason = page.getByLabel('Reason');
  await expect(reason).toBeFocused();
  await expect(reason.locator('optgroup')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+Enter');
  await expect(done).toBeVisible();
  await expect(page.getByRole('main').getByText('Rejected').first()).toBeVisible();
});

test('a decision is undone before its mail goes, also from the application that came next', async ({
  page,
}) => {
  await openFirst(page, 3);
  const decided = await number(page);
  await page.keyboard.press('u');
  await page.keyboard.press('Control+Enter');
  await expect(page).not.toHaveURL((url) => url.pathname === decided);
  await expect(page.getByText(/ is now Under Review/)).toBeInViewport();
  // One message says both, not two one above the other.
  const said = page.getByRole('status').filter({ hasText: 'Application updated successfully!' });
  await expect(said).toContainText('is now Under Review');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL((url) => url.pathname === decided);
  await expect(page.getByText('Taken back. The applicant was not written to.')).toBeVisible();
  await expect(page.getByText(/ is now Under Review/)).toBeHidden();
  await expect(page.getByRole('main').getByText('Decision taken back').last()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Under Review' })).toBeVisible();
});

test('the message of a decision is told once, and the way back stays beside the application', async ({
  page,
}) => {
  const id = await somebodysApplication('Submitted');
  const status = (await somebodysStatus(id)) ?? '';
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto(`/review/applications/${id}`);
  await expect(page.locator('html[data-script]')).toBeAttached();
  await page.keyboard.press('u');
  await page.keyboard.press('Control+Enter');
  const told = page.locator('.toast').filter({ hasText: 'Application updated successfully!' });
  await expect(told).toBeInViewport();
  await told.getByRole('button', { name: 'Dismiss this message' }).click();
  await expect(told).toBeHidden();
  const back = page.getByRole('button', { name: 'Undo' });
  await expect(back.filter({ visible: true })).toHaveCount(1);

  await page.goto(`/review/applications/${id}`);
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(page.getByText(/ is now Under Review/).filter({ visible: true })).toHaveCount(1);
  await back.click();
  await expect(page.getByText('Taken back. The applicant was not written to.')).toBeVisible();
  await expect(back).toHaveCount(0);
  expect(await somebodysStatus(id)).toBe(status);
});

test('the decision stays in view beside what is read, and nothing lies over it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const id = await somebodysApplication('Submitted');
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto(`/review/applications/${id}`);
  // All that a decision takes is in the window from the start.
  for (const part of [
    page.getByRole('radio', { name: 'Under Review' }),
    page.getByLabel('Reason'),
    page.getByRole('button', { name: 'Change status' }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
  await page.locator('#timeline').scrollIntoViewIfNeeded();
  const title = page.getByRole('heading', { name: 'Change status' });
  await expect(title).toBeInViewport();
  const uncovered = await title.evaluate((heading) => {
    const { left, top } = heading.getBoundingClientRect();
    return heading.contains(document.elementFromPoint(left + 2, top + 2));
  });
  expect(uncovered).toBe(true);
});

test('the next application begins with its decision, wherever the one before was left', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openFirst(page, 2);
  const here = await number(page);
  await page.getByLabel('New note').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Change status' })).not.toBeInViewport();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).not.toHaveURL((url) => url.pathname === here);
  await expect(page.getByRole('heading', { name: 'Change status' })).toBeInViewport();
});

test('an acceptance is shown as decided, undone where it stands, and known to nobody meanwhile', async ({
  page,
}) => {
  // The newest: another test decides about the oldest.
  const [found] = await query<{ id: string }>(
    `select a.id from applications a join users u on u.id = a.user_id
     where a.status = 'Under Review' and a.paid_at is not null and u.email not like 'ngozi.%@example.test'
       and ${AT_REST}
     order by a.created_at desc limit 1`,
  );
  const id = found?.id ?? '';
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto(`/review/applications/${id}`);
  await expect(page.locator('html[data-script]')).toBeAttached();
  await page.keyboard.press('a');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Decided' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Accepted').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Accepted' })).toHaveCount(0);
  const [row] = await query<{ status: string }>('select status from applications where id = $1', [id]);
  expect(row?.status).toBe('Under Review');
  await page.goto('/review?q=&status=to-review');
  await expect(page.locator(`a[href*="${id}"]`)).toHaveCount(0);

  await page.goto(`/review/applications/${id}`);
  await page.locator('#change-status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back. The applicant was not written to.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Accepted' })).toBeVisible();
});

/** Under review, paid and of nobody else's test. */
async function toDecide(page: Page): Promise<string> {
  const id = await somebodysApplication('Submitted');
  await query("update applications set status = 'Under Review', paid_at = now() where id = $1", [id]);
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto(`/review/applications/${id}`);
  await expect(page.locator('html[data-script]')).toBeAttached();
  return id;
}

async function reject(page: Page, note: string): Promise<void> {
  await page.getByRole('radio', { name: 'Rejected' }).check();
  await page.getByLabel('Note to the applicant').fill(note);
  await page.getByRole('button', { name: 'Change status' }).first().click();
}

test('a second page of the same person is told of the decision that waits, keeps what was typed, and replaces it knowingly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  const id = await toDecide(page);
  const other = await page.context().newPage();
  await other.goto(`/review/applications/${id}`);
  await reject(other, 'The programme is full.');
  await expect(other.getByRole('heading', { name: 'Decided' })).toBeVisible();

  await page.getByRole('radio', { name: 'Accepted' }).check();
  await page.getByLabel('Note to the applicant').fill('Welcome.');
  await page.getByRole('button', { name: 'Change status' }).first().click();
  await expect(page.getByText(/You decided “Rejected” at .*, on another page\./)).toBeVisible();
  // However much is said above it, the buttons that stand at the foot lie over nothing that is chosen.
  const covered = await page.evaluate(
    () =>
      [...document.querySelectorAll('input[name=status]')].filter((radio) => {
        const { left, top, height } = radio.getBoundingClientRect();
        const there = document.elementFromPoint(left + 3, top + height / 2);
        return there?.closest('button, .button') !== null;
      }).length,
  );
  expect(covered).toBe(0);
  await expect(page.getByLabel('Note to the applicant')).toHaveValue('Welcome.');
  await expect(page.getByRole('radio', { name: 'Accepted' })).toBeChecked();
  const heldOf = () =>
    query<{ to_status: string }>(
      "select to_status from decisions where application_id = $1 and state = 'held'",
      [id],
    );
  expect(await heldOf()).toEqual([{ to_status: 'Rejected' }]);

  await page.getByRole('button', { name: 'Change status' }).first().click();
  await expect(page.getByText('You have decided: Accepted.').filter({ visible: true })).toHaveCount(1);
  expect(await heldOf()).toEqual([{ to_status: 'Accepted' }]);

  // A phone has it under the name, above all that is read, also after Back and without a message of it.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/review');
  await page.goBack();
  const line = page.getByText('You have decided: Accepted.').filter({ visible: true }).first();
  await expect(line).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeInViewport();

  // The undo of the first one undoes no other.
  await other.getByRole('button', { name: 'Undo' }).filter({ visible: true }).first().click();
  await expect(other.getByText(/Nothing was undone. You have decided again/)).toBeVisible();
  expect(await heldOf()).toEqual([{ to_status: 'Accepted' }]);
});

test('where a colleague has decided, it says who and what can be done, and offers no form that would be refused again', async ({
  page,
  browser,
}) => {
  const id = await toDecide(page);
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await signIn(colleague, ACCOUNTS.academic_staff);
  await colleague.goto(`/review/applications/${id}`);
  await reject(colleague, 'The programme is full.');
  await expect(colleague.getByRole('heading', { name: 'Decided' })).toBeVisible();
  await context.close();

  await page.getByRole('radio', { name: 'Accepted' }).check();
  await page.getByLabel('Note to the applicant').fill('Welcome.');
  await page.getByRole('button', { name: 'Change status' }).first().click();
  await expect(page.getByText(/ decided “Rejected” at /)).toBeVisible();
  await expect(page.getByText(/Only .* can undo it. If it is wrong, ask them/)).toBeVisible();
  await expect(page.getByLabel('Note to the applicant')).toHaveValue('Welcome.');
  await expect(page.getByRole('radio', { name: 'Accepted' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change status' })).toHaveCount(0);
});
