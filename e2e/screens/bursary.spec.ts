/** The bursary's screen as a person at the desk uses it. */
import { query } from '../steps/database.ts';
import { ACCOUNTS, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

test('an administrator finds, exports, sets a fee, and a second person approves', async ({ page }) => {
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto('/payment-system');
  for (const card of ['Total Revenue', 'Transactions Today', 'Pending Payments', 'Success Rate'])
    await expect(page.getByText(card, { exact: true })).toBeVisible();

  // The chart's numbers are in its table, too.
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('table', { name: 'Collections' }).getByRole('row')).toHaveCount(31);

  // A tab is an address, and so is a search.
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  await page.getByLabel(/Search by name/).fill('IORLIAM');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/tab=transactions&q=IORLIAM/);
  await expect(page.getByRole('rowheader').filter({ hasText: 'Terhemba Iorliam' }).first()).toBeVisible();
  await expect(page.getByRole('rowheader').filter({ hasText: 'Hauwa' })).toHaveCount(0);

  // The report follows the search.
  await page.getByRole('link', { name: 'Export Report' }).click();
  await expect(page.getByText('Only payments that match the filters below.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^payments-\d{4}-\d{2}-\d{2}\.csv$/);

  // A fee is added with a day to come, and stands in the list as planned.
  const name = `Field trip ${Date.now()}`;
  await page.goto('/payment-system?tab=fees');
  await page.getByRole('link', { name: 'Add fee' }).click();
  await page.getByRole('button', { name: 'Add fee' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter the name');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('What the fee is for').selectOption('Other');
  await page.getByLabel('Amount in naira').fill('12,500');
  await page.getByLabel('First day').fill('2999-01-01');
  await page.getByRole('button', { name: 'Add fee' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('₦12,500');
  await expect(row).toContainText('Planned');

  // Test Connection leaves its answer on the screen.
  await page.goto('/payment-system?tab=gateways');
  await page.getByRole('button', { name: 'Test Connection Sandbox' }).click();
  await expect(page.getByText('No provider was contacted and no money moves.')).toBeVisible();

  // Whoever recorded a payment cannot approve it.
  await page.goto('/payment-system/manual');
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(page.getByText(/another person must approve it/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
});

test('a manual payment is found by its reference, and its row opens inside the search', async ({ page }) => {
  const [manual] = await query<{ reference: string; number: string }>(
    `select statement_reference as reference, application_number as number from manual_payments
      join applications on applications.id = application_id where manual_payments.status = 'Requested' limit 1`,
  );
  await signIn(page, ACCOUNTS.master_admin);
  await page.goto('/payment-system/manual');
  const search = page.getByRole('searchbox', { name: 'Name, application number or reference' });
  await search.fill(manual?.reference.toLowerCase() ?? '');
  await search.press('Enter');
  await expect(page).toHaveURL(/\?q=/);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('rowheader').getByRole('link').click();
  await expect(page.getByRole('heading', { name: manual?.number })).toBeVisible();
  await expect(search).toHaveValue(manual?.reference.toLowerCase() ?? '');

  await search.fill('nobody at all');
  await search.press('Enter');
  await expect(page.getByText('No manual payment here matches this search')).toBeVisible();
  await page.getByRole('link', { name: 'Clear' }).first().click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});

test('where more than the fee came, what is nearly always done is in the window, and closing comes after it', async ({
  page,
}) => {
  const [payment] = await query<{ id: string }>(
    "select id from payments where review_reason = 'overpaid' and status = 'Pending' limit 1",
  );
  await signIn(page, ACCOUNTS.admin_staff);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/payment-system/${payment?.id}`);
  await expect(page.getByRole('button', { name: /^Keep the fee and refund/ })).toBeInViewport({ ratio: 1 });
  const buttons = await page.getByRole('main').getByRole('button').allTextContents();
  expect(buttons.findIndex((text) => text.startsWith('Keep the fee'))).toBeLessThan(
    buttons.indexOf('Close attempt'),
  );
});

test('a column of decisions that is longer than the window shows that more follows, until its end', async ({
  page,
}) => {
  const [paid] = await query<{ id: string }>(
    `select id from payments where status = 'Completed' and held_kobo > 0 order by created_at desc, id limit 1`,
  );
  await page.setViewportSize({ width: 1600, height: 700 });
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto(`/payment-system/${paid?.id}`);
  const pane = page.locator('.pane').filter({ hasText: 'Request a refund' });
  const foot = () => pane.evaluate((column) => Number(getComputedStyle(column, '::after').opacity));
  expect(await foot()).toBe(1);
  await pane.evaluate((column) => column.scrollTo(0, column.scrollHeight));
  await expect.poll(foot).toBe(0);
  await page.setViewportSize({ width: 1600, height: 2400 });
  await expect.poll(foot).toBe(0);
});

test('of a refund’s result no field is called optional that one of the results requires', async ({
  page,
}) => {
  const [refund] = await query<{ id: string }>(
    `insert into refunds (id, payment_id, amount_kobo, reason, status, requested_by, decided_by, decided_at, created_at, updated_at)
      select gen_random_uuid(), p.id, 100, 'A test.', 'Approved', u.id, v.id, now(), now(), now() from payments p, users u, users v
      where p.status = 'Completed' and p.held_kobo > 0 and u.email = '${ACCOUNTS.admin_staff}' and v.email = '${ACCOUNTS.master_admin}'
      order by p.created_at limit 1 returning id`,
  );
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto(`/payment-system/refunds?open=${refund?.id}`);
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Save result' }) });
  await expect(form).toContainText('Required if the payer has received the money.');
  await expect(form).not.toContainText('optional');
  await query(`delete from refunds where id = '${refund?.id}'`);
});

test('on a phone the filters of a list do not touch each other', async ({ page }) => {
  await signIn(page, ACCOUNTS.master_admin);
  for (const list of ['/payment-system?tab=transactions', '/admin-portal/audit', '/admin-portal/students']) {
    await page.goto(list);
    const touching = await page
      .getByRole('main')
      .locator('form[role=search]')
      .evaluate((form) => {
        const boxes = [...form.querySelectorAll('.control, .button')]
          .filter((one) => one.checkVisibility())
          .map((one) => one.getBoundingClientRect());
        const apart = (one: DOMRect, other: DOMRect) =>
          Math.max(
            other.left - one.right,
            one.left - other.right,
            other.top - one.bottom,
            one.top - other.bottom,
          );
        return boxes.flatMap((one, place) => boxes.slice(place + 1).filter((other) => apart(one, other) < 4))
          .length;
      });
    expect(touching, list).toBe(0);
  }
});

test('without script every part of the screen is there at once', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, ACCOUNTS.admin_staff);
  for (const [tab, heading] of [
    ['overview', 'Gateway status'],
    ['transactions', 'Transactions'],
    ['fees', 'Fee Management'],
    ['gateways', 'Payment Gateways'],
  ]) {
    await page.goto(`/payment-system?tab=${tab}`);
    await expect(page.getByText('Total Revenue')).toHaveCount(tab === 'overview' ? 1 : 0);
    await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
  }
  await context.close();
});
