/** The queue as it is worked all day: how much of it is on the screen, by keyboard, and as each person likes it. */
import type { Locator, Page } from '@playwright/test';
import { ACCOUNTS, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

const rows = (page: Page) => page.locator('main tbody tr');

/** How many rows can be read whole without scrolling. */
const inView = (page: Page) =>
  rows(page).evaluateAll(
    (all) =>
      all.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }).length,
  );

/** A message, such as the one after signing in, takes the place of a row, and is gone when the page is opened again. */
const inViewOnceQuiet = (page: Page) =>
  expect.poll(async () => {
    await page.goto('/review');
    return inView(page);
  });

test('at least 15 applications are in view on a desk and 6 on a phone, and nothing is wider than the screen', async ({
  page,
}) => {
  await signIn(page, ACCOUNTS.admin_staff);
  await page.setViewportSize({ width: 1280, height: 900 });
  await inViewOnceQuiet(page).toBeGreaterThanOrEqual(15);
  const height = await rows(page)
    .first()
    .evaluate((row) => row.getBoundingClientRect().height);
  // As high as what is pressed in it.
  expect(Math.round(height)).toBe(44);
  await page.setViewportSize({ width: 360, height: 740 });
  await inViewOnceQuiet(page).toBeGreaterThanOrEqual(6);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a filter applies as it is chosen, the numbers follow it, and the columns are those that one chose', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, ACCOUNTS.master_admin);
  await page.goto('/review');
  await expect(page.locator('html[data-script]')).toBeAttached();
  const all = page.getByRole('navigation', { name: 'Number of applications' }).getByRole('link').first();
  const before = await all.textContent();
  await page.getByText('Filters', { exact: true }).click();
  const programme = page.getByRole('combobox', { name: 'Programme' });
  await programme.selectOption('Forestry');
  await expect(page).toHaveURL(/program=Forestry/);
  await expect(all).not.toHaveText(before ?? '');
  await expect(page.getByText('Filters (1)')).toBeVisible();
  // Whoever chooses with the keyboard stays where they are.
  await programme.focus();
  await programme.selectOption('Soil Science');
  await expect(page).toHaveURL(/program=Soil/);
  await expect(programme).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(programme).toBeHidden();

  await page.getByText('Columns', { exact: true }).first().click();
  await page.getByLabel('Duplicates').check();
  await page.getByRole('checkbox', { name: 'Programme' }).uncheck();
  await page.getByRole('button', { name: 'Save columns' }).click();
  await expect(page.getByRole('columnheader', { name: 'Duplicates' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Programme' })).toHaveCount(0);
  await expect(page).toHaveURL(/program=Soil/);
});

test('a range is selected with Shift, by mouse and by keys, to the end of the list and a page at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto('/review');
  await expect(page.locator('html[data-script]')).toBeAttached();
  const boxes = page.locator('main tbody input[type=checkbox]');
  const selected = (count: number) =>
    expect(page.getByRole('form', { name: 'Bulk actions' })).toContainText(`${count} selected`);
  await boxes.nth(1).click();
  await boxes.nth(5).click({ modifiers: ['Shift'] });
  await selected(5);
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByRole('form', { name: 'Bulk actions' })).toBeHidden();
  // Nothing has the focus: the list is the work of this page.
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+J');
  await selected(3);
  await page.keyboard.press('Shift+End');
  await selected(await boxes.count());
  // Past the rows that follow, each with its box.
  await page.keyboard.press('c');
  await expect(page.getByRole('combobox', { name: 'Change' })).toBeFocused();
  await boxes.first().click();
  await selected((await boxes.count()) - 1);
  await page.getByLabel('Select all on this page').click();
  await selected(await boxes.count());
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/review\/exports/);
});

test('a list that the desk went on to is whole a moment later, and on the way back it is where it was left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto('/review/releases');
  await expect(page.locator('html[data-script]')).toBeAttached();
  await page.getByRole('link', { name: 'All applications' }).click();
  const links = page.locator('main tbody th a');
  await expect(links).toHaveCount(50);
  await links.nth(49).click();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeAttached();
  await page.goBack();
  await expect(links.nth(49)).toBeInViewport();
});

test('whoever turns letters off goes through the list by arrows alone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, ACCOUNTS.academic_staff);
  const set = async (on: boolean) => {
    await page.goto('/review');
    await expect(page.locator('html[data-script]')).toBeAttached();
    await page.getByText('Columns', { exact: true }).first().click();
    await page.getByLabel('Use letter keys as shortcuts').setChecked(on);
    await page.getByRole('button', { name: 'Save columns' }).click();
    const keys = page.getByText('Keyboard shortcuts:');
    await (on ? expect(keys).toBeVisible() : expect(keys).toHaveCount(0));
  };
  const links = page.locator('main tbody th a');
  await set(false);
  await links.first().focus();
  await page.keyboard.press('j');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.locator('main tbody input:checked')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  // Nor do letters decide on an application, or leave it.
  const accepted = page.getByRole('radio', { name: 'Accepted' });
  const open = async () => {
    // Of those that nobody has decided meanwhile.
    await page.goto('/review?status=to-review&sort=oldest');
    await links.first().click();
    await expect(accepted).toBeVisible();
    await expect(page.locator('html[data-script]')).toBeAttached();
    return page.url();
  };
  const first = await open();
  for (const letter of ['n', 'a']) await page.keyboard.press(letter);
  await expect(accepted).not.toBeChecked();
  await expect(page).toHaveURL(first);
  await set(true);
  await open();
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(first);
  // The address comes before the page: until then a letter is said of the application that goes.
  const next = /applications\/([^?]+)/.exec(page.url())?.[1];
  await expect(page.locator(`[data-live="application:${next}"]`)).toBeAttached();
  await page.keyboard.press('a');
  await expect(accepted).toBeChecked();
});

/** Of a season, the newest: what other tests decide about is old. */
const MANY = '/review?status=Submitted';
const change = (page: Page) => page.getByRole('combobox', { name: 'Change' });

async function openMany(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto(MANY);
  await expect(page.locator('html[data-script]')).toBeAttached();
}

/** Tells what came of it, leads back to the list it came from, and undoes it for others. */
async function changed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the queue' })).toHaveAttribute('href', MANY);
}

async function undone(page: Page, label: RegExp): Promise<void> {
  const undo = page.getByRole('button', { name: label });
  await undo.click();
  await expect(undo).toHaveCount(0);
  await expect(page.getByText('Undone. The applicant was not told.').first()).toBeVisible();
}

test.describe('many at once', () => {
  // The same ones: beside each other they would meet.
  test.describe.configure({ mode: 'default' });

  test('twenty applications are decided together by at most eight clicks from the queue', async ({
    page,
  }) => {
    await openMany(page);
    let clicks = 0;
    const press = async (what: Locator, modifiers: 'Shift'[] = []) => {
      clicks += 1;
      await what.click({ modifiers });
    };
    const boxes = page.locator('main tbody input[type=checkbox]');
    await press(boxes.nth(0));
    await press(boxes.nth(19), ['Shift']);
    // It unfolds with one click, and with another something is chosen.
    clicks += 2;
    await change(page).selectOption({ label: 'Under Review' });
    await press(page.getByRole('button', { name: 'Change selected' }));
    await expect(page.getByRole('heading', { name: 'Preview' })).toBeInViewport();
    await press(page.getByRole('button', { name: 'Change 20 applications' }));
    await changed(page);
    expect(clicks).toBeLessThanOrEqual(8);
    await undone(page, /^Undo for 20 applications/);
  });

  test('a page of applications is changed together by at most eight keys from the queue', async ({
    page,
  }) => {
    await openMany(page);
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    await press('j');
    await press('Shift+End');
    await press('c');
    await expect(change(page)).toBeFocused();
    await press('u');
    await expect(change(page)).toHaveValue('Under Review');
    await press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Preview' })).toBeInViewport();
    await press('Control+Enter');
    await changed(page);
    expect(keys).toBeLessThanOrEqual(8);
    await undone(page, /^Undo for/);
  });
});

test('a rejection in bulk has its reason from the first list on, and is shown before it is begun', async ({
  page,
}) => {
  await signIn(page, ACCOUNTS.master_admin);
  await page.goto('/review?status=Under Review&sort=oldest');
  await page.locator('main tbody input[type=checkbox]').first().check();
  await page.getByRole('combobox', { name: 'Change' }).selectOption('Rejected/programme-full');
  await page.getByRole('button', { name: 'Change selected' }).click();
  await expect(page.getByRole('heading', { name: 'Status: Rejected' })).toBeVisible();
  await expect(page.getByText('Applicants will read:')).toContainText(
    'All places on the programme are filled',
  );
  await expect(page.getByLabel('Reason')).toHaveValue('programme-full');
});

for (const javaScriptEnabled of [true, false])
  test.describe(`script ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a bulk change that is edited after its preview is previewed again before it is done', async ({
      page,
    }) => {
      await signIn(page, ACCOUNTS.admin_staff);
      // No other test changes these.
      await page.goto('/review?status=Rejected');
      for (const place of [0, 1]) await page.locator('input[name=chosen]').nth(place).check();
      await page.getByRole('button', { name: 'Change selected' }).click();
      await page.getByLabel('New status').selectOption('Under Review');
      await page.getByRole('button', { name: 'Preview' }).first().click();
      await expect(page.getByRole('heading', { name: 'Preview', exact: true })).toBeVisible();
      await page.getByLabel(/^Note/).fill('The committee meets on Friday.');
      await page.getByRole('button', { name: /^Change \d/ }).click();
      await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
      await expect(page.getByText('Applicants will read:')).toContainText('The committee meets on Friday.');
      await expect(page.getByLabel(/^Note/)).toHaveValue('The committee meets on Friday.');
    });
  });

test('a view is asked about before another one gets its name', async ({ page }) => {
  await signIn(page, ACCOUNTS.master_admin);
  const keep = async (address: string) => {
    await page.goto(address);
    await page.getByText('Save this view').click();
    await page.getByLabel('Name of this view').fill('Mine for today');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await keep('/review?status=Accepted&paid=paid');
  await expect(page.getByRole('link', { name: 'Mine for today' })).toBeVisible();
  await keep('/review?status=Submitted&paid=paid');
  await expect(page.getByRole('alert')).toContainText('You already have a view called “Mine for today”');
  await page.getByRole('button', { name: 'Replace it' }).click();
  await expect(page.getByRole('link', { name: 'Mine for today' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Delete this view' }).click();
  await expect(page.getByRole('link', { name: 'Mine for today' })).toHaveCount(0);
});
