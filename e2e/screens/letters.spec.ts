/** The text of a letter: how it reads is drawn by the server, beside the form while it is written, or when it is asked for. */

import { query } from '../steps/database.ts';
import { ACCOUNTS, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

const addressOf = async (kind: string): Promise<string> => {
  const found = () =>
    query<{ id: string }>('select id from letter_templates where kind = $1 and award is null', [kind]);
  const [template] = await found();
  return `/admin-portal/letters/${template?.id}`;
};
const versions = () => query<{ id: string }>('select id from letter_template_versions');

test('the preview follows what is typed, keeps nothing, and says what cannot be read', async ({ page }) => {
  await signIn(page, ACCOUNTS.master_admin);
  await page.goto('/admin-portal/letters');
  await page.goto(await addressOf('rejection'));
  const before = await versions();
  const preview = page
    .locator('section, div')
    .filter({ has: page.locator('#letter-preview') })
    .last();
  await expect(page.getByRole('button', { name: 'Preview' })).toHaveCount(0);
  const text = page.getByLabel('Text');
  await text.fill('Dear {{name}}, the **answer** is no.');
  await expect(preview.getByText(/^Dear \S.*, the answer is no\.$/)).toBeVisible();
  await expect(preview.locator('strong:visible')).toHaveText('answer');
  await text.fill('Dear {{nobody}}');
  await expect(preview.getByText('This text cannot be used yet')).toBeVisible();
  await text.fill('Good day, {{name}}.');
  const [somebody] = await query<{ number: string; name: string }>(
    `select application_number as number, first_name || ' ' || last_name as name from applications
     where submitted_at is not null and last_name is not null order by created_at limit 1`,
  );
  await page.getByLabel('Preview for application number').fill(somebody?.number ?? '');
  await expect(preview.getByText(`Good day, ${somebody?.name}.`)).toBeVisible();
  expect(await versions()).toEqual(before);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a button draws what is typed, and the form keeps it', async ({ page }) => {
    await signIn(page, ACCOUNTS.master_admin);
    await page.goto('/admin-portal/letters');
    await page.goto(await addressOf('rejection'));
    const before = await versions();
    await page.getByLabel('Text').fill('Dear {{name}}, the answer is no.');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.locator('#letter-preview').getByText(/^Dear \S.*, the answer is no\.$/)).toBeVisible();
    await expect(page.getByLabel('Text')).toHaveValue('Dear {{name}}, the answer is no.');
    const number = page.getByLabel('Preview for application number');
    const [somebody] = await query<{ number: string; name: string }>(
      `select application_number as number, first_name || ' ' || last_name as name from applications
       where submitted_at is not null and last_name is not null order by created_at limit 1`,
    );
    await number.fill(somebody?.number ?? '');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText(`Dear ${somebody?.name}, the answer is no.`)).toBeVisible();
    await expect(number).toHaveValue(somebody?.number ?? '');
    await number.fill('ZZZZ-ZZZZ-ZZZZ');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.locator('#letter-preview')).toContainText('has the number ZZZZ-ZZZZ-ZZZZ');
    await page.getByLabel('Text').fill('Dear {{nobody}}');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.locator('#letter-preview').getByText('This text cannot be used yet')).toBeVisible();
    await expect(page.getByLabel('Text')).toHaveValue('Dear {{nobody}}');
    expect(await versions()).toEqual(before);
  });
});
