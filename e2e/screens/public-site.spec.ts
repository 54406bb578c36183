/** Readers see first what decides: on the home page, on the page of a programme, and in the news. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../test.ts';

const PHONE = { width: 360, height: 640 };
const DESK = { width: 1280, height: 720 };

for (const [name, size] of Object.entries({ phone: PHONE, desk: DESK }))
  test(`the home page says until when, for how much and for whom in the first window of a ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/');
    const facts = page.getByRole('region', { name: 'Applications now' });
    for (const term of ['Closing day', 'Application fee', 'First-year total', 'Cut-off mark'])
      await expect(facts.getByText(term)).toBeInViewport({ ratio: 1 });
    await expect(facts.getByRole('link')).toHaveCount(4);
    for (const link of await facts.getByRole('link').all()) {
      await expect(link).toBeInViewport({ ratio: 1 });
      expect(await link.innerText()).not.toBe('');
    }
  });

for (const javaScriptEnabled of [true, false])
  test(`slides are paused and played by one button, script ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, reducedMotion: 'no-preference' });
    const page = await context.newPage();
    await page.goto('/');
    const controls = page.locator('.hero-controls');
    const named = async () =>
      (await controls.getByRole('button').all()).length === 3
        ? controls.getByRole('button').first().getAttribute('aria-label')
        : null;
    expect(await named()).toBe('Pause slides');
    await controls.getByRole('button', { name: 'Pause slides' }).press('Enter');
    await expect(controls.getByRole('button', { name: 'Play slides' })).toBeVisible();
    expect(await named()).toBe('Play slides');
    if (javaScriptEnabled) await expect(controls.getByRole('button', { name: 'Play slides' })).toBeFocused();
    const slide = page.locator('.hero-slide').first();
    await expect(slide).toHaveCSS('animation-name', 'none');
    await controls.getByRole('button', { name: 'Play slides' }).press('Enter');
    await expect(controls.getByRole('button', { name: 'Pause slides' })).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(slide).not.toHaveCSS('animation-name', 'none');
    // They are read in the order in which they stand.
    const places = await controls
      .locator('button:visible, input')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().x));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    await context.close();
  });

const ACCREDITATION = 'Accreditation by the National Board for Technical Education (NBTE)';
const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;

test('a programme page decides in this order, and leads a phone to entry and fees', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/programmes/crop-production');
  const headings = await page.locator('main h2').allTextContents();
  const order = ['Is it for you?', 'What you need', 'What it costs', 'Dates', ACCREDITATION];
  expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
  expect(headings.indexOf('Work afterwards')).toBeGreaterThan(headings.indexOf(ACCREDITATION));
  // Three courses of all programmes are no list of what is taught.
  expect(headings).not.toContain('Courses');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  for (const [name, id] of [
    ['What you need', 'entry'],
    ['What it costs', 'fees'],
  ] as const) {
    await contents.getByRole('link', { name }).click();
    // What lies between is laid out a moment later.
    await expect.poll(async () => Math.abs(await topOf(page.locator(`#${id}`)))).toBeLessThan(320);
    await page.evaluate(() => scrollTo(0, 0));
  }
  await page.getByRole('link', { name: 'Check that you qualify' }).click();
  await expect(page).toHaveURL(/\/programmes\/crop-production\/check\?award=/);
});

test('the facts of a programme stay beside its text on a desk', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto('/programmes/crop-production');
  const card = page.getByRole('complementary', { name: 'At a glance' });
  for (const id of ['entry', 'fees', 'after']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await expect(card.getByRole('heading')).toBeInViewport();
  }
});

test('parents find cost, safety, recognition and the telephone, in both languages', async ({ page }) => {
  for (const [path, headings] of [
    ['/parents', ['What it costs', 'Safety', 'Recognition', 'Who answers']],
    ['/ha/parents', ['Kuɗin da za a biya', 'Tsaro', 'Amincewa', 'Wanda zai amsa']],
  ] as const) {
    await page.goto(path);
    for (const name of headings) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.locator('main a[href^="tel:"]')).toBeVisible();
    await expect(page.locator('main')).toContainText('₦');
  }
});

test('the list of news begins with a featured item', async ({ page }) => {
  await page.goto('/news');
  await expect(page.locator('.news-row').first()).toContainText('Featured');
});

test('the path of a missing page goes to the console', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto('/no/such/page');
  expect(said.join('\n')).toContain('/no/such/page');
});

test('mistakes of the contact form are listed in the order of its fields', async ({ page }) => {
  await page.goto('/contact');
  const form = page.locator('main form');
  await form.evaluate((part: HTMLFormElement) => {
    part.noValidate = true;
  });
  await form.getByRole('button', { name: 'Send message' }).click();
  const listed = await page
    .getByRole('alert')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
  expect(listed.length).toBeGreaterThan(2);
  const drawn = await form
    .locator('[name]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('name') ?? ''));
  expect(listed).toEqual(drawn.filter((name) => listed.includes(name)));
});
