/**
 * Public pages as they leave the portal: from memory for guests, with names by which a browser asks whether they
 * changed; rendered for the one person who is known; and a clean answer to addresses that are none.
 */
import { expect, test } from '@playwright/test';
import { query } from '../steps/database.ts';
import { as, visitor } from '../steps/http.ts';
import { ACCOUNTS } from '../steps/people.ts';

test.describe.configure({ mode: 'serial' });

test('a guest gets a page from memory, and 304 when it is the one they have', async () => {
  const guest = await visitor();
  const page = await guest.get('/about-us');
  const headers = page.headers();
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(headers.vary).toBe('accept-encoding, cookie');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  const again = await guest.get('/about-us', { headers: { 'if-none-match': headers.etag ?? '' } });
  expect(again.status()).toBe(304);
  expect((await again.body()).length).toBe(0);
  const head = await guest.head('/about-us');
  expect(head.headers().etag).toBe(headers.etag);
  await guest.dispose();
});

test('queries and forged hosts change nobody else’s page', async () => {
  const guest = await visitor();
  const before = (await guest.get('/programmes')).headers().etag;
  const asked = await guest.get('/programmes?level=ND', { headers: { 'x-forwarded-host': 'evil.example' } });
  expect(asked.headers()['cache-control']).toContain('no-store');
  await guest.get('/programmes', { headers: { 'x-forwarded-host': 'evil.example', host: 'evil.example' } });
  const after = await guest.get('/programmes');
  expect(after.headers().etag).toBe(before);
  expect(await after.text()).not.toContain('evil.example');
  await guest.dispose();
});

test('the signed-in see their welcome line on the same page, and no cache may keep it', async () => {
  const person = await as('applicant');
  const page = await person.get('/about-us');
  expect(await page.text()).toContain(ACCOUNTS.applicant);
  expect(page.headers()['cache-control']).toBe('private, no-store');
  expect(page.headers().etag).toBeUndefined();
  const guest = await visitor();
  expect(await (await guest.get('/about-us')).text()).not.toContain(ACCOUNTS.applicant);
  await Promise.all([person.dispose(), guest.dispose()]);
});

test('a chosen theme comes from memory too', async () => {
  const guest = await visitor();
  await guest.post('/theme?next=/', { form: { theme: 'dark' } });
  const page = await guest.get('/about-us');
  expect(await page.text()).toContain('data-theme="dark"');
  expect(page.headers().etag).toBeTruthy();
  await guest.dispose();
});

test('a changed fee is on the page as soon as the change was announced', async () => {
  const guest = await visitor();
  const shown = async () => (await guest.get('/fees')).text();
  const change = (kobo: number) =>
    query(
      `with changed as (update fees set amount_kobo = $1 where name = 'Hostel' returning 1)
       select pg_notify('content_changed', '') from changed`,
      [kobo],
    );
  expect(await shown()).not.toContain('₦76,543');
  await change(7_654_300);
  await expect.poll(shown).toContain('₦76,543');
  await change(7_500_000);
  await expect.poll(shown).not.toContain('₦76,543');
  await guest.dispose();
});

test('an address that is none gets a clean answer', async () => {
  const guest = await visitor();
  const expected: [string, number][] = [
    ['/no/such/page', 404],
    ['/programmes/no-such-programme', 404],
    ['/news/%C9%97anladi', 404],
    ['/%zz', 400],
    ['/caf%E9', 400],
    ['/%00', 400],
    [`/${'a'.repeat(5_000)}`, 414],
    [`/about-us?${'a=b&'.repeat(500)}`, 200],
    ['/about-us?%zz&=&&a[]=%00', 200],
  ];
  for (const [address, status] of expected) {
    const answer = await guest.get(address);
    expect.soft(answer.status(), address.slice(0, 40)).toBe(status);
    expect.soft(await answer.text(), address.slice(0, 40)).toContain('<h1');
  }
  await guest.dispose();
});

test('every script of a page with React comes compressed', async () => {
  const staff = await as('admin_staff');
  const page = await (await staff.get('/review')).text();
  const files = [...new Set(page.match(/\/assets\/[\w.-]+\.js/g))];
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const answer = await staff.get(file, { headers: { 'accept-encoding': 'br' } });
    const body = await answer.body();
    if (body.length > 1_000) expect(answer.headers()['content-encoding'], file).toBe('br');
  }
  await staff.dispose();
});
