/** What was typed into one form of a page and not sent: kept when another is sent, and asked about when the page is left. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { query } from '../steps/database.ts';
import { ACCOUNTS, forgetConfirmation, PASSWORD, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 1280, height: 900 } });
// Two of them save the same card of the settings: beside each other one would be refused.
test.describe.configure({ mode: 'default' });

const awake = (page: Page) => expect(page.locator('html[data-script]')).toBeAttached();

async function somebodysMessage(): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into contact_messages (id, name, email, topic, message, fingerprint)
     values ($1, 'Zainab Lawal', $2, 'fees', 'I sent the money on Monday.', $3)`,
    [id, `${id}@letters.test`, `unsent ${id}`],
  );
  return id;
}

test('a note and a decision outlive each other and an assignment, and leaving them is asked about', async ({
  page,
}) => {
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto('/review?status=Under+Review&sort=oldest');
  await page.getByRole('table').getByRole('rowheader').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Change status and open next' })).toBeVisible();
  await awake(page);
  const here = new URL(page.url()).pathname;
  const note = page.getByLabel('New note');
  const reason = page.getByLabel('Note to the applicant');
  const asked = page.getByRole('dialog', { name: 'You have text that was not sent' });
  await note.fill('The certificate is of another year.');
  await reason.fill('Please bring the original.');
  // A form that came back is no less typed than before.
  await page.getByRole('button', { name: 'Change status', exact: true }).click();
  await expect(page.locator('#change-status').getByRole('alert')).toBeVisible();
  await expect(note).toHaveValue('The certificate is of another year.');
  await expect(reason).toHaveValue('Please bring the original.');

  await page.getByRole('radio', { name: 'Rejected' }).check();
  await page.locator('#change-status').getByLabel('Reason').selectOption({ index: 1 });
  const chosen = await page.locator('#change-status').getByLabel('Reason').inputValue();

  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.locator('#assignment')).toContainText('You');
  await expect(note).toHaveValue('The certificate is of another year.');
  await expect(reason).toHaveValue('Please bring the original.');
  await expect(page.getByRole('radio', { name: 'Rejected' })).toBeChecked();
  await expect(page.locator('#change-status').getByLabel('Reason')).toHaveValue(chosen);

  // A part of the same page is no other page.
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.getByRole('link', { name: 'Timeline' }).click();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(note).toHaveValue('The certificate is of another year.');
  await expect(asked).toBeHidden();

  await page.locator('h1').click();
  await page.keyboard.press('n');
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(note).toHaveValue('The certificate is of another year.');
  await page.getByRole('link', { name: 'Reports' }).click();
  await asked.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page).toHaveURL((url) => url.pathname === here);

  await note.press('Control+Enter');
  await expect(page.locator('#notes li').last()).toContainText('The certificate is of another year.');
  await expect(note).toHaveValue('');
  await expect(reason).toHaveValue('Please bring the original.');

  await note.fill('One more thought');
  await page.getByRole('button', { name: 'Change status and open next' }).click();
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: 'Stay on this page' }).click();
  await page.getByRole('button', { name: 'Change status', exact: true }).click();
  await expect(page.getByText('Application updated successfully!')).toBeVisible();
  await expect(note).toHaveValue('One more thought');

  await page.getByRole('link', { name: 'Reports' }).click();
  await asked.getByRole('button', { name: 'Leave without sending' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/review/reports');
});

test('what was typed is there when the page is loaded again, and not once it was sent or its person signed out', async ({
  page,
}) => {
  const id = await somebodysMessage();
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto(`/admin-portal/messages/${id}`);
  await awake(page);
  const answer = page.getByLabel('Your answer');
  page.on('dialog', (dialog) => dialog.accept());
  await answer.fill('Half an answer');
  await page.reload();
  await expect(answer).toHaveValue('Half an answer');
  await awake(page);
  await page.reload();
  await expect(answer).toHaveValue('Half an answer');
  await answer.press('Control+Enter');
  await expect(answer).toHaveValue('');
  await page.reload();
  await awake(page);
  await expect(answer).toHaveValue('');
  await answer.fill('Of somebody who leaves');
  await page.locator('form[data-forgets] button').first().click();
  await expect(page).not.toHaveURL(/messages/);
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto(`/admin-portal/messages/${id}`);
  await awake(page);
  await expect(answer).toHaveValue('');
});

test('an answer outlives an assignment, is not filed away unsent, and goes with Control and Enter', async ({
  page,
  browser,
}) => {
  const id = await somebodysMessage();
  await signIn(page, ACCOUNTS.admin_staff);
  await page.goto(`/admin-portal/messages/${id}`);
  await awake(page);
  const answer = page.getByLabel('Your answer');
  await answer.fill('We have found your transfer.');
  await page.getByLabel('Assigned to').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('Your answer has not been sent');
  await expect(answer).toHaveValue('We have found your transfer.');
  for (const name of ['Mark as answered', 'Close message']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('alert')).toContainText('Your answer was not sent.');
    await expect(answer).toHaveValue('We have found your transfer.');
  }

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await plain.newPage();
  await still.goto(page.url());
  await still.getByLabel('Your answer').fill('Typed without script');
  await still.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(still.getByRole('alert')).toContainText('Your answer was not sent.');
  await expect(still.getByLabel('Your answer')).toHaveValue('Typed without script');
  await still.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(still.getByLabel('Your answer')).toHaveValue('Typed without script');
  await plain.close();

  await page.reload();
  await awake(page);
  await expect(answer).toHaveValue('We have found your transfer.');
  // It was typed before the message was assigned in the other browser, and is refused once for that.
  await answer.press('Control+Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await answer.press('Control+Enter');
  await expect(page.getByRole('list', { name: 'Message and answers' })).toContainText(
    'We have found your transfer.',
  );
  await expect(answer).toHaveValue('');
});

/** In the moment in which the question is drawn, before anything else can run. */
const goBackAtOnce = (page: Page) =>
  page.evaluate(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('[name=confirm_password]')) return;
      seen.disconnect();
      history.back();
    });
    seen.observe(document, { childList: true, subtree: true });
  });

test('what was typed comes back by whichever way the question for a password is left', async ({
  page,
  browser,
}) => {
  await signIn(page, ACCOUNTS.master_admin);
  const password = page.getByLabel('Current password');
  const refuse = async (where: Page = page) => {
    await where.getByLabel('Current password').fill('not my password');
    await where.getByRole('button', { name: 'Confirm and continue' }).click();
    await expect(where.getByRole('alert')).toBeVisible();
  };
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    cancel: () => page.getByRole('link', { name: 'Cancel' }).click(),
    back: () => page.goBack(),
    'a wrong password, then back': async () => {
      await refuse();
      await page.goBack();
    },
    'a wrong password, then cancel': async () => {
      await refuse();
      await page.getByRole('link', { name: 'Cancel' }).click();
    },
    'another page': async () => {
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await expect(page).toHaveURL(/\/admin-portal$/);
      await page.goBack();
      await page.goBack();
    },
    reload: async () => {
      await page.goto(page.url());
      await awake(page);
    },
  };
  const address = page.getByLabel('Postal address');
  // Stricter than the one before: a looser one waits for a second person.
  const limit = page.locator('#settings-one_person_limit').getByRole('textbox');
  const save = page.locator('#settings-one_person_limit').getByRole('button');
  for (const [way, leave] of Object.entries(ways))
    await test.step(way, async () => {
      await forgetConfirmation(page.context());
      await page.goto('/admin-portal/settings');
      await awake(page);
      await address.fill(`Half an address, ${way}`);
      await limit.fill('30,000');
      await save.click();
      await expect(password).toBeVisible();
      await leave();
      await expect(limit).toHaveValue('30,000');
      await expect(address).toHaveValue(`Half an address, ${way}`);
    });
  await test.step('back at once', async () => {
    await goBackAtOnce(page);
    await save.click();
    await expect(limit).toHaveValue('30,000');
    await expect(page).toHaveURL(/settings$/);
    await expect(password).toHaveCount(0);
    await expect(limit).toHaveValue('30,000');
  });

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await plain.newPage();
  const typed = still.locator('#settings-one_person_limit').getByRole('textbox');
  for (const leave of [
    () => still.getByRole('link', { name: 'Cancel' }).click(),
    () => still.goBack(),
    async () => {
      await refuse(still);
      await still.getByRole('link', { name: 'Cancel' }).click();
    },
  ]) {
    await still.goto('/admin-portal/settings');
    await typed.fill('30,000');
    await still.locator('#settings-one_person_limit').getByRole('button').click();
    await expect(still.getByLabel('Current password')).toBeVisible();
    await leave();
    await expect(typed).toHaveValue('30,000');
  }
  // What was done is not brought back.
  await still.locator('#settings-one_person_limit').getByRole('button').click();
  await still.getByLabel('Current password').fill(PASSWORD);
  await still.getByRole('button', { name: 'Confirm and continue' }).click();
  await expect(still.getByText('Settings saved.')).toBeVisible();
  await still.goto('/admin-portal/settings');
  await expect(still.getByText('What you typed is below')).toHaveCount(0);
  await plain.close();
});

test('one card of the settings is saved without the edits in another, also where a password is asked for', async ({
  page,
}) => {
  await signIn(page, ACCOUNTS.master_admin);
  await page.goto('/admin-portal/settings');
  await page.locator('#settings-one_person_limit').getByRole('button').click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await forgetConfirmation(page.context());
  await awake(page);
  const address = page.getByLabel('Postal address');
  await address.fill('Half an address');
  const limit = page.locator('#settings-one_person_limit').getByRole('textbox');
  await limit.fill('30,000');
  const save = page.locator('#settings-one_person_limit').getByRole('button');
  await save.click();
  await page.getByLabel('Current password').fill(PASSWORD);
  // It is not said of the question what was said of the form before.
  await expect(page.getByText('Settings saved.')).toHaveCount(0);
  await awake(page);
  await page.getByRole('button', { name: 'Confirm and continue' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await expect(address).toHaveValue('Half an address');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('dialog', { name: 'You have text that was not sent' })).toBeVisible();
});

test('a form whose file was not taken waits until there is another, or none is wanted', async ({ page }) => {
  await signIn(page, ACCOUNTS.master_admin);
  await page.goto('/admin-portal/content/news/new');
  await awake(page);
  const main = page.getByRole('main');
  const file = main.locator('[name=pdf]');
  await main.locator('[name=title]').fill('Seed prices');
  await file.setInputFiles({ name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('12') });
  await expect(main).toContainText('“prices.txt” was not taken');
  const save = main.getByRole('button', { name: /^Save/ }).first();
  await save.click();
  await expect(file).toBeFocused();
  await expect(page).toHaveURL(/\/news\/new$/);
  await expect(main).toContainText('“prices.txt” was not taken');
  await main.getByRole('button', { name: 'Continue without this file' }).click();
  await expect(main).not.toContainText('was not taken');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /news\/new/.test(request.url()),
  );
  await save.click();
  await sent;
});

test('a form that was refused for another field still has its file, and sends it', async ({ page }) => {
  await signIn(page, ACCOUNTS.master_admin);
  await page.goto('/admin-portal/content/pictures/new');
  await awake(page);
  const main = page.getByRole('main');
  const file = main.locator('[name=file]');
  // Of one colour, and no other: a picture is kept once.
  const png = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 900;
    const pen = canvas.getContext('2d');
    if (pen)
      pen.fillStyle = `#${Math.floor(Math.random() * 0xffffff)
        .toString(16)
        .padStart(6, '0')}`;
    pen?.fillRect(0, 0, 1600, 900);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await file.setInputFiles({ name: 'field.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
  await main.locator('[name=credit]').fill('Press office');
  await main.getByRole('button', { name: /^Save/ }).click();
  await expect(main.getByRole('alert').first()).toBeVisible();
  await expect(main).not.toContainText('the file was not kept');
  expect(await file.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('field.png');
  await main.locator('[name=alt]').fill('A field before the rains');
  await main.locator('[name=people]').selectOption({ index: 1 });
  await main.getByRole('button', { name: /^Save/ }).click();
  await expect(page).toHaveURL(/\/content\/pictures(\/[0-9a-f]+)?(\?.*)?$/);
  await expect(page.getByText('A field before the rains').first()).toBeVisible();
});
