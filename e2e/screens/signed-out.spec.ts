/** A session that ends while a form of a desk is filled in: after signing in, what was typed is on the page, once. */
import type { Page } from '@playwright/test';
import { ACCOUNTS, PASSWORD, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const BACK = 'Nothing was saved yet. What you typed is below';

/** The page still shows who was signed in. */
const endSession = (page: Page) => page.context().clearCookies();

const awake = (page: Page) => expect(page.locator('html[data-script]')).toBeAttached();

/** @param script React takes the page over: only then does it show whether it keeps what the server drew. */
async function signInAgain(page: Page, script: boolean): Promise<void> {
  await expect(page).toHaveURL(/\/auth\?next=/);
  await expect(page.getByText('Sign in to continue. What you typed is kept.')).toBeVisible();
  await page.getByLabel('E-mail address').fill(ACCOUNTS.master_admin);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname !== '/auth');
  if (script) await awake(page);
}

interface Desk {
  readonly path: string;
  /** The field, by its name, in which is typed. */
  readonly field: string;
  readonly text: string;
  readonly send: string | RegExp;
}

const DESKS: readonly Desk[] = [
  { path: '/admin-portal/content/news/new', field: 'title', text: 'Cassava field day', send: /^Save/ },
  {
    path: '/admin-portal/content/pages/home',
    field: 'note',
    text: 'A shorter lead',
    send: /^(Save|Publish)/,
  },
  {
    path: '/admin-portal/content/pages/academic-structure/calendar',
    field: 'note',
    text: 'New dates',
    send: /^(Save|Publish)/,
  },
  { path: '/admin-portal/content/events/new', field: 'title', text: 'Open day', send: /^Save/ },
  { path: '/admin-portal/courses/new', field: 'title', text: 'Soil Survey', send: /^Add/ },
  { path: '/admin-portal/students/new', field: 'first_name', text: 'Hauwa', send: /^Add/ },
  { path: '/admin-portal/messages/templates/new', field: 'title', text: 'Closing day', send: /^Save/ },
];

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('what was typed in a desk comes back, whichever desk it is', async ({ page }) => {
      for (const { path, field, text, send } of DESKS)
        await test.step(path, async () => {
          await signIn(page, ACCOUNTS.master_admin);
          await page.goto(path);
          if (javaScriptEnabled) await awake(page);
          const control = page.getByRole('main').locator(`[name="${field}"]`);
          await control.fill(text);
          await endSession(page);
          await page.getByRole('main').getByRole('button', { name: send }).first().click();
          await signInAgain(page, javaScriptEnabled);
          await expect(page.getByText(BACK)).toBeVisible();
          await expect(page).toHaveURL((url) => url.pathname === path);
          await expect(control).toHaveValue(text);
          await page.reload();
          // A reload keeps in the browser what is typed and not sent; the server gives it back once.
          if (javaScriptEnabled) await expect(control).toHaveValue(text);
          else await expect(control).not.toHaveValue(text);
          await expect(page.getByText(BACK)).toHaveCount(0);
        });
    });

    test('a letter, and an offering of a session, which its address names', async ({ page }) => {
      await signIn(page, ACCOUNTS.master_admin);
      await page.goto('/admin-portal/letters');
      const letter = await page
        .getByRole('main')
        .locator('a[href*="/admin-portal/letters/"]')
        .first()
        .getAttribute('href');
      await page.goto(letter ?? '');
      if (javaScriptEnabled) await awake(page);
      const body = page.getByRole('main').locator('[name=body]');
      await body.fill('We are glad to tell you.');
      await endSession(page);
      await page.getByRole('button', { name: /^Save/ }).click();
      await signInAgain(page, javaScriptEnabled);
      await expect(page.getByText(BACK)).toBeVisible();
      await expect(body).toHaveValue('We are glad to tell you.');

      await page.goto('/admin-portal/offerings');
      const added = await page
        .getByRole('main')
        .locator('a[href*="/offerings/new?session="]')
        .first()
        .getAttribute('href');
      await page.goto(added ?? '');
      if (javaScriptEnabled) await awake(page);
      const field = page.getByRole('main').locator('[name=places]');
      await field.fill('120');
      await endSession(page);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Add|Save)/ })
        .last()
        .click();
      await signInAgain(page, javaScriptEnabled);
      await expect(page.getByText(BACK)).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname + url.search === added);
      await expect(field).toHaveValue('120');
    });

    test('of a news item the text comes back, and the page says that its PDF was not kept', async ({
      page,
    }) => {
      await signIn(page, ACCOUNTS.master_admin);
      await page.goto('/admin-portal/content/news/new');
      if (javaScriptEnabled) await awake(page);
      await page.getByRole('main').locator('[name=title]').fill('Seed prices');
      await page
        .getByRole('main')
        .locator('[name=pdf]')
        .setInputFiles({ name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
      await endSession(page);
      await page.getByRole('button', { name: /^Save/ }).first().click();
      await signInAgain(page, javaScriptEnabled);
      await expect(page.getByRole('main').locator('[name=title]')).toHaveValue('Seed prices');
      await expect(page.getByRole('alert').first()).toContainText('the file was not kept. Choose it again.');
    });
  });

test('what the end of a session answers to a page by itself leaves no request open', async ({ page }) => {
  await signIn(page, ACCOUNTS.master_admin);
  await page.goto('/admin-portal/content/pages/home');
  await awake(page);
  await expect(page.frameLocator('iframe').locator('main')).toBeVisible();
  const begun = page.waitForRequest((request) => request.url().includes('/content/preview'));
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/auth'));
  await endSession(page);
  await page.getByRole('main').locator('[name=note]').fill('A shorter lead');
  await begun;
  await ended;
});

test('a note and a decision that were typed beside each other both come back, and each is sent', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await signIn(page, ACCOUNTS.master_admin);
  await page.goto('/review?status=Under+Review');
  await page.getByRole('table').getByRole('rowheader').getByRole('link').first().click();
  await awake(page);
  const note = page.getByLabel('New note');
  const told = page.getByLabel('Note to the applicant');
  const decided = page.locator('#change-status');
  await note.fill('The certificate is of another year.');
  await decided.getByRole('radio', { name: 'Rejected' }).check();
  await decided.getByLabel('Reason').selectOption({ index: 1 });
  await told.fill('Please bring the original.');
  await endSession(page);
  await note.press('Control+Enter');
  await signInAgain(page, true);
  expect(asked).toEqual([]);
  await expect(page.getByText(BACK)).toBeVisible();
  await expect(note).toHaveValue('The certificate is of another year.');
  await expect(told).toHaveValue('Please bring the original.');
  await expect(decided.getByRole('radio', { name: 'Rejected' })).toBeChecked();

  await note.press('Control+Enter');
  await expect(page.locator('#notes li').last()).toContainText('The certificate is of another year.');
  await expect(told).toHaveValue('Please bring the original.');
  await expect(note).toHaveValue('');
  await page.getByRole('button', { name: 'Change status', exact: true }).click();
  await expect(page.getByText('Application updated successfully!')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Please bring the original.');
  await expect(page.getByText(BACK)).toHaveCount(0);
  expect(asked).toEqual([]);
});
