/**
 * The desks of administrators, each worked at once in a browser as its people do: on a phone, by the words on the screen.
 * What each desk refuses, and to whom, e2e/http/desks.spec.ts asks of all roles.
 */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { query } from '../steps/database.ts';
import { ACCOUNTS, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

test('news is written, looked at, published, read by a visitor without script, and taken off the site', async ({
  page,
  browser,
}) => {
  const title = `Rain gauges for every village ${randomUUID().slice(0, 8)}`;
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto('/admin-portal/content');
  await page.getByRole('link', { name: 'Write news' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption('Announcement');
  await page.getByRole('button', { name: 'Publish now' }).click();
  // What is missing is named, and what was typed stays.
  await expect(page.getByRole('alert').getByRole('link', { name: /summary/i })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(title);

  await page.getByLabel('Summary').fill('Pupils read them; the college answers for the figures.');
  await page.getByLabel('Text').fill('## Who reads them\n\n- pupils of **every** school');
  const preview = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Preview in a new tab' }).click();
  await expect((await preview).getByRole('heading', { name: 'Who reads them' })).toBeVisible();
  // On a phone the same page is a tab, and on a wide screen it stands beside the form while one types.
  const drawn = page.frameLocator('iframe[title="Preview"]');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(drawn.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByLabel('Text').fill('## Who checks them\n\n- [a page that is not there](/nowhere)');
  await expect(drawn.getByRole('heading', { name: 'Who checks them' })).toBeVisible();
  await expect(drawn.getByText('/nowhere is not a page of this site')).toBeVisible();
  await page.getByLabel('Text').fill('## Who reads them\n\n- pupils of **every** school');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published on').first()).toBeVisible();

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto('/news');
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(visitor.getByRole('main').getByText('every', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible();
  await expect(async () => {
    expect((await visitor.reload())?.status()).toBe(404);
  }).toPass();
  await visitor.context().close();
});

test('every text of the site is shown beside its form as it would be, and what was typed is not lost to it', async ({
  page,
}) => {
  await signIn(page, ACCOUNTS.admin_staff);
  await page.setViewportSize({ width: 1280, height: 900 });
  const drawn = page.frameLocator('iframe[title="Preview"]');
  await page.goto('/admin-portal/content/pages/home');
  const title = page.getByLabel('First slide: title');
  await title.fill('Seeds of a new country');
  await expect(drawn.getByRole('heading', { name: 'Seeds of a new country' })).toBeVisible();
  await expect(title).toHaveValue('Seeds of a new country');
  await page.goto('/admin-portal/content/pages/academic-structure/calendar');
  await page.locator('[name="first.0.what"]').fill('The beginning of all things');
  await expect(drawn.getByText('The beginning of all things')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Seeds of a new country')).toHaveCount(0);
});

test('a template is put where the caret is, and without script into the empty answer; the message is closed', async ({
  page,
  browser,
}) => {
  await signIn(page, ACCOUNTS.admin_staff);
  const id = randomUUID();
  await query(
    `insert into contact_messages (id, name, email, topic, message, fingerprint)
     values ($1, 'Zainab Lawal', $2, 'fees', 'I sent the money on Monday.', $3)`,
    [id, `${id}@letters.test`, `template ${id}`],
  );
  await page.goto(`/admin-portal/messages/${id}`);
  const answer = page.getByLabel('Your answer');
  await answer.fill('Good morning. Thank you.');
  await answer.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(13, 13));
  await page.getByLabel('Template').selectOption('Bank transfer not confirmed yet');
  await page.getByRole('button', { name: 'Insert' }).click();
  await expect(answer).toHaveValue(/^Good morning\.\n\nWe compare bank transfers .+\n\nThank you\.$/s);

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await plain.newPage();
  await still.goto(page.url());
  await still.getByLabel('Template').selectOption('Bank transfer not confirmed yet');
  await still.getByRole('button', { name: 'Insert' }).click();
  await expect(still.getByLabel('Your answer')).toHaveValue(/^We compare bank transfers/);
  await plain.close();

  await answer.fill('');
  await page.getByRole('button', { name: 'Close message' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByRole('button', { name: 'Close message' })).toBeVisible();
});

test('a picture that is uploaded meanwhile is in the list of a news item that is being written', async ({
  page,
  browser,
}) => {
  await signIn(page, ACCOUNTS.admin_staff);
  const upload = async (alt: string) => {
    const background = `#${randomUUID().slice(0, 6)}`;
    const buffer = await sharp({ create: { width: 800, height: 450, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const sent = await page.request.post('/admin-portal/content/pictures/new', {
      multipart: {
        intent: 'save',
        alt,
        credit: 'Photograph: the college',
        people: 'none',
        version: '0',
        file: { name: 'field.jpg', mimeType: 'image/jpeg', buffer },
      },
    });
    expect(sent.url()).not.toMatch(/new$/);
  };
  const [first, second] = [`A field ${randomUUID()}`, `A well ${randomUUID()}`];
  await page.goto('/admin-portal/content/news/new');
  await expect(page.locator('html[data-script]')).toBeAttached();
  await page.getByLabel('Title').fill('Written meanwhile');
  await upload(first);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.locator('select[name=picture]').selectOption(first);
  await expect(page.getByRole('img', { name: first })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Written meanwhile');

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await plain.newPage();
  await still.goto(page.url());
  await still.getByLabel('Title').fill('Written without script');
  await upload(second);
  await still.getByRole('button', { name: 'Show new pictures in the list' }).click();
  await still.locator('select[name=picture]').selectOption(second);
  await expect(still.getByLabel('Title')).toHaveValue('Written without script');
  await plain.close();
});

test('the bell tells of what came while a desk was open, and the menu closes behind whoever moves on', async ({
  page,
}) => {
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto('/review/reports');
  await expect(page.locator('html[data-script]')).toBeAttached();
  const id = randomUUID();
  await query(
    `insert into contact_messages (id, name, email, topic, message, fingerprint)
     values ($1, 'Zainab Lawal', $2, 'fees', 'Is my transfer there?', $3)`,
    [id, `${id}@letters.test`, `bell ${id}`],
  );
  const asked = page.waitForResponse('**/review/notifications/unread');
  const menu = page.locator('#rail');
  const button = page.getByRole('button', { name: 'Menu' });
  const icon = button.locator('svg:visible path');
  const opens = await icon.getAttribute('d');
  await button.click();
  await expect(icon).not.toHaveAttribute('d', opens ?? '');
  await menu.getByRole('link', { name: 'Students' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Student Management' })).toBeVisible();
  await expect(menu).toBeHidden();
  // Whoever works by keyboard goes on at the content.
  await expect(page.locator('#main')).toBeFocused();
  const { unread } = await (await asked).json();
  expect(unread).toBeGreaterThan(0);
  await expect(page.locator('.staff-bell .count')).toHaveText(`${unread > 99 ? '99+' : unread} unread`);
});

test('a student is added, found and corrected', async ({ page }) => {
  const number = `FCAT/CRP/25/${String(Date.now()).slice(-4)}`;
  // Names hold no digits.
  const name = `Oluwatobiloba-${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto('/admin-portal/students');
  await page.getByRole('link', { name: 'Add student' }).click();
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Matriculation number').fill(number);
  await page.getByLabel('Programme').selectOption('Crop Production');
  await page.getByLabel('Year').selectOption('2');
  await page.getByRole('button', { name: 'Add student' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.goto('/admin-portal/students');
  await page.getByLabel('Search students').fill(name.toLowerCase());
  await page.getByRole('search', { name: 'Find students' }).getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('1 student', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('GPA').fill('3.25');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('3.25').first()).toBeVisible();
  await expect(page.getByText('Record corrected').first()).toBeVisible();
});

test('a page that was out of date shows what stands now when its form is refused, and the form can be sent again', async ({
  page,
}) => {
  await signIn(page, ACCOUNTS.admin_staff);
  const [student] = await query<{ id: string }>(
    `select id from students where status = 'Active' and user_id is null order by created_at, id limit 1`,
  );
  await page.goto(`/admin-portal/students/${student?.id}/edit`);
  await page.getByLabel('GPA').fill('2.75');
  await query('update students set year = 4, version = version + 1 where id = $1', [student?.id]);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Someone else has changed this')).toBeVisible();
  await expect(page.getByLabel('GPA')).toHaveValue('2.75');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('2.75').first()).toBeVisible();
  await expect(page.getByText('Record corrected').first()).toBeVisible();
});

test('a file changes a student as its preview showed, and not over what was corrected meanwhile', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, ACCOUNTS.admin_staff);
  const [student] = await query<{ id: string; number: string; program: string; day: string }>(
    `select id, matriculation_number as number, program, enrollment_date::text as day from students
     where status = 'Active' and user_id is null order by created_at desc, id limit 1`,
  );
  if (!student) throw new Error('there is no student');
  await page.goto(`/admin-portal/students?q=${encodeURIComponent(student.number)}`);
  const number = await page.getByText(student.number, { exact: true }).boundingBox();
  // On one line, and inside of its card.
  expect(number?.height).toBeLessThan(30);
  expect((number?.x ?? 0) + (number?.width ?? 0)).toBeLessThanOrEqual(360 - 16 - 17);

  const name = `Nwachukwu-${randomUUID().slice(0, 4).replace(/\d/g, 'x')}`;
  const rows = [
    'Matriculation number,Last name,Programme,Year,Status,Enrolment date',
    `${student.number},${name},${student.program},3,Suspended,${student.day}`,
  ];
  await page.goto('/admin-portal/students/import');
  await page
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText(name).first()).toBeVisible();
  await query('update students set year = 5, version = version + 1 where id = $1', [student.id]);
  await page.getByLabel('Reason for the change of status').fill('List of the registrar');
  await page.getByRole('button', { name: 'Import one row' }).click();
  await expect(page.getByText('Nothing was saved.')).toBeVisible();
  await expect(page.getByText('belongs to a record that was changed after the preview')).toBeVisible();
  await page.getByRole('button', { name: 'Preview again' }).click();
  await expect(page.getByText('Year: 5 → 3')).toBeVisible();
  await page.getByLabel('Reason for the change of status').fill('List of the registrar');
  await page.getByRole('button', { name: 'Import one row' }).click();
  await expect(page.getByText('0 added, 1 changed')).toBeVisible();
  await expect(page.getByText('Year: 5 → 3')).toBeVisible();
  await page.goto(`/admin-portal/students/${student.id}`);
  await expect(page.getByText('Changed by an import')).toBeVisible();
  await expect(page.getByText('Status changed: Active to Suspended')).toBeVisible();
  await expect(page.getByText('List of the registrar')).toBeVisible();
});

test('after a form whose answer leads to a part of the page, the keyboard begins there and the message is in view', async ({
  page,
}) => {
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto('/admin-portal');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await page.locator('#settings-session').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved.')).toBeInViewport();
  await expect(page.locator('#settings-session')).toBeInViewport();
  await expect(page.locator('#settings-session')).toBeFocused();
});

test('the code of what a list leads on to is there before it is opened', async ({ page }) => {
  const read = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? name : [])),
    );
  await signIn(page, ACCOUNTS.master_admin);
  for (const [list, record] of [
    ['/review', '/review/applications/:id'],
    ['/payment-system?tab=transactions', '/payment-system/:id'],
    ['/admin-portal/students', '/admin-portal/students/:id'],
    ['/admin-portal/messages', '/admin-portal/messages/:id'],
  ] as const) {
    await page.goto(list);
    await page.waitForFunction((name) => {
      const file = window.__reactRouterManifest?.routes[name]?.module;
      return file && performance.getEntriesByName(new URL(file, location.href).href).length > 0;
    }, record);
    // Its own files follow it.
    await expect(async () => {
      const before = await read();
      await page.waitForTimeout(500);
      expect(await read()).toEqual(before);
    }).toPass();
    const before = await read();
    const pattern = new RegExp(`^${record.replace(':id', '[0-9a-f-]{36}')}$`);
    await page
      .getByRole('main')
      .locator(`tbody a[href^="${record.replace(':id', '')}"]`)
      .first()
      .click();
    await expect(page).toHaveURL((url) => pattern.test(url.pathname));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await read(), list).toEqual(before);
  }
});
