/** What is typed stays in the browser until the server has it, for the one who typed it and nobody else. */
import type { BrowserContext, Page } from '@playwright/test';
import { exampleOf } from '#tests/factories/example-answers.ts';
import { goodAnswers, startApplication } from '../steps/apply.ts';
import { ACCOUNTS, becomeApplicant, signIn, signOutByForm } from '../steps/people.ts';
import { expect, test } from '../test.ts';

const NEW = '/student-portal/applications/new';
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const home = (page: Page) => page.getByLabel('Permanent home address');
const phone = (page: Page) => page.getByLabel('Phone number');
const field = (page: Page, name: string) => page.locator(`[name=${name}]:not([type=hidden])`);

const inStore = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((done) => {
        const asked = indexedDB.open('typed', 1);
        asked.onupgradeneeded = () => asked.result.createObjectStore('forms', { keyPath: 'key' });
        asked.onsuccess = () => {
          const all = asked.result.transaction('forms').objectStore('forms').getAll();
          all.onsuccess = () => {
            asked.result.close();
            done(JSON.stringify(all.result));
          };
        };
      }),
  );

/** The page dies without a chance to save, and is opened again with a connection. */
async function die(context: BrowserContext, page: Page, path: string): Promise<Page> {
  // A page that is closed still sends what it has, past any rule about the network; one that crashes does not.
  const tools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  tools.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(path);
  return again;
}

async function answer(page: Page, name: string, value: string): Promise<void> {
  const control = field(page, name);
  if (await control.evaluate((element) => element instanceof HTMLSelectElement))
    await control.selectOption(value);
  else await control.fill(value);
}

const STEPS: readonly Readonly<Record<string, string>>[] = [
  { first_name: 'Amina', last_name: 'Bala', email: 'amina@example.test', phone: '0803 765 4321' },
  { permanent_address: '7 Kasuwa Road, Kafur', residence_address: '8 Zaria Road, Funtua' },
  exampleOf(3),
  { program: 'Forestry', award: 'ND', next_of_kin_name: 'Fatima Bala', next_of_kin_phone: '0806 222 3334' },
];

for (const [index, answers] of STEPS.entries())
  test(`each field of step ${index + 1} is back after the tab was killed without a connection`, async ({
    page,
    context,
  }) => {
    await becomeApplicant(page);
    const path = index === 0 ? NEW : `${await startApplication(page)}/edit/${index + 1}`;
    let open = page;
    await open.goto(path);
    for (const [name, value] of Object.entries(answers)) {
      await expect(open.getByLabel('This is a shared computer')).toBeVisible();
      await context.setOffline(true);
      await answer(open, name, value);
      await expect.poll(() => inStore(open)).toContain(value);
      open = await die(context, open, path);
      await expect(field(open, name)).toHaveValue(value);
      // Where the form saves by itself, the browser forgets what the server has.
      if (index > 0) await expect.poll(() => inStore(open)).toBe('[]');
      else await expect(open.getByText(/What you typed on .* is back/)).toBeVisible();
    }
    for (const [name, value] of Object.entries(answers)) await expect(field(open, name)).toHaveValue(value);
  });

test('what a failing server did not take is back', async ({ page, context }) => {
  await becomeApplicant(page);
  const path = `${await startApplication(page)}/edit/2`;
  await page.goto(path);
  await page.route(/\/edit\/2$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
  );
  const failed = page.waitForResponse((one) => one.status() === 500);
  await home(page).fill('9 Kasuwa Road, Kafur');
  await failed;
  const again = await die(context, page, path);
  await expect(home(again)).toHaveValue('9 Kasuwa Road, Kafur');
  await expect(again.getByText('Saved', { exact: true })).toBeVisible();
});

test('a first step whose answer was lost is sent again, and makes one application', async ({
  page,
  context,
}) => {
  await becomeApplicant(page);
  let open = page;
  for (const _time of ['first', 'second']) {
    await open.goto(NEW);
    await open.route(`**${NEW}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort();
    });
    await phone(open).fill(goodAnswers.phone);
    await next(open).click();
    await expect(open.getByRole('main').getByRole('alert')).toContainText('no connection');
    open = await die(context, open, NEW);
    await expect(phone(open)).toHaveValue(goodAnswers.phone);
  }
  await next(open).click();
  await expect(open).toHaveURL(/\/edit\/2$/);
  const [id = ''] = /[0-9a-f-]{36}/.exec(open.url()) ?? [];
  await open.goto('/student-portal/applications');
  const all = (await open.content()).match(/applications\/[0-9a-f-]{36}/g) ?? [];
  expect(new Set(all)).toEqual(new Set([`applications/${id}`]));
  await open.goto(NEW);
  await expect(open.getByLabel('This is a shared computer')).toBeVisible();
  await expect(open.getByText(/is back/)).toBeHidden();
});

test('signing out deletes it', async ({ page }) => {
  const { email, password } = await becomeApplicant(page);
  await page.goto(NEW);
  await phone(page).fill('0803 765 4321');
  await expect.poll(() => inStore(page)).toContain('0803 765 4321');
  await signOutByForm(page);
  await expect.poll(() => inStore(page)).toBe('[]');
  await signIn(page, email, password);
  await page.goto(NEW);
  await expect(page.getByLabel('This is a shared computer')).toBeVisible();
  await expect(phone(page)).toHaveValue('');
});

test('signing out at a desk deletes it, too', async ({ page }) => {
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Your message' }).fill('When does registration begin?');
  await expect.poll(() => inStore(page)).toContain('registration begin');
  await page.goto('/review');
  await expect(page.locator('html[data-script]')).toBeAttached();
  // In a menu on a phone, and beside the page on a desk.
  const out = page.locator('form[action="/auth/sign-out"] button').first();
  await out.evaluate((button) => (button as HTMLButtonElement).click());
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect.poll(() => inStore(page)).toBe('[]');
});

test('another account sees nothing of it, and ends it', async ({ page }) => {
  await becomeApplicant(page);
  await page.goto(NEW);
  await phone(page).fill('0803 765 4321');
  await expect.poll(() => inStore(page)).toContain('0803 765 4321');
  // The session is over without a sign-out.
  await becomeApplicant(page);
  await page.goto(NEW);
  await expect.poll(() => inStore(page)).toBe('[]');
  await expect(phone(page)).toHaveValue('');
});

test('on a shared computer nothing is stored, and the identification number never is', async ({
  page,
  context,
}) => {
  await becomeApplicant(page);
  const path = `${await startApplication(page)}/edit/2`;
  await page.goto(path);
  await context.setOffline(true);
  await page.getByLabel('National Identification Number').fill('12345678901');
  await home(page).fill('7 Kasuwa Road, Kafur');
  await expect.poll(() => inStore(page)).toContain('7 Kasuwa Road');
  expect(await inStore(page)).not.toMatch(/12345678901|nin_number/);
  await page.getByLabel('This is a shared computer').check();
  await expect.poll(() => inStore(page)).toBe('[]');
  await home(page).fill('8 Kasuwa Road, Kafur');
  const again = await die(context, page, path);
  await expect(again.getByLabel('This is a shared computer')).toBeChecked();
  await expect(home(again)).toHaveValue('');
});

test('what was changed elsewhere meanwhile is shown beside it, and one is chosen', async ({
  page,
  context,
  browser,
}) => {
  const { email, password } = await becomeApplicant(page);
  const path = `${await startApplication(page)}/edit/2`;
  await page.goto(path);
  await context.setOffline(true);
  await home(page).fill('1 Phone Road, Kafur');
  await expect.poll(() => inStore(page)).toContain('1 Phone Road');

  const elsewhere = await browser.newContext({ baseURL: process.env.PORTAL_URL ?? '' });
  const other = await elsewhere.newPage();
  await signIn(other, email, password);
  await other.goto(path);
  await home(other).fill('2 Desk Road, Kafur');
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await elsewhere.close();

  const again = await die(context, page, path);
  await expect(again.getByText(/You typed other answers on this device on/)).toBeVisible();
  await expect(
    again.getByText('“1 Phone Road, Kafur” on this device, “2 Desk Road, Kafur” saved'),
  ).toBeVisible();
  // The newer one.
  await expect(home(again)).toHaveValue('2 Desk Road, Kafur');
  await again.getByRole('button', { name: 'Use what I typed here' }).click();
  await expect(home(again)).toHaveValue('1 Phone Road, Kafur');
  await expect(again.getByText('Saved', { exact: true })).toBeVisible();
  await again.reload();
  await expect(home(again)).toHaveValue('1 Phone Road, Kafur');
  await expect(again.getByText(/You typed other answers/)).toBeHidden();
});

test('a message to the college is back after a reload, and gone once it was sent', async ({ page }) => {
  await page.goto('/contact');
  const message = page.getByRole('textbox', { name: 'Your message' });
  await message.fill('When does registration begin for the new session?');
  await expect.poll(() => inStore(page)).toContain('registration begin');
  await page.reload();
  await expect(message).toHaveValue('When does registration begin for the new session?');
  await page.locator('[name=topic]').selectOption({ index: 1 });
  await page.locator('[name=name]').fill('Amina Bala');
  await page.locator('[name=email]').fill('amina@example.test');
  // Quicker than a person types is taken for a program.
  await page.waitForTimeout(4000);
  await page.getByRole('main').getByRole('button', { name: /send/i }).click();
  await expect(page).toHaveURL(/sent=M-/);
  await expect.poll(() => inStore(page)).toBe('[]');
});
