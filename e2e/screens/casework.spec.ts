/**
 * Two members of staff at one queue: what one does reaches the other, and nothing that was typed is lost. And one who
 * works with the keyboard alone.
 */
import { somebodysApplication } from '../steps/http.ts';
import { ACCOUNTS, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

test('a colleague who changes a status is noticed at once, in the queue and on the page', async ({
  page,
  browser,
}) => {
  const id = await somebodysApplication('Submitted');
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto(`/review/applications/${id}`);
  await expect(page.locator('[data-live][data-channel=joined]')).toBeAttached();
  await page.getByLabel('Note to the applicant').fill('Half a thought');

  const other = await (await browser.newContext()).newPage();
  await signIn(other, ACCOUNTS.master_admin);
  await other.goto(`/review/applications/${id}`);
  const bar = page.locator('[data-live]');
  // Each knows of the other before either of them decides.
  await expect(bar).toContainText('has opened this application too');
  await expect(other.getByRole('main')).toContainText('has this application open');
  const queue = await other.context().newPage();
  const [number = ''] = /[A-Z0-9]{4}(-[A-Z0-9]{4}){2}/.exec(await other.title()) ?? [];
  await queue.goto(`/review?q=${number}`);
  const row = queue.getByRole('row').filter({ has: queue.locator(`a[href*="${id}"]`) });
  await expect(row).toContainText('has this application open');
  await queue.close();
  await other.getByRole('radio', { name: 'Under Review', exact: true }).check();
  await other.getByRole('button', { name: 'Change status' }).click();
  await expect(bar).toContainText('changed the status to Under Review');
  await expect(other.locator('[data-live]')).toBeHidden();

  await bar.getByText('Show').click();
  await expect(page.locator('#change-status')).toContainText('Under Review');
  await expect(page.getByLabel('Note to the applicant')).toHaveValue('Half a thought');
  await other.close();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('main')).not.toContainText('has this application open', { timeout: 1_000 });
  }).toPass();
});

test('the queue is walked, searched and opened by keyboard alone', async ({ page }) => {
  await somebodysApplication('Submitted');
  await somebodysApplication('Submitted');
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto('/review?status=Submitted');
  const people = page.getByRole('table').getByRole('rowheader').getByRole('link');
  const [first, second, last] = [people.first(), people.nth(1), people.last()];

  // Keys work once the behaviours of the desk are there.
  await expect(page.locator('html[data-script]')).toBeAttached();
  await page.getByRole('table').getByRole('checkbox').last().focus();
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(second).toBeFocused();
  await page.keyboard.press('k');
  await expect(first).toBeFocused();
  // Above the first there is nobody.
  await page.keyboard.press('ArrowUp');
  await expect(first).toBeFocused();
  await page.keyboard.press('End');
  await expect(last).toBeFocused();

  // Keys of the browser stay its own.
  await page.keyboard.press('Control+Home');
  await expect(last).toBeFocused();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search applications' });
  await expect(search).toBeFocused();
  // In the box the letters are letters.
  await page.keyboard.type('jk/');
  await expect(search).toHaveValue('jk/');

  await first.focus();
  const address = await first.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === address?.split('?')[0]);
});

test('a note names a colleague by an @, without the mouse, and the colleague finds it', async ({ page }) => {
  const id = await somebodysApplication('Under Review');
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto(`/review/applications/${id}`);
  await expect(page.locator('html[data-script]')).toBeAttached();
  const note = page.getByLabel('New note');
  await note.pressSequentially('Please look, @dan');
  await expect(page.getByRole('listbox', { name: 'Tell a colleague' }).getByRole('option')).toHaveCount(1);
  await note.press('Enter');
  await expect(note).toHaveValue('Please look, @Ibrahim Ɗanladi ');
  await expect(page.getByRole('combobox', { name: 'Tell a colleague' }).locator(':checked')).toHaveText(
    'Ibrahim Ɗanladi',
  );
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.locator('#notes')).toContainText('for Ibrahim Ɗanladi');

  await signIn(page, ACCOUNTS.academic_staff);
  await page.goto('/review/notifications');
  await page.locator(`a[href^="/review/applications/${id}#note-"]`).click();
  await expect(page.locator('#notes')).toContainText('for you');
});

for (const [width, height] of [
  [1280, 900],
  [1600, 1000],
  [360, 740],
] as const)
  test(`what was just done is said over nothing that is used next, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const id = await somebodysApplication('Under Review');
    await signIn(page, ACCOUNTS.admin_staff);
    await page.goto(`/review/applications/${id}`);
    await expect(page.locator('html[data-script]')).toBeAttached();
    await page.getByLabel('New note').fill(`Read at ${width}`);
    await page.getByRole('button', { name: 'Add note' }).click();
    const told = page.locator('.toast').filter({ hasText: 'Note added.' });
    await expect(told).toBeInViewport({ ratio: 1 });
    // It stands where it is measured: with less motion it does not rise there.
    await expect(told).toHaveCSS('animation-name', 'none');
    const { y = 0, height: tall = 0 } = (await told.boundingBox()) ?? {};
    const bar = await page.getByRole('banner').boundingBox();
    const foot = (bar?.y ?? 0) + (bar?.height ?? 0);
    // In the bar; on a phone, where the bar is full, under it.
    expect(width < 1024 ? Math.abs(y - foot) : y + tall - foot).toBeLessThanOrEqual(8);
    expect(tall).toBeLessThanOrEqual(48);

    // Whoever goes to the bar finds it.
    const search = page.getByRole('searchbox', { name: 'Search applications, students' });
    await search.focus();
    const reached = await search.evaluate((field) => {
      const { left, top, width, height } = field.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === field;
    });
    expect(reached).toBe(true);
  });
